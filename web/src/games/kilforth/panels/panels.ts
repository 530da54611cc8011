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

/** Whether heroes are being put together. */
export function isCasting(view: View): boolean {
  return !view.outcome && CASTING.includes(view.state.phase);
}

export function panelOf(view: View, table: Table): Panel | null {
  const { state } = view;
  if (view.outcome) return null;
  if (isCasting(view)) return 'cast';
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

/** `wide`: the map with a margin beside it; `one`: everything in tabs, and of the map the part around my hero. */
export type Arrangement = 'wide' | 'one';

export interface Room {
  arranged: Arrangement;
  map: { width: number; height: number };
  margin: number;
}

/** The margin, and the rims around it and the map. */
const MARGIN = 236;
const RIMS = { x: 38, y: 30 };
/** Five columns of a phone, of which three are in sight, and what its rows, which all are, leave above and below. */
const COLUMNS = 5 * 124 + 32;
const ROWS = { least: 5 * 88 + 32, most: 5 * 112 + 32, rims: 64 };
const NARROW = 640;

export function arrange(width: number, height: number): Room {
  if (width < NARROW) return { arranged: 'one', map: { width: COLUMNS, height: Math.min(ROWS.most, Math.max(ROWS.least, height - ROWS.rims)) }, margin: 0 };
  return { arranged: 'wide', map: { width: width - MARGIN - RIMS.x, height: Math.max(300, height - RIMS.y) }, margin: MARGIN };
}

/** The wheel zooms the board; over something that is longer than its box it scrolls that instead. */
export function ownWheel(element: HTMLElement): void {
  element.addEventListener('wheel', (event) => {
    if (element.scrollHeight > element.clientHeight) event.stopPropagation();
  });
}
