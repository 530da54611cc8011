import { ICONS } from '../../games/kilforth/marks/icons';
import type { Primer } from './primer';

export const primer: Primer = {
  aim: 'Tell your saga in four chapters and a finale, then defeat the ancient.',
  course: [
    { title: 'A hero', text: 'Race, class and saga: what you can do, and what your story wants.', icon: ICONS['visored-helm'], in: ['plains', 'gold', 'stands'] },
    { title: 'Four chapters', text: 'Each wants cards with its keywords and 5 gold, anywhere. Encounters, rumours and the market bring them.', icon: ICONS['scroll-quill'], in: ['forest', 'fire', 'thing'] },
    { title: 'The finale', text: 'With the chapters told the finale is told, by tests at the place that it names.', icon: ICONS['laurel-crown'], in: ['mountain', 'dusk', 'place'] },
    { title: 'The ancient', text: 'Then you may assault it where it appears, and defeat it before time is up.', icon: ICONS['horned-skull'], in: ['ruins', 'moon', 'looms'] },
  ],
  notes: [
    { title: 'How a chapter is told', text: 'For each keyword discard a rumour or show an asset that has it, and pay 5 gold; one chapter a day. Only interlude and finale want a place.' },
    { title: 'Night takes the land', text: 'Every night one more location falls into gloom, and gloom hurts who sleeps there.' },
    { title: 'How it ends', text: 'All ancients defeated by day 25: everybody wins. Against each other, whoever defeats the one ancient does; else most gold in hand and assets.' },
  ],
  turn: {
    title: 'A day',
    line: 'Act while it is light, and mind where you sleep.',
    phases: [
      { title: 'Dawn', text: 'AP as many as your HP. Hurt heroes do less.', icon: ICONS['sunrise'] },
      { title: 'Turns', text: 'Enemies here are fought first; then one action for 1 AP, or camp, and the next hero.', icon: ICONS['walking-boot'] },
      { title: 'Camp', text: 'Nothing left to do: camp. The rest of your AP is lost.', icon: ICONS['camping-tent'] },
      { title: 'Night', text: 'Gloom hurts, one more location falls into it, a night card is turned, a plot may come. Then dawn.', icon: ICONS['moon'] },
    ],
  },
  deeds: {
    title: 'Nine actions, 1 AP each',
    list: [
      { title: 'Move', text: 'to a neighbour', icon: ICONS['walking-boot'] },
      { title: 'Confront', text: 'a quest, place, stranger', icon: ICONS['talk'] },
      { title: 'Search', text: 'an empty location for an encounter', icon: ICONS['magnifying-glass'] },
      { title: 'Clear', text: 'an obstacle or a plot', icon: ICONS['war-pick'] },
      { title: 'Discover', text: 'a rumour where it is found', icon: ICONS['treasure-map'] },
      { title: 'Market', text: 'heal, buy, sell at Moneshoba Shrine', icon: ICONS['shop'] },
      { title: 'Rest', text: '1 HP, no encounter here', icon: ICONS['heart-plus'] },
      { title: 'Hide', text: 'until dawn', icon: ICONS['hidden'] },
      { title: 'Regale', text: 'tell your chapter or finale', icon: ICONS['lyre'] },
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
