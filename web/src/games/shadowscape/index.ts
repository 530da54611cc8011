/** Shadowscape at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { animate } from './motions';
import { standing } from './read';
import { ours } from './state';
import Strip from './Strip.svelte';
import { textView } from './text';
import { wishes } from './wishes';

export const ui: GameUi = {
  key: 'shadowscape',
  title: 'Shadowscape',
  score: 'Shadow Shards',
  Board,
  Area,
  Strip,
  Cover,
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view, cards) => standing(ours(view), cards),
  wishes: (piece, view) => wishes(piece, ours(view)),
  animate: (event, view) => animate(event, ours(view)),
};
