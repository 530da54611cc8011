/** The log by turns: lines of one chapter stand together, and those of one beat are one line with its details. */

import { lineOf } from '../../wire/beats';
import type { BeatInfo, GameEvent } from '../../wire/types';

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

/** Put lines together by chapter and beat; where only some kinds or words are asked for nothing is folded. */
export function inTurns(lines: Line[], fold: boolean, beats: ReadonlyMap<number, BeatInfo>): Turn[] {
  const turns: Turn[] = [];
  for (const [first, ...rest] of inBeats(lines)) {
    if (!first) continue;
    const opens = beats.get(first.event.beat)?.opens === 'chapter';
    if (opens) turns.push({ heading: first, causes: [] });
    else if (!turns.length) turns.push({ heading: null, causes: [] });
    const left = opens ? rest : [first, ...rest];
    turns.at(-1)?.causes.push(...(fold ? folded(left) : left.map((line) => ({ ...line, details: [] }))));
  }
  return turns;
}

function inBeats(lines: Line[]): Line[][] {
  const found: Line[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.[0]?.event.beat === line.event.beat) last.push(line);
    else found.push([line]);
  }
  return found;
}

/** One line that says what happened, with the others as its details. */
function folded(lines: Line[]): Cause[] {
  const said = lineOf(lines.map(({ event }) => event));
  const main = lines.find(({ event }) => event === said);
  return main ? [{ ...main, details: lines.filter((line) => line !== main) }] : [];
}

/** The seat that an event is about, if it says so. */
export function seatOf(event: GameEvent): number | null {
  const seat = event.data['seat'];
  return typeof seat === 'number' ? seat : null;
}
