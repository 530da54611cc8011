/** Casting Shadows at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Board from './Board.svelte';
import Brief from './area/Brief.svelte';
import Cover from './Cover.svelte';
import Look from './Look.svelte';
import Rail from './Rail.svelte';
import Strip from './Strip.svelte';
import { describe } from './describe';
import { animate } from './motions';
import { standing } from './read';
import { textView } from './text';
import { behind, price, sentence, verbs } from './panels/verbs';
import { wishes } from './wishes';

export const ui: GameUi = {
  key: 'casting-shadows',
  title: 'Casting Shadows',
  Board,
  Area,
  shelf: 140,
  Brief,
  Strip,
  Rail,
  Look,
  Cover,
  describe,
  textView,
  wishes,
  verbs,
  sentence,
  price,
  behind,
  standing,
  score: 'HP',
  animate,
};
