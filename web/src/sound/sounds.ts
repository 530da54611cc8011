/** What the table sounds like: each sound, as the synthesiser plays it. */

import type { Sounding, Tone } from './synth';

/** Tones one after the other. */
const row = (hz: number[], gap: number, tone: Omit<Tone, 'hz' | 'at'>): Tone[] => hz.map((one, i) => ({ ...tone, hz: one, at: i * gap }));

const SHARPER = 2 ** (7 / 1200);

export const SOUNDS = {
  /** A die falls. */
  dice: [
    { noise: 'white', filter: 'bandpass', hz: 2600, q: 4, decay: 18, gain: 0.5 },
    { wave: 'sine', hz: [190, 120], decay: 30, gain: 0.3 },
  ],
  /** A card is drawn or turned. */
  card: [
    { noise: 'pink', filter: 'highpass', hz: [1200, 4000], attack: 30, decay: 110, gain: 0.25 },
    { noise: 'white', filter: 'bandpass', hz: 900, at: 134, decay: 8, gain: 0.2 },
  ],
  /** One door or hex further. */
  step: [
    { wave: 'sine', hz: [110, 70], decay: 70, gain: 0.4 },
    { noise: 'white', filter: 'lowpass', hz: 600, decay: 12, gain: 0.3 },
  ],
  /** A hit. */
  blow: [
    { wave: 'sawtooth', hz: [140, 55], low: 900, decay: 120, gain: 0.5 },
    { noise: 'white', filter: 'lowpass', hz: 1800, decay: 60, gain: 0.4 },
  ],
  /** Something is stopped. */
  shield: [
    ...[523, 1318 * SHARPER, 2093 / SHARPER].map((hz): Tone => ({ wave: 'triangle', hz, attack: 2, decay: 380, gain: 0.075 })),
    { noise: 'white', filter: 'bandpass', hz: 5000, decay: 10, gain: 0.3 },
  ],
  /** Life goes down. */
  wound: [{ wave: 'sine', hz: [220, 164], tremolo: 9, decay: 260, gain: 0.3 }],
  /** Life goes up. */
  heal: row([392, 494, 587], 70, { wave: 'sine', attack: 8, decay: 260, gain: 0.25 }),
  /** Gold, a Trophy, a Treasure, a Resource. */
  gain: row([784, 1175], 60, { wave: 'triangle', attack: 4, decay: 220, gain: 0.2 }),
  /** A card of fate or night, a Well, a Whisper. */
  reveal: [
    { wave: 'sine', hz: 196, attack: 350, decay: 500, gain: 0.22 },
    { wave: 'sine', hz: 294, attack: 350, decay: 500, gain: 0.22 },
    { noise: 'white', filter: 'bandpass', hz: [400, 2000], attack: 350, decay: 300, gain: 0.1 },
  ],
  night: [
    { wave: 'sine', hz: 98, attack: 400, decay: 1400, gain: 0.25 },
    { wave: 'sine', hz: 98.7, attack: 400, decay: 1400, gain: 0.25 },
    { wave: 'sine', hz: 311, bell: [1.41, 3], attack: 4, decay: 1200, gain: 0.2 },
  ],
  /** The greatest foe comes. */
  lord: [
    { wave: 'sawtooth', hz: 41, low: [200, 700], attack: 80, decay: 1500, gain: 0.3 },
    { wave: 'sawtooth', hz: 55, low: [200, 700], attack: 80, decay: 1500, gain: 0.3 },
    { noise: 'white', filter: 'lowpass', hz: 300, decay: 120, gain: 0.6 },
  ],
  /** Your turn. */
  turn: row([587, 880], 110, { wave: 'triangle', attack: 6, decay: 420, gain: 0.28 }),
  won: row([294, 370, 440, 587], 140, { wave: 'triangle', attack: 6, decay: 900, gain: 0.25 }),
  lost: row([294, 233, 196, 147], 220, { wave: 'sine', low: 1000, attack: 10, decay: 1100, gain: 0.3 }),
} satisfies Record<string, Sounding>;

export type Sound = keyof typeof SOUNDS;
