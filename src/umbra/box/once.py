"""What may be done once: a list of marks in the state, cleared when its turn, day or combat begins anew."""


def once(used: list[str], mark: str) -> bool:
    """True the first time, and marks it; `mark in used` only asks."""
    if mark in used:
        return False
    used.append(mark)
    return True
