/** What is under way, so that it gets a panel, and how everything is arranged in the room there is. */

import type { Table } from '../pieces';
import { onOffer, type View } from '../state';

export type Panel = 'cast' | 'exchange' | 'battle' | 'test' | 'market' | 'offer';

const CASTING = ['race', 'class', 'saga'];
const TRADE = ['propose', 'exchange'];

/** Cards that lie open beside the map, or that can be chosen and lie nowhere else on the table. */
export function looseCards(view: View, table: Table): number[] {
  const { state } = view;
  const drawn = new Set([
    ...state.encounters.flat(),
    ...state.schemes.map(({ token }) => token),
    ...state.heroes.flatMap((hero) => [hero.race, hero.calling, hero.saga, ...hero.skills, ...hero.assets, ...hero.loot]),
    ...(view.seat === null ? [] : (state.heroes[view.seat]?.rumours ?? [])),
    state.weather,
  ]);
  const lit = [...table.lit.keys()].flatMap((piece) => (piece.startsWith('card:') ? [Number(piece.slice(5))] : []));
  const reward = state.rewards.at(-1)?.token;
  const open = [...state.shown, ...onOffer(state), ...(reward === undefined ? [] : [reward])];
  return [...new Set([...open, ...lit])].filter((token) => !drawn.has(token));
}

export function panelOf(view: View, table: Table): Panel | null {
  const { state } = view;
  if (view.outcome) return null;
  if (CASTING.includes(state.phase)) return 'cast';
  if (TRADE.includes(view.ask?.kind ?? '')) return 'exchange';
  if (state.battle) return 'battle';
  if (state.trial) return 'test';
  if (state.action?.type === 'market') return 'market';
  return looseCards(view, table).length ? 'offer' : null;
}

export const PANEL_NAMES: Record<Panel, string> = {
  cast: 'Heroes',
  exchange: 'Exchange',
  battle: 'Battle',
  test: 'Test',
  market: 'Market',
  offer: 'Cards',
};

/** `wide`: the map with actions and land beside it; `two`: with one column beside it; `one`: everything in tabs. */
export type Arrangement = 'wide' | 'two' | 'one';

export interface Room {
  arranged: Arrangement;
  map: { width: number; height: number };
}

const SIDE = 404;
const COLUMN = 224;
const GAP = 10;
/** Neither higher nor wider than that for its other measure. */
const SLIM = 0.86;
const BROAD = 1.62;
/** So wide a map has tiles with room for the names of encounters. */
const LEAST = 540;
const NARROW = 640;

export function arrange(width: number, height: number): Room {
  if (width < NARROW) {
    const across = width - 8;
    return { arranged: 'one', map: { width: across, height: across / SLIM } };
  }
  const tall = Math.max(height - 12, 300);
  const beside = width - SIDE - GAP >= Math.max(tall * 1.05, LEAST) ? SIDE : COLUMN;
  const across = Math.min(tall * BROAD, width - beside - GAP - 8);
  return { arranged: beside === SIDE ? 'wide' : 'two', map: { width: across, height: Math.min(tall, across / SLIM) } };
}
