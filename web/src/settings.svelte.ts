/** What a person has set on this device. */

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'rush' | 'instant';
/** When any-time powers are asked about. */
export type Orders = 'always' | 'matters' | 'never';
export type MotionWish = 'system' | 'on' | 'off';

/** A standing order: when I am asked, and the life at which I am asked again although it says never. */
export interface Order {
  how: Orders;
  until: number;
  /** Whether the person has said what that life is. */
  limited?: boolean;
}

interface Kept {
  theme: Theme;
  speed: Speed;
  motion: MotionWish;
  /** How loud it is, from 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether I am told in a few lines what has changed for me while I waited. */
  summary: boolean;
  /** Whether my turn ends by itself, after a pause, where nothing else is left to do. */
  ends: boolean;
  /** By game; what a game has no order for is asked when it matters. */
  byGame: Record<string, Order>;
}

const USUAL: Order = { how: 'matters', until: 2 };

const WHERE = 'umbra.settings';
const DEFAULTS: Kept = { theme: 'system', speed: 'normal', motion: 'system', volume: 0.7, muted: false, summary: true, ends: true, byGame: {} };

/** How much longer than normal things take. */
const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.5, rush: 0.25, instant: 0 };

function load(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(WHERE) ?? '{}') as Partial<Kept>) };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  theme = $state<Theme>('system');
  speed = $state<Speed>('normal');
  motion = $state<MotionWish>('system');
  volume = $state(0.7);
  muted = $state(false);
  summary = $state(true);
  ends = $state(true);
  byGame = $state<Record<string, Order>>({});
  readonly #still = window.matchMedia('(prefers-reduced-motion: reduce)');

  constructor() {
    Object.assign(this, load());
    this.#apply();
  }

  /** Keep what was changed and let the page follow it. */
  keep(): void {
    const { theme, speed, motion, volume, muted, summary, ends, byGame } = this;
    try {
      localStorage.setItem(WHERE, JSON.stringify({ theme, speed, motion, volume, muted, summary, ends, byGame }));
    } catch {
      // A browser that keeps nothing still follows the setting for this visit.
    }
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    if (this.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = this.theme;
    root.dataset['motion'] = this.moving ? 'on' : 'off';
  }

  /** How loud it is from now on; whoever makes it louder wants to hear it. */
  loud(volume: number): void {
    this.volume = volume;
    this.muted = volume <= 0;
    this.keep();
  }

  mute(): void {
    if (this.muted && this.volume <= 0) this.volume = DEFAULTS.volume;
    this.muted = !this.muted;
    this.keep();
  }

  /** My standing order in a game. */
  orderIn(game: string): Order {
    return this.byGame[game] ?? USUAL;
  }

  order(game: string, change: Partial<Order>): void {
    this.byGame = { ...this.byGame, [game]: { ...this.orderIn(game), ...change } };
    this.keep();
  }

  /** Whether things move at all. */
  get moving(): boolean {
    if (this.speed === 'instant') return false;
    return this.motion === 'on' || (this.motion === 'system' && !this.#still.matches);
  }

  /** Whether nothing is shown step by step. */
  get off(): boolean {
    return this.speed === 'instant';
  }

  get pace(): number {
    return PACE[this.speed];
  }
}

export const settings = new Settings();
