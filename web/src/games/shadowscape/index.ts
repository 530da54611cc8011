/** Shadowscape at the table. */

import type { GameUi, Page } from '../game';
import Area from './Area.svelte';
import Brief from './area/Brief.svelte';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import Look from './Look.svelte';
import { animate } from './motions';
import Offers from './panels/Offers.svelte';
import { isNeeded, OFFER_NAMES, offerOf, OFFERS, type OfferKey } from './panels/panels';
import Rail from './Rail.svelte';
import { standing } from './panels/standing';
import { ours } from './state';
import Strip from './Strip.svelte';
import { textView } from './text';
import { wishes } from './wishes';

/** The three offers share a page of the drawer; each has a tab that leads to its part. */
function pageOf(key: OfferKey): Page {
  const { name, icon } = OFFER_NAMES[key];
  return { key, title: name, sign: icon, Body: Offers, count: (view) => offerOf(key, ours(view).state).cards.length, needed: (view) => isNeeded(key, ours(view)) };
}

export const ui: GameUi = {
  key: 'shadowscape',
  title: 'Shadowscape',
  score: 'Shadow Shards',
  Board,
  Area,
  Brief,
  Rail,
  Look,
  Strip,
  Cover,
  shelf: 140,
  bare: (view) => view.state.phase === 'heroes',
  pages: OFFERS.map(pageOf),
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view, cards) => standing(ours(view), cards),
  wishes: (piece, view) => wishes(piece, ours(view)),
  animate: (event, view) => animate(event, ours(view)),
};
