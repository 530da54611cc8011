import { ICONS } from '../../games/malice/marks/icons';
import type { Primer } from './primer';

export const primer: Primer = {
  aim: 'Find every Light Well before a Shadow finds one.',
  course: [
    { title: 'Set out', text: 'Avatars begin at a Gate. All win or all lose; alone you play one or several.', icon: ICONS['magic-gate'], in: ['plains', 'gold', 'place'] },
    { title: 'Grow', text: 'Creatures of the lairs guard soulshards, treasures and potions; cities and mystics help.', icon: ICONS['cave-entrance'], in: ['mountain', 'poison', 'place'] },
    { title: 'Storm the strongholds', text: 'Each hides a Well, Light or Dark, behind a Guardian. Bands fight together.', icon: ICONS['castle'], in: ['badlands', 'dusk', 'place'] },
    { title: 'Before the Shadows', text: 'Seals break, Shadows grow and come to Aethos. They search for the Wells as well.', icon: ICONS['eclipse'], in: ['water', 'moon', 'stands'] },
  ],
  notes: [
    { title: 'No one is out', text: 'An avatar without life Returns to Light and forms a new body.' },
    { title: 'Creatures', text: 'Type, power and abilities are drawn for each: none is met twice.' },
    { title: 'Two scenarios', text: 'Thwart the Shadow ends when a Shadow finds a Light Well; in Preserve the Light Xulthûl himself comes then.' },
  ],
  turn: {
    title: 'A round',
    line: 'All avatars act, in any order; then the Shadows.',
    phases: [
      { title: 'Players', text: 'Two actions for each avatar and any number of free activities, as you agree.', icon: ICONS['footsteps'] },
      { title: 'A seal breaks', text: 'One of the seals is taken away at random: that Gate of the Shadow Realm is open.', icon: ICONS['padlock'] },
      { title: 'It grows', text: 'The Shadow in the Realm gains 1 life and wanders by dice; an open Gate lets it into Aethos.', icon: ICONS['eclipse'] },
      { title: 'Shadows search', text: 'Those in Aethos go for the nearest Well.', icon: ICONS['spectre'] },
    ],
  },
  deeds: {
    title: 'Two actions for each avatar',
    list: [
      { title: 'Move', text: 'roll for movement points', icon: ICONS['walking-boot'] },
      { title: 'Fight', text: 'what you meet or provoke; no action of its own', icon: ICONS['crossed-swords'] },
      { title: 'Recover', text: 'heal wounds, restore drains', icon: ICONS['heart-plus'] },
      { title: 'Use a place', text: 'city, mystic, Gate', icon: ICONS['village'] },
      { title: 'Use things', text: 'items, potions, soulshards', icon: ICONS['round-bottom-flask'] },
      { title: 'Band', text: 'go together, free', icon: ICONS['linked-rings'] },
    ],
  },
  symbols: [
    { heading: 'On the map', list: [[ICONS['castle'], 'Stronghold'], [ICONS['cave-entrance'], 'Lair'], [ICONS['village'], 'City'], [ICONS['crystal-ball'], 'Mystic'], [ICONS['magic-gate'], 'Gate'], [ICONS['sailboat'], 'Launch']] },
    { heading: 'Terrain', list: [[ICONS['high-grass'], 'Plains'], [ICONS['pine-tree'], 'Forest'], [ICONS['hills'], 'Hills'], [ICONS['mountains'], 'Mountains'], [ICONS['reed'], 'Swamp'], [ICONS['waves'], 'Water'], [ICONS['desert'], 'Desert'], [ICONS['thorny-vine'], 'Wilds']] },
    { heading: 'Avatars', list: [[ICONS['hearts'], 'Life'], [ICONS['shield'], 'Shield'], [ICONS['sword-wound'], 'Wound'], [ICONS['linked-rings'], 'Band']] },
  ],
  more: ['SM-TRN.1', 'SM-BND.1'],
};
