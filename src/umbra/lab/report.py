"""The report of a simulation: one HTML page with charts and tables that needs nothing but itself."""

import re
import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from umbra.core.rng import commitment
from umbra.distribution import version
from umbra.lab.intervals import evenness
from umbra.lab.job import Job, content_of
from umbra.lab.markup import Row, command_line, histogram, listing, note, safe, section, shares, table, usual
from umbra.lab.run import Result
from umbra.lab.tally import Share, Tally, fingerprint, outcomes, spread
from umbra.registry import rules_of


def write(result: Result, file: Path) -> None:
    """Write the page."""
    file.write_text(page(result), encoding="utf-8")


def page(result: Result) -> str:
    """The whole page."""
    title = f"{rules_of(result.job.game).title}: {result.tally.finished} games"
    style = files("umbra.lab").joinpath("report.css").read_text(encoding="utf-8")
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
        yield section("Nothing to show", note("No game came to its end."))
        yield _settings(result)
        return
    yield _seats(job, tally)
    if len(set(job.bots)) > 1:
        yield _bots(job, tally)
    if tally.characters:
        yield _characters(job, tally)
    if tally.rounds:
        label = "How many games took how many rounds"
        yield section("Length in rounds", histogram(tally.rounds, "rounds", label))
    yield from _standings(tally)
    yield _endings(job, tally)
    label = "How many games took how many decisions"
    yield section("Decisions per game", histogram(tally.lengths, "decisions", label))
    yield _settings(result)
    yield from _pieces(job, tally)


def _seats(job: Job, tally: Tally) -> str:
    wins = [tally.wins_by_seat[seat] for seat in range(job.seats)]
    alike = len(set(job.bots)) == 1
    rows = [
        Row(
            f"seat {seat}" if alike or job.swap else f"seat {seat} ({job.bots[seat]})",
            Share(tally.finished, wins[seat]),
        )
        for seat in range(job.seats)
    ]
    body = shares(rows, "games", "Share of games won by each seat", even=1 / job.seats)
    chance = evenness(wins) if alike else None
    if chance is not None:
        body += note(f"If no seat had an advantage, wins at least this uneven would come up in {chance:.0%} of runs.")
    if tally.draws or tally.unwon:
        body += note(f"Draws: {tally.draws}; without a winner: {tally.unwon}.")
    return section("Wins by seat", body)


def _bots(job: Job, tally: Tally) -> str:
    held = Counter(job.bots)
    rows = [
        Row(bot, Share(tally.finished, tally.wins_by_bot[bot]), (f"{seats / job.seats:.1%}",))
        for bot, seats in held.items()
    ]
    body = shares(rows, "games", "Share of games won by each bot", more=("even share",))
    return section("Wins by bot", body, note("The even share is what a bot would win if all were equally good."))


def _characters(job: Job, tally: Tally) -> str:
    name = _namer(job)
    rows = [Row(name(id), share) for id, share in _best_first(tally.characters.items())]
    return section(
        "Wins by Character",
        shares(rows, "played", "Share of games won with each Character", even=1 / job.seats),
        note("The dashed line is the share that each would have if all were equally good."),
    )


def _standings(tally: Tally) -> Iterator[str]:
    for what in sorted({standing.what for standing in tally.standings}):
        won, lost = (
            Counter({s.value: n for s, n in tally.standings.items() if (s.what, s.won) == (what, side)})
            for side in (True, False)
        )
        body = ""
        if won:
            body += histogram(won, what, f"How many winners ended with how much {what}", "winners")
        if lost:
            body += note(f"Others: {usual(lost)}")
        yield section(f"Final {what} of the winners", body)


def _endings(job: Job, tally: Tally) -> str:
    endings = outcomes(tally, job.seats, job.bots)["reasons"]
    rows = [(f"{e['reason']} ({e['rule']})", e["games"], f"{e['games'] / tally.finished:.1%}") for e in endings]
    return section("How the games ended", table(("", "games", "share"), rows))


def _pieces(job: Job, tally: Tally) -> Iterator[str]:
    """One sheet for each kind of thing that is done with cards, the most frequent first."""
    name, records = _namer(job), content_of(job.game, job.content).records
    times: Counter[str] = Counter()
    for piece, share in tally.pieces.items():
        times[piece.event] += share.times
    hint = (
        " The share is of those who did this at least once in a game and won it. Who lives longer does more, so "
        "compare cards with each other rather than with the dashed line; and of many intervals one in twenty is off "
        "by chance."
    )
    for event, total in times.most_common():
        found = _best_first((piece.card, share) for piece, share in tally.pieces.items() if piece.event == event)
        rows = [Row(name(card), share, (getattr(records.get(card), "kind", ""), share.times)) for card, share in found]
        label = f"Share of games won by card: {_words(event)}"
        body = shares(rows, "seats", label, even=1 / job.seats, more=("kind", "times"))
        yield section(f"Cards: {_words(event)}", note(f"{total} times in all.{hint}"), body)
        hint = ""


def _settings(result: Result) -> str:
    job, tally, rules = result.job, result.tally, rules_of(result.job.game)
    cards = content_of(job.game, job.content).fingerprint
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
    return sorted(found, key=lambda item: (-item[1].wins / item[1].tries, item[0]))


def _namer(job: Job) -> Callable[[str], str]:
    """How a card is called; with its id where two are called the same."""
    records = content_of(job.game, job.content).records
    names = {id: str(getattr(record, "name", id)) for id, record in records.items()}
    often = Counter(names.values())
    return lambda id: f"{names[id]} ({id})" if id in names and often[names[id]] > 1 else names.get(id, id)


def _words(event: str) -> str:
    """The name of an event in words: CounterspellUsed is "counterspell used"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", event).lower()
