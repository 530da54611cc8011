/** Shadows of Kilforth at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Board from './Board.svelte';
import { caution } from './cautions';
import { listed } from './chosen.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { animate, turnTo } from './motions';
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
  Strip,
  Cover,
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view) => standing(ours(view)),
  score: 'victory points',
  wishes: (piece, view, cards) => wishes(piece, ours(view), cards),
  listed: (options, view) => listed(options, ours(view)),
  hasMore: (view) => view.ask?.kind === 'skill',
  caution: (option, view) => caution(option, ours(view)),
  animate: (event, view) => animate(event, ours(view)),
  turnTo,
};
