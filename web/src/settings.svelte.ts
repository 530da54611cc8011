/** What a person has set on this device. */

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
/** When any-time powers are asked about. */
export type Orders = 'always' | 'matters' | 'never';
export type MotionWish = 'system' | 'on' | 'off';

interface Kept {
  theme: Theme;
  speed: Speed;
  motion: MotionWish;
  orders: Orders;
}

const WHERE = 'umbra.settings';
const DEFAULTS: Kept = { theme: 'system', speed: 'normal', motion: 'system', orders: 'matters' };

/** How much longer than normal things take. */
const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

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
  orders = $state<Orders>('matters');
  readonly #still = window.matchMedia('(prefers-reduced-motion: reduce)');

  constructor() {
    Object.assign(this, load());
    this.#apply();
  }

  /** Keep what was changed and let the page follow it. */
  keep(): void {
    const { theme, speed, motion, orders } = this;
    try {
      localStorage.setItem(WHERE, JSON.stringify({ theme, speed, motion, orders }));
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

  /** Whether things move at all. */
  get moving(): boolean {
    if (this.speed === 'instant') return false;
    return this.motion === 'on' || (this.motion === 'system' && !this.#still.matches);
  }

  get pace(): number {
    return PACE[this.speed];
  }
}

export const settings = new Settings();
