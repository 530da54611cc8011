/** The director: beats are shown one after the other at reading pace, and what comes of them only then. */

import { tick } from 'svelte';
import type { Blow, Dice, Moment, Shot, Turned, Walk } from '../../games/shots';
import { settings } from '../../settings.svelte';
import { lineOf } from '../../wire/beats';
import type { BeatInfo, GameEvent } from '../../wire/types';
import { fresh, nextOf, onwards, SHORTEST } from './folding';
import { drawing, glance, lasting, linesIn, queued, reading, sentenceAt, sentenceOf, shotsIn, TIMES, toldIn, type Step, type Told } from './told';
import { centreOf, Travels, type Point } from './travels';

export interface Way {
  /** Where the piece was. */
  ghost: DOMRect;
  points: Point[];
  walked: number;
}

/** What is drawn over the board. */
export interface Picture {
  way: Way | null;
  dice: Dice[];
  blow: Blow | null;
  lines: string[];
  /** The pieces in the light. */
  lit: string[];
}

const DARK: Picture = { way: null, dice: [], blow: null, lines: [], lit: [] };

/** So many are remembered to be looked at again. */
const KEPT = 200;

export class Director {
  /** The beat that is shown; null when all has been. */
  now = $state.raw<Told | null>(null);
  /** Of many that are shown as one that which is seen now. */
  part = $state.raw<Told | null>(null);
  /** Those that are still to be shown. */
  waiting = $state.raw<Told[]>([]);
  /** Those that were shown while I waited. */
  past = $state.raw<Told[]>([]);
  paused = $state(false);
  /** The earlier beat that is looked at again, by its place among the past. */
  again = $state<number | null>(null);
  picture = $state.raw<Picture>(DARK);
  /** The card that lies open, with the beat that turned it. */
  card = $state.raw<{ shot: Turned; beat: number } | null>(null);
  scene = $state.raw<{ shot: Moment; text: string; time: number } | null>(null);
  readonly showing = $derived(this.now !== null);

  /** Whether I am asked once all that waits has been shown. */
  asked: () => boolean = () => false;
  /** What is done with sounds and the camera; set by the table. */
  hear: (events: GameEvent[]) => void = () => {};
  /** A piece has come one place further on its way. */
  stepped: () => void = () => {};
  reveal: (piece: string) => void = () => {};
  /** Applies a step, with the movements that belong to its events besides. */
  settle: (step: Step, events: GameEvent[]) => void = (step) => step.apply();

  #running = false;
  #travels = new Travels();
  /** Ends the rest that is under way. */
  #on: (() => void) | null = null;
  #skipping = false;
  #round = fresh();
  /** How much shorter than by itself the beat is that is shown. */
  #haste = 1;
  #step = false;

  get still(): boolean {
    return !settings.moving;
  }

  push(step: Step, events: GameEvent[], beats: readonly BeatInfo[], mine: boolean): void {
    const told = toldIn(step, events, beats, mine);
    if (document.hidden) this.skip(); // so that whoever looks elsewhere is called; it is summed up for them
    if (settings.off || document.hidden || (!told.length && !this.#running)) {
      this.past = [...this.past, ...told].slice(-KEPT);
      step.tell(events);
      this.settle(step, events);
      return;
    }
    if (!told.length) this.#join(step);
    else this.waiting = queued(this.waiting, told);
    if (!this.#running) void this.#run();
  }

  /** A step without anything to be seen is applied with the last that waits. */
  #join(step: Step): void {
    const last = this.waiting.at(-1) ?? this.now;
    if (last) last.applies.push(step);
    else step.apply();
  }

  /** End what is being shown. */
  hurry(): void {
    if (this.paused) this.step(1);
    else this.#on?.();
  }

  /** Show the present at once. */
  skip(): void {
    if (!this.#running) return;
    this.#skipping = true;
    this.paused = false;
    this.again = null;
    const rest = this.now ? [this.now, ...this.waiting] : this.waiting;
    this.waiting = [];
    this.now = null;
    this.past = [...this.past, ...rest].slice(-KEPT);
    this.#dark();
    this.#finish(rest, false);
    this.#on?.();
  }

  /** Forget what was still to be shown. */
  clear(): void {
    this.waiting = [];
    this.#skipping = true;
    this.paused = false;
    this.again = null;
    this.now = null;
    this.#dark();
    this.#on?.();
  }

  /** From here on what happens is what I wait through. */
  begin(): void {
    this.past = [];
    this.again = null;
    this.#round = fresh();
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) {
      this.again = null;
      this.#on?.();
    }
  }

  /** One beat back or on; whoever steps wants it to stand still. */
  step(by: number): void {
    if (!this.showing) return;
    this.paused = true;
    if (by > 0 && this.again === null) {
      this.#step = true;
      this.#on?.();
      return;
    }
    const at = (this.again ?? this.past.length) + by;
    this.again = at >= this.past.length ? null : Math.max(0, at);
    this.#look();
  }

  /** Look at an earlier beat again, as a still picture; null for none. */
  lookAgain(at: number | null): void {
    this.again = at;
    this.#look();
  }

  /** The beat that is in sight: the one that is shown or an earlier one. */
  get seen(): Told | null {
    return this.again === null ? (this.part ?? this.now) : (this.past[this.again] ?? null);
  }

  /** The beat because of which another one happens, if it was shown; of several alike in a row, as in a fight, what began them. */
  causeOf(told: Told | null): Told | null {
    const cause = this.past.findLast((one) => one.beat.number === told?.beat.cause) ?? null;
    return cause && cause.events[0]?.type === told?.events[0]?.type ? this.causeOf(cause) : cause;
  }

  #look(): void {
    const told = this.seen;
    if (told) this.picture = this.#still(told);
    else if (!this.now) this.#dark();
  }

