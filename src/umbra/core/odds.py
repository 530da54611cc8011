"""What a choice may bring: chances and figures, before and after it, as the rules work them out for whoever chooses."""

import msgspec


class Odds(msgspec.Struct, frozen=True):
    """One thing that a choice changes: `hit 58 % → 74 %`, or with a number to reach `damage 2 → 3 of 4`."""

    what: str
    then: float
    """What it is with this choice: a chance between 0 and 1, or a figure."""
    now: float | None = None
    """What it is without it, where that differs."""
    of: int | None = None
    """Of a figure: what has to be reached, or 0 where there is nothing to reach; None for a chance."""
    error: float = 0.0
    """One standard error, where it was tried out and not worked out."""

    @property
    def words(self) -> str:
        """All of it in a few words."""
        before = "" if self.now is None or self._shown(self.now) == self._shown(self.then) else self._shown(self.now)
        after = self._shown(self.then) + (" %" if self.of is None else f" of {self.of}" if self.of else "")
        error = f" ± {round(100 * self.error)}" if self.error else ""
        return f"{self.what} {before} → {after}{error}" if before else f"{self.what} {after}{error}"

    def _shown(self, value: float) -> str:
        if self.of is not None:
            return f"{value:.1f}".removesuffix(".0")
        if 0 < value < 0.005 or 0.995 < value < 1:
            return "<1" if value < 0.5 else ">99"
        return str(round(100 * value))


def chance(what: str, then: float, now: float | None = None) -> Odds:
    """A chance, and what it was before."""
    return Odds(what, then, now)


def figure(what: str, then: float, now: float | None = None, of: int = 0) -> Odds:
    """A figure, what it was before, and what it has to reach."""
    return Odds(what, then, now, of)
