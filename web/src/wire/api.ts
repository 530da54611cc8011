/** The HTTP part of docs/protocol.md. Every failure is thrown as a Trouble. */

import { newPart } from './parts';
import { Trouble, type TroubleKind } from './trouble';
import type { Cards, Course, GameInfo, GameRecord, Lesson, Me, NewTable, Replay, Review, RuleEntry, TableInfo } from './types';

/** Where the server is: beside the page, wherever that is served from. */
export function url(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

function isRefusal(answer: unknown): answer is { error?: string; message?: string } {
  return typeof answer === 'object' && answer !== null;
}

const UNREACHED = [502, 503, 504];

/** A server that gives a reason was reached, whatever the status. */
function kindOf(status: number, reason: boolean): TroubleKind {
  if (UNREACHED.includes(status) && !reason) return 'lost';
  if (status === 404) return 'missing';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin', headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    init.body = body instanceof Blob ? body : JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  let response: Response;
  try {
    response = await fetch(url(path), init);
  } catch {
    throw new Trouble('lost', 'The server could not be reached.');
  }
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  const said = isRefusal(answer) ? answer : {};
  throw new Trouble(kindOf(response.status, Boolean(said.message)), said.message ?? `The server answered ${response.status}.`, said.error ?? '', response.status);
}

const id = encodeURIComponent;

const kept = new Map<string, Promise<unknown>>();

/** Fetch once; forget it again if it fails. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = call<T>('GET', path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const api = {
  me: () => call<Me>('GET', 'me'),
  /** Makes sure that the server knows this browser, which a socket needs before it opens. */
  known: () => once<Me>('me'),
  rename: (name: string) => call<Me>('PUT', 'me', { name }),
  setPassphrase: (passphrase: string) => call<unknown>('PUT', 'me/passphrase', { passphrase }),
  login: (name: string, passphrase: string) => call<Me>('POST', 'login', { name, passphrase }),

  games: () => once<GameInfo[]>('games'),
  /** The built-in cards of a game, or those with a pack. */
  cards: (game: string, pack?: string) => once<Cards>(`games/${id(game)}/cards${pack ? `?pack=${id(pack)}` : ''}`),
  /** The cards that are in force at a table. */
  cardsAt: (table: TableInfo) => (table.packs.length ? once<Cards>(`tables/${id(table.id)}/cards`) : api.cards(table.game)),
  rules: (game: string) => once<RuleEntry[]>(`games/${id(game)}/rules`),
  lesson: (game: string) => once<Lesson>(`games/${id(game)}/lesson`),
  beginLesson: (game: string) => call<TableInfo>('POST', `games/${id(game)}/lesson`),

  tables: (which: 'mine' | 'away' | 'open') =>
    call<TableInfo[]>('GET', `tables?${which === 'away' ? 'mine=1&away' : which}=1`),
  putAway: (table: string, away: boolean) => call<unknown>('PUT', `tables/${id(table)}/away`, { away }),
  remove: (table: string) => call<unknown>('DELETE', `tables/${id(table)}`),
  table: (table: string) => call<TableInfo>('GET', `tables/${id(table)}`),
  create: (wish: NewTable) => call<TableInfo>('POST', 'tables', wish.seed === undefined ? { ...wish, commitment: newPart() } : wish),
  ready: (table: string, ready: boolean) => call<TableInfo>('POST', `tables/${id(table)}/ready`, { ready }),
  start: (table: string) => call<TableInfo>('POST', `tables/${id(table)}/start`, {}),
  join: (table: string, seat?: number, invitation?: string) =>
    call<TableInfo>('POST', `tables/${id(table)}/join`, { seat, invitation, commitment: newPart() }),
  leave: (table: string, seat: number) => call<TableInfo>('POST', `tables/${id(table)}/leave`, { seat }),
  hand: (table: string, seat: number, who: string) =>
    call<TableInfo>('POST', `tables/${id(table)}/seats/${seat}`, { who }),
  /** The turns of a game, and what decided it once it is over. */
  course: (table: string) => call<Course>('GET', `tables/${id(table)}/course`),
  /** What the coach thinks of my choices in a game that is over. */
  review: (table: string) => call<Review>('GET', `tables/${id(table)}/review`),
  /** How I have fared in each game. */
  records: () => call<GameRecord[]>('GET', 'me/records'),
  fork: (table: string, entry: number) => call<TableInfo>('POST', `tables/${id(table)}/fork`, { entry }),
  exportUrl: (table: string) => url(`tables/${id(table)}/export`).href,
  import: (file: Blob) => call<TableInfo>('POST', 'import', file),
  replay: (table: string, entry: number, seat: number | 'all' | 'watch') => {
    const query = new URLSearchParams({ entry: String(entry), seat: String(seat) });
    return call<Replay>('GET', `tables/${id(table)}/replay?${query}`);
  },
};
