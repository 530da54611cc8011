import { ICONS } from '../../games/casting-shadows/marks/icons';
import type { Primer } from './primer';

export const primer: Primer = {
  aim: 'Be the last caster standing.',
  course: [
    { title: 'Roll', text: 'Five dice are your pool: Gems and Orbs in red, blue and purple, Shadow Fragments, Cursed Crystals.', icon: ICONS['gems'], in: ['plains', 'gold', 'thing'] },
    { title: 'Collect', text: 'Beside most tiles lies a card. Stand there, pay for it, and it is in your Spell Book.', icon: ICONS['spell-book'], in: ['forest', 'spirit', 'thing'] },
    { title: 'Cast', text: 'Attack Spells deal DMG to enemies in range, Conversion Spells change what is in your pool.', icon: ICONS['crossed-swords'], in: ['badlands', 'fire', 'near'] },
    { title: 'Become your shadow', text: 'With 3 Shadow Energy you take Shadow Form: an Ability of your own, and a Companion.', icon: ICONS['hydra'], in: ['marsh', 'moon', 'looms'] },
  ],
  notes: [
    { title: 'Life', text: 'Everybody begins with 18 HP. Whoever is at 0 is out at once; the cards go to the discard pile.' },
    { title: 'Others strike back', text: 'Counterspells lie face down and are used in the turns of others. They are collected at Dusty Desert.' },
    { title: 'How it ends', text: 'As soon as one caster is left, that one has won.' },
  ],
  turn: {
    title: 'A turn',
    line: 'Roll, act four times, absorb what is left.',
    phases: [
      { title: 'Roll', text: 'All five dice. Your tile may grant a token as well.', icon: ICONS['cycle'] },
      { title: 'Actions', text: 'Four Action points, one for each Action, in any order.', icon: ICONS['run'] },
      { title: 'Absorb', text: 'Shadow Fragments become Shadow Energy, up to 3, or 5 in Shadow Form.', icon: ICONS['moon'] },
      { title: 'Clean up', text: '1 DMG for each Cursed Crystal, then what your tile deals. Nothing of the pool is kept.', icon: ICONS['heart-minus'] },
    ],
  },
  deeds: {
    title: 'Six Actions, 1 AP each',
    list: [
      { title: 'Travel', text: 'to an adjacent tile', icon: ICONS['run'] },
      { title: 'Cast', text: 'a Spell, each once a turn', icon: ICONS['wave-strike'] },
      { title: 'Reroll', text: 'any dice without a Cursed Crystal', icon: ICONS['cycle'] },
      { title: 'Protect', text: 'remove one Cursed Crystal', icon: ICONS['magic-shield'] },
      { title: 'Refresh', text: 'replace the card beside your tile', icon: ICONS['card-pick'] },
      { title: 'Collect', text: 'the card beside your tile', icon: ICONS['spell-book'] },
    ],
  },
  symbols: [
    { heading: 'Cards', list: [[ICONS['crossed-swords'], 'Attack Spell'], [ICONS['cycle'], 'Conversion Spell'], [ICONS['gems'], 'Resource card'], [ICONS['sheikah-eye'], 'Counterspell'], [ICONS['paw-print'], 'Companion']] },
    { heading: 'Casters', list: [[ICONS['hearts'], 'HP'], [ICONS['magic-shield'], 'Ward'], [ICONS['snowflake-2'], 'Freeze: no Travel'], [ICONS['knocked-out-stars'], 'Stun: 4 dice'], [ICONS['death-skull'], 'Out']] },
    { heading: 'Tiles', list: [[ICONS['heart-minus'], 'Deals DMG'], [ICONS['shield-disabled'], 'No reduction here'], [ICONS['magic-portal'], 'Companion Portal']] },
  ],
  more: ['CS-TURN.1', 'CS-P2.2', 'CS-FORM.2'],
};
