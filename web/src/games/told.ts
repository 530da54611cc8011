/** What has happened, read by the types of a game's events. */

import type { GameEvent } from '../wire/types';

/** How the data of an event is read if it is of a type; `Events` says which fields each type has. */
export function teller<Events>() {
  return <T extends keyof Events & string>(event: GameEvent, type: T): Events[T] | null =>
    event.type === type ? (event.data as Events[T]) : null;
}
