/** The first and the last beat of a game, which are no events of its rules. */

import type { GameUi } from '../../games/game';
import { scene, type Shot } from '../../games/shots';
import type { BeatInfo, GameEvent, View } from '../../wire/types';
import { listed } from '../state/names';

const BEGUN = 'Begun';
const ENDED = 'Ended';

/** Whether it is told but no line of the log. */
export const isCurtain = ({ type }: GameEvent): boolean => type === BEGUN || type === ENDED;

/** They have numbers of their own, beyond those of all others. */
const FIRST = -1_000_000;
const LAST = 1_000_000;

const curtain = (type: string, number: number, text: string, rule = ''): [GameEvent, BeatInfo] => [
  { type, rule, text, data: {}, beat: number, weight: 2 },
  { number, entry: 0, act: -1, cause: null, subject: '', place: '', opens: type === ENDED ? 'chapter' : 'heading' },
];

/** What happened between two views, with the beginning where the table has just been laid and the end where it has just come. */
export function withCurtain(ui: GameUi | null, before: View | null, after: View | null, events: GameEvent[], beats: BeatInfo[]): [GameEvent[], BeatInfo[]] {
  if (!before || !after) return [events, beats];
  let told: [GameEvent[], BeatInfo[]] = [events, beats];
  if (ui?.setup?.lasts(before) && !ui.setup.lasts(after)) {
    const [event, beat] = curtain(BEGUN, FIRST, `${listed(after.names)} ${after.names.length > 1 ? 'sit' : 'sits'} down.`);
    const chapter = events.findIndex((one) => beats.find(({ number }) => number === one.beat)?.opens === 'chapter');
    told = [events.toSpliced(chapter < 0 ? events.length : chapter, 0, event), [...beats, beat]];
  }
  if (after.outcome && !before.outcome) {
    const [event, beat] = curtain(ENDED, (beats.at(-1)?.number ?? 0) + LAST, after.outcome.reason, after.outcome.rule);
    told = [[...told[0], event], [...told[1], beat]];
  }
  return told;
}

/** The scene of the beginning, or of the end as it is for these seats; nothing for anything else. */
export function curtainShots(event: GameEvent, ui: GameUi | null, view: View, mine: readonly number[]): Shot[] | null {
  if (event.type === BEGUN) return [scene('begun', ui?.title ?? '', { for: 2000 })];
  if (event.type !== ENDED) return null;
  const winners = view.outcome?.winners ?? [];
  const won = mine.length ? mine.some((seat) => winners.includes(seat)) : winners.length > 0;
  return [scene(won ? 'won' : 'lost', mine.length ? (won ? 'Won' : 'Lost') : 'The end', { for: 2000 })];
}
