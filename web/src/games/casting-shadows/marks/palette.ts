/** Printed colours: the same by day and by night, because they lie on paper or carry paper-coloured signs. */

import { symbols, type Card } from '../content';

export const PRINT = {
  red: '#a5302a',
  blue: '#27599c',
  purple: '#773a80',
  shadow: '#2b2640',
  cursed: '#3a1512',
  grey: '#6d6453',
  paper: '#f4ecd9',
} as const;

const BY_LETTER: Record<string, string> = { R: PRINT.red, B: PRINT.blue, P: PRINT.purple, x: PRINT.grey };

/** The colour of a Resource symbol. */
export function symbolColour(symbol: string): string {
  if (symbol === 'SF') return PRINT.shadow;
  if (symbol === 'CC') return PRINT.cursed;
  return BY_LETTER[symbol[0] ?? ''] ?? PRINT.grey;
}

/** The colour of a die's body, or of the disc of a token. */
export function sourceColour(source: string): string {
  return source === 'red' || source === 'blue' || source === 'purple' ? PRINT[source] : PRINT.paper;
}

const GROUNDS: Record<string, string> = { R: '#7c2a24', B: '#27406a', P: '#542c5c', x: '#4d4636', S: '#2b2640', C: '#4a1f1a' };

/** The ground of a card's picture: the colour of what it is cast with, or of what it is. */
export function cardGround(card: Card | null): string {
  if (!card || card.kind === 'counterspell') return '#2b2640';
  if (card.kind === 'companion') return COMPANIONS[[...card.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COMPANIONS.length] ?? '#41543a';
  const costs = card.kind === 'attack' ? (card.scales ? [card.scales] : symbols(card.cost)) : card.kind === 'resource' ? symbols(card.gives) : (card.lots[0]?.take ?? []);
  const first = costs.includes('SF') ? 'S' : costs.some((one) => one.startsWith('R')) && costs.some((one) => one.startsWith('B')) ? 'P' : (costs[0]?.[0] ?? 'x');
  return GROUNDS[first] ?? GROUNDS['x'] ?? '#4d4636';
}

const COMPANIONS = ['#3f5a6b', '#41543a', '#5b4630', '#4f3d5c', '#5c3a38', '#37544f'];
