import type { About } from '../game';

export const about: About = {
  accent: '--accent-ember',
  line: 'Heroes in a dungeon without dice: two actions a turn, then Fate stirs the enemies. Against each other for Shadow Shards, or together against its Lord.',
};
