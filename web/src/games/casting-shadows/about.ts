import type { About } from '../game';

export const about: About = {
  accent: '--accent-violet',
  line: 'A duel of spellcasters, each against all: gather gems and orbs, build a spellbook, become your shadow self, and be the last one standing.',
};
