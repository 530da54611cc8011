/** How an end is told: in a word, turn by turn, and what each seat did. */

import type { Scene } from '../../art/scene';
import { capital } from '../../games/english';
import type { GameUi } from '../../games/game';
import type { Cards, Course, Deciding, GameEvent, Outcome, TableInfo, View } from '../../wire/types';

/** "You won", "You lost together", "A draw", "Nobody won". */
export function headingOf(table: TableInfo, view: View, outcome: Outcome, mine: number[]): string {
  const won = mine.some((seat) => outcome.winners.includes(seat));
  const all = mine.length === table.seats.length;
  if (!table.proven) return 'The game is over';
  if (view.together) {
    const how = outcome.winners.length ? 'won' : 'lost';
    return !mine.length ? `The game is ${how}` : all ? `You ${how}` : `You ${how} together`;
  }
  if (!outcome.winners.length) return mine.length ? 'Nobody won' : 'The game is over';
  if (outcome.winners.length > 1 && outcome.winners.length === table.seats.length) return 'A draw';
  if (!mine.length || (won && all)) return 'The game is over';
  return won ? 'You won' : 'You lost';
}

/** Turns that have begun, with the chances of the seats; at last how it ended. */
export interface Point {
  when: string;
  chances: number[];
}

export function pointsOf({ turns, end }: Course): Point[] {
  const begun = turns.filter((turn) => turn.when && turn.chances.length).map(({ when, chances }) => ({ when, chances }));
  return end.length && begun.length ? [...begun, { when: begun.at(-1)?.when ?? '', chances: end }] : [];
}

/** Where on the curve a deciding turn has ended. */
export function indexOf(course: Course, one: Deciding): number {
  return course.turns.slice(0, one.turn + 1).filter((turn) => turn.when).length;
}

/** After how many answers a deciding turn was over, of so many in all. */
export function endOf({ turns }: Course, { entry }: Deciding, entries: number): number {
  return turns.find((turn) => turn.entry > entry)?.entry ?? entries;
}

/** "Day 10: Ann". */
export function titleOf(course: Course, one: Deciding, names: string[]): string {
  const turn = course.turns[one.turn];
  const when = capital((turn?.when ?? '').replace(/ of \d+$/, ''));
  const who = turn && turn.seat >= 0 ? names[turn.seat] : undefined;
  return who && names.length > 1 ? `${when}: ${who}` : when;
}

/** "Day 10", of the turn in which that was asked. */
export function whenOf(course: Course, entry: number): string {
  const turn = course.turns.findLast((turn) => turn.entry <= entry);
  return capital((turn?.when ?? '').replace(/ of \d+$/, '')) || 'Before the first turn';
}

/** The picture of the first card that is named in what happened. */
export function sceneIn(events: GameEvent[], ui: GameUi, cards: Cards): Scene | null {
  for (const event of events) {
    for (const value of Object.values(event.data)) {
      for (const id of Array.isArray(value) ? value : [value]) {
        const scene = typeof id === 'string' && id ? ui.scene?.(cards, id) : null;
        if (scene) return scene;
      }
    }
  }
  return null;
}

const MOST_DEEDS = 5;

/** What the seats did most, so that it can be compared: the same few headings for all. */
export function deedsOf({ did }: Course): { heads: string[]; seats: number[][] } {
  const totals = new Map<string, number>();
  for (const seat of did) for (const [head, n] of Object.entries(seat)) totals.set(head, (totals.get(head) ?? 0) + n);
  const heads = [...totals].sort((a, b) => b[1] - a[1]).slice(0, MOST_DEEDS).map(([head]) => head);
  return { heads, seats: did.map((seat) => heads.map((head) => seat[head] ?? 0)) };
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}`;
