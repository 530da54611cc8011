// Writes icons.ts from the game-icons collection: node src/games/shadowscape/make-icons.mjs (in web/)
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NAMES = `
  barbute battle-axe black-knight-helm bowman broadhead-arrow broadsword card-draw card-random cloak-dagger cowled
  crossed-chains crown crystal-growth cultist death-skull direwolf dwarf-face elf-helmet fire-spell-cast gem-pendant
  goblin-head halt heart-plus holy-symbol hood hooded-figure hourglass lantern-flame lizardman locked-chest magic-swirl
  magnifying-glass minotaur mummy-head nun-face overlord-helm plague-doctor-profile pointy-hat poker-hand polar-star
  prayer ragged-wound robe sheikah-eye shield skull-shield snowflake-2 spectre stone-wall sun-priest third-eye
  viking-helmet visored-helm walking-boot warlock-hood warlord-helmet wizard-face wolf-head woman-elf-face
`.trim().split(/\s+/);

const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
);
const lines = NAMES.map((name) => {
  const paths = [...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
  return `  '${name}':\n    '${paths.join('')}',`;
});
writeFileSync(
  new URL('icons.ts', import.meta.url),
  `/** Silhouettes of game-icons.net (CC BY 3.0) in a box of 512. Written by make-icons.mjs. */\n\n` +
    `export const ICONS = {\n${lines.join('\n')}\n} as const;\n\nexport type IconName = keyof typeof ICONS;\n`,
);
