/** Which silhouettes a card has; a game's silhouettes are fetched when the first picture is drawn. */

import { chanceOf } from './chance';
import type { Scene } from './scene';

/** A game's table: a card's silhouette, perhaps with +another, and the paths of all of them. */
export interface Table {
  FIGURES: Record<string, string>;
  SILHOUETTES: Record<string, string>;
}

export class Figures {
  #table = $state.raw<Table | null>(null);
  #asked = false;
  readonly #load: () => Promise<Table>;

  constructor(load: () => Promise<Table>) {
    this.#load = load;
  }

  /** The silhouettes of a card: none before they have come, and for a card of a pack the sign of its kind. */
  of(id: string, otherwise: string): Pick<Scene, 'figure' | 'second'> {
    this.#fetch();
    if (!this.#table) return { figure: '' };
    const [first = '', second = ''] = (this.#table.FIGURES[id] ?? '').split('+');
    const beside = this.#table.SILHOUETTES[second];
    return { figure: this.#table.SILHOUETTES[first] ?? otherwise, ...(beside ? { second: beside } : {}) };
  }

  #fetch(): void {
    if (this.#asked) return;
    this.#asked = true;
    // Without them grounds and lights are still there; the next table asks again.
    this.#load().then(
      (table) => (this.#table = table),
      () => (this.#asked = false),
    );
  }
}

/** One of several, the same for the same name. */
export function pick<T>(name: string, among: readonly [T, ...T[]]): T {
  return among[Math.floor(chanceOf(name)(0, among.length))] ?? among[0];
}
