/** Shadowscape at the table. */

import type { GameUi, Page } from '../game';
import Area from './Area.svelte';
import Brief from './area/Brief.svelte';
import Board from './Board.svelte';
import { shots } from './map/shots';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { exhibits, sceneOf } from './marks/art';
import Look from './panels/Look.svelte';
import { animate } from './motions';
import Offers from './panels/Offers.svelte';
import { isNeeded, OFFER_NAMES, offerOf, OFFERS, type OfferKey } from './panels/panels';
import Rail from './Rail.svelte';
import HeroPage from './setup/HeroPage.svelte';
import { standing } from './panels/standing';
import { shardParts } from './read';
import { listed, sentence, short, verbs } from './verbs';
import { ours } from './state';
import Strip from './Strip.svelte';
import { textView } from './text';
import { wishes } from './wishes';

const SETTING_UP = ['heroes', 'sides', 'rooms'];

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
  setup: { Page: HeroPage, lasts: (view) => !view.outcome && SETTING_UP.includes(ours(view).state.phase), sentence: 'Choose your Hero.' },
  pages: OFFERS.map(pageOf),
  exhibits,
  figure: (view, cards, seat) => sceneOf(cards, seat === null ? ours(view).state.lord : (ours(view).state.heroes[seat]?.hero ?? '')),
  points: (view, cards) => (view.together ? [] : shardParts(ours(view), cards)),
  scene: sceneOf,
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view, cards) => standing(ours(view), cards),
  short: (option, view, cards) => short(option, ours(view), cards),
  listed,
  sentence: (view) => sentence(ours(view)),
  verbs: (view, cards) => verbs(ours(view), cards),
  wishes: (piece, view) => wishes(piece, ours(view)),
  shots: (event, view) => shots(event, ours(view)),
  animate: (event, view) => animate(event, ours(view)),
};
