/** How the numbers of a hint are written, and where its chances lie on a line. */

import type { Hint } from '../../wire/types';

const LONG = 60;

/** A label without what follows its colon, if it is long. */
export function short(label: string): string {
  return label.length > LONG ? (label.split(': ')[0] ?? label) : label;
}

/** A share; what is not quite sure is never shown as if it were. */
export function percent(share: number, tried = false): string {
  if (share < 0.005 && (tried || share > 0)) return '<1 %';
  if (share > 0.995 && (tried || share < 1)) return '>99 %';
  return `${Math.round(100 * share)} %`;
}

/** The standard error of a share; nothing where it was worked out. */
export function margin(error: number): string {
  return error ? ` ± ${Math.max(1, Math.round(100 * error))}` : '';
}

/** By how many points another answer wins less often. */
export function price(choices: Hint['choices']): number {
  const [here, other] = choices;
  return here && other ? Math.round(100 * here.chance) - Math.round(100 * other.chance) : 0;
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
