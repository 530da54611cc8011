import type { About } from '../game';

export const about: About = {
  accent: '--accent-teal',
  line: 'All together, or alone: cross a land of hexes, fight creatures that are never the same twice, and find the Light Wells before the Shadows do.',
  presets: [
    { name: 'Two together', line: 'Thwart the Shadow, challenging. Careful bots win 4 of 10.', seats: 2, minutes: 75 },
    { name: 'First game', line: 'Alone with a guide beside the map who explains every step.', seats: 1, minutes: 40, guided: true },
    { name: 'Four together, easy', line: 'A Well of each map lies open. Careful bots win 7 of 10.', seats: 4, minutes: 60, options: { start: 'easy' } },
    { name: 'Against Xulthûl', line: 'Preserve the Light: the other scenario, with the lord of Shadows at its end.', seats: 2, minutes: 80, options: { scenario: 'preserve' } },
  ],
};
