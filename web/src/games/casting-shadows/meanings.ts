/** One table of meanings: the same picture always stands for the same thing. */

import type { IconName } from './marks/icons';

export const CHARACTERS: Record<string, { base: IconName; shadow: IconName; ground: Terrain }> = {
  frill: { base: 'axolotl', shadow: 'hydra', ground: 'lagoon' },
  kit: { base: 'fox', shadow: 'fox-head', ground: 'heights' },
  nuzzle: { base: 'bear-face', shadow: 'bear-head', ground: 'thicket' },
  haze: { base: 'chameleon-glyph', shadow: 'horned-reptile', ground: 'mire' },
  iris: { base: 'butterfly', shadow: 'swamp-bat', ground: 'meadow' },
  tusk: { base: 'walrus-head', shadow: 'sea-dragon', ground: 'shore' },
};

export type Terrain =
  | 'rune'
  | 'desert'
  | 'volcano'
  | 'crypt'
  | 'lagoon'
  | 'heights'
  | 'thicket'
  | 'mire'
  | 'meadow'
  | 'shore'
  | 'plain';

const TILES: Record<string, { terrain: Terrain; icon: IconName }> = {
  ancient_rune: { terrain: 'rune', icon: 'rune-stone' },
  dusty_desert: { terrain: 'desert', icon: 'desert' },
  underground_volcano: { terrain: 'volcano', icon: 'smoking-volcano' },
  crystal_crypt: { terrain: 'crypt', icon: 'crystal-growth' },
  home_frill: { terrain: 'lagoon', icon: 'lily-pads' },
  home_kit: { terrain: 'heights', icon: 'peaks' },
  home_nuzzle: { terrain: 'thicket', icon: 'thorny-vine' },
  home_haze: { terrain: 'mire', icon: 'swamp' },
  home_iris: { terrain: 'meadow', icon: 'vine-flower' },
  home_tusk: { terrain: 'shore', icon: 'big-wave' },
};

const CARDS: Record<string, IconName> = {
  red_gem: 'cut-diamond',
  blue_gem: 'emerald',
  red_orb: 'stone-sphere',
  blue_orb: 'double-ringed-orb',
  shadow_fragment: 'floating-crystal',
  prism: 'rupee',
  fatal_fronds: 'vine-leaf',
  feeding_frenzy: 'piranha',
  bubble_trouble: 'bubbles',
  heat_wave: 'heat-haze',
  spectral_slap: 'slap',
  heavy_hand: 'fist',
  lightning_bug: 'flying-beetle',
  sinister_screech: 'sonic-screech',
  umbral_nip: 'fangs',
  kinetic_wave: 'wave-strike',
  phoenix_flash: 'feathered-wing',
  psychic_spikes: 'psychic-waves',
  personal_space: 'aura',
  deadly_shroud: 'ghost',
  unicorn_rush: 'unicorn',
  magma_hand: 'fire-punch',
  sapphire_volley: 'striking-diamonds',
  gloom_geyser: 'volcano',
  mirror_sting: 'mirror-mirror',
  sudden_doom: 'burning-skull',
  infernal_assault: 'fragmented-meteor',
  abyssal_undertow: 'vortex',
  total_eclipse: 'eclipse-flare',
  frost_nip: 'ice-spear',
  static_snap: 'power-lightning',
  rime_field: 'frozen-block',
  thunder_ring: 'lightning-storm',
  glacial_chain: 'frozen-arrow',
  blizzard_crown: 'queen-crown',
  luminous_glow: 'sunrise',
  ruby_synthesis: 'fire-gem',
  sapphire_synthesis: 'rupee',
  energy_bloom: 'sprout',
  crystallization: 'crystalize',
  metamorphosis: 'concentration-orb',
  curse_void: 'magic-swirl',
  shadow_siphon: 'moon',
  gem_duplication: 'floating-crystal',
  orb_duplication: 'doubled',
  umbral_distillation: 'cauldron',
  run_away: 'run',
  pointed_shield: 'spiked-shield',
  safety_dome: 'lightning-dome',
  bees_everywhere: 'bee',
  spell_snare: 'wolf-trap',
  last_breath: 'candle-flame',
  shadow_leech: 'leeching-worm',
  cold_shoulder: 'icebergs',
  feedback: 'static',
  cinder_newt: 'salamander',
  mossback: 'tortoise',
  lantern_moth: 'lantern-flame',
  tide_otter: 'beaver',
  curse_toad: 'toad-teeth',
  gale_sparrow: 'sparrow',
  dusk_raven: 'raven',
  rune_beetle: 'scarab-beetle',
  bramble_hog: 'hedgehog',
  archive_owl: 'owl',
  spyglass_gecko: 'gecko',
  velvet_bat: 'bat',
  hoard_magpie: 'bird-twitter',
  ward_wisp: 'spark-spirit',
  icicle_newt: 'lizard-tongue',
  storm_petrel: 'seagull',
};

export const KIND_ICONS: Record<string, IconName> = {
  attack: 'crossed-swords',
  conversion: 'cycle',
  resource: 'gems',
  counterspell: 'sheikah-eye',
  companion: 'paw-print',
};

export const SIGNS = {
  hp: 'hearts',
  freeze: 'snowflake-2',
  stun: 'knocked-out-stars',
  ward: 'magic-shield',
  enemy: 'person',
  out: 'death-skull',
  hazard: 'heart-minus',
  noReduce: 'shield-disabled',
  portal: 'magic-portal',
  mainDeck: 'spell-book',
  discard: 'card-pick',
  hidden: 'sheikah-eye',
} as const satisfies Record<string, IconName>;

/** The picture of a card; a card of a pack that is not in the table gets the picture of its kind. */
export function cardIcon(face: string, kind: string): IconName {
  return CARDS[face] ?? KIND_ICONS[kind] ?? 'spell-book';
}

export function tileLook(id: string): { terrain: Terrain; icon: IconName } {
  return TILES[id] ?? { terrain: 'plain', icon: 'rune-stone' };
}

/** The country that a Character comes from. */
export function landOfCharacter(character: string): Terrain {
  return CHARACTERS[character]?.ground ?? 'plain';
}
