"""The report of a simulation: one HTML page with charts and tables that needs nothing but itself."""

import shlex
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from umbra.core.rng import commitment
from umbra.distribution import version
from umbra.lab.intervals import evenness
from umbra.lab.job import Job, content_of
from umbra.lab.names import decks, namer
from umbra.lab.report.markup import (
    Named,
    Row,
    command_line,
    folded,
    histogram,
    listing,
    note,
    safe,
    section,
    shares,
    table,
    usual,
)
from umbra.lab.run import Result
from umbra.lab.tally import Share, Tally, fingerprint, mean_of, outcomes, spread
from umbra.lab.verdict import can_compare, doubts, even_share, everybody, said_even, seat_name, undecided
from umbra.registry import rules_of

HINT = (
    "The share is of those who did this at least once in a game and won it. Who lives longer does more, so compare "
    "cards with each other rather than with a dashed line; and of many intervals one in twenty is off by chance."
)


def write(result: Result, file: Path) -> None:
    """Write the page."""
    file.write_text(page(result), encoding="utf-8")


def page(result: Result) -> str:
    """The whole page."""
    games = f"{result.tally.finished} game{'' if result.tally.finished == 1 else 's'}"
    title = f"{rules_of(result.job.game).title}: {games}"
    style = files("umbra.lab.report").joinpath("report.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{safe(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"<header><h1>{safe(title)}</h1><p>{safe(summary(result))}</p></header>\n"
        f"<main>\n{''.join(_sections(result))}</main>\n</body>\n</html>\n"
    )


def command(job: Job) -> list[str]:
    """What to type to play the same games again, word by word."""
    words: list[object] = ["umbra", "simulate", job.game, "--seats", job.seats, "--bots", ",".join(job.bots)]
    words += ["--games", job.games, "--seed", job.seed, *(["--swap"] if job.swap else [])]
    for option in rules_of(job.game).options:
        if (value := job.options[option.name]) != option.default:
            words += ["--option", f"{option.name}={'none' if value is None else value}"]
    if job.content is not None:
        words += ["--content", job.content]
    return [shlex.quote(str(word)) for word in words]


def summary(result: Result) -> str:
    """The page in a sentence."""
    job, tally = result.job, result.tally
    told = [f"{job.seats} seats", f"bots {', '.join(job.bots)}{' in changing seats' if job.swap else ''}"]
    told.append(f"seed {job.seed}")
    if (rounds := spread(tally.rounds)) is not None:
        told.append(f"{rounds['mean']:.1f} rounds on average")
    if tally.faults:
        told.append(f"{tally.faults} games broke and are not counted")
    if result.stopped:
        told.append(f"stopped before all {job.games} games were played")
    return "; ".join(told) + "."


def _sections(result: Result) -> Iterator[str]:
    job, tally = result.job, result.tally
    if not tally.finished:
        yield section("Nothing to show", *map(note, doubts(job, tally)))
        yield _settings(result)
        return
    yield _together(job, tally) if job.as_one else _seats(job, tally)
    if len(set(job.bots)) > 1 and not job.as_one:
        yield _bots(job, tally)
    if tally.characters:
        yield _characters(job, tally)
    if tally.rounds:
        label = "How many games took how many rounds"
        yield section("Length in rounds", histogram(tally.rounds, "rounds", label))
    yield from (_standing(job, tally, what) for what in sorted({standing.what for standing in tally.standings}))
    yield _endings(job, tally)
    label = "How many games took how many decisions"
    yield section("Decisions per game", histogram(tally.lengths, "decisions", label))
    yield _settings(result)
    yield from _pieces(job, tally)


def _together(job: Job, tally: Tally) -> str:
    """The one result of a table where all win or lose together."""
    row = Row(everybody(job), Share(tally.finished, tally.won))
    return section("Games won", shares([row], "games", "", chart=False), *map(note, doubts(job, tally)))


def _seats(job: Job, tally: Tally) -> str:
    wins = [tally.wins_by_seat[seat] for seat in range(job.seats)]
    alike = len(set(job.bots)) == 1
    rows = [Row(seat_name(job, seat, bot=not alike), Share(tally.finished, wins[seat])) for seat in range(job.seats)]
    even = even_share(job, tally) if tally.won else None
    body = shares(rows, "games", "Share of games won by each seat", even=even, chart=bool(tally.won))
    chance = evenness(wins) if alike else None
    if chance is not None:
        body += note(f"If no seat had an advantage, wins at least this uneven would come up in {chance:.0%} of runs.")
    said = filter(None, (undecided(job, tally), *doubts(job, tally)))
    return section("Wins by seat", body, *map(note, said))


def _bots(job: Job, tally: Tally) -> str:
    rows = [
        Row(bot, Share(tally.finished, tally.wins_by_bot[bot]), (said_even(job, tally, seats),))
        for bot, seats in Counter(job.bots).items()
    ]
    body = shares(rows, "games", "Share of games won by each bot", more=("even share",), chart=bool(tally.won))
    return section("Wins by bot", body, note("The even share is what a bot would win if all were equally good."))


