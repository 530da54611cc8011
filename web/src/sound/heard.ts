/** What is heard when something has happened; each game has its table in `heard/`. */

import type { GameEvent } from '../wire/types';
import { play, type Sound } from '.';

/** A sound, or how often in a row it is heard, by the data of the event. */
type Hearing<E> = Sound | ((event: E) => [Sound, times: number] | Sound | null);

/** What is heard of each type of event of a game; of what is not named nothing is. */
export type Heard<Events> = { readonly [T in keyof Events]?: Hearing<Events[T]> };

const tables = import.meta.glob<{ HEARD: Heard<Record<string, never>> }>('./heard/*.ts', { eager: true });

export const dice = (faces: readonly unknown[]): [Sound, number] => ['dice', faces.length];

/** The sound of an event, and how often; null if there is none. */
export function soundOf(game: string, event: GameEvent): [Sound, number] | null {
  const hearing = tables[`./heard/${game}.ts`]?.HEARD[event.type];
  const found = typeof hearing === 'function' ? hearing(event.data as never) : (hearing ?? null);
  return typeof found === 'string' ? [found, 1] : found;
}

/** Let what has happened be heard; what happens at once sounds once. */
export function hear(game: string, events: GameEvent[]): void {
  const found = events.map((event) => soundOf(game, event)).filter((one) => one !== null);
  for (const [name, times] of new Map(found)) play(name, times);
}
