/** Shadows of Malice at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Board from './Board.svelte';
import { hasMore, listed } from './chosen.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { animate, turnTo } from './motions';
import { standing } from './read';
import { ours } from './state';
import Strip from './Strip.svelte';
import { textView } from './text';
import { wishes } from './wishes';

export const ui: GameUi = {
  key: 'malice',
  title: 'Shadows of Malice',
  Board,
  Area,
  Strip,
  Cover,
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view) => standing(ours(view)),
  wishes,
  listed: (options, view) => listed(options, ours(view)),
  hasMore: (view) => hasMore(ours(view)),
  animate: (event, view) => animate(event, ours(view)),
  turnTo,
};
