/** The log by turns: lines of one turn stand together, and those of one cause are one line with its details. */

import type { GameEvent } from '../../wire/types';

export interface Line {
  event: GameEvent;
  /** Its number in the whole log. */
  at: number;
}

export interface Cause extends Line {
  /** What came of it, shown on demand. */
  details: Line[];
}

export interface Turn {
  /** What began it, if that is here. */
  heading: Line | null;
  causes: Cause[];
}

/** Events with which a turn, a round or a day begins. */
const BEGINS = new Set(['TurnBegan', 'RoundBegan', 'DayBegan', 'Dawned', 'NightFell', 'GameEnded']);

/** Events that follow from the one before, in all games. */
const FOLLOWS = new Set(
  [
    'Rolled Rerolled DiceRolled DiceRerolled FoeRolled CombatRolled PowerRolled LuckRolled MovementRolled SuccessesAdded',
    'Spent Gained CardGave CompanionGave GoldChanged ApChanged FateChanged ShardsGained ShardsLost TokenTaken TokenPaid SymbolGained',
    'Damaged CrystalsHurt TileHurt FoeHurt HpLost Wounded CreatureWounded WoundPlaced WoundRemoved BlowFell Healed Reduced NotReduced',
    'EnergyChanged StatusLanded StatusLeft Unaffected Pushed Pulled Defended NoDamage Boosted RangeRaised EnemyStepped',
    'SlotFilled OfferFilled Reshuffled DeckRenewed Discarded FateDiscarded LootDrawn TrophyTaken KeywordMet RewardWanted Harvested',
  ].flatMap((row) => row.split(' ')),
);

/** Kinds that people know, each with the types of events that belong to it. */
export const KINDS: readonly (readonly [name: string, types: RegExp])[] = [
  ['Moves', /Travel|Move|Step|Push|Pull|Walk|Fled|Flee|Jump|Arriv|Enter/],
  ['Fights', /Cast|Attack|Damage|Hurt|Wound|Strike|Hit|Battle|Combat|Fight|Defeat|Slain|Kill|Eliminat|Block|Defend|Reduc/],
  ['Cards', /Card|Draw|Drawn|Discard|Collect|Slot|Reveal|Shuffle|Gained|Bought|Sold|Equip|Claim|Whisper|Loot|Treasure/],
  ['Dice', /Roll|Reroll|Test|Dice/],
  ['Life and energy', /Heal|Energy|Absorb|Life|Rest|Transform|Status|Fate/],
];

export function kindOf(type: string): string {
  return KINDS.find(([, types]) => types.test(type))?.[0] ?? 'Other';
}

/** Put lines together by turn and cause; where only some kinds or words are asked for nothing is folded. */
export function inTurns(lines: Line[], fold: boolean): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const turn = turns.at(-1);
    if (BEGINS.has(line.event.type)) turns.push({ heading: line, causes: [] });
    else if (!turn) turns.push({ heading: null, causes: [{ ...line, details: [] }] });
    else {
      const cause = turn.causes.at(-1);
      if (fold && cause && FOLLOWS.has(line.event.type)) cause.details.push(line);
      else turn.causes.push({ ...line, details: [] });
    }
  }
  return turns;
}

/** The seat that an event is about, if it says so. */
export function seatOf(event: GameEvent): number | null {
  const seat = event.data['seat'];
  return typeof seat === 'number' ? seat : null;
}
