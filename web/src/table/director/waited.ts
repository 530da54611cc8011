/** What of all that was told matters to me: at most four beats, those first in which I lose something. */

import type { Blow } from '../../games/shots';
import { sentenceOf, shotsIn, type Told } from './told';

export interface Matter {
  /** Its place among the beats that were told. */
  at: number;
  text: string;
  /** The piece it is about. */
  subject: string;
  /** What has changed for me. */
  change: string;
}

const MOST = 4;

export function matters(past: readonly Told[], mine: ReadonlySet<string>): Matter[] {
  return past
    .map((told, at) => ({ told, at, worth: worth(told, mine) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth || one.at - other.at)
    .slice(0, MOST)
    .map(({ told, at }) => ({ at, text: sentenceOf(told), subject: told.beat.subject, change: change(told, mine) }));
}

const blowsAtMe = (told: Told, mine: ReadonlySet<string>): Blow[] =>
  shotsIn(told).filter((shot): shot is Blow => shot.kind === 'blow' && mine.has(shot.at));

/** Losses first, then what else happens to me, then moments of the game. */
function worth(told: Told, mine: ReadonlySet<string>): number {
  if (told.mine) return 0;
  const blows = blowsAtMe(told, mine);
  if (blows.some((blow) => blow.lost > 0)) return 8;
  if (blows.length) return 6;
  const weight = Math.max(...told.events.map((event) => event.weight));
  if (shotsIn(told).some((shot) => shot.kind === 'scene' && shot.mood !== 'begun')) return 5;
  if (mine.has(told.beat.subject) && told.beat.opens !== 'chapter') return 3 + weight / 4;
  return 0;
}

function change(told: Told, mine: ReadonlySet<string>): string {
  const blow = blowsAtMe(told, mine).at(-1);
  if (!blow) return '';
  if (!blow.lost) return `${blow.amount} held off`;
  return blow.left === undefined ? `−${blow.lost} ${blow.unit}` : `${blow.unit} ${blow.left + blow.lost} → ${blow.left}`;
}
