/** What is under way, in figures and words: an Action and what it takes, or an attack and the Wounds to come. */

import type { Cards } from '../../../wire/types';
import type { Table } from '../pieces';
import * as read from '../read';
import type { ActionTally, Goal, StrikeTally, View } from '../state';

const ACTS: Record<string, string> = {
  walk: 'Move',
  move: 'Movement',
  attack: 'Attack',
  magic: 'Magic Attack',
  search: 'Search',
  heal: 'Heal',
};

export function actName(tally: ActionTally): string {
  return ACTS[tally.act] ?? tally.act;
}

/** "2 on the card, 1 Battle Shrine". */
export function made(tally: ActionTally): string {
  return tally.parts.map(([of, n]) => `${n} ${n === 1 ? of.replace(/^boosts$/, 'boost') : of}`).join(', ');
}

/** What counts against one Enemy besides the worth of the Action: " (1 Fury, -1 Armoured)". */
export function besides(goal: Goal): string {
  return goal.parts.length ? ` (${goal.parts.map(([of, n]) => `${n} ${of}`).join(', ')})` : '';
}

export function goalName(goal: Goal, view: View, cards: Cards): string {
  const [kind, id = ''] = goal.piece.split(':');
  return kind === 'seat' ? 'Wounds to discard' : read.tokenName(view, cards, Number(id));
}

export function verdict(now: number, goal: Goal): string {
  if (goal.note) return goal.note;
  if (goal.piece.startsWith('seat:')) return now >= goal.needed ? 'all of them' : `${goal.needed - now} would stay`;
  return now >= goal.needed ? 'enough' : `${goal.needed - now} more needed`;
}

/** Whether the piece that is looked at would boost the Action. */
export function boosts(piece: string | null, view: View, table: Table): boolean {
  return view.ask?.kind === 'boost' && piece !== null && table.lit.has(piece);
}

/** How much damage the card that is looked at would cancel. */
export function cancels(piece: string | null, tally: StrikeTally, table: Table): number {
  const options = (piece && table.lit.get(piece)) || [];
  return Math.min(tally.damage, Math.max(0, ...options.map(({ key }) => tally.cancels[key] ?? 0)));
}

/** The Wounds that so much damage leaves: no more than there are free symbols. */
export function wounds(tally: StrikeTally, damage = tally.damage): string {
  return read.plural(Math.min(damage, tally.free), 'Wound');
}

/** The lines of the text view. */
export function tallyLines(view: View, cards: Cards): string[] {
  const { tally } = view.sketch;
  if (!tally) return [];
  const who = read.heroName(view, cards, tally.seat);
  if (tally.of === 'strike') {
    const enemy = read.tokenName(view, cards, tally.enemy);
    return [`${enemy} attacks ${who} with ${tally.attack}: ${tally.damage} damage still to come, ${wounds(tally)}.`];
  }
  const goals = tally.goals.map(
    (goal) =>
      `${goalName(goal, view, cards)}: ${goal.now} of ${goal.needed}${besides(goal)}, ${verdict(goal.now, goal).replace(/\.$/, '')}.`,
  );
  return [`${who}'s ${actName(tally)} is worth ${tally.value} now: ${made(tally)}.`, ...goals];
}
