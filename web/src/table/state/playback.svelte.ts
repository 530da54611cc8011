/** Updates are shown one after the other at reading pace, with what moves; one key skips to the present. */

import { tick } from 'svelte';
import type { Motion } from '../../games/game';
import { settings } from '../../settings.svelte';
import type { GameEvent } from '../../wire/types';
import { hold, remember, show, type Places } from './motion';

export interface Step {
  events: GameEvent[];
  /** Let the page show what this step brings. */
  apply(): void;
  /** What moves because of an event; asked for once the step is applied. */
  motions(event: GameEvent): Motion[];
  /** Bring into sight where an event happens; null once all has been shown. */
  turnTo(event: GameEvent | null): void;
  /** Whether it brings a question to whoever looks: then it is not kept waiting. */
  urgent: boolean;
}

const READING = 650;
const HURRY = 140;
/** What many events of one step take together. */
const LONGEST = 5000;

export class Playback {
  /** The event that is being shown, for the line above the prompt. */
  now = $state.raw<GameEvent | null>(null);
  #steps: Step[] = [];
  #running = false;
  #skip: (() => void) | null = null;

  push(step: Step): void {
    this.#steps.push(step);
    if (!this.#running) void this.#run();
  }

  /** Show the present at once. */
  skip(): void {
    const steps = this.#steps;
    this.#steps = [];
    for (const step of steps) step.apply();
    this.#skip?.();
  }

  /** Forget what was still to be shown. */
  clear(): void {
    this.#steps = [];
    this.#skip?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    let step: Step | undefined;
    while ((step = this.#steps.shift())) await this.#play(step);
    this.now = null;
    this.#running = false;
  }

  async #play(step: Step): Promise<void> {
    if (!settings.moving) {
      step.apply();
      this.now = step.events.at(-1) ?? null;
      return;
    }
    const before = remember();
    step.apply();
    await tick();
    let skipped = false;
    const stopped = new Promise<void>((resolve) => {
      this.#skip = () => {
        skipped = true;
        resolve();
      };
    });
    const shown = step.events.map((event) => step.motions(event));
    for (const [i, event] of step.events.entries()) {
      if (skipped) break;
      this.now = event;
      step.turnTo(event);
      for (const motion of shown[i] ?? []) show(motion, before, settings.pace);
      const letGo = keep(shown.slice(i + 1).flat(), shown.slice(0, i + 1).flat(), before);
      await Promise.race([stopped, wait(this.#reading(step) * settings.pace)]);
      letGo();
    }
    step.turnTo(null);
    this.#skip = null;
  }

  /** How long each event of a step is shown. */
  #reading(step: Step): number {
    if (this.#steps.some((next) => next.urgent)) return HURRY;
    return Math.max(HURRY, Math.min(READING, LONGEST / step.events.length));
  }
}

/** What moves later stays where it was until then; gives what lets it go. */
function keep(later: Motion[], done: Motion[], before: Places): () => void {
  const moves = later.filter(({ kind, piece }) => kind === 'move' && !done.some((one) => one.kind === 'move' && one.piece === piece));
  const held = moves.map((motion) => hold(motion, before));
  return () => held.forEach((letGo) => letGo());
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
