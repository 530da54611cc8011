/** The pictures of Shadowscape: everything lies in vaults; types and professions give the light, the card its silhouettes. */

import { Figures, pick } from '../../../art/figures.svelte';
import type { Exhibit, Light, Mode, Scene } from '../../../art/scene';
import type { CardRecord, Cards } from '../../../wire/types';
import { icon, isMeaning, word } from '../meanings';

const figures = new Figures(() => import('./silhouettes'));

const LIGHT: Record<string, readonly [Light, ...Light[]]> = {
  beast: ['blood', 'poison', 'dusk'],
  brigand: ['fire', 'gold', 'dusk'],
  undead: ['spirit', 'moon', 'frost'],
  fighter: ['blood', 'fire'],
  cleric: ['gold', 'dusk'],
  rogue: ['moon', 'poison'],
  wizard: ['frost', 'spirit'],
  weapon: ['blood', 'fire', 'gold'],
  clothing: ['dusk', 'moon'],
  trinket: ['spirit', 'gold'],
  attack: ['blood'],
  magic: ['moon'],
  search: ['gold'],
  heal: ['poison'],
  move: ['dusk'],
  movement: ['dusk'],
  defence: ['frost'],
  prepare: ['spirit'],
  lord: ['blood', 'moon', 'dusk'],
  whisper: ['spirit', 'moon'],
  treasure: ['gold'],
  enemy_card: ['blood', 'dusk', 'moon', 'fire', 'spirit'],
  room: ['fire', 'spirit', 'moon', 'frost', 'poison', 'dusk'],
};

const MODES: Record<string, Mode> = { lord: 'looms', hero: 'near', room: 'place', start_room: 'place' };
const SKIPPED = new Set(['fate_text']);

/** What says most of a card: its type, sort, profession, act or symbol, else its kind. */
function tellingOf(card: CardRecord): string {
  const face = card['a'] as { act?: string } | undefined;
  const symbols = card['symbols'] as string[] | undefined;
  const telling = card['type'] ?? card['sort'] ?? card['profession'] ?? face?.act ?? symbols?.[0] ?? (card.kind === 'start_room' ? 'room' : card.kind);
  return typeof telling === 'string' ? telling : '';
}

/** The picture of a card; a Fate card shows its two symbols. */
export function sceneOf(cards: Cards, id: string): Scene | null {
  const card = cards.records[id];
  if (!card || SKIPPED.has(card.kind ?? '')) return null;
  const telling = tellingOf(card);
  const lights = LIGHT[card.kind === 'fate' ? String(card['enemy']) : telling] ?? LIGHT[card.kind ?? ''] ?? (['dusk'] as const);
  const symbols = card['symbols'] as string[] | undefined;
  const shown = symbols ? figures.of(symbols[0] ?? '', icon('fate')) : figures.of(id, icon(isMeaning(telling) ? telling : 'fate'));
  const second = symbols?.[1] !== undefined && symbols[1] !== symbols[0] ? figures.of(symbols[1], '').figure : shown.second;
  const creature = card.kind === 'enemy' || card.kind === 'hero' || card.kind === 'lord';
  const mode = card.kind === 'enemy' ? pick(id, ['near', 'stands', 'near'] as const) : (MODES[card.kind ?? ''] ?? 'thing');
  const peers = Object.keys(cards.records).filter((one) => cards.records[one]?.kind === card.kind && cards.records[one]?.['type'] === card['type']);
  const light = creature ? (lights[peers.indexOf(id) % lights.length] ?? lights[0]) : pick(id, lights);
  return { name: id, land: creature || mode === 'place' ? 'vault' : 'void', light, mode, figure: shown.figure, ...(second ? { second } : {}) };
}

const KINDS: Record<string, string> = { enemy: 'Enemy', hero: 'Hero', lord: 'Lord of the Dungeon', room: 'Room', start_room: 'Room', fate: 'Fate card', whisper: 'Whisper', equipment: 'Equipment', enemy_card: 'Enemy card', general_action: 'General Action', hero_action: 'Hero Action', treasure: 'Treasure' };

export function exhibits(cards: Cards): Exhibit[] {
  return Object.entries(cards.records).flatMap(([id, card]) => {
    const scene = sceneOf(cards, id);
    const telling = tellingOf(card);
    const kind = [KINDS[card.kind ?? ''] ?? card.kind ?? '', ...(isMeaning(telling) && card.kind !== telling ? [word(telling)] : [])].join(', ');
    return scene ? [{ id, name: card.name ?? id, kind, deck: card.kind ?? '', foe: card.kind === 'enemy' || card.kind === 'lord', scene }] : [];
  });
}
