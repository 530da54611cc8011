/** How a table of mine stands, in words. */

import { listed, nameOf } from '../../table/state/names';
import type { TableInfo } from '../../wire/types';

export function mySeats(table: TableInfo): number[] {
  return table.seats.filter((seat) => seat.mine && !seat.left).map((seat) => seat.seat);
}

/** Whether the game waits for me. */
export function isMyTurn(table: TableInfo): boolean {
  const mine = mySeats(table);
  return table.state === 'playing' && (table.standing?.waiting_for ?? []).some((seat) => mine.includes(seat));
}

/** Whose answer is awaited, or what is missing. */
export function awaited(table: TableInfo): string {
  if (table.too_old) return 'Begun with an older version of umbra';
  if (table.state === 'waiting') {
    const open = table.seats.filter((seat) => seat.who === 'open').length;
    return open === 0 ? 'About to start' : open === 1 ? '1 seat open' : `${open} seats open`;
  }
  const asked = table.standing?.waiting_for ?? [];
  const mine = mySeats(table);
  const own = asked.filter((seat) => mine.includes(seat));
  const names = (seats: number[]) => listed(seats.map((seat) => nameOf(table.seats[seat]!, table.seats)));
  if (own.length) return mine.length > 1 ? `Your turn: ${names(own)}` : 'Your turn';
  return asked.length ? `${names(asked)} ${asked.length === 1 ? 'is' : 'are'} asked` : 'Being played';
}

/** Hero and day or round, which is what one remembers; the game before there are any. */
export function heading(table: TableInfo): string {
  const glimpse = table.standing?.glimpse;
  if (!glimpse?.when) return table.title;
  const seat = mySeats(table)[0] ?? table.seats.find((one) => one.mine)?.seat ?? 0;
  const hero = glimpse.heroes?.[seat] ?? '';
  return hero && !/^seat \d+$/i.test(hero) ? `${hero}, ${glimpse.when}` : `${table.title}, ${glimpse.when}`;
}

/** What matters: of all, or mine and the others'. */
export function fact(table: TableInfo): string {
  const glimpse = table.standing?.glimpse;
  if (!glimpse?.when) return table.state === 'playing' ? 'Being set up' : '';
  if (glimpse.fact) return glimpse.fact;
  const mine = mySeats(table);
  const figures = (glimpse.figures ?? []).map((figure, seat) => (mine.includes(seat) ? `you ${figure}` : `${glimpse.heroes?.[seat]?.split(' ')[0] ?? ''} ${figure}`));
  return figures.join(', ');
}

/** How a game ended for me: without winners what was played together is lost, anything else drawn. */
export function result(table: TableInfo): 'won' | 'lost' | 'drawn' | 'over' | 'unverified' {
  if (!table.proven) return 'unverified';
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  if (mine.length === 0) return 'over';
  const winners = table.outcome?.winners ?? [];
  if (winners.some((seat) => mine.includes(seat))) return 'won';
  return winners.length || table.together ? 'lost' : 'drawn';
}

/** With whom. */
export function company(table: TableInfo): { seat: number; name: string }[] {
  return table.seats.filter((seat) => !seat.mine).map((seat) => ({ seat: seat.seat, name: nameOf(seat, table.seats) }));
}
