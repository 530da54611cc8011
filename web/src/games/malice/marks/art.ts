/** The pictures of Shadows of Malice: a creature's type gives its ground, colours give the light, the card its silhouettes. */

import { Figures, pick } from '../../../art/figures.svelte';
import type { Exhibit, Land, Light, Mode, Scene } from '../../../art/scene';
import type { CardRecord, Cards } from '../../../wire/types';
import type { Colour } from '../content';
import { head, icon, isMeaning, word } from '../meanings';
import { coloursOf, opponent } from '../read';
import type { CreatureType, View } from '../state';
import { creature, FORMS, type Creature } from './creature';
import { ICONS } from './icons';

const figures = new Figures(() => import('./silhouettes'));

const LIGHT: Record<string, readonly [Light, ...Light[]]> = {
  black: ['moon'],
  blue: ['frost'],
  green: ['poison'],
  red: ['fire'],
  yellow: ['gold'],
  none: ['dusk'],
  jewellery: ['gold', 'spirit', 'moon'],
  clothing: ['dusk', 'frost', 'poison'],
  armour: ['frost', 'dusk', 'gold'],
  book: ['spirit', 'moon', 'fire'],
  weapon: ['blood', 'fire', 'frost'],
  instant: ['blood', 'dusk', 'moon'],
  invoked: ['gold', 'fire', 'frost'],
  lasting: ['spirit', 'poison', 'moon'],
  city: ['gold', 'dusk', 'frost'],
  mystic: ['spirit', 'moon', 'poison'],
  radiance: ['gold', 'fire'],
};

const LANDS: Record<CreatureType, Land> = {
  arboran: 'forest',
  avian: 'mountain',
  ichthyic: 'water',
  mammal: 'plains',
  protean: 'marsh',
  reptilid: 'badlands',
  sectoid: 'ruins',
  terrovan: 'mountain',
};

const PLACES = new Set(['city', 'mystic']);
const SKIPPED = new Set(['generator', 'map', 'realm']);

const telling = (card: CardRecord): string => String(card['colour'] ?? card['type'] ?? card['sort'] ?? card.kind);

/** The picture of a card. */
export function sceneOf(cards: Cards, id: string): Scene | null {
  const card = cards.records[id];
  if (!card || SKIPPED.has(card.kind ?? '')) return null;
  const place = PLACES.has(card.kind ?? '');
  const says = card['curse'] === true ? 'black' : telling(card);
  const sign = icon(isMeaning(says) ? says : isMeaning(card.kind ?? '') ? (card.kind as 'fate') : 'fate');
  return { name: id, land: place ? 'plains' : 'void', light: pick(id, LIGHT[says] ?? LIGHT[card.kind ?? ''] ?? ['dusk']), mode: place ? 'place' : 'thing', ...figures.of(id, sign) };
}

/** The picture of a creature: the colour of its first ability is its light, and what that does stands beside it. */
export function creatureScene({ seed, type, icon: figure, abilities }: Creature, colours: (Colour | 'none')[]): Scene {
  const [first = ''] = abilities;
  const lights = LIGHT[colours[0] ?? 'none'] ?? (['dusk'] as const);
  const mode = pick<Mode>(String(seed), ['near', 'looms', 'stands', 'near']);
  const { figure: second } = figures.of(first, '');
  return { name: `${type}/${seed}`, land: LANDS[type], light: lights[0], mode, figure, ...(second ? { second } : {}) };
}

const BY_PIECE: readonly [Light, ...Light[]] = ['gold', 'blood', 'poison', 'frost', 'moon', 'dusk', 'spirit', 'fire'];

/** An avatar, by its token. */
export const avatarScene = (piece: number): Scene => ({ name: `avatar/${piece}`, land: 'plains', light: BY_PIECE[piece % BY_PIECE.length] ?? 'gold', mode: 'near', figure: head(piece) });

/** Who is on the board without being a card: an avatar, or what is fought. */
export function portrait(piece: string, view: View, cards: Cards): Scene | null {
  const [kind, number] = piece.split(':');
  const avatar = kind === 'avatar' ? view.state.avatars[Number(number)] : undefined;
  if (avatar) return avatarScene(avatar.piece);
  const made = kind === 'creature' ? opponent(view) : null;
  return made && creatureScene(made, coloursOf(view, cards, (view.state.combat ?? view.state.xulthul)?.abilities ?? []));
}

const COLOURS: readonly [Colour, ...Colour[]] = ['black', 'blue', 'green', 'red', 'yellow'];

/** One creature of each form, with abilities that are its own. */
function creatures(cards: Cards): Exhibit[] {
  const abilities = Object.entries(cards.records).filter(([, card]) => card.kind === 'ability');
  const types = Object.keys(FORMS) as CreatureType[];
  return types.flatMap((type, t) =>
    FORMS[type].map((form, f) => {
      const [id, card] = abilities[(t * 5 + f * 11) % abilities.length] ?? ['', {}];
      const power = 1 + ((t + f) % 5);
      const made = { ...creature(type, power, [id]), icon: ICONS[form.icon] };
      const scene = creatureScene(made, [(card['colour'] as Colour | undefined) ?? COLOURS[0]]);
      return { id: `${type}-${form.icon}`, name: form.nouns[0] ?? type, kind: `${type.charAt(0).toUpperCase()}${type.slice(1)}, power ${power}`, deck: 'creatures', foe: true, scene };
    }),
  );
}

export function exhibits(cards: Cards): Exhibit[] {
  const held = Object.entries(cards.records).flatMap(([id, card]) => {
    const scene = sceneOf(cards, id);
    const kind = card.kind ?? '';
    return scene ? [{ id, name: card.name ?? id, kind: isMeaning(kind) ? word(kind) : kind, deck: String(card['deck'] ?? kind), foe: false, scene }] : [];
  });
  return [...creatures(cards), ...held];
}
