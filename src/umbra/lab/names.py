"""How the cards of a run are called: by the names on them, never by their ids alone."""

from collections import Counter
from collections.abc import Callable

from umbra.lab.job import Job, content_of


def namer(job: Job) -> Callable[[str], str]:
    """How a card is called, or several by their ids with spaces between; with the id where two are called the same."""
    records = content_of(job).records
    names = {id: str(getattr(record, "name", id)) for id, record in records.items()}
    often = Counter(names.values())

    def one(id: str) -> str:
        return f"{names[id]} ({id})" if id in names and often[names[id]] > 1 else names.get(id, id)

    return lambda ids: one(ids) if ids in names else " ".join(map(one, ids.split(" ")))


def decks(job: Job) -> Callable[[str], str]:
    """The deck of a card, or its kind where it is in none; nothing for what is no card."""
    records = content_of(job).records

    def deck(id: str) -> str:
        record = records.get(id)
        return str(getattr(record, "deck", "") or getattr(record, "kind", "")).replace("_", " ")

    return deck
