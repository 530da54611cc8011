import type { About } from '../game';

export const about: About = {
  accent: '--accent-gold',
  line: 'Become a hero in twenty-five days: tell a saga in four chapters, gather what it needs, and defeat the ancient before the gloom covers the land.',
  presets: [
    { name: 'Two together', line: 'Both tell their sagas and defeat the ancient within 25 days. The usual game.', seats: 2, minutes: 75 },
    { name: 'First game', line: 'Alone with a guide beside the land who explains every step.', seats: 1, minutes: 45, guided: true },
    { name: 'Heroes dealt', line: 'Alone and at once: race, class and saga are dealt.', seats: 1, minutes: 50, options: { heroes: 'deal' } },
    { name: 'A race of heroes', line: 'Against each other: whoever first tells a saga and defeats the ancient wins.', seats: 3, minutes: 90, options: { mode: 'competitive' } },
  ],
};