def _characters(job: Job, tally: Tally) -> str:
    name = namer(job)
    if not can_compare(job, tally):
        played = sorted(tally.characters.items(), key=lambda item: (-item[1].tries, item[0]))
        rows = [(name(id), share.tries) for id, share in played]
        return section("Characters played", folded(table(("", "played"), rows), len(rows)))
    found = [Row(name(id), share) for id, share in _best_first(tally.characters.items())]
    label = "Share of games won with each character"
    return section(
        "Wins by character",
        shares(found, "played", label, even=even_share(job, tally) * (job.seats if job.as_one else 1)),
        note(f"A dashed line is {_line(job)}."),
    )


def _line(job: Job) -> str:
    return "the share of all games" if job.as_one else "the share that each would have if all were equally good"


def _standing(job: Job, tally: Tally, what: str) -> str:
    """How much of something seats ended with: the winners and the others, where there were both."""
    won, lost = (Counter[int](), Counter[int]())
    for standing, n in tally.standings.items():
        if standing.what == what:
            (won if standing.won else lost)[standing.value] += n
    first = won or lost
    whose, others = ("in games that were won", "In the others") if job.as_one else ("of the winners", "Others")
    body = histogram(first, what, f"How many seats ended with how much {what}", "seats")
    if won and lost:
        body += note(f"{others}: {usual(lost)}")
    title = f"Final {what} {whose}" if won and lost else f"Final {what}"
    return section(title, body, _by_seat(job, tally, what))


def _by_seat(job: Job, tally: Tally, what: str) -> str:
    """The mean of each seat, where all share one result and yet differ in this."""
    if not job.as_one:
        return ""
    means = [f"{mean_of(tally, what, seat) or 0:.1f}" for seat in range(job.seats)]
    if len(set(means)) == 1:
        return ""
    return note(f"Mean by seat: {', '.join(f'{mean} (seat {seat + 1})' for seat, mean in enumerate(means))}.")


def _endings(job: Job, tally: Tally) -> str:
    endings = outcomes(tally, job.seats, job.bots)["reasons"]
    rows = [(f"{e['reason']} ({e['rule']})", e["games"], f"{e['games'] / tally.finished:.1%}") for e in endings]
    return section("How the games ended", table(("", "games", "share"), rows))


def _pieces(job: Job, tally: Tally) -> Iterator[str]:
    """One sheet for each heading under which the game counts cards, the most frequent first."""
    times: Counter[str] = Counter()
    for piece, share in tally.pieces.items():
        times[piece.what] += share.times
    hint = " " + HINT if can_compare(job, tally) else ""
    for what, total in times.most_common():
        found = {piece.card: share for piece, share in tally.pieces.items() if piece.what == what}
        yield section(what, note(f"{total} times in all.{hint}"), _cards(job, tally, what, found))
        hint = ""


def _cards(job: Job, tally: Tally, what: str, found: dict[str, Share]) -> str:
    """The cards under one heading: with their shares of wins, or only how often where nothing can be compared."""
    name, deck = namer(job), decks(job)
    tries = "games" if job.as_one else "seats"
    if not can_compare(job, tally) or not any(share.tries for share in found.values()):
        often = sorted(found.items(), key=lambda item: (-item[1].times, item[0]))
        cells = [(Named(name(card), deck(card)), share.times, share.tries or "–") for card, share in often]
        return folded(table(("", "times", tries), cells), len(cells))
    even = even_share(job, tally) * (job.seats if job.as_one else 1)
    rows = [Row(name(card), share, (share.times,), deck(card)) for card, share in _best_first(found.items())]
    return shares(rows, tries, f"Share of games won, {what.lower()}", even=even, more=("times",))


def _settings(result: Result) -> str:
    job, tally, rules = result.job, result.tally, rules_of(result.job.game)
    cards = content_of(job).fingerprint
    rows: list[tuple[str, object]] = [
        ("Game", f"{rules.title}, revision {rules.revision} of the rules, umbra {version()}"),
        ("Bots", ", ".join(job.bots) + (", changing seats" if job.swap else "")),
        ("Games", f"{tally.finished} finished, {tally.faults} broken, of {job.games}"),
        ("Seed", f"{job.seed}; that of game number n is {job.seed}/n, from {job.seed}/0 on"),
        ("Commitment", f"{commitment(job.seed_of(0))} (of game 0)"),
        ("Cards", f"{cards} with the pack {job.content}" if job.content else cards),
        ("Results", fingerprint(tally, job.seats, job.bots)),
    ]
    rows += [(option.name, "none" if (v := job.options[option.name]) is None else v) for option in rules.options]
    return section("Settings", "<p>To play the same games again:</p>", command_line(command(job)), listing(rows))


def _best_first(found: Iterable[tuple[str, Share]]) -> list[tuple[str, Share]]:
    return sorted(found, key=lambda item: (-item[1].wins / (item[1].tries or 1), item[0]))
