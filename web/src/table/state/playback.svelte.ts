/** Updates are shown one after the other at reading pace, with what moves; one key skips to the present. */

import { tick } from 'svelte';
import type { Motion } from '../../games/game';
import { settings } from '../../settings.svelte';
import type { GameEvent } from '../../wire/types';
import { remember, show } from './motion';

export interface Step {
  events: GameEvent[];
  /** Let the page show what this step brings. */
  apply(): void;
  /** What moves because of an event; asked for once the step is applied. */
  motions(event: GameEvent): Motion[];
  /** Whether it brings a question to whoever looks: then it is not kept waiting. */
  urgent: boolean;
}

const READING = 650;
const HURRY = 140;
const MANY = 8;

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
    for (const event of step.events) {
      if (skipped) break;
      this.now = event;
      for (const motion of step.motions(event)) show(motion, before, settings.pace);
      const hurried = step.events.length > MANY || this.#steps.some((next) => next.urgent);
      await Promise.race([stopped, wait((hurried ? HURRY : READING) * settings.pace)]);
    }
    this.#skip = null;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
