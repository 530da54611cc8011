/** Beats in time: if more wait than can be told in a round's time, those of one cause are one picture, then those of a chapter. */

import { lasting, merged, sentenceOf, type Told } from './told';

/** A round of the others is told in so long, so that with what I have done myself, and what comes late, it is twenty seconds at most. */
const BUDGET = 16_500;
/** Rather than be told in less of its time a beat is folded with others. */
export const SHORTEST = 0.6;
/** What waits has so long at least, however long others have taken before. */
const LEAST = 1500;

/** How beats are put together: the first so many of those that wait are one. */
type Fold = (waiting: readonly Told[]) => number;

/** A beat by itself, with others of which the same is said. */
const single: Fold = ([first, ...rest]) => {
  if (!first || first.mine) return 1;
  const others = rest.findIndex((told) => told.mine || sentenceOf(told) !== sentenceOf(first));
  return 1 + (others < 0 ? rest.length : others);
};

/** A beat with those that came of it, or of the same cause, in one act. */
const byCause: Fold = ([first, ...rest]) => {
  if (!first || first.mine || isChapter(first)) return 1;
  const within = new Set([first.beat.number]);
  const others = rest.findIndex(({ beat }) => {
    const belongs = beat.opens !== 'chapter' && beat.act === first.beat.act && beat.cause !== null && (within.has(beat.cause) || beat.cause === first.beat.cause);
    if (belongs) within.add(beat.number);
    return !belongs;
  });
  return 1 + (others < 0 ? rest.length : others);
};

/** All up to the next chapter. */
const byChapter: Fold = ([first, ...rest]) => {
  if (!first || first.mine) return 1;
  const next = rest.findIndex((told) => isChapter(told) || told.mine);
  return 1 + (next < 0 ? rest.length : next);
};

const isChapter = (told: Told): boolean => told.beat.opens === 'chapter';

/** What a chapter is called, so that it is known when it comes round again; nothing for other beats. */
export function chapterOf(told: Told): string {
  return isChapter(told) ? `${told.events[0]?.type} ${told.beat.subject}` : '';
}

/** A round: from my answer to my next question; until that has come, as for whoever watches, until a chapter comes round again. */
export interface Round {
  /** The chapters in it. */
  chapters: readonly string[];
  /** So long it has been told already, at the usual speed. */
  spent: number;
}

export const fresh = (chapters: readonly string[] = []): Round => ({ chapters, spent: 0 });

/** The round when the next is told: what has come round again is another one. */
export function onwards(round: Round, next: Told, asked: boolean): Round {
  const chapter = chapterOf(next);
  if (!chapter) return round;
  if (round.chapters.includes(chapter) && !asked) return fresh([chapter]);
  return { ...round, chapters: [...round.chapters, chapter] };
}

function within(round: Round, waiting: readonly Told[], asked: boolean): readonly Told[] {
  if (asked) return waiting;
  const seen = new Set(round.chapters);
  const end = waiting.findIndex((told, i) => {
    const chapter = chapterOf(told);
    const again = i > 0 && chapter !== '' && seen.has(chapter);
    seen.add(chapter);
    return again;
  });
  return end > 0 ? waiting.slice(0, end) : waiting;
}

function grouped(waiting: readonly Told[], fold: Fold): Told[] {
  const found: Told[] = [];
  for (let rest = waiting; rest.length; ) {
    const many = fold(rest);
    found.push(merged(rest.slice(0, many)));
    rest = rest.slice(many);
  }
  return found;
}

export interface Next {
  told: Told;
  rest: Told[];
  /** How much shorter it is than by itself. */
  haste: number;
}

/** The first that is told of those that wait, folded as far as it must be; `asked`: my question comes after them. */
export function nextOf(waiting: readonly Told[], round: Round, asked: boolean): Next | null {
  const own = within(round, waiting, asked);
  const left = Math.max(BUDGET - round.spent, LEAST);
  const ways = [() => grouped(own, single), () => grouped(own, byCause), () => grouped(grouped(own, byCause), byChapter)];
  for (const way of ways) {
    const groups = way();
    const needed = groups.reduce((sum, told) => sum + lasting(told), 0);
    const [first] = groups;
    if (!first || (needed * SHORTEST > left && way !== ways.at(-1))) continue;
    const haste = first.mine ? 1 : Math.min(1, Math.max(SHORTEST / 2, left / needed));
    return { told: first, rest: waiting.slice(count(first)), haste };
  }
  return null;
}

/** How many of those that waited it is made of. */
function count(told: Told): number {
  return told.parts.reduce((sum, part) => sum + count(part), 0) || 1;
}
