/** The pictures of Casting Shadows: what a Spell costs gives its light, where a Character is at home its ground. */

import { pick } from '../../../art/figures.svelte';
import type { Exhibit, Land, Light, Mode, Scene } from '../../../art/scene';
import type { CardRecord, Cards } from '../../../wire/types';
import { cardIcon, CHARACTERS, tileLook, type Terrain } from '../meanings';
import { ICONS } from './icons';

const LANDS: Record<Terrain, Land> = {
  rune: 'ruins',
  desert: 'badlands',
  volcano: 'badlands',
  crypt: 'vault',
  lagoon: 'water',
  heights: 'mountain',
  thicket: 'forest',
  mire: 'marsh',
  meadow: 'plains',
  shore: 'water',
  plain: 'plains',
};

const SUNS: Partial<Record<Terrain, Light>> = { rune: 'moon', desert: 'gold', volcano: 'fire', crypt: 'moon', lagoon: 'spirit', heights: 'frost', thicket: 'poison', mire: 'dusk', meadow: 'gold', shore: 'frost' };

const KINDS: Record<string, string> = { attack: 'Attack Spell', conversion: 'Conversion Spell', resource: 'Resource card', counterspell: 'Counterspell', companion: 'Companion', character: 'Character', home: 'Home tile', neutral: 'Tile' };

/** The light by what a Spell costs: red, blue, both, or Shadow Fragments. */
function lightOf(id: string, card: CardRecord): Light {
  const spent = JSON.stringify([card['collect'] ?? card['gives'] ?? {}, card['cost'] ?? {}, card['scales'] ?? '']);
  const [red, blue] = [/"R[GO]"/.test(spent), /"B[GO]"/.test(spent)];
  if (card.kind === 'companion') return pick(id, ['poison', 'gold', 'spirit', 'dusk']);
  if (card.kind === 'counterspell') return pick(id, ['spirit', 'moon', 'gold']);
  if (card['module'] === 'ice_storm') return 'frost';
  return red && blue ? pick(id, ['dusk', 'gold']) : red ? pick(id, ['fire', 'blood']) : blue ? pick(id, ['frost', 'spirit']) : 'moon';
}

const WILDS: readonly [Land, ...Land[]] = ['forest', 'plains', 'marsh', 'water', 'mountain'];

/** The picture of a card or a tile. */
export function cardScene(id: string, card: CardRecord): Scene | null {
  const kind = card.kind ?? '';
  if (!(kind in KINDS)) return null;
  if (kind === 'home' || kind === 'neutral') {
    const { terrain, icon } = tileLook(id);
    return { name: id, land: LANDS[terrain], light: SUNS[terrain] ?? 'dusk', mode: 'place', figure: ICONS[icon] };
  }
  const companion = kind === 'companion';
  const mode: Mode = companion ? pick(id, ['near', 'stands']) : 'thing';
  return { name: id, land: companion ? pick(id, WILDS) : 'void', light: lightOf(id, card), mode, figure: ICONS[cardIcon(id, kind)] };
}

/** The picture of a card, a tile, or a Character in one of its forms (`kit`, `kit/shadow`). */
export function sceneOf(cards: Cards, name: string): Scene | null {
  const [id = '', form] = name.split('/');
  const look = CHARACTERS[id];
  if (look) return { name, land: LANDS[look.ground], light: form ? 'blood' : (SUNS[look.ground] ?? 'gold'), mode: form ? 'looms' : 'near', figure: ICONS[form ? look.shadow : look.base] };
  const card = cards.records[id];
  return card ? cardScene(id, card) : null;
}

export function exhibits(cards: Cards): Exhibit[] {
  return Object.entries(cards.records).flatMap(([id, card]) => {
    const names = card.kind === 'character' ? [id, `${id}/shadow`] : [id];
    return names.flatMap((name) => {
      const scene = sceneOf(cards, name);
      const title = name === id ? (card.name ?? id) : String(card['shadow_name'] ?? card.name);
      return scene ? [{ id: name, name: title, kind: KINDS[card.kind ?? ''] ?? '', deck: String(card['deck'] ?? card.kind), foe: card.kind === 'companion' || card.kind === 'character', scene }] : [];
    });
  });
}
