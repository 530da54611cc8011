import { ICONS } from '../../games/shadowscape/marks/icons';
import type { Primer } from './primer';

export const primer: Primer = {
  aim: 'Have the most Shadow Shards when the Lord’s Whisper is claimed, or slay the Lord together.',
  course: [
    { title: 'Enter', text: 'A dungeon of 5 × 5 rooms. Heroes begin in its corners; doors lead on, walls do not.', icon: ICONS['dungeon-gate'], in: ['vault', 'gold', 'place'] },
    { title: 'Fight and search', text: 'Slain Enemies are Trophies, Searches bring Treasures; you hold three of them, and pay with them.', icon: ICONS['broadsword'], in: ['ruins', 'fire', 'thing'] },
    { title: 'Claim', text: 'Whispers say what they ask for. Claim them for Shadow Shards, Equipment and General Actions for power.', icon: ICONS['third-eye'], in: ['vault', 'spirit', 'stands'] },
    { title: 'The Lord', text: 'The Whisper of 3 Shards asks for the slain Lord. Claiming it brings the end: one more turn for everybody else.', icon: ICONS['overlord-helm'], in: ['ruins', 'blood', 'looms'] },
  ],
  notes: [
    { title: 'No dice', text: 'What an Action can do stands on its card; Fate cards of your hand boost it by their symbols.' },
    { title: 'Wounds', text: 'One Wound disables the Action card it lies on, until it is healed. No Hero dies.' },
    { title: 'Together', text: 'All against the Lord: slay it before the Fate deck runs out.' },
  ],
  turn: {
    title: 'A turn',
    line: 'Two Actions, then Fate stirs the Enemies.',
    phases: [
      { title: 'Actions', text: 'Two, each with an Action card: what its side says, or a Move. The card is turned over and rests until your turn ends.', icon: ICONS['walking-boot'] },
      { title: 'Special', text: 'Claim one card of an offer and Alter Fate, once each, before, between or after the Actions.', icon: ICONS['card-draw'] },
      { title: 'Enemies', text: 'A Fate card tells which type stirs: each goes by the door symbols on its token, then attacks who is in range.', icon: ICONS['wolf-head'] },
    ],
  },
  deeds: {
    title: 'What Actions do',
    list: [
      { title: 'Move', text: 'with any card, through doors; an Enemy stops you', icon: ICONS['walking-boot'] },
      { title: 'Attack', text: 'reach an Enemy’s Defence, in your room or as the card says', icon: ICONS['broadsword'] },
      { title: 'Magic', text: 'an Attack that Magic symbols boost', icon: ICONS['magic-swirl'] },
      { title: 'Prepare', text: 'draw Fate cards', icon: ICONS['card-draw'] },
      { title: 'Search', text: 'reach a Treasure’s value and take it', icon: ICONS['magnifying-glass'] },
      { title: 'Heal', text: 'discard Wounds', icon: ICONS['heart-plus'] },
      { title: 'Defence', text: 'discard Fate cards when you are attacked', icon: ICONS['shield'] },
    ],
  },
  symbols: [
    { heading: 'Enemies', list: [[ICONS['wolf-head'], 'Beast'], [ICONS['hood'], 'Brigand'], [ICONS['death-skull'], 'Undead'], [ICONS['crown'], 'Lord of the Dungeon']] },
    { heading: 'Rooms', list: [[ICONS['locked-chest'], 'Treasure'], [ICONS['crystal-growth'], 'Shadow Shard'], [ICONS['prayer'], 'Shrine'], [ICONS['dungeon-gate'], 'Starting room']] },
    { heading: 'Heroes', list: [[ICONS['ragged-wound'], 'Wound'], [ICONS['poker-hand'], 'Hand Size'], [ICONS['shield'], 'Defence'], [ICONS['polar-star'], 'Skill']] },
  ],
  more: ['SS-5.2', 'SS-1.3'],
};
