import type { About } from '../game';

export const about: About = {
  accent: '--accent-ember',
  line: 'Heroes in a dungeon without dice: two actions a turn, then Fate stirs the enemies. Against each other for Shadow Shards, or together against its Lord.',
  presets: [
    { name: 'Against each other', line: 'Most Shadow Shards when the Lord falls. The usual game.', seats: 3, minutes: 45 },
    { name: 'First game', line: 'Two seats, one rival, and a guide beside the board who explains every step.', seats: 2, minutes: 30, guided: true },
    { name: 'Together, normal', line: 'All against the Lord of the Dungeon. Careful bots win 6 of 10.', seats: 3, minutes: 40, options: { mode: 'cooperative' } },
    { name: 'Together, very difficult', line: 'Fewer Fate cards, and the Lord comes early. Careful bots win 2 of 10.', seats: 3, minutes: 35, options: { mode: 'cooperative', difficulty: 'very_difficult' } },
  ],
};
