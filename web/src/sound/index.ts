/** The one way to make a sound, and when there is none: muted, out of sight, before the first press, or too many. */

import { settings } from '../settings.svelte';
import { hasPressed } from './pressed';
import { SOUNDS, type Sound } from './sounds';
import { length, Synth } from './synth';

export type { Sound } from './sounds';

/** Full volume is −12 dB, so that several together do not clip. */
const MASTER = 0.25;
const MOST = 4;
/** Each time a little higher or lower, louder or softer. */
const PITCH = 0.04;
const DECIBELS = 1;
/** Dice fall one after the other, so many milliseconds apart. */
const APART = [40, 90] as const;

/** At this pace and faster only these are heard. */
const RUSH = 0.25;
const IN_A_RUSH = new Set<Sound>(['blow', 'reveal', 'turn', 'won', 'lost']);
/** Where nothing is shown step by step only these are. */
const ALWAYS = new Set<Sound>(['turn', 'won', 'lost']);
/** What calls somebody who looks elsewhere. */
const CALLS = new Set<Sound>(['turn']);

let synth: Synth | null = null;
/** When each sound that is heard now ends. */
let ends: number[] = [];

function isFast(name: Sound): boolean {
  if (settings.pace === 0) return !ALWAYS.has(name);
  return settings.pace <= RUSH && !IN_A_RUSH.has(name);
}

const within = (low: number, high: number): number => low + Math.random() * (high - low);

/** Make a sound, or so many of it in a row, as of dice. */
export function play(name: Sound, times = 1): void {
  if (!hasPressed() || settings.muted || settings.volume <= 0 || isFast(name)) return;
  if (document.hidden && !CALLS.has(name)) return;
  const now = performance.now();
  ends = ends.filter((end) => end > now);
  const room = Math.min(times, MOST - ends.length);
  if (room <= 0) return;
  synth ??= new Synth();
  synth.wake();
  let after = 0;
  for (let i = 0; i < room; i++) {
    const loud = MASTER * settings.volume ** 2 * 10 ** (within(-DECIBELS, DECIBELS) / 20);
    synth.play(SOUNDS[name], after, loud, within(1 - PITCH, 1 + PITCH));
    ends.push(now + after + length(SOUNDS[name]));
    after += within(...APART);
  }
}
