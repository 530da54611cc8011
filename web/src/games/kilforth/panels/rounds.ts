/** The rounds of the battle under way, read from what has happened. */

import type { Events } from '../../../made/kilforth/events';
import type { GameEvent } from '../../../wire/types';
import { teller } from '../../told';

const told = teller<Events>();

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
    hits = told(event, 'Tested')?.successes ?? hits;
    const rolled = told(event, 'FoeRolled');
    if (!rolled) continue;
    const { seat, successes } = rolled;
    const last = rows.at(-1)?.round ?? 1;
    const again = rows.some((row) => row.round === last && row.seat === seat);
    rows.push({ round: again ? last + 1 : last, seat, hits, blows: successes });
  }
  return rows;
}
