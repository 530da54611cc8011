"""Words about gold, HP, AP and fate: `gold`, `ap`, `fate`, `pay`, `hp`, `heal`."""

from typing import Annotated, Any, ClassVar

from msgspec import Meta

from umbra.core import Event, Rule, Table, rule
from umbra.games.kilforth.battle.harm import lose_hp
from umbra.games.kilforth.effects.conditions import Positive
from umbra.games.kilforth.effects.shape import Done, choose
from umbra.games.kilforth.effects.triggers import DONE
from umbra.games.kilforth.events.cards import ApChanged, FateChanged, GoldChanged, Healed
from umbra.games.kilforth.pieces.acting import Acting, here
from umbra.games.kilforth.pieces.heroes import affected, gain_hp, heroes_at
from umbra.games.kilforth.pieces.holdings import pay_gold, take_hp
from umbra.games.kilforth.pieces.options import hero_options
from umbra.games.kilforth.records.parts import PLENTY
from umbra.games.kilforth.state import Hero, State


class _Pool(Done, frozen=True):
    """What a hero gets out of a pool without end, or loses as far as he has it."""

    unit: ClassVar[str]
    event: ClassVar[type[Event]]
    n: int

    @property
    def is_boon(self) -> bool:
        return self.n > 0

    def clause(self, where: str = "") -> str:
        return f"{'gain' if self.n > 0 else 'lose'} {abs(self.n)} {self.unit}"

    def room(self, table: Table[State], acting: Acting) -> int:
        return PLENTY if self.n > 0 else getattr(table.state.heroes[acting.seat], self.name)

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        hero = table.state.heroes[acting.seat]
        have = getattr(hero, self.name)
        change = max(self.n, -have)
        setattr(hero, self.name, have + change)
        if change:
            table.tell(self.event(acting.rule, acting.seat, change, acting.face))


class Gold(_Pool, frozen=True):
    """Gold is gained, or lost as far as possible."""

    unit, event = "gold", GoldChanged
    stands = DONE | {"rest", "search", "discover", "loot", "drawn"}
    tails = Done.tails | {"card"}
    helps = frozenset({"purchase"})

    def clause(self, where: str = "") -> str:
        return _Pool.clause(self).replace(" gold", " more gold" if where == "loot" else " gold")


class Ap(_Pool, frozen=True):
    """AP are gained, also above HP, or lost as far as possible."""

    unit, event = "AP", ApChanged


class Fate(_Pool, frozen=True):
    """Fate is gained, or lost as far as possible."""

    unit, event = "fate", FateChanged
    helps = frozenset({"fate"})


class Pay(Done, frozen=True):
    """A cost of so much gold."""

    stands = DONE | {"defeat"}
    heads = frozenset()
    cost = "always"
    said = "pay {n} gold"
    n: Positive

    def room(self, table: Table[State], acting: Acting) -> int:
        return table.state.heroes[acting.seat].gold

    def affordable(self, hero: Hero) -> bool:
        return hero.gold >= self.n

    def does(self, table: Table[State], acting: Acting, target: Any) -> None:
        pay_gold(table, acting.seat, self.n, acting.face, acting.rule)


class Hp(Done, frozen=True):
    """HP are lost. As the first step of a deed or reaction they are a cost, for which more HP are needed."""

    stands = DONE | {"react"}
    cost = "first"
    n: Annotated[int, Meta(le=-1)]

    def clause(self, where: str = "") -> str:
        return f"lose {-self.n} HP"

    def room(self, table: Table[State], acting: Acting) -> int:
        return table.state.heroes[acting.seat].hp

    def affordable(self, hero: Hero) -> bool:
        return hero.hp > -self.n

    @rule
    def does(self, table: Table[State], acting: Acting, target: Any) -> Rule[None]:
        """SK-HPA.1, SK-R-95  As a cost nothing prevents the loss."""
        if acting.cost:
            take_hp(table, acting.seat, -self.n, acting.face)
        else:
            yield from lose_hp(table, acting.seat, -self.n, acting.face)


class Heal(Done, frozen=True):
    """HP up to the maximum, or of one hero here. With a Rest, so many more."""

    stands = DONE | {"rest"}
    aims = True
    helps = frozenset({"battle", "rescue"})
    is_boon = True
    said = "heal {n} HP{here: of one hero here, yourself included|}"
    forms = {"rest": "heal {n} more HP"}
    n: Positive
    here: bool = False

    def room(self, table: Table[State], acting: Acting) -> int:
        if not self.here:
            return _wounds(table.state.heroes[acting.seat])
        return max((_wounds(table.state.heroes[seat]) for seat in _hurt_here(table, acting)), default=0)

    @rule
    def aim(self, table: Table[State], acting: Acting) -> Rule[int | None]:
        hurt = _hurt_here(table, acting) if self.here else []
        if not hurt:
            return None
        options = hero_options(table, "heal", "Heal", hurt)
        whom: int = yield from choose(table, acting, acting.decider, "heal", options, "Who is healed?")
        return whom

    def does(self, table: Table[State], acting: Acting, target: int | None) -> None:
        """SK-HPA.2-3"""
        seat = acting.seat if target is None else target
        if gained := gain_hp(table.state, seat, self.n):
            table.tell(Healed(acting.rule, seat, gained, acting.face))


def _wounds(hero: Hero) -> int:
    return hero.most - hero.hp


def _hurt_here(table: Table[State], acting: Acting) -> list[int]:
    """The heroes here who can be healed."""
    s = table.state
    return [seat for seat in heroes_at(s, here(s, acting)) if affected(s.heroes[seat]) and _wounds(s.heroes[seat])]
