/** Shadows of Malice at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import RailSeat from './area/RailSeat.svelte';
import Board from './Board.svelte';
import { listed, sentence, verbs } from './chosen.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { animate, turnTo } from './motions';
import Look from './panels/Look.svelte';
import { leastLife, standing } from './read';
import { ours } from './state';
import Strip from './Strip.svelte';
import { textView } from './text';
import { wishes } from './wishes';

export const ui: GameUi = {
  key: 'malice',
  title: 'Shadows of Malice',
  Board,
  Area,
  shelf: 140,
  Strip,
  Rail: RailSeat,
  Look,
  Cover,
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view) => standing(ours(view)),
  wishes,
  verbs: (view) => verbs(ours(view)),
  sentence: (view) => sentence(ours(view)),
  life: (view, seat) => leastLife(ours(view), seat),
  listed: (options, view) => listed(options, ours(view)),
  animate: (event, view) => animate(event, ours(view)),
  turnTo,
};
