// Writes icons.ts of a game from the names in its icons.txt and the game-icons collection: node dev/icons.mjs malice
// or of any other folder of src: node dev/icons.mjs pages/new/rivals
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const place = process.argv[2];
const folder = new URL(place.includes('/') ? `../src/${place}/` : `../src/games/${place}/marks/`, import.meta.url);
const names = readFileSync(new URL('icons.txt', folder), 'utf8').trim().split(/\s+/);
const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
);
const lines = names.map((name) => {
  const paths = [...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
  return `  '${name}':\n    '${paths.join('')}',`;
});
writeFileSync(
  new URL('icons.ts', folder),
  `/** Silhouettes of game-icons.net (CC BY 3.0) in a box of 512. Written by dev/icons.mjs. */\n\n` +
    `export const ICONS = {\n${lines.join('\n')}\n} as const;\n\nexport type IconName = keyof typeof ICONS;\n`,
);
