"""Python's collector of cycles, kept from stopping the server: a look at all objects of many games takes too long."""

import gc
import time

YOUNG = 5_000
"""So many new objects are looked at together: some milliseconds."""

NEVER = 1_000_000_000
PATIENCE = 3600.0
"""Seconds after which old objects are looked at even if somebody is connected."""


def spare_old_objects() -> None:
    """Let the collector look at young objects only; games make no cycles, connections few."""
    gc.set_threshold(YOUNG, 10, NEVER)


class Cleaner:
    """Looks at old objects when it disturbs nobody."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def look(self, *, is_quiet: bool) -> None:
        """Free what is only kept by cycles, if nobody is connected or it has been long."""
        if is_quiet or time.monotonic() - self._last > PATIENCE:
            gc.collect()
            self._last = time.monotonic()
