/** Reading the state: names, places, what a hero has, and how the game stands. */

import type { Points } from '../game';
import type { Cards } from '../../wire/types';
import type { Standing } from '../game';
import { find, met, type LocationRecord, type Met } from './content';
import { word } from './meanings';
import { ACROSS, ATTRIBUTES, FINALE, LIMIT, NONE, type Attribute, type Hero, type View } from './state';
import { capital, plural } from '../english';

export { capital, percent, plural, signed } from '../english';

// Cards

export function faceAt(view: View, token: number): string {
  return token === NONE ? '' : (view.state.cards.faces[token] ?? '');
}

/** The name of a card; a saga that has become an asset is called as its totem. */
export function cardName(view: View, cards: Cards, token: number): string {
  const face = faceAt(view, token);
  const saga = find(cards, 'saga', face);
  if (saga && view.state.heroes.some((hero) => hero.assets.includes(token))) return saga.totem;
  const back = view.state.cards.backs[token] ?? '';
  return cards.records[face]?.name ?? `A hidden ${back.startsWith('plot') ? 'plot' : back} card`;
}

/** Every keyword of a card, its type and terrain included; the unique one last, with its star. */
export function keywordsOf(cards: Cards, face: string): string[] {
  const encounter = find(cards, 'encounter', face);
  if (encounter) return [capital(encounter.type), capital(encounter.deck), ...encounter.keywords];
  const night = find(cards, 'night', face);
  if (night) return [capital(night.type), ...night.keywords];
  const reward = find(cards, 'reward', face);
  if (reward) return [capital(reward.deck), ...reward.keywords, `${reward.unique}*`];
  const plain = find(cards, 'plot', face) ?? find(cards, 'saga', face);
  if (plain) return plain.keywords;
  const hero = find(cards, 'race', face) ?? find(cards, 'class', face);
  return hero ? [hero.keyword] : [];
}

/** What a card does, in words; nothing for one without an effect. */
export function textOf(cards: Cards, face: string | undefined): string {
  const text = face ? cards.records[face]?.['text'] : '';
  return typeof text === 'string' && !text.endsWith('without a special effect.') ? text : '';
}

// Places

export function placeAt(view: View, cards: Cards, cell: number): LocationRecord | null {
  return find(cards, 'location', view.state.layout[cell]);
}

export function cellName(view: View, cards: Cards, cell: number): string {
  return placeAt(view, cards, cell)?.name ?? '';
}

export function cellOf(view: View, location: string): number {
  return view.state.layout.indexOf(location);
}

export function placeName(cards: Cards, location: string): string {
  return find(cards, 'location', location)?.name ?? location;
}

export function heroesAt(view: View, cell: number): number[] {
  return view.state.heroes.flatMap((hero, seat) => (hero.cell === cell && !hero.out ? [seat] : []));
}

export function ancientsAt(view: View, cell: number): number[] {
  return view.state.ancients.flatMap((ancient, n) => (ancient.cell === cell && !ancient.defeated ? [n] : []));
}

export function plotsAt(view: View, cell: number): number[] {
  return view.state.schemes.filter((scheme) => scheme.cell === cell).map(({ token }) => token);
}

export function neighbours(cell: number): number[] {
  const x = cell % ACROSS;
  const beside = [x > 0 ? cell - 1 : -1, x < ACROSS - 1 ? cell + 1 : -1];
  return [cell - ACROSS, cell + ACROSS, ...beside].filter((one) => one >= 0 && one < ACROSS * ACROSS);
}

/** The red shield of a location in words, if it is dark. */
export function gloomWords(place: LocationRecord): string {
  if (place.heals) return `heals ${place.heals} HP at night, for an additional night card`;
  return place.shield ? `costs ${place.shield} HP at night` : 'costs no HP';
}

// Encounters

export function metAt(view: View, cards: Cards, token: number): Met | null {
  return met(cards, faceAt(view, token));
}

/** Whether an encounter is an enemy for a hero: by type, or as a stranger with his token. */
export function isEnemy(view: View, cards: Cards, token: number, seat: number | null): boolean {
  return metAt(view, cards, token)?.type === 'enemy' || (seat !== null && (view.state.heroes[seat]?.foes.includes(token) ?? false));
}

