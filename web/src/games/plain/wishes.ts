/** What a person may have had in mind who picks a card that cannot be chosen. */

import type { Ask, View } from '../../wire/types';
import { areasOf, cardsOf, rowsOf } from './state';

const verbs = new Set<string>();

/** Notice what can be done with cards in this game: a game says it by the keys of its questions, `light:rushlight`. */
export function notice(ask: Ask | null): void {
  for (const option of ask?.options ?? []) {
    const [verb, name, more] = option.key.split(':');
    if (verb && name && !more) verbs.add(verb);
  }
}

/** All that could be done with cards so far, with this one. */
export function wishes(piece: string, view: View): string[] {
  notice(view.ask);
  const card = areasOf(view)
    .flatMap((area) => rowsOf(area).flatMap(cardsOf))
    .find((one) => one.piece === piece);
  return card?.face ? [...verbs].map((verb) => `${verb}:${card.face}`) : [];
}
