import { ICONS } from '../../games/kilforth/marks/icons';
import type { Primer } from './primer';

export const primer: Primer = {
  aim: 'Tell your saga in four chapters and a finale, then defeat the ancient.',
  course: [
    { title: 'A hero', text: 'Race, class and saga: what you can do, and what your story wants.', icon: ICONS['visored-helm'] },
    { title: 'Four chapters', text: 'Each wants cards with its keywords, at its place. Encounters, rumours and the market bring them.', icon: ICONS['scroll-quill'] },
    { title: 'The finale', text: 'With the chapters told the finale is told, and the totem is yours.', icon: ICONS['laurel-crown'] },
    { title: 'The ancient', text: 'Go where it is and defeat it before time is up.', icon: ICONS['horned-skull'] },
  ],
  notes: [
    { title: 'How a chapter is told', text: 'Have the keywords that it asks for on your cards, stand where it wants, and pay what it costs.' },
    { title: 'Night takes the land', text: 'Every night one more location falls into gloom, and gloom hurts who sleeps there.' },
    { title: 'How it ends', text: 'All ancients defeated in time: everybody wins. Against each other, whoever defeats the one ancient does.' },
  ],
  turn: {
    title: 'A day',
    line: 'Act while it is light, and mind where you sleep.',
    phases: [
      { title: 'Dawn', text: 'AP as many as your HP. Hurt heroes do less.', icon: ICONS['sunrise'] },
      { title: 'Turns', text: 'One action or camp, then the next hero. Each action costs 1 AP.', icon: ICONS['walking-boot'] },
      { title: 'Camp', text: 'Nothing left to do: camp. The rest of your AP is lost.', icon: ICONS['camping-tent'] },
      { title: 'Night', text: 'Gloom hurts, one location turns, plots grow. Then dawn.', icon: ICONS['moon'] },
    ],
  },
  deeds: {
    title: 'Nine actions, 1 AP each',
    list: [
      { title: 'Move', text: 'to a neighbour', icon: ICONS['walking-boot'] },
      { title: 'Confront', text: 'a quest, place, stranger', icon: ICONS['talk'] },
      { title: 'Search', text: 'an empty location', icon: ICONS['magnifying-glass'] },
      { title: 'Clear', text: 'an obstacle or a plot', icon: ICONS['war-pick'] },
      { title: 'Discover', text: 'a rumour where it is found', icon: ICONS['treasure-map'] },
      { title: 'Market', text: 'heal, buy, sell', icon: ICONS['shop'] },
      { title: 'Rest', text: '1 HP, no encounter here', icon: ICONS['heart-plus'] },
      { title: 'Hide', text: 'until dawn', icon: ICONS['hidden'] },
      { title: 'Regale', text: 'tell of your deeds', icon: ICONS['lyre'] },
    ],
  },
  symbols: [
    { heading: 'What a hero can do', list: [[ICONS['crossed-swords'], 'Fight'], [ICONS['conversation'], 'Influence'], [ICONS['footsteps'], 'Sneak'], [ICONS['open-book'], 'Study']] },
    { heading: 'What a hero has', list: [[ICONS['hearts'], 'Health, HP'], [ICONS['power-lightning'], 'Action points, AP'], [ICONS['two-coins'], 'Gold'], [ICONS['clover'], 'Fate']] },
    { heading: 'On the map', list: [[ICONS['checked-shield'], 'Gloom shield'], [ICONS['stone-pile'], 'Obstacle'], [ICONS['spider-web'], 'Plot'], [ICONS['cave-entrance'], 'Tunnel'], [ICONS['river'], 'River'], [ICONS['shop'], 'Shop']] },
    { heading: 'Rewards', list: [[ICONS['broadsword'], 'Item'], [ICONS['magic-swirl'], 'Spell'], [ICONS['laurel-crown'], 'Title'], [ICONS['shaking-hands'], 'Ally']] },
  ],
  more: ['SK-DAY.1', 'SK-TRN.3', 'SK-TST.1'],
};
