/** Beats that are to be shown: what is in them, and how long they take. */

import type { Motion } from '../../games/game';
import type { Shot } from '../../games/shots';
import { lineOf } from '../../wire/beats';
import type { BeatInfo, GameEvent } from '../../wire/types';

/** What an update brings: it is applied once its beats have been shown. */
export interface Step {
  /** Let the page show how things stand after it. */
  apply(): void;
  /** Show the table that it lays, before all of it has been told. */
  open(): void;
  /** Add these events to the log. */
  tell(events: GameEvent[]): void;
  shots(event: GameEvent): Shot[];
  /** What moves besides, once it is applied. */
  motions(event: GameEvent): Motion[];
  /** Called before and after; null once all has been shown. */
  turnTo(event: GameEvent | null): void;
}

export interface Told {
  beat: BeatInfo;
  events: GameEvent[];
  /** Those that it is made of, when many are shown as one. */
  parts: Told[];
  step: Step;
  /** The steps that are applied when it has been shown. */
  applies: Step[];
  /** Whether it is what I have just done myself, so that nobody has to read it out to me. */
  mine: boolean;
}

/** The step that has brought an event. */
const steps = new WeakMap<GameEvent, Step>();

/** All that is drawn of a beat. */
export function shotsIn(told: Told): Shot[] {
  return told.events.flatMap((event) => steps.get(event)?.shots(event) ?? []);
}

/** The sentence of the event of which a shot is. */
export function sentenceAt(told: Told, shot: Shot): string {
  return told.events.find((event) => steps.get(event)?.shots(event).includes(shot))?.text ?? sentenceOf(told);
}

/** Milliseconds at the usual speed. */
export const TIMES = { small: 350, letter: 45, most: 1400, least: 420, step: 220, rest: 90, card: 900, dice: 450, blow: 780, scene: 1200 };
const LONGEST_WALK = 1600;
/** Of more lines than these only outcomes are told. */
const MANY = 8;

export function sentenceOf(told: Told): string {
  return lineOf(told.events)?.text ?? '';
}

/** How long a picture takes by itself. */
export function drawing(shot: Shot): number {
  switch (shot.kind) {
    case 'walk':
      return Math.min(LONGEST_WALK, shot.to.length * (TIMES.step + TIMES.rest));
    case 'card':
      return TIMES.card;
    case 'dice':
      return TIMES.dice;
    case 'blow':
      return TIMES.blow;
    case 'scene':
      return shot.for ?? TIMES.scene;
  }
}

/** How long a sentence rests. */
export function reading(told: Told): number {
  if (told.mine) return 0;
  if (told.events.every((event) => event.weight <= 0)) return TIMES.small;
  return Math.max(TIMES.least, Math.min(TIMES.most, sentenceOf(told).length * TIMES.letter));
}

export function lasting(told: Told): number {
  const lines = linesIn(told);
  const shots = shotsIn(told).filter((shot) => !lines.length || shot.kind === 'scene');
  const drawn = shots.reduce((sum, shot) => sum + drawing(shot), 0);
  if (lines.length) return drawn + lines.reduce((sum, line) => sum + glance(line), TIMES.least);
  return Math.max(drawn + (told.mine ? 0 : 200), reading(told));
}

/** How long one of many is seen that are told as one: a fight longer than a blow. */
export function glance(line: Told): number {
  return line.parts.length ? TIMES.most : TIMES.small;
}

/** Those that are lines of a list when many are shown as one: all but what is small, of very many what came of them; the same is said once. */
export function linesIn(told: Told): Told[] {
  const plain = told.parts.filter((part) => weight(part) > 0);
  const outcomes = plain.filter((part) => weight(part) > 1);
  const lines = plain.length > MANY && outcomes.length > 1 ? outcomes : plain;
  return new Set(lines.map(sentenceOf)).size > 1 ? lines : [];
}

const weight = (told: Told): number => Math.max(...told.events.map((event) => event.weight));

/** Several as one, about what the first is about. */
export function merged(all: readonly Told[]): Told {
  const [first, ...rest] = all as [Told, ...Told[]];
  if (!rest.length) return first;
  return { ...first, parts: [...all], events: all.flatMap((one) => one.events), applies: all.flatMap((one) => one.applies), mine: false };
}

/** The beats of a step, in order; whatever it brings besides comes with the last. */
export function toldIn(step: Step, events: GameEvent[], beats: readonly BeatInfo[], mine: boolean): Told[] {
  const found: Told[] = [];
  let own = mine;
  for (const event of events) {
    steps.set(event, step);
    const last = found.at(-1);
    if (last?.beat.number === event.beat) last.events.push(event);
    else {
      const beat = beats.find((one) => one.number === event.beat);
      if (!beat) continue;
      if (beat.opens === 'chapter') own = false;
      found.push({ beat, events: [event], parts: [], step, applies: [], mine: own });
    }
  }
  found.at(-1)?.applies.push(step);
  return together(found);
}

/** Small things in a row are shown with what follows them, or with each other. */
function together(told: Told[]): Told[] {
  const found: Told[] = [];
  for (const one of told) {
    const last = found.at(-1);
    const small = one.events.every((event) => event.weight <= 0);
    if (last && small && last.beat.opens !== 'chapter' && last.events.every((event) => event.weight <= 0)) {
      last.events.push(...one.events);
      last.applies.push(...one.applies);
    } else found.push(one);
  }
  return found;
}

/** Those that wait with more of them; a beat that goes on over several answers is one. */
export function queued(waiting: readonly Told[], more: readonly Told[]): Told[] {
  const last = waiting.at(-1);
  const [first, ...rest] = more;
  if (!last || !first || last.beat.number !== first.beat.number) return [...waiting, ...more];
  const whole = { ...last, events: [...last.events, ...first.events], applies: [...last.applies, ...first.applies], mine: last.mine && first.mine };
  return [...waiting.slice(0, -1), whole, ...rest];
}
