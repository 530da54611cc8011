/** The plain table in words. */

import type { Cards, View } from '../../wire/types';
import type { Description, TextSection } from '../game';
import { printed } from './content';
import { areasOf, cardsOf, rowsOf, sizeOf, type Area, type Card, type Row } from './state';

/** Every area with its figures and its cards. */
export function textView(view: View): TextSection[] {
  return areasOf(view)
    .map((area) => ({ heading: area.title, lines: linesOf(area) }))
    .filter((section) => section.lines.length);
}

function linesOf(area: Area): string[] {
  const figures = (area.figures ?? []).map(([name, value]) => `${name}: ${value}`);
  return [...(area.active ? ['At turn'] : []), ...figures, ...rowsOf(area).map((row) => `${row.title}: ${content(row)}`)];
}

/** What lies in a row: equal cards are counted. */
export function content(row: Row): string {
  if (row.pile) return `${row.pile} cards, face down`;
  const counts = new Map<string, number>();
  for (const card of cardsOf(row)) counts.set(card.name, (counts.get(card.name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(', ') || 'none';
}

/** What a piece is: a card, a row of cards, or a seat. */
export function describe(piece: string, view: View, cards: Cards): Description | null {
  for (const area of areasOf(view)) {
    if (piece === `seat:${area.seat}`) return { title: area.title, text: linesOf(area).join('. ') };
    for (const row of rowsOf(area)) {
      if (row.piece === piece) return { title: row.title, text: describeRow(row, area) };
      const card = cardsOf(row).find((one) => one.piece === piece);
      if (card) return { title: card.face ? card.name : 'A card, face down', text: describeCard(card, row, area, cards) };
    }
  }
  return null;
}

function describeRow(row: Row, area: Area): string {
  const n = sizeOf(row);
  return `${area.title}. ${n === 1 ? '1 card' : `${n} cards`}: ${content(row)}.`;
}

function describeCard(card: Card, row: Row, area: Area, cards: Cards): string {
  const { kind, figures, text } = printed(cards, card.face);
  const said = [kind, ...figures.map((figure) => `${figure.label} ${figure.value}`)].filter(Boolean).join(', ');
  return [said && `${said}.`, text, `${area.title}, ${row.title.toLowerCase()}.`].filter(Boolean).join(' ');
}
