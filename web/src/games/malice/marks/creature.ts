/** A creature's picture and name, made from its type, power and abilities: the same each time they are the same. */

import { ICONS, type IconName } from './icons';
import type { CreatureType, Foe } from '../state';

interface Form {
  icon: IconName;
  nouns: string[];
}

export const FORMS: Record<CreatureType, Form[]> = {
  arboran: [
    { icon: 'carnivorous-plant', nouns: ['Snapvine', 'Maw Lily', 'Gorse Maw'] },
    { icon: 'ent-mouth', nouns: ['Hollow Oak', 'Rootwalker', 'Barkface'] },
    { icon: 'thorny-vine', nouns: ['Briar', 'Strangler', 'Thornknot'] },
  ],
  avian: [
    { icon: 'eagle-head', nouns: ['Eagle', 'Roc', 'Storm Kite'] },
    { icon: 'raven', nouns: ['Raven', 'Carrion Crow', 'Nightwing'] },
    { icon: 'vulture', nouns: ['Vulture', 'Bone Picker', 'Condor'] },
  ],
  ichthyic: [
    { icon: 'crab', nouns: ['Crab', 'Pincerback', 'Shell Titan'] },
    { icon: 'octopus', nouns: ['Kraken', 'Inkmaw', 'Deep Grasper'] },
    { icon: 'shark-jaws', nouns: ['Shark', 'Reefjaw', 'Pike'] },
  ],
  mammal: [
    { icon: 'bear-head', nouns: ['Bear', 'Cave Bear', 'Grizzle'] },
    { icon: 'wolf-head', nouns: ['Wolf', 'Warg', 'Dire Hound'] },
    { icon: 'boar-tusks', nouns: ['Boar', 'Tusker', 'Razorback'] },
    { icon: 'lion', nouns: ['Lion', 'Manticat', 'Hill Cat'] },
  ],
  protean: [
    { icon: 'slime', nouns: ['Slime', 'Ooze', 'Mire Jelly'] },
    { icon: 'gooey-daemon', nouns: ['Seep', 'Melt', 'Gloam Thing'] },
    { icon: 'mushroom-gills', nouns: ['Sporeling', 'Rotcap', 'Gill Mother'] },
  ],
  reptilid: [
    { icon: 'snake', nouns: ['Adder', 'Serpent', 'Marsh Viper'] },
    { icon: 'gecko', nouns: ['Basilisk', 'Salamander', 'Drake'] },
  ],
  sectoid: [
    { icon: 'ant', nouns: ['Soldier Ant', 'Mandible', 'Hive Guard'] },
    { icon: 'beetle-shell', nouns: ['Stag Beetle', 'Scarab', 'Carapace'] },
    { icon: 'scorpion', nouns: ['Scorpion', 'Stinger', 'Dune Barb'] },
    { icon: 'spider-alt', nouns: ['Spider', 'Weaver', 'Widow'] },
  ],
  terrovan: [
    { icon: 'rock-golem', nouns: ['Rockback', 'Stone Brute', 'Cairn'] },
    { icon: 'golem-head', nouns: ['Golem', 'Iron Face', 'Slag Giant'] },
    { icon: 'ore', nouns: ['Orelurker', 'Crystalback', 'Geode'] },
    { icon: 'stone-pile', nouns: ['Rubble', 'Landslide', 'Boulder King'] },
  ],
};

/** An adjective and a byname for each ability. */
const TRAITS: Record<string, [string, string]> = {
  death_gaze: ['Baleful', 'the Death-Eyed'],
  life_drain: ['Famished', 'the Drinker of Life'],
  lycanthrope: ['Moonbound', 'the Changer'],
  undead: ['Barrow', 'the Unburied'],
  soul_leech: ['Grasping', 'the Shard Thief'],
  dread_aura: ['Dreadful', 'the Terror'],
  wraith_touch: ['Wraith', 'the Cold Touch'],
  hush_of_the_grave: ['Silent', 'the Hush'],
  blurred_form: ['Shimmering', 'the Blur'],
  phasing: ['Half-Seen', 'the Phaser'],
  mind_lash: ['Lashing', 'the Mind Lash'],
  bewilder: ['Maddening', 'the Bewilderer'],
  spellward: ['Warded', 'the Spell-Proof'],
  swift: ['Swift', 'the Fleet'],
  mesmerise: ['Hypnotic', 'the Mesmerist'],
  mirror_hide: ['Mirrored', 'the Mirror'],
  enfeebling: ['Withering', 'the Enfeebler'],
  regeneration: ['Undying', 'the Mender'],
  parasitic: ['Infested', 'the Parasite'],
  venomous: ['Venomous', 'the Venom Tooth'],
  thick_hide: ['Thick-Hided', 'the Hide'],
  giant_growth: ['Giant', 'the Huge'],
  entangle: ['Snaring', 'the Snare'],
  spore_cloud: ['Spore-Clad', 'the Choking Cloud'],
  area_attack: ['Roaring', 'the Breath'],
  berserk: ['Raging', 'the Berserker'],
  burning: ['Burning', 'the Ember'],
  rending_claws: ['Rending', 'the Render'],
  many_limbed: ['Many-Limbed', 'the Hundred Hands'],
  frenzy: ['Frenzied', 'the Frenzy'],
  charge: ['Charging', 'the Ram'],
  sunder: ['Sundering', 'the Breaker'],
  glacial: ['Glacial', 'the Frost'],
  storm_charged: ['Storm-Charged', 'the Thunder'],
  corrosive: ['Corrosive', 'the Rust'],
  energy_burst: ['Crackling', 'the Burst'],
  blinding_glare: ['Blinding', 'the Glare'],
  stone_shell: ['Stone-Shelled', 'the Shell'],
  elemental_ward: ['Rune-Marked', 'the Elemental'],
  keen_senses: ['Keen', 'the Watcher'],
};

const SIZES = ['', 'Young', '', 'Great', 'Ancient', 'Dread'];

export interface Creature {
  name: string;
  icon: string;
  type: CreatureType;
  abilities: string[];
  /** A number that the rest of the picture is drawn from. */
  seed: number;
}

export function creature(type: CreatureType, power: number, abilities: string[]): Creature {
  const seed = hash(`${type}/${power}/${[...abilities].sort().join()}`);
  const forms = FORMS[type];
  const form = forms[seed % forms.length];
  const noun = form?.nouns[(seed >> 4) % form.nouns.length] ?? 'Creature';
  const [first, second] = abilities.map((id) => TRAITS[id] ?? ['Strange', 'the Strange']);
  const name = [SIZES[power] ?? '', first?.[0] ?? '', noun].filter(Boolean).join(' ');
  return { name: second ? `${name}, ${second[1]}` : name, icon: ICONS[form?.icon ?? 'ore'], type, abilities, seed };
}

/** What stands before the name of an opponent that is more than a creature. */
export const TITLES: Record<Foe['type'], string> = {
  lair: '',
  provoked: '',
  guardian: 'Guardian',
  shadow: 'Shadow',
  xulthul: 'Xulthûl',
};

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0;
  return value >>> 1;
}
