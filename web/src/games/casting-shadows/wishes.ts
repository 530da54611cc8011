/** Which answers a person may have had in mind who picks a piece that cannot be chosen now. */

import type { Cards, View as AnyView } from '../../wire/types';
import { cardOf, tileOf } from './content';
import { itemAt } from './pool';
import { faceOf, numberIn, ours, type View } from './state';

export function wishes(piece: string, anyView: AnyView, cards: Cards): string[] {
  const view = ours(anyView);
  const n = numberIn(piece);
  if (piece.startsWith('tile:')) return tileWishes(view, cards, n);
  if (piece.startsWith('card:')) return cardWishes(view, cards, n);
  if (piece.startsWith('item:')) return [itemAt(n, 0).kind === 'CC' ? 'protect' : 'reroll'];
  if (piece === `seat:${view.seat}`) return ['ability'];
  return [piece];
}

function tileWishes(view: View, cards: Cards, index: number): string[] {
  const tile = view.sketch.tiles[index];
  if (!tile) return [];
  const here = view.seat !== null && view.state.players[view.seat]?.tile === index;
  const draw = tileOf(cards, tile.id)?.counterspells ? ['collect:counterspell'] : [];
  return here && draw.length ? draw : [`travel:${tile.id}`, ...draw];
}

function cardWishes(view: View, cards: Cards, token: number): string[] {
  const face = faceOf(view, token);
  const card = cardOf(cards, face);
  if (!card) return [];
  const beside = view.sketch.tiles.findIndex((tile) => tile.slot === token);
  if (beside >= 0) {
    const here = view.seat !== null && view.state.players[view.seat]?.tile === beside;
    return here ? [`collect:${face}`, 'refresh'] : [`collect:${face}`];
  }
  if (card.kind === 'resource') return [`use:${face}`];
  if (card.kind === 'counterspell') return [`react:${face}`];
  return card.kind === 'companion' ? [`companion:${face}`] : [`cast:${face}`];
}
