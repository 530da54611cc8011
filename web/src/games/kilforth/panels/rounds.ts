/** The rounds of the battle under way, read from what has happened. */

import type { GameEvent } from '../../../wire/types';
import { Told } from '../../told';

/** A hero in one round: what he struck, and what the foe struck him. */
export interface Exchanged {
  round: number;
  seat: number;
  hits: number;
  blows: number;
}

/** The rounds in which the foe has rolled, in order; nobody rolls twice in a round. */
export function roundsOf(log: GameEvent[]): Exchanged[] {
  const begun = log.findLastIndex((event) => event.type === 'EngagementBegun');
  const rows: Exchanged[] = [];
  let hits = 0;
  for (const event of log.slice(begun + 1)) {
    const told = new Told(event.data);
    if (event.type === 'Tested') hits = told.number('successes');
    if (event.type !== 'FoeRolled') continue;
    const seat = told.number('seat');
    const last = rows.at(-1)?.round ?? 1;
    const again = rows.some((row) => row.round === last && row.seat === seat);
    rows.push({ round: again ? last + 1 : last, seat, hits, blows: told.number('successes') });
  }
  return rows;
}
