import type { About } from '../game';

export const about: About = {
  accent: '--accent-teal',
  line: 'All together, or alone: cross a land of hexes, fight creatures that are never the same twice, and find the Light Wells before the Shadows do.',
};
