import type { About } from '../game';

export const about: About = {
  accent: '--accent-gold',
  line: 'Become a hero in twenty-five days: tell a saga in four chapters, gather what it needs, and defeat the ancient before the gloom covers the land.',
};
