/** Casting Shadows at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Strip from './Strip.svelte';
import { describe } from './describe';
import { animate } from './motions';
import { standing } from './read';
import { textView } from './text';
import { wishes } from './wishes';

export const ui: GameUi = {
  key: 'casting-shadows',
  title: 'Casting Shadows',
  Board,
  Area,
  Strip,
  Cover,
  describe,
  textView,
  wishes,
  standing,
  score: 'HP',
  animate,
};
