// Writes silhouettes.ts of a game from its pictures.txt (a card, its silhouette and perhaps +another) and the game-icons
// collection: node dev/pictures.mjs kilforth
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shortened } from './paths.mjs';

const folder = new URL(`../src/games/${process.argv[2]}/marks/`, import.meta.url);
const rows = readFileSync(new URL('pictures.txt', folder), 'utf8').trim().split('\n').map((line) => line.split(' '));
const { icons } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
const names = [...new Set(rows.flatMap(([, figures]) => figures.split('+')))].sort();
const path = (name) => [...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((found) => shortened(found[1])).join('');
writeFileSync(
  new URL('silhouettes.ts', folder),
  `/** Silhouettes of game-icons.net (CC BY 3.0) in a box of 512, and which card has which. Written by dev/pictures.mjs from pictures.txt. */\n\n` +
    `export const FIGURES: Record<string, string> = {\n${rows.map(([id, figures]) => `  ${id}: '${figures}',`).join('\n')}\n};\n\n` +
    `export const SILHOUETTES: Record<string, string> = {\n${names.map((name) => `  '${name}':\n    '${path(name)}',`).join('\n')}\n};\n`,
);
