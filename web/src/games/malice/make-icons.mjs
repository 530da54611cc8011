// Writes icons.ts from the game-icons collection: node src/games/malice/make-icons.mjs (in web/)
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NAMES = `
  acid ant beetle-shell bear-head boar-tusks breastplate broadsword candle-flame cape carnivorous-plant castle
  cave-entrance clover cowled crab crossed-swords crystal-ball crystal-growth daemon-skull death-skull desert dwarf-face
  eagle-head eclipse elf-helmet ent-mouth fire fist flame footsteps gecko golem-head gooey-daemon heart-plus hearts
  high-grass hills hood lightning-arc linked-rings lion locked-chest magic-gate magic-swirl mountains mushroom-gills
  nun-face oak-leaf octopus open-book open-chest ore padlock pine-tree plague-doctor-profile poison-bottle polar-star
  power-lightning ragged-wound raven reed ring rock-golem round-bottom-flask sailboat scorpion scroll-unfurled
  shark-jaws sheikah-eye shield slime snake snowflake-2 spectre spider-alt stone-pile sun swamp sword-wound thorny-vine
  viking-head village visored-helm vulture walking-boot water-drop waves wizard-face wolf-head
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
