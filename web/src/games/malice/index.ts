/** Shadows of Malice at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Brief from './area/Brief.svelte';
import RailSeat from './area/RailSeat.svelte';
import Board from './Board.svelte';
import { listed, sentence, short } from './chosen.svelte';
import { shots } from './map/shots';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { avatarScene, exhibits, portrait, sceneOf } from './marks/art';
import { animate, turnTo } from './motions';
import Look from './panels/Look.svelte';
import AvatarPage from './setup/AvatarPage.svelte';
import { leastLife, standing } from './read';
import { ours } from './state';
import Strip from './Strip.svelte';
import { textView } from './text';
import { wishes } from './wishes';

const SETTING_UP = ['start', 'pieces', 'outfit', 'wells', 'places'];

export const ui: GameUi = {
  key: 'malice',
  title: 'Shadows of Malice',
  Board,
  Area,
  shelf: 140,
  Brief,
  setup: { Page: AvatarPage, lasts: (view) => !view.outcome && SETTING_UP.includes(ours(view).state.phase), sentence: 'Who are your avatars?' },
  Strip,
  Rail: RailSeat,
  Look,
  Cover,
  exhibits,
  figure: (view, _cards, seat) => {
    const { owners, avatars } = ours(view).state;
    const first = seat === null ? undefined : avatars[owners.indexOf(seat)];
    return first && first.piece >= 0 ? avatarScene(first.piece) : null;
  },
  portrait: (piece, view, cards) => portrait(piece, ours(view), cards),
  scene: sceneOf,
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view) => standing(ours(view)),
  wishes,
  sentence: (view) => sentence(ours(view)),
  short: (option, view) => short(option, ours(view)),
  life: (view, seat) => leastLife(ours(view), seat),
  listed: (options, view) => listed(options, ours(view)),
  mine: (view, seat) => ours(view).state.owners.flatMap((owner, a) => (owner === seat ? [`avatar:${a}`] : [])),
  shots: (event, view) => shots(event, ours(view)),
  animate: (event, view) => animate(event, ours(view)),
  turnTo,
};
