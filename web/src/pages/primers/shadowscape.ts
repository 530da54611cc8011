import { ICONS } from '../../games/shadowscape/marks/icons';
import type { Primer } from './primer';

export const primer: Primer = {
  aim: 'Have the most Shadow Shards when the Lord’s Whisper is claimed, or slay the Lord together.',
  course: [
    { title: 'Enter', text: 'A dungeon of 5 × 5 rooms. Heroes begin in its corners; doors lead on, walls do not.', icon: ICONS['dungeon-gate'] },
    { title: 'Fight and search', text: 'Defeated Enemies are Trophies, searched rooms give Treasures: both are what you pay with.', icon: ICONS['broadsword'] },
    { title: 'Claim', text: 'Whispers say what they ask for. Claim them for Shadow Shards, Equipment and General Actions for power.', icon: ICONS['third-eye'] },
    { title: 'The Lord', text: 'One Whisper asks for the slain Lord. Claiming it brings the end.', icon: ICONS['overlord-helm'] },
  ],
  notes: [
    { title: 'No dice', text: 'What an Action can do stands on its card; Fate cards of your hand boost it by their symbols.' },
    { title: 'Wounds', text: 'They cover symbols and disable Action cards, but no Hero dies.' },
    { title: 'Together', text: 'All against the Lord: slay it before the Fate deck runs out.' },
  ],
  turn: {
    title: 'A turn',
    line: 'Two Actions, then Fate stirs the Enemies.',
    phases: [
      { title: 'Actions', text: 'Two of them: an Action card, or a Basic Action. Used cards are exhausted.', icon: ICONS['walking-boot'] },
      { title: 'Special', text: 'Claim from an offer and alter fate, once each.', icon: ICONS['card-draw'] },
      { title: 'Enemies', text: 'A Fate card tells which type acts: they follow the door symbols and attack.', icon: ICONS['wolf-head'] },
    ],
  },
  deeds: {
    title: 'What Actions do',
    list: [
      { title: 'Movement', text: 'from room to room through doors', icon: ICONS['walking-boot'] },
      { title: 'Attack', text: 'an Enemy in your room', icon: ICONS['broadsword'] },
      { title: 'Magic', text: 'an Enemy farther away', icon: ICONS['magic-swirl'] },
      { title: 'Search', text: 'take a Treasure', icon: ICONS['magnifying-glass'] },
      { title: 'Heal', text: 'discard Wounds', icon: ICONS['heart-plus'] },
      { title: 'Defence', text: 'against attacks, from your hand', icon: ICONS['shield'] },
    ],
  },
  symbols: [
    { heading: 'Enemies', list: [[ICONS['wolf-head'], 'Beast'], [ICONS['hood'], 'Brigand'], [ICONS['death-skull'], 'Undead'], [ICONS['crown'], 'Lord of the Dungeon']] },
    { heading: 'Rooms', list: [[ICONS['locked-chest'], 'Treasure'], [ICONS['crystal-growth'], 'Shadow Shard'], [ICONS['prayer'], 'Shrine'], [ICONS['dungeon-gate'], 'Starting room']] },
    { heading: 'Heroes', list: [[ICONS['ragged-wound'], 'Wound'], [ICONS['poker-hand'], 'Hand Size'], [ICONS['shield'], 'Defence'], [ICONS['polar-star'], 'Skill']] },
  ],
  more: ['SS-5.2', 'SS-1.3'],
};
