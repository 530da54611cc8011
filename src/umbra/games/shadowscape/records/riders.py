"""Riders: what an Action face does besides its main effect."""

from typing import Literal

from umbra.games.shadowscape.records.words import EnemyType, Positive, Word


class Push(Word, frozen=True, tag="push"):
    """May move 1 regular Enemy of the Hero's room through a doorway."""


class Step(Word, frozen=True, tag="step"):
    """The Hero may move 1 room, before or after the main effect."""

    when: Literal["before", "after"]


class NoStop(Word, frozen=True, tag="no_stop"):
    """Rooms with Enemies do not stop this movement."""


class DrawMore(Word, frozen=True, tag="draw"):
    """Draw Fate cards, perhaps only if the Action eliminated an Enemy."""

    n: Positive = 1
    on_kill: bool = False


class HealMore(Word, frozen=True, tag="heal"):
    """May discard own Wounds if the Action eliminated an Enemy."""

    n: Positive = 1
    on_kill: Literal[True] = True


class WardSelf(Word, frozen=True, tag="ward"):
    """More Defence until the own next turn starts."""

    n: Positive = 1


class SelfWound(Word, frozen=True, tag="self_wound"):
    """Place Wounds on free Wound symbols of the own Hero Area."""

    n: Positive = 1


class Against(Word, frozen=True, tag="against"):
    """More damage against regular Enemies of a type."""

    type: EnemyType
    n: Positive = 1


Rider = Push | Step | NoStop | DrawMore | HealMore | WardSelf | SelfWound | Against