/** The seats whose enemy token lies on a stranger. */
export function markedBy(view: View, token: number): number[] {
  return view.state.heroes.flatMap((hero, seat) => (hero.foes.includes(token) ? [seat] : []));
}

export interface ShownValue {
  attribute: Attribute;
  value: number;
}

/** The numbers that matter on an encounter: of an enemy fight and sneak, of a stranger influence, else what is shown. */
export function valuesOf(record: Met, enemy: boolean): ShownValue[] {
  const all = ATTRIBUTES.map((attribute, i) => ({ attribute, value: record.values[i] ?? 0 })).filter(({ value }) => value);
  if (enemy) return all.filter(({ attribute }) => attribute === 'F' || attribute === 'N');
  return record.type === 'stranger' ? all.filter(({ attribute }) => attribute === 'I') : all;
}

/** Own successes gathered against something, and how many are needed. */
export function tallyOf(view: View, cards: Cards, seat: number | null, token: number): { have: number; needed: number; attribute: Attribute } | null {
  const hero = seat === null ? undefined : view.state.heroes[seat];
  const tally = hero?.tallies.find((one) => one.token === token);
  if (!hero || !tally || seat === null) return null;
  const attribute = attributeOf(tally.attribute);
  const values = metAt(view, cards, token)?.values;
  const chance = view.state.active === seat ? view.sketch.encounters?.[String(token)]?.chances[attribute] : undefined;
  const saga = token === hero.saga ? view.sketch.heroes?.[seat]?.test?.[1] : undefined;
  const plot = Number(/test\(\w,(\d+)\)/.exec(find(cards, 'plot', faceAt(view, token))?.defeat ?? '')?.[1] ?? 0);
  const needed = chance?.needed ?? saga ?? values?.[ATTRIBUTES.indexOf(attribute)] ?? plot;
  return { have: tally.successes, needed, attribute };
}

// Heroes

export function isCast(hero: Hero | undefined): hero is Hero {
  return hero !== undefined && hero.race !== NONE && hero.calling !== NONE;
}

export function heroName(view: View, cards: Cards, seat: number): string {
  const hero = view.state.heroes[seat];
  if (!isCast(hero)) return view.names[seat] ?? `Seat ${seat + 1}`;
  return `${cards.records[faceAt(view, hero.race)]?.name ?? ''} ${cards.records[faceAt(view, hero.calling)]?.name ?? ''}`;
}

/** What a hero is up to: hidden, in camp, beaten. */
export function conditions(hero: Hero): ('hidden' | 'camped' | 'defeated')[] {
  return (['hidden', 'camped', 'defeated'] as const).filter((one) => hero[one]);
}

export function chapterName(hero: Hero): string {
  if (hero.step > FINALE) return 'Saga completed';
  return hero.step === FINALE ? 'Finale' : `Chapter ${hero.step + 1} of ${FINALE}`;
}

/** How many rumours a hero may hold. */
export function rumourLimit(view: View, seat: number): number {
  return view.sketch.heroes?.[seat]?.limit ?? LIMIT;
}

/** The cards of a hero whose abilities count: race, class, skills. */
export function inPlay(hero: Hero): number[] {
  return [hero.race, hero.calling, ...hero.skills].filter((token) => token !== NONE);
}

/** The keywords of my chapter that a card fits. */
export function fits(view: View, token: number): string[] {
  return Object.entries(view.sketch.slots ?? {}).flatMap(([keyword, tokens]) => (tokens.includes(token) ? [keyword] : []));
}

// The game

export function successOn(view: View): number {
  return Number(view.options['success_on']);
}

/** SK-R-26: what a foe's die has to show, whatever heroes have agreed on for theirs. */
export const FOE_SUCCESS = 5;

const PHASES: Record<string, string> = {
  map: 'setting up',
  race: 'choosing races',
  class: 'choosing classes',
  saga: 'choosing sagas',
  stock: 'setting up',
  hands: 'setting up',
  rumour: 'first rumours',
  side: 'rose or skull',
  first: 'setting up',
  break: 'breaking camp',
  day: 'daylight',
  gloom: 'night: gloom',
  pinnacle: 'night: gloom',
  darkness: 'night: darkness',
  dawn: 'dawn',
};

