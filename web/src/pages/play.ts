/** Starting tables. */

import { router } from '../router.svelte';
import { api } from '../wire/api';
import type { GameInfo, TableInfo } from '../wire/types';

/** The bot that fills seats unless somebody says otherwise. */
export function usualBot(bots: string[]): string {
  return bots.includes('normal') ? 'normal' : (bots.at(-1) ?? 'random');
}

/** A table against bots with everything as usual. */
export async function playNow(game: GameInfo): Promise<void> {
  const seats = game.seats[0] === 1 ? 1 : Math.max(2, game.seats[0]);
  const bot = `bot:${usualBot(game.bots)}`;
  const sitting = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'me' : bot));
  const table = await api.create({ game: game.key, options: {}, sitting, open: false });
  router.go('table', table.id);
}

/** The guided first game of a game. */
export async function learnNow(game: string): Promise<void> {
  const table = await api.beginLesson(game);
  router.go('table', table.id);
}

/** The same again, but everybody one seat further. */
export async function changedRound(table: TableInfo): Promise<TableInfo> {
  const [first, ...rest] = table.seats;
  return rematch(first ? { ...table, seats: [...rest, first] } : table);
}

/** The same game again with the same cards, people and bots; seats of other people are open for them. */
export async function rematch(table: TableInfo): Promise<TableInfo> {
  const sitting = table.seats.map((seat) => (seat.mine ? 'me' : seat.who === 'bot' ? `bot:${seat.bot}` : 'open'));
  const cards = table.packs[0] ? { pack: table.packs[0].digest } : {};
  return api.create({ game: table.game, options: table.options, sitting, open: table.open, several: table.several, ...cards });
}
