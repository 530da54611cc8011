/** Shadows of Kilforth at the table. */

import type { GameUi } from '../game';
import Area from './Area.svelte';
import Brief from './area/Brief.svelte';
import RailHero from './area/RailHero.svelte';
import Board from './Board.svelte';
import { caution } from './cautions';
import { listed } from './chosen.svelte';
import { shots } from './map/shots';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { exhibits, heroScene, sceneOf } from './marks/art';
import { animate, turnTo } from './motions';
import ActionsPage from './panels/ActionsPage.svelte';
import Look from './panels/Look.svelte';
import { faceAt, standing, victoryPoints } from './read';
import { isOpen, lasts } from './setup/casting';
import HeroPage from './setup/HeroPage.svelte';
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
  Brief,
  setup: { Page: HeroPage, lasts: (view) => lasts(ours(view)), isOpen: (view) => isOpen(ours(view)), sentence: 'Put your hero together.' },
  pages: [{ key: 'actions', title: 'Actions', Body: ActionsPage }],
  Strip,
  Rail: RailHero,
  Look,
  Cover,
  exhibits,
  figure: (view, cards, seat) => {
    const { heroes, ancients } = ours(view).state;
    const hero = seat === null ? undefined : heroes[seat];
    return hero ? heroScene(faceAt(ours(view), hero.race), faceAt(ours(view), hero.calling), hero.side) : sceneOf(cards, ancients[0]?.id ?? '');
  },
  points: (view, cards) => victoryPoints(ours(view), cards),
  scene: sceneOf,
  describe: (piece, view, cards) => describe(piece, ours(view), cards),
  textView: (view, cards) => textView(ours(view), cards),
  standing: (view, cards) => standing(ours(view), cards),
  score: 'victory points',
  life: (view, seat) => ours(view).state.heroes[seat]?.hp ?? null,
  wishes: (piece, view, cards) => wishes(piece, ours(view), cards),
  listed: (options, view) => listed(options, ours(view)),
  caution: (option, view) => caution(option, ours(view)),
  mine: (_, seat) => [`hero:${seat}`],
  shots: (event, view) => shots(event, ours(view)),
  animate: (event, view) => animate(event, ours(view)),
  turnTo,
};