export function phaseName(view: View): string {
  const phase = PHASES[view.state.phase] ?? view.state.phase;
  return view.sketch.day === undefined ? phase : `day ${view.sketch.day}, ${phase}`;
}

/** How the game ends and who is ahead. */
export function goal(view: View): string {
  const { ancients, heroes } = view.state;
  const left = ancients.filter((ancient) => !ancient.defeated).length;
  const days = view.sketch.left === undefined ? '' : `${plural(view.sketch.left, 'day')} left. `;
  const steps = heroes.map((hero) => Math.min(hero.step, FINALE + 1));
  const best = Math.max(0, ...steps);
  if (view.together) {
    const told = steps.filter((step) => step > FINALE).length;
    return `${days}Defeat ${left === 1 ? 'the ancient' : `${left} ancients`} in time: ${told} of ${plural(heroes.length, 'saga')} completed`;
  }
  const leaders = steps.flatMap((step, seat) => (step === best ? [view.names[seat] ?? ''] : []));
  return `${days}Who defeats the ancient wins. Furthest: ${leaders.join(', ')} (${best} of ${FINALE + 1} parts)`;
}

/** What my chapter still needs, and where. */
function aim(view: View, cards: Cards): Standing['aim'] {
  const hero = view.seat === null ? undefined : view.state.heroes[view.seat];
  const sketch = view.seat === null ? undefined : view.sketch.heroes?.[view.seat];
  if (!hero || !sketch || hero.step > FINALE) return undefined;
  const missing = sketch.wanted.filter((keyword) => !(view.sketch.slots?.[keyword] ?? []).length);
  const gold = hero.step < FINALE && hero.gold < sketch.price ? [`${sketch.price - hero.gold} gold`] : [];
  const test = sketch.test ? [`${word(attributeOf(sketch.test[0])).toLowerCase()} ${sketch.test[1]}`] : [];
  const place = sketch.goal === null ? '' : ` at ${cellName(view, cards, sketch.goal)}, ${steps(hero.cell, sketch.goal)}`;
  const needs = [...missing, ...gold, ...test];
  return { title: chapterName(hero).replace(/ of \d+$/, ''), text: needs.length ? `needs ${needs.join(', ')}${place}` : `can be told${place}` };
}

function steps(from: number, to: number): string {
  const away = Math.abs((from % ACROSS) - (to % ACROSS)) + Math.abs(Math.floor(from / ACROSS) - Math.floor(to / ACROSS));
  return away ? `${away} away` : 'here';
}

export function standing(view: View, cards: Cards): Standing {
  if (view.outcome) return { phase: phaseName(view), line: '' };
  const mine = aim(view, cards);
  return { phase: phaseName(view), line: view.state.ancients.length ? goal(view) : 'Finish your saga, then defeat the ancient.', ...(mine ? { aim: mine } : {}) };
}

/** An attribute by the letter that stands for it in states and records. */
export function attributeOf(letter: string): Attribute {
  return ATTRIBUTES.find((one) => one === letter) ?? 'F';
}

export function attributeWord(attribute: Attribute): string {
  return word(attribute).toLowerCase();
}

const PARTS = { item: 'items', spell: 'spells', title: 'titles', ally: 'allies' } as const;

/** The victory points of the heroes, part by part: gold, and the values of their assets by deck. */
export function victoryPoints(view: View, cards: Cards): Points[] {
  return view.state.heroes.map((hero, seat) => {
    const records = hero.assets.map((token) => cards.records[faceAt(view, token)]);
    const worth = (deck: string) => records.filter((one) => one?.['deck'] === deck).reduce((sum, one) => sum + Number(one?.['gold'] ?? 0), 0);
    const known = Object.entries(PARTS).map(([deck, name]) => ({ name: name as string, value: worth(deck) }));
    const rest = records.reduce((sum, one) => sum + Number(one?.['gold'] ?? 0), 0) - known.reduce((sum, { value }) => sum + value, 0);
    const parts = [{ name: 'gold', value: hero.gold }, ...known, { name: 'other assets', value: rest }];
    return { seat, parts: hero.out ? [] : parts.filter(({ value }) => value > 0) };
  });
}
