/** Reading a view: short questions that every part of the board asks. */

import type { Points } from '../game';
import type { Cards } from '../../wire/types';
import { actionCard, enemyOf, faceOf, find, type Face, type HeroRecord } from './content';
import { ENEMY_TYPES, NONE, type EnemyType, type Hero, type HeroSketch, type View } from './state';

export { plural } from '../english';

export function faceAt(view: View, token: number): string {
  return view.state.cards.faces[token] ?? '';
}

export function heroRecord(view: View, cards: Cards, seat: number): HeroRecord | null {
  return find(cards, 'hero', view.state.heroes[seat]?.hero);
}

/** The figures of a Hero as they are now. */
export function heroFigures(view: View, seat: number): HeroSketch | null {
  const figures = view.sketch.heroes[seat];
  return figures && 'skill' in figures ? (figures as HeroSketch) : null;
}

export function shardsOf(view: View, seat: number): number {
  return heroFigures(view, seat)?.shards ?? 0;
}

/** The Hero's name, or the seat's before one is chosen. */
export function heroName(view: View, cards: Cards, seat: number): string {
  return heroRecord(view, cards, seat)?.name ?? view.names[seat] ?? `Seat ${seat + 1}`;
}

/** Whether the Regular Enemy cards are in play. */
export function advanced(view: View): boolean {
  return view.options['advanced'] === 'on';
}

/** The ability of a kind of Enemy in the advanced game. */
export function enemyAbility(view: View, cards: Cards, enemy: string): { name: string; text: string } | null {
  if (!advanced(view)) return null;
  for (const id of Object.keys(cards.records)) {
    const card = find(cards, 'enemy_card', id);
    if (card?.enemy === enemy) return card;
  }
  return null;
}

/** The text of a Fate card that counts in this mode. */
export function fateText(view: View, cards: Cards, id: string): { name: string; text: string } | null {
  const fate = find(cards, 'fate', id);
  return fate && find(cards, 'fate_text', view.together ? fate.green : fate.red);
}

export interface Side {
  card: string;
  side: number;
  face: Face;
  text: string;
}

/** A side of an Action card with its words. */
export function sideOf(cards: Cards, card: string, side: number): Side | null {
  const record = actionCard(cards, card);
  if (!record) return null;
  return { card, side, face: faceOf(record, side), text: cards.texts[`${card}/${'AB'[side]}`] ?? '' };
}

/** What an Action face is worth, in short: "3", "K" for Skill, "1+K". */
export function worth(face: Face): string {
  if (face.fill) return 'fill';
  if (!face.skill_value) return `${face.value}`;
  return face.value ? `${face.value}+K` : 'K';
}

/** The Action cards of a Hero in order, as they lie. */
export interface Lying extends Side {
  slot: number;
  hurt: number;
  spent: boolean;
  /** The names under which the card can be chosen. */
  pieces: string[];
}

export function actionCards(hero: Hero, seat: number, cards: Cards): Lying[] {
  return hero.actions.flatMap((card, slot) => {
    const lies = sideOf(cards, card, hero.sides[slot] ?? 0);
    if (!lies) return [];
    const pieces = [`action:${seat}:${slot}`, `area:${seat}:${card}`];
    if (hero.general !== NONE && slot === hero.actions.length - 1) pieces.push(`card:${hero.general}`);
    return [{ ...lies, slot, hurt: hero.hurt[slot] ?? 0, spent: hero.spent[slot] ?? false, pieces }];
  });
}

/** The Enemies that stand in a room, the Lord not among them. */
export function enemiesIn(view: View, room: number): number[] {
  return view.state.foes.filter((_, at) => view.state.foe_rooms[at] === room);
}

export function heroesIn(view: View, room: number): number[] {
  return view.state.heroes.flatMap((hero, seat) => (hero.room === room ? [seat] : []));
}

export function isSealed(view: View, a: number, b: number): boolean {
  return view.state.lasting.some((x) => x.type === 'seal' && x.one === Math.min(a, b) && x.other === Math.max(a, b));
}

export function isSilenced(view: View, room: number, shrine: string): boolean {
  return view.state.lasting.some((x) => x.type === 'silence' && x.room === room && x.shrine === shrine);
}

/** The name of a card or token as it lies on the table. */
export function tokenName(view: View, cards: Cards, token: number): string {
  const face = faceAt(view, token);
  if (token === view.state.lord_token) return view.sketch.lord.name;
  const enemy = enemyOf(cards, face);
  if (enemy) return `${enemy.record.name} ${enemy.symbols.join('')}`;
  return cards.records[face]?.name ?? `a hidden ${view.state.cards.backs[token] ?? 'card'}`;
}

/** The cards on top of the Fate deck that whoever looks knows, the next one first; none once the game is over. */
export function knownAhead(view: View): number[] {
  if (view.outcome) return [];
  const deck = view.state.fate.toReversed();
  const hidden = deck.findIndex((token) => !faceAt(view, token));
  return deck.slice(0, hidden < 0 ? deck.length : hidden);
}

const PHASES: Record<string, string> = {
  lay: 'The dungeon is laid',
  heroes: 'Choosing Heroes',
  sides: 'Choosing sides',
  rooms: 'Choosing where to start',
  hands: 'Dealing hands',
  act: 'Action Phase',
  enemy: 'Enemy Phase',
  strikes: 'Enemy Phase: attacks',
};

/** The Enemy symbol that was drawn last, if there was one. */
export function lastSymbol(view: View): EnemyType | undefined {
  return ENEMY_TYPES.find((type) => type === view.state.last_symbol);
}

export function phaseName(view: View): string {
  return view.outcome ? 'Game over' : (PHASES[view.state.phase] ?? view.state.phase);
}

/** The Shadow Shards of the Heroes, part by part: on what they claimed, on what they carry, and in the room where they stand. */
export function shardParts(view: View, cards: Cards): Points[] {
  return view.state.heroes.map((hero, seat) => {
    const on = (tokens: number[]) => tokens.reduce((sum, token) => sum + Number(cards.records[faceAt(view, token)]?.['shards'] ?? 0), 0);
    const parts = [
      { name: 'tucked cards', value: on(hero.tucked) },
      { name: 'Equipment', value: on(hero.equipment) },
      { name: 'General Action', value: hero.general >= 0 ? on([hero.general]) : 0 },
    ];
    const room = shardsOf(view, seat) - parts.reduce((sum, { value }) => sum + value, 0);
    return { seat, parts: [...parts, { name: 'the room', value: room }].filter(({ value }) => value > 0) };
  });
}
