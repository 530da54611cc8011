/** A small synthesiser: a sound is a list of tones and noises, played by Web Audio. */

/** A figure that stays, or goes from one to another. */
type Way = number | readonly [from: number, to: number];

interface Part {
  /** When it begins, rises and fades, in milliseconds. */
  at?: number;
  attack?: number;
  decay: number;
  gain: number;
}

export interface Tone extends Part {
  wave: OscillatorType;
  hz: Way;
  /** What a low-pass lets through. */
  low?: Way;
  /** How often its loudness swings in a second. */
  tremolo?: number;
  /** A second tone shakes the first, as in a bell: its ratio, and how far, which fades. */
  bell?: readonly [ratio: number, index: number];
}

export interface Noise extends Part {
  noise: 'white' | 'pink';
  filter: BiquadFilterType;
  hz: Way;
  q?: number;
}

export type Sounding = readonly (Tone | Noise)[];

const SILENT = 0.0001;

const start = (way: Way): number => (typeof way === 'number' ? way : way[0]);
const end = (way: Way): number => (typeof way === 'number' ? way : way[1]);

/** How long it is heard, in milliseconds. */
export function length(sounding: Sounding): number {
  return Math.max(...sounding.map((part) => (part.at ?? 0) + (part.attack ?? 0) + part.decay));
}

export class Synth {
  readonly #context: AudioContext;
  readonly #master: GainNode;
  readonly #hiss: Record<Noise['noise'], AudioBuffer>;

  constructor() {
    this.#context = new AudioContext();
    const compressor = this.#context.createDynamicsCompressor();
    this.#master = this.#context.createGain();
    this.#master.connect(compressor).connect(this.#context.destination);
    this.#hiss = { white: this.#buffer(white), pink: this.#buffer(pink()) };
  }

  /** A browser may hold sounds back until somebody presses something. */
  wake(): void {
    if (this.#context.state === 'suspended') void this.#context.resume();
  }

  /** Play it in so many milliseconds, so loud, and so much higher or lower. */
  play(sounding: Sounding, after: number, loud: number, pitch: number): void {
    this.#master.gain.value = loud;
    const now = this.#context.currentTime + after / 1000;
    for (const part of sounding) {
      if ('wave' in part) this.#tone(part, now, pitch);
      else this.#noise(part, now, pitch);
    }
  }

  #tone(tone: Tone, now: number, pitch: number): void {
    const at = now + (tone.at ?? 0) / 1000;
    const stop = at + ((tone.attack ?? 0) + tone.decay) / 1000;
    const voice = this.#context.createOscillator();
    voice.type = tone.wave;
    this.#go(voice.frequency, tone.hz, at, stop, pitch);
    if (tone.bell) this.#ring(voice, tone.bell, start(tone.hz) * pitch, at, stop);
    const filtered = tone.low === undefined ? voice : this.#through(voice, 'lowpass', tone.low, 0.7, at, stop, 1);
    const shape = this.#shape(tone, at, stop);
    if (tone.tremolo) this.#shake(shape, tone.tremolo, tone.gain / 2, at, stop);
    filtered.connect(shape);
    voice.start(at);
    voice.stop(stop);
  }

  #noise(noise: Noise, now: number, pitch: number): void {
    const at = now + (noise.at ?? 0) / 1000;
    const stop = at + ((noise.attack ?? 0) + noise.decay) / 1000;
    const voice = this.#context.createBufferSource();
    voice.buffer = this.#hiss[noise.noise];
    this.#through(voice, noise.filter, noise.hz, noise.q ?? 0.7, at, stop, pitch).connect(this.#shape(noise, at, stop));
    voice.start(at);
    voice.stop(stop);
  }

  /** Loudness: up in the attack, then down to nothing. */
  #shape(part: Part, at: number, stop: number): GainNode {
    const shape = this.#context.createGain();
    shape.gain.setValueAtTime(part.attack ? SILENT : part.gain, at);
    if (part.attack) shape.gain.exponentialRampToValueAtTime(part.gain, at + part.attack / 1000);
    shape.gain.exponentialRampToValueAtTime(SILENT, stop);
    shape.connect(this.#master);
    return shape;
  }

  #through(voice: AudioNode, type: BiquadFilterType, hz: Way, q: number, at: number, stop: number, pitch: number): BiquadFilterNode {
    const filter = this.#context.createBiquadFilter();
    filter.type = type;
    filter.Q.value = q;
    this.#go(filter.frequency, hz, at, stop, pitch);
    voice.connect(filter);
    return filter;
  }

  #go(param: AudioParam, way: Way, at: number, stop: number, pitch: number): void {
    param.setValueAtTime(start(way) * pitch, at);
    if (end(way) !== start(way)) param.exponentialRampToValueAtTime(end(way) * pitch, stop);
  }

  #ring(voice: OscillatorNode, [ratio, index]: readonly [number, number], hz: number, at: number, stop: number): void {
    const shaker = this.#context.createOscillator();
    const depth = this.#context.createGain();
    shaker.frequency.setValueAtTime(hz * ratio, at);
    depth.gain.setValueAtTime(hz * ratio * index, at);
    depth.gain.linearRampToValueAtTime(0, stop);
    shaker.connect(depth).connect(voice.frequency);
    shaker.start(at);
    shaker.stop(stop);
  }

  #shake(shape: GainNode, hz: number, depth: number, at: number, stop: number): void {
    const shaker = this.#context.createOscillator();
    const amount = this.#context.createGain();
    shaker.frequency.setValueAtTime(hz, at);
    amount.gain.setValueAtTime(depth, at);
    amount.gain.linearRampToValueAtTime(0, stop);
    shaker.connect(amount).connect(shape.gain);
    shaker.start(at);
    shaker.stop(stop);
  }

  #buffer(next: () => number): AudioBuffer {
    const buffer = this.#context.createBuffer(1, this.#context.sampleRate, this.#context.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = next();
    return buffer;
  }
}

const white = (): number => Math.random() * 2 - 1;

/** Noise with as much in each octave: three slow noises and a quick one. */
function pink(): () => number {
  let [a, b, c] = [0, 0, 0];
  return () => {
    const fresh = white();
    a = 0.99765 * a + fresh * 0.099046;
    b = 0.963 * b + fresh * 0.2965164;
    c = 0.57 * c + fresh * 1.0526913;
    return (a + b + c + fresh * 0.1848) / 4;
  };
}
