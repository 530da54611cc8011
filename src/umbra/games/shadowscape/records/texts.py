"""The words of Fate texts."""

from typing import Literal

from umbra.games.shadowscape.records.words import Positive, Word


class MoveEnemy(Word, frozen=True, tag="move_enemy"):
    """Move 1 regular Enemy up to so many rooms; it stops in the first room with a Hero."""

    steps: Positive


class StirLair(Word, frozen=True, tag="stir_lair"):
    """Place 1 token on a Lair in an empty room."""


class Ambush(Word, frozen=True, tag="ambush"):
    """1 regular Enemy attacks an opposing Hero in its range."""


class MoveHero(Word, frozen=True, tag="move_hero"):
    """Move a Hero: the own or an opposing one into an adjacent empty room, or another one some rooms."""

    who: Literal["self", "opponent", "other"]
    steps: Positive = 1


class Discard(Word, frozen=True, tag="discard"):
    """An opponent discards Fate cards."""

    n: Positive = 1


class Cutpurse(Word, frozen=True, tag="cutpurse"):
    """An opposing Hero nearby loses a token."""


class Hex(Word, frozen=True, tag="hex"):
    """A Wound on an Action card of an opposing Hero nearby."""


class SilenceShrine(Word, frozen=True, tag="silence_shrine"):
    """A Shrine gives nothing until the own next turn starts."""


class SealDoor(Word, frozen=True, tag="seal_door"):
    """Nobody can pass a doorway until the own next turn starts."""


class RemoveWounds(Word, frozen=True, tag="remove_wounds"):
    """Wounds are discarded from the own Hero Area, or from any one up to so many."""

    who: Literal["self", "any"]
    n: Positive


class DrawCards(Word, frozen=True, tag="draw_cards"):
    """Draw Fate cards."""

    n: Positive


class SwapOffer(Word, frozen=True, tag="swap_offer"):
    """A face-up Equipment or General Action card goes under its deck."""


class MoveTreasure(Word, frozen=True, tag="move_treasure"):
    """Move a Treasure token to an uncovered Treasure symbol."""


class GiveCards(Word, frozen=True, tag="give_cards"):
    """Give another player 1 or more Fate cards."""

    n: Positive


class TakeDiscarded(Word, frozen=True, tag="take_discarded"):
    """A player takes a Fate card from the discard pile."""

    who: Literal["self", "other"]


class Freeze(Word, frozen=True, tag="freeze"):
    """1 regular Enemy is skipped in this Enemy Phase."""


class FlipCard(Word, frozen=True, tag="flip_card"):
    """A player flips an Action card without Wounds."""


class ReadyCard(Word, frozen=True, tag="ready_card"):
    """An exhausted Action card is no longer exhausted."""


class ExtraAction(Word, frozen=True, tag="extra_action"):
    """1 more Action this turn."""


class ExtraClaim(Word, frozen=True, tag="extra_claim"):
    """1 more Claim this turn."""


class LookTop(Word, frozen=True, tag="look_top"):
    """Look at cards of the Fate deck and put them back in any order."""

    n: Positive


class Trade(Word, frozen=True, tag="trade"):
    """Two Heroes near each other pass tokens and Equipment."""


class WardHero(Word, frozen=True, tag="ward_hero"):
    """A Hero has more Defence until the own next turn starts."""

    n: Positive


class PlaceTreasure(Word, frozen=True, tag="place_treasure"):
    """A random Treasure token on an uncovered symbol."""


EnemyWord = MoveEnemy | StirLair | Ambush | Freeze
HeroWord = MoveHero | RemoveWounds | Hex | WardHero | FlipCard | ReadyCard
CardWord = Discard | Cutpurse | DrawCards | GiveCards | TakeDiscarded | LookTop | SwapOffer
DungeonWord = SilenceShrine | SealDoor | MoveTreasure | PlaceTreasure
TurnWord = ExtraAction | ExtraClaim | Trade
FateWord = EnemyWord | HeroWord | CardWord | DungeonWord | TurnWord
