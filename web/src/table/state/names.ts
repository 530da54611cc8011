/** How seats, phases and other keys are called. */

import type { Seat, TableInfo } from '../../wire/types';

/** A seat by its person's name, its bot, or that it is free; with its number where that is not enough. */
export function nameOf(seat: Seat, seats: Seat[]): string {
  if (seat.who === 'open') return 'Open seat';
  const name = seat.who === 'bot' ? botName(seat) : seat.name || 'Player';
  const namesakes = seats.filter((other) => other.who === seat.who && other.name === seat.name);
  return namesakes.length > 1 || !seat.name ? `${name} ${seat.seat + 1}` : name;
}

/** A rival by its own name, any other bot by what it is. */
function botName(seat: Seat): string {
  return seat.name && seat.name !== seat.bot ? seat.name : `${words(seat.bot ?? seat.name)} bot`;
}

/** A key such as `first_player` as words: "First player"; `flat5` as "Flat 5". */
export function words(key: string): string {
  const spaced = key.replaceAll(/[_-]+|(?<=[a-z])(?=\d)/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Names in a sentence: "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Whose cards are in force at a table besides the built-in ones; nothing if it has only those. */
export function ownCards(table: TableInfo): string {
  return listed(table.packs.map((pack) => pack.title));
}
