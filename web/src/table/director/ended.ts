/** The last beat of a game, which is not an event of its rules. */

import { scene, type Shot } from '../../games/shots';
import type { BeatInfo, GameEvent, WireView } from '../../wire/types';

export const ENDED = 'Ended';

/** What a game ends with is told at last. */
export function withEnd(events: GameEvent[], beats: BeatInfo[], view: WireView): [GameEvent[], BeatInfo[]] {
  const last = beats.at(-1);
  const number = Math.max(last?.number ?? 0, 0) + 1_000_000;
  const ended: GameEvent = { type: ENDED, rule: view.outcome?.rule ?? '', text: view.outcome?.reason ?? '', data: {}, beat: number, weight: 2 };
  const beat: BeatInfo = { number, entry: last?.entry ?? 0, act: last?.act ?? -1, cause: null, subject: '', place: '', opens: 'chapter' };
  return [[...events, ended], [...beats, beat]];
}

/** The scene of the end, as it is for these seats. */
export function ending(view: WireView, mine: readonly number[]): Shot[] {
  const winners = view.outcome?.winners ?? [];
  const won = mine.length ? mine.some((seat) => winners.includes(seat)) : winners.length > 0;
  return [scene(won ? 'won' : 'lost', mine.length ? (won ? 'Won' : 'Lost') : 'The end', { for: 2000 })];
}
