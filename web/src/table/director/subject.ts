/** The picture of what a beat is about. */

import type { Scene } from '../../art/scene';
import type { GameUi } from '../../games/game';
import type { Cards, View } from '../../wire/types';

/** The picture of a record; copies and sides of a card have that of the card. */
export function pictureOf(ui: GameUi, cards: Cards, id: string): Scene | null {
  const names = [id, id.split('/')[0] ?? '', id.split('-')[0] ?? ''];
  const known = names.find((name) => name && cards.records[name]);
  return known === undefined ? null : (ui.scene?.(cards, known) ?? null);
}

/** The seat whose piece it is. */
export function seatOf(ui: GameUi, view: View, piece: string): number | null {
  const found = view.names.findIndex((_, seat) => (ui.mine?.(view, seat) ?? [`seat:${seat}`]).includes(piece));
  return found < 0 ? null : found;
}

/** The picture of a piece on the table: a card that lies open, or somebody. */
export function portraitOf(ui: GameUi, view: View, cards: Cards, piece: string): Scene | null {
  const seat = seatOf(ui, view, piece);
  return pictureAt(ui, view, cards, piece) ?? ui.portrait?.(piece, view, cards) ?? (seat === null ? null : (ui.figure?.(view, cards, seat) ?? null));
}

/** The picture of a piece on the table, if it is a card that lies open. */
export function pictureAt(ui: GameUi, view: View, cards: Cards, piece: string): Scene | null {
  const [kind, token] = piece.split(':');
  const face = kind === 'card' ? view.state.cards.faces[Number(token)] : undefined;
  return face ? pictureOf(ui, cards, face) : null;
}
