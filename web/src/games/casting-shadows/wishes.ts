/** Which answers a person may have had in mind who picks a piece that cannot be chosen now. */

import type { Cards, View as AnyView } from '../../wire/types';
import { cardOf, tileOf } from './content';
import { faceAt, numberIn } from './read';
import { itemAt } from './panels/resources';
import { ours, type View } from './state';

export function wishes(piece: string, anyView: AnyView, cards: Cards): string[] {
  const view = ours(anyView);
  const kind = view.ask?.kind;
  return kind === undefined || kind === 'act' ? actionWishes(piece, view, cards) : [answerWish(kind, piece, view)];
}

/** What somebody may want to do in Phase 2 with a piece. */
function actionWishes(piece: string, view: View, cards: Cards): string[] {
  const n = numberIn(piece);
  if (piece.startsWith('tile:')) return tileWishes(view, cards, n);
  if (piece.startsWith('card:')) return cardWishes(view, cards, n);
  if (piece.startsWith('item:')) return [itemAt(n, 0).kind === 'CC' ? 'protect' : itemAt(n, 0).source === 'token' ? dieWish(n) : 'reroll'];
  if (piece === 'deck:counterspells') return ['collect:counterspell'];
  if (piece === 'deck:main') return ['refresh'];
  if (piece.startsWith('seat:')) return [n === view.seat ? 'ability' : 'cast:'];
  return [`piece:${piece}`];
}

/** What somebody may want to answer to a smaller question; `piece:` asks about a piece that has nothing to do with it. */
function answerWish(kind: string, piece: string, view: View): string {
  const [sort = '', name = ''] = piece.split(':');
  const face = sort === 'card' ? faceAt(view, Number(name)) : '';
  if (kind === 'target' && view.ask?.options.some((option) => option.about.some((other) => other.startsWith(`${sort}:`)))) {
    return `strike:${sort === 'tile' ? (view.sketch.tiles[Number(name)]?.id ?? name) : `seat-${name}`}`;
  }
  if (kind === 'reroll' && sort === 'item') return dieWish(Number(name));
  if ((kind === 'discard' || kind === 'give-up') && ownCard(view, piece)) return `${kind}:${face}`;
  if (kind === 'react' && ownCard(view, piece)) return `react:${face}`;
  return `piece:${piece}`;
}

function dieWish(item: number): string {
  const { kind, source } = itemAt(item, 0);
  return `die:${kind}-${source}`;
}

function ownCard(view: View, piece: string): boolean {
  const book = view.seat === null ? [] : (view.state.players[view.seat]?.book ?? []);
  return piece.startsWith('card:') && book.includes(numberIn(piece));
}

function tileWishes(view: View, cards: Cards, index: number): string[] {
  const tile = view.sketch.tiles[index];
  if (!tile) return [];
  const here = view.seat !== null && view.state.players[view.seat]?.tile === index;
  const draw = tileOf(cards, tile.id)?.counterspells ? ['collect:counterspell'] : [];
  return here && draw.length ? draw : [`travel:${tile.id}`, ...draw];
}

function cardWishes(view: View, cards: Cards, token: number): string[] {
  const face = faceAt(view, token);
  const card = cardOf(cards, face);
  if (!card) return [`piece:card:${token}`];
  const beside = view.sketch.tiles.findIndex((tile) => tile.slot === token);
  if (beside >= 0) return [`collect:${face}`];
  if (card.kind === 'resource') return [`use:${face}`];
  if (card.kind === 'counterspell') return [`react:${face}`];
  return card.kind === 'companion' ? [`companion:${face}`] : [`cast:${face}`];
}
