import type { About } from '../game';

export const about: About = {
  accent: '--accent-violet',
  line: 'A duel of spellcasters, each against all: gather gems and orbs, build a spellbook, become your shadow self, and be the last one standing.',
  presets: [
    { name: 'Duel', line: 'Two casters, the usual game: the last one standing wins.', seats: 2, minutes: 25 },
    { name: 'First game', line: 'Two seats, one rival, and a guide beside the board who explains every step.', seats: 2, minutes: 25, guided: true },
    { name: 'Three casters', line: 'Everybody against everybody; Counterspells weigh heavier.', seats: 3, minutes: 35 },
    { name: 'Fair duel', line: 'Two seats opposite each other; who begins has 2 actions less. First seats win 5 of 10.', seats: 2, minutes: 25, options: { two_player_seats: 'opposite', first_turn_ap: 2 } },
    { name: 'Ice Storm', line: 'With the Ice Storm cards: Spells that freeze and stun.', seats: 3, minutes: 40, options: { ice_storm: 'add' } },
  ],
};
