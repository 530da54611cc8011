/** Shadows of Kilforth at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import RailHero from './area/RailHero.svelte';
import Board from './Board.svelte';
import { caution } from './cautions';
import { listed } from './chosen.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { animate, turnTo } from './motions';
import ActionsPage from './panels/ActionsPage.svelte';
import Look from './panels/Look.svelte';
import { odds } from './panels/odds';
import { isCasting } from './panels/panels';
import { standing } from './read';
import { ours } from './state';
import Strip from './Strip.svelte';
import { textView } from './text';
import { wishes } from './wishes';

export const ui: GameUi = {
  key: 'kilforth',
  title: 'Shadows of Kilforth',
  Board,
  Area,
  shelf: 140,
  bare: (view) => isCasting(ours(view)),
  pages: [{ key: 'actions', title: 'Actions', Body: ActionsPage }],
  Strip,
  Rail: RailHero,
  Look,
  price: (option, view) => odds(option, ours(view)),
  Cover,
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view, cards) => standing(ours(view), cards),
  score: 'victory points',
  life: (view, seat) => ours(view).state.heroes[seat]?.hp ?? null,
  wishes: (piece, view, cards) => wishes(piece, ours(view), cards),
  listed: (options, view) => listed(options, ours(view)),
  caution: (option, view) => caution(option, ours(view)),
  animate: (event, view) => animate(event, ours(view)),
  turnTo,
};
