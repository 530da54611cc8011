/** Beats as they come over the wire: events that belong together, and which of them says what happened. */

import type { BeatInfo, GameEvent } from './types';

/** The latest of the greatest weight. */
export function lineOf(events: readonly GameEvent[]): GameEvent | undefined {
  return events.reduce<GameEvent | undefined>((best, event) => (best && best.weight > event.weight ? best : event), undefined);
}

/** These beats beside those that are known; one that goes on is the same. */
export function withBeats(known: ReadonlyMap<number, BeatInfo>, beats: readonly BeatInfo[]): ReadonlyMap<number, BeatInfo> {
  return beats.length ? new Map([...known, ...beats.map((beat) => [beat.number, beat] as const)]) : known;
}
