/** The table of a game without a board of its own, made from its areas. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Board from './Board.svelte';
import Strip from './Strip.svelte';
import { describe, textView } from './text';
import { wishes } from './wishes';

export function plainUi(key: string, title: string): GameUi {
  return { key, title, Board, Area, Strip, describe, textView, wishes };
}
