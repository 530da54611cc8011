/** Casting Shadows at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Board from './Board.svelte';
import Brief from './area/Brief.svelte';
import { shots } from './map/shots';
import Cover from './Cover.svelte';
import Look from './Look.svelte';
import Rail from './Rail.svelte';
import Strip from './Strip.svelte';
import CasterPage from './setup/CasterPage.svelte';
import { ours } from './state';
import { describe } from './describe';
import { exhibits, sceneOf } from './marks/art';
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
  setup: { Page: CasterPage, lasts: (view) => !view.outcome && ours(view).sketch.tiles.length === 0, sentence: 'Who are you?' },
  Strip,
  Rail,
  Look,
  Cover,
  exhibits,
  figure: (view, cards, seat) => {
    const player = seat === null ? undefined : ours(view).state.players[seat];
    return player ? sceneOf(cards, `${player.character}${player.shadow ? '/shadow' : ''}`) : null;
  },
  scene: sceneOf,
  describe,
  textView,
  wishes,
  verbs,
  sentence,
  price,
  behind,
  standing,
  score: 'HP',
  shots: (event, view) => shots(event, ours(view)),
  animate,
};
