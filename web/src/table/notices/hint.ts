/** How the numbers of a hint are written, and where its chances lie on a line. */

import type { Hint } from '../../wire/types';

const LONG = 60;

/** A label without what follows its colon, if it is long. */
export function short(label: string): string {
  return label.length > LONG ? (label.split(': ')[0] ?? label) : label;
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** The standard error of a share; nothing where it was worked out. */
export function margin(error: number): string {
  return error ? ` ± ${Math.max(1, Math.round(100 * error))}` : '';
}

/** `HP −0.6` */
export function mean(change: Hint['changes'][number]): string {
  return `${change.unit} ${change.mean > 0 ? '+' : '−'}${Number(Math.abs(change.mean).toFixed(1))}`;
}

/** Where a chance lies on the line of all that were weighed, from 0 to 100. */
export function scale(choices: Hint['choices']): (chance: number) => number {
  const least = Math.min(...choices.map((one) => one.chance - one.error)) - 0.02;
  const most = Math.max(...choices.map((one) => one.chance + one.error)) + 0.02;
  return (chance) => (100 * (chance - least)) / (most - least);
}
