/** The pictures of Shadows of Kilforth: terrain gives the ground, keywords the light, the card its silhouettes. */

import { Figures, pick } from '../../../art/figures.svelte';
import type { Exhibit, Land, Light, Mode, Scene } from '../../../art/scene';
import type { CardRecord, Cards } from '../../../wire/types';
import type { Theme } from '../content';
import { icon, isMeaning, word } from '../meanings';

const figures = new Figures(() => import('./silhouettes'));

const LIGHT: Record<Theme, Light> = {
  Arcane: 'moon',
  Beast: 'dusk',
  Blood: 'blood',
  Fire: 'fire',
  Honour: 'gold',
  Lore: 'frost',
  Nature: 'poison',
  Noble: 'gold',
  Outlaw: 'dusk',
  Pious: 'gold',
  Relic: 'moon',
  Ruin: 'dusk',
  Shadow: 'moon',
  Spirit: 'spirit',
  Trade: 'gold',
  War: 'blood',
};

/** The light of cards without keywords. */
const BY_KIND: Record<string, Light> = { night: 'moon', loot: 'gold', skill: 'frost', event: 'dusk', weather: 'frost', location: 'dusk', ancient: 'blood' };
const SKILLS: Record<string, Light> = { blade: 'blood', guard: 'frost', voice: 'gold', guile: 'dusk', shade: 'moon', sorcery: 'spirit', rite: 'fire', wild: 'poison' };
const TERRAINS: Record<string, Light> = { badlands: 'fire', forest: 'poison', mountain: 'frost', plains: 'gold', centre: 'moon' };

const MODES: Record<string, Mode> = { stranger: 'stands', place: 'place', location: 'place', ancient: 'looms', race: 'near', class: 'stands', ally: 'stands' };

const themes = ({ keywords, keyword }: CardRecord): Theme[] => [...(Array.isArray(keywords) ? (keywords as Theme[]) : []), ...(typeof keyword === 'string' ? [keyword as Theme] : [])];

function landOf(card: CardRecord): Land {
  const terrain = [card['terrain'], card['deck']].find((one) => typeof one === 'string' && one in TERRAINS);
  if (terrain === 'centre') return 'water';
  if (terrain !== undefined) return terrain as Land;
  const kind = typeOf(card);
  return kind === 'race' || kind === 'class' || kind === 'ally' || kind === 'enemy' || kind === 'stranger' ? 'ruins' : kind === 'place' ? 'plains' : 'void';
}

/** What a card is: the type of an encounter, the deck of a reward, else its kind. */
function typeOf(card: CardRecord): string {
  const type = card.kind === 'reward' ? card['deck'] : card.kind === 'encounter' || card.kind === 'night' ? card['type'] : card.kind;
  return typeof type === 'string' ? type : '';
}

function lightOf(card: CardRecord): Light {
  const type = typeOf(card);
  if (card.kind === 'location' || card.kind === 'ancient') return TERRAINS[String(card['terrain'])] ?? 'moon';
  if (card.kind === 'skill') return SKILLS[String(card['type'])] ?? 'frost';
  const lights = themes(card).map((theme) => LIGHT[theme]);
  const [first, second] = lights;
  return (first && second ? pick(card.name ?? '', [first, second]) : first) ?? BY_KIND[type] ?? BY_KIND[card.kind ?? ''] ?? 'dusk';
}

const PACKS = new Set(['scavenger_pack', 'feral_dogs', 'frost_wolf_pair', 'the_unburied_host', 'highway_robbers', 'carrion_choir', 'night_stalkers']);

function modeOf(card: CardRecord, id: string): Mode {
  const type = typeOf(card);
  if (PACKS.has(id)) return 'pack';
  if (type === 'enemy') return pick(id, ['near', 'looms', 'stands', 'near']);
  return MODES[type] ?? 'thing';
}

/** The picture of a card. */
export function sceneOf(cards: Cards, id: string): Scene | null {
  const card = cards.records[id];
  if (!card) return null;
  const type = typeOf(card);
  const sign = icon(isMeaning(type) ? type : 'rumour');
  return { name: id, land: landOf(card), light: lightOf(card), mode: modeOf(card, id), ...figures.of(id, sign) };
}

/** A hero: the race on the ground of its side, with the sign of the class beside it; of a class alone, that stands there. */
export function heroScene(race: string, calling: string, side: number): Scene {
  const own = race ? figures.of(race, icon('race')) : figures.of(calling, icon('class'));
  const sign = race && calling ? figures.of(calling, icon('class')) : null;
  const beside = sign ? (sign.second ?? sign.figure) : own.second;
  const light = pick<Light>(race || calling, ['gold', 'dusk', 'spirit', 'frost', 'blood', 'moon']);
  return { name: `${race}/${calling}/${side}`, land: side || !race ? 'mountain' : 'plains', light, mode: race ? 'near' : 'stands', figure: own.figure, ...(beside ? { second: beside } : {}) };
}

export function exhibits(cards: Cards): Exhibit[] {
  return Object.entries(cards.records).flatMap(([id, card]) => {
    const scene = sceneOf(cards, id);
    const type = typeOf(card);
    return scene ? [{ id, name: card.name ?? id, kind: isMeaning(type) ? word(type) : type, deck: String(card['deck'] ?? card.kind), foe: type === 'enemy' || type === 'ancient', scene }] : [];
  });
}