  /** A beat as one picture, with all that is in it. */
  #still(told: Told): Picture {
    const shots = shotsIn(told);
    const walks = shots.filter((shot): shot is Walk => shot.kind === 'walk');
    return {
      way: walks[0] ? this.#travels.way(walks[0].piece, walks.filter((one) => one.piece === walks[0]?.piece).flatMap((one) => one.to), true) : null,
      dice: shots.filter((shot): shot is Dice => shot.kind === 'dice'),
      blow: shots.findLast((shot): shot is Blow => shot.kind === 'blow') ?? null,
      lines: linesIn(told).map(sentenceOf),
      lit: litBy(told, shots),
    };
  }

  /** Show a beat as a still picture, with the pieces where they have come to, though the rest of the answer is still to be told. */
  #stand(told: Told): void {
    this.picture = this.#still(told);
    for (const shot of shotsIn(told)) {
      const to = shot.kind === 'walk' ? this.#travels.way(shot.piece, shot.to, true)?.points.at(-1) : undefined;
      if (shot.kind === 'walk' && to) this.#travels.go([shot.piece, ...(shot.along ?? [])], to, 0);
    }
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#skipping = false;
    await tick();
    for (let next = this.#next(); next && !this.#skipping; next = this.#next()) {
      this.now = next;
      const began = performance.now();
      await this.#play(next);
      if (!this.paused) this.#round.spent += (performance.now() - began) / settings.pace;
      if (this.now !== next) break;
      this.past = [...this.past, next].slice(-KEPT);
      this.#finish([next], true);
    }
    this.#running = false;
    this.now = null;
    this.#dark();
    if (this.waiting.length) void this.#run();
  }

  /** Who pauses sees each beat by itself. */
  #next(): Told | null {
    const [first, ...rest] = this.waiting;
    if (!first) return null;
    const asked = this.asked();
    this.#round = onwards(this.#round, first, asked);
    const folded = this.paused ? null : nextOf(this.waiting, this.#round, asked);
    const found = folded ?? { told: first, rest, haste: 1 };
    this.waiting = found.rest;
    this.#haste = found.haste;
    return found.told;
  }

  #dark(): void {
    this.part = null;
    this.picture = DARK;
    this.card = null;
    this.scene = null;
    this.#travels.letGo();
  }

  /** Let the page show how things stand after these; drawn once, however many steps it took. */
  #finish(told: Told[], moving: boolean): void {
    const events = told.flatMap((one) => one.events);
    told[0]?.step.tell(events);
    const last = told.flatMap((one) => one.applies).at(-1);
    if (!last) return;
    this.#travels.letGo();
    if (moving) this.settle(last, events);
    else last.apply();
    last.turnTo(null);
  }

  async #play(told: Told): Promise<void> {
    if (this.card && this.card.beat !== told.beat.cause) this.card = null;
    const lines = linesIn(told);
    if (this.still || !lines.length) return this.#tell(told, [], settings.pace * this.#haste);
    const began = performance.now();
    const pace = settings.pace * this.#haste;
    for (const [i, part] of lines.entries()) {
      if (this.#skipping || this.now !== told) return;
      this.part = part;
      await this.#glance(part, lines.slice(0, i + 1).map(sentenceOf), glance(part) * pace);
    }
    await this.#wait(Math.max(lasting(told) * pace - (performance.now() - began), TIMES.least * pace), true);
    this.part = null;
  }

  /** A beat by itself, with all that is drawn of it. */
  async #tell(told: Told, lines: string[], pace: number): Promise<void> {
    const began = performance.now();
    await this.#begin(told, lines);
    if (this.still) this.#stand(told);
    /** What is heard with the next thing that is drawn: all at once what is not drawn. */
    const heard: GameEvent[] = [];
    for (const event of told.events) {
      if (this.#skipping || this.now !== told) return;
      heard.push(event);
      const own = shotsIn({ ...told, events: [event] });
      if (own.length) told.step.turnTo(event);
      if (own.length && !this.still) this.hear(heard.splice(0));
      for (const shot of own) if (!this.#skipping) await this.#draw(shot, told, pace);
    }
    this.hear(heard);
    const rest = reading(told) * pace - (performance.now() - began);
    await this.#wait(Math.max(rest, told.mine ? 0 : 120 * pace), true);
  }

  /** One of many that are told as one: a line of the list, and what is drawn of it in that time. */
  async #glance(part: Told, lines: string[], time: number): Promise<void> {
    const began = performance.now();
    await this.#begin(part, lines);
    this.hear(part.events);
    const shots = shotsIn(part);
    const dice = shots.filter((shot): shot is Dice => shot.kind === 'dice');
    const blow = shots.findLast((shot): shot is Blow => shot.kind === 'blow') ?? null;
    this.picture = { ...this.picture, dice: dice.length ? dice.slice(-4) : this.picture.dice, blow };
    const walks = shots.filter((shot): shot is Walk => shot.kind === 'walk');
    for (const shot of walks) await this.#walk(shot, time / walks.length / drawing(shot));
    for (const shot of shots) if (shot.kind === 'scene' || shot.kind === 'card') await this.#draw(shot, part, shot.kind === 'scene' ? settings.pace : 0);
    await this.#wait(Math.max(0, time - (performance.now() - began)));
  }

  /** Turn to what a beat is about, with what lies there from the one before. */
  async #begin(told: Told, lines: string[]): Promise<void> {
    const shots = shotsIn(told);
    const line = lineOf(told.events);
    if (line) told.step.turnTo(line);
    for (const piece of [told.beat.place, told.beat.subject]) if (piece) this.reveal(piece);
    await tick();
    const dice = shots.some((shot) => shot.kind === 'dice') || told.beat.opens === 'chapter' ? [] : this.picture.dice;
    this.picture = { way: null, dice, blow: null, lines, lit: litBy(told, shots) };
  }

  async #draw(shot: Shot, told: Told, pace: number): Promise<void> {
    if (shot.kind === 'walk') return this.still ? undefined : this.#walk(shot, pace);
    if (shot.kind === 'scene') return this.#moment(shot, told, pace);
    if (shot.kind === 'card') this.card = { shot, beat: told.beat.number };
    if (this.still) return;
    if (shot.kind === 'dice') this.picture = { ...this.picture, dice: [...this.picture.dice, shot].slice(-4) };
    if (shot.kind === 'blow') this.picture = { ...this.picture, blow: shot };
    await this.#wait(drawing(shot) * pace);
  }

  async #walk(shot: Walk, pace: number): Promise<void> {
    const way = this.#travels.way(shot.piece, shot.to, false);
    if (!way) return;
    const known = this.picture.way;
    const from = known && centreOf(known.ghost) && known.points.length ? known : null;
    const goesOn = from && near(from.points.at(-1), way.points[0]);
    const points = goesOn ? [...from.points, ...way.points.slice(1)] : way.points;
    const walked = goesOn ? from.points.length - 1 : 0;
    const each = (drawing(shot) / shot.to.length) * pace;
    this.picture = { ...this.picture, way: { ghost: goesOn ? from.ghost : way.ghost, points, walked } };
    for (let i = 1; i < way.points.length; i++) {
      if (this.#skipping) return;
      if (i > 1) this.stepped();
      const to = way.points[i];
      if (to) this.#travels.go([shot.piece, ...(shot.along ?? [])], to, each * 0.7);
      this.picture = { ...this.picture, way: { ghost: goesOn ? from.ghost : way.ghost, points, walked: walked + i } };
      await this.#wait(each);
    }
  }

  async #moment(shot: Moment, told: Told, pace: number): Promise<void> {
    const time = this.still ? 900 : drawing(shot) * Math.max(pace, SHORTEST * settings.pace);
    this.scene = { shot, text: sentenceAt(told, shot), time };
    if (shot.mood === 'begun') {
      told.step.open();
      this.#round = fresh();
    }
    await this.#wait(time, true);
    this.scene = null;
  }

  /** Rest for so long, until somebody hurries on; while it is paused at the end of a beat until somebody goes on. */
  async #wait(milliseconds: number, end = false): Promise<void> {
    if (this.#skipping) return;
    await new Promise<void>((resolve) => {
      let timer = 0;
      const done = () => {
        clearTimeout(timer);
        this.#on = null;
        resolve();
      };
      this.#on = done;
      timer = window.setTimeout(() => {
        if (!(end && this.paused)) done();
      }, milliseconds);
    });
    if (end && this.paused && !this.#skipping && !this.#step) await this.#wait(0, true);
    this.#step = false;
  }
}

function near(one: Point | undefined, other: Point | undefined): boolean {
  return one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < 40;
}

/** The pieces that a beat touches. */
function litBy(told: Told, shots: Shot[]): string[] {
  const named = shots.flatMap((shot) => (shot.kind === 'walk' ? [shot.piece, ...shot.to] : shot.kind === 'blow' ? [shot.by, shot.at] : []));
  return [...new Set([told.beat.subject, told.beat.place, ...named].filter(Boolean))];
}
