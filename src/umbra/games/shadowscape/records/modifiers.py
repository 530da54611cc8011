"""What Heroes, Equipment, Lords and Enemy cards can do: always on, or once per turn at a stated moment."""

from typing import Literal

from umbra.games.shadowscape.records.words import AttackKind, Count, EnemyType, Positive, Symbol, Word


class GainSymbol(Word, frozen=True, tag="gain_symbol"):
    """Once per turn, during an Action: 1 Action symbol, perhaps any, perhaps for a Wound."""

    symbol: Symbol | Literal["any"]
    for_wound: bool = False


class SymbolAs(Word, frozen=True, tag="symbol_as"):
    """Once per turn one Fate card counts as showing this symbol when it boosts such an Attack."""

    symbol: Symbol
    of: AttackKind


class DoubleDefence(Word, frozen=True, tag="double_defence"):
    """Once per player turn one Fate card cancels 2 damage instead of 1."""


class Damage(Word, frozen=True, tag="damage"):
    """More damage with such Attacks: against a type only, or with so many Wounds on the Hero card only."""

    n: Positive
    of: AttackKind
    type: EnemyType | None = None
    hero_wounds: Count = 0


class Reach(Word, frozen=True, tag="reach"):
    """Once per turn more range for such an Attack, never above 2."""

    n: Positive
    of: AttackKind


class SlipPast(Word, frozen=True, tag="slip_past"):
    """In each own turn the first room with an Enemy entered does not stop the Hero."""


class Frostbind(Word, frozen=True, tag="frostbind"):
    """Once per turn, right after such an Attack, freeze 1 regular Enemy in the own or an adjacent room."""

    after: AttackKind


class Redraw(Word, frozen=True, tag="redraw"):
    """Once per turn discard cards to replace the card drawn in the own Enemy Phase."""

    cost: Positive


class UseWounded(Word, frozen=True, tag="use_wounded"):
    """Once per turn use an Action card that carries exactly 1 Wound."""


class HealOn(Word, frozen=True, tag="heal_on"):
    """May discard Wounds whenever a Trophy is taken, or whenever an Enemy is eliminated."""

    moment: Literal["trophy", "kill"]
    n: Positive = 1


class PutBack(Word, frozen=True, tag="put_on_top"):
    """Once per turn, after a Prepare Action, put cards from hand on the Fate deck."""

    n: Positive = 1


class Plunder(Word, frozen=True, tag="plunder"):
    """The first time each turn that a Treasure is taken by a Search: draw cards."""

    n: Positive = 1


class Defence(Word, frozen=True, tag="defence"):
    """More Defence against some attacks, or against the first attack of each Enemy Phase."""

    n: Positive
    against: Literal["melee", "ranged", "first"]


class Movement(Word, frozen=True, tag="movement"):
    """A higher Movement attribute."""

    n: Positive


class HandSize(Word, frozen=True, tag="hand_size"):
    """A larger Hand Size during Prepare Actions."""

    n: Positive


class PrepareMore(Word, frozen=True, tag="prepare_more"):
    """Prepare Actions draw more cards."""

    n: Positive


class Pull(Word, frozen=True, tag="pull"):
    """Once per turn, before naming the target of a Regular Attack, pull 1 regular Enemy from an adjacent room."""


class LeaveCost(Word, frozen=True, tag="leave_cost"):
    """Leaving the room costs a Hero more movement points."""

    n: Literal[1] = 1


class Scope(Word, frozen=True, tag="attack_scope"):
    """The attack hits every Hero there."""

    where: Literal["room", "room_and_adjacent", "target_room"]


class WoundedDiscards(Word, frozen=True, tag="wounded_discards"):
    """A Hero it wounds discards Fate cards."""

    n: Positive = 1


class WoundedLosesToken(Word, frozen=True, tag="wounded_loses_token"):
    """A Hero it wounds discards a Treasure, or a Trophy without one."""


class IdleDiscards(Word, frozen=True, tag="idle_discards"):
    """With no Hero in its room the Lord discards cards from the Fate deck."""

    n: Positive = 1


class IdleMoves(Word, frozen=True, tag="idle_moves"):
    """With no Hero in its room the active player moves 1 regular Enemy of a type 1 room."""

    type: EnemyType


class IdlePlaces(Word, frozen=True, tag="idle_places"):
    """With no Hero in its room 1 token is placed on a Lair of a type in a room without Enemies."""

    type: EnemyType


class Immune(Word, frozen=True, tag="immune"):
    """Such Attacks from another room deal no damage."""

    to: list[AttackKind]


class Pack(Word, frozen=True, tag="pack"):
    """More attack while another regular Enemy of the type is in the room."""

    type: EnemyType
    n: Positive = 1


class RepeatFirst(Word, frozen=True, tag="repeat_first"):
    """After the last symbol the first one is resolved once more if no Hero is in range."""


class Armoured(Word, frozen=True, tag="armoured"):
    """Such Attacks deal less damage to it."""

    n: Positive
    to: AttackKind


class Piercing(Word, frozen=True, tag="piercing"):
    """The target's Defence attribute counts as lower."""

    n: Positive = 1


class LockTreasure(Word, frozen=True, tag="lock_treasure"):
    """Treasure in its room cannot be taken."""


ActionModifier = GainSymbol | SymbolAs | Damage | Reach | Pull | Frostbind | PutBack | Plunder | PrepareMore
HeroModifier = ActionModifier | UseWounded | DoubleDefence | SlipPast | Redraw | HealOn | Defence | Movement | HandSize
"""What a Hero card or a piece of Equipment can do for its owner."""

LordModifier = LeaveCost | Scope | WoundedDiscards | IdleDiscards | IdleMoves | IdlePlaces | Immune
WoundModifier = WoundedDiscards | WoundedLosesToken | Piercing
EnemyModifier = WoundModifier | Pack | RepeatFirst | Scope | Armoured | LeaveCost | LockTreasure
