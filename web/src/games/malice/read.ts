/** Reading a view: short questions that every part of the board asks. */

import type { Cards } from '../../wire/types';
import type { Standing } from '../game';
import { coordinates, letterOf, mapOf } from './map/chart';
import { find } from './content';
import { creature, TITLES, type Creature } from './marks/creature';
import { NONE, type Colour, type CreatureType, type Mod, type ReachSketch, type View } from './state';
import { TERRAIN } from './map/terrain';

import { percent, plural } from '../english';

export { capital, percent, plural } from '../english';

export function faceAt(view: View, token: number): string {
  return view.state.cards.faces[token] ?? '';
}

export function tokenName(view: View, cards: Cards, token: number): string {
  return cards.records[faceAt(view, token)]?.name ?? 'A hidden card';
}

export function avatarName(view: View, a: number): string {
  return view.sketch.avatars[a]?.name ?? `Avatar ${a + 1}`;
}

/** How an avatar is called in the keys of answers: `aster`. */
export function avatarKey(view: View, a: number): string {
  return avatarName(view, a).toLowerCase().replace(' ', '-');
}

/** Movement points from halves: `3`, `3½`, `½`. */
export function points(half: number): string {
  const whole = Math.floor(half / 2);
  return half % 2 ? `${whole || ''}½` : `${whole}`;
}

export function mapName(view: View, cards: Cards, map: number): string {
  return find(cards, 'map', view.sketch.chart.maps[map]?.map)?.name ?? `Map ${map + 1}`;
}

/** What lies in a hex: a place with its number among those of its kind. */
export type Feature = { kind: 'gate' | 'city' | 'mystic' | 'stronghold' | 'lair'; number: number };

export function featureOf(view: View, hex: number): Feature | null {
  const { chart } = view.sketch;
  const kinds = [
    ['gate', chart.gates],
    ['city', chart.cities],
    ['mystic', chart.mystics],
    ['stronghold', chart.strongholds],
    ['lair', chart.lairs],
  ] as const;
  for (const [kind, places] of kinds) {
    const number = places.indexOf(hex);
    if (number >= 0) return { kind, number };
  }
  return null;
}

export function isRuined(view: View, hex: number): boolean {
  return view.state.ruined.includes(hex);
}

/** The face of a city or mystic token; empty while it lies face down. */
export function serviceAt(view: View, feature: Feature): string {
  const laid = feature.kind === 'city' ? view.state.cities : view.state.mystics;
  return faceAt(view, laid[feature.number] ?? NONE);
}

/** `the Gate of Fenmark`, `the lair D2 of Fenmark`, `swamp E5 of Fenmark`. */
export function hexName(view: View, cards: Cards, hex: number): string {
  if (hex < 0) return 'not on the map yet';
  const { chart } = view.sketch;
  const map = mapName(view, cards, mapOf(hex));
  const at = coordinates(chart, hex);
  const feature = featureOf(view, hex);
  switch (feature?.kind) {
    case 'gate':
      return `the Gate of ${map}`;
    case 'city':
    case 'mystic': {
      if (isRuined(view, hex)) return `the ruins ${at} of ${map}`;
      const known = cards.records[serviceAt(view, feature)]?.name;
      return known ? `the ${known} (${map})` : `the ${feature.kind} of ${map}`;
    }
    case 'stronghold':
    case 'lair':
      return `the ${feature.kind} ${at} of ${map}`;
    default:
      return `${TERRAIN[letterOf(chart, hex)].name} ${at} of ${map}`;
  }
}

/** How a hex is called in the keys of answers: `fenmark-E5`. */
export function hexKey(view: View, hex: number): string {
  const { chart } = view.sketch;
  return `${chart.maps[mapOf(hex)]?.map ?? ''}-${coordinates(chart, hex)}`;
}

/** The avatars of a's band, itself included. */
export function bandOf(view: View, a: number): number[] {
  const band = view.state.avatars[a]?.band;
  return view.state.avatars.flatMap((avatar, other) => (avatar.band === band ? [other] : []));
}

export function avatarsIn(view: View, hex: number): number[] {
  const here = view.state.avatars.flatMap((avatar, a) => (avatar.hex === hex ? [a] : []));
  return here.sort((a, b) => (view.state.avatars[a]?.band ?? 0) - (view.state.avatars[b]?.band ?? 0) || a - b);
}

/** The least life among the avatars of a seat. */
export function leastLife(view: View, seat: number): number | null {
  const lives = view.state.owners.flatMap((owner, a) => (owner === seat ? [lifeLeft(view, a)] : []));
  return lives.length ? Math.min(...lives) : null;
}

export function lifeLeft(view: View, a: number): number {
  const avatar = view.state.avatars[a];
  return avatar ? (view.sketch.avatars[a]?.life ?? 5) - avatar.wounds - avatar.drains : 0;
}

export function isInLight(view: View, a: number): boolean {
  return view.state.avatars[a]?.in_light ?? false;
}

/** The open Move of an avatar's band. */
export function reachOf(view: View, a: number): ReachSketch | null {
  return view.sketch.reach.find((reach) => reach.avatars.includes(a)) ?? null;
}

/** The way to a hex in reach. */
export function wayTo(reach: ReachSketch, start: number, hex: number): number[] {
  const way = [hex];
  for (let at = hex; at !== start && way.length < 99; ) {
    const before = reach.hexes[at]?.[1];
    if (before === undefined) return [];
    way.unshift(before);
    at = before;
  }
  return way;
}

/** Several changes added up: `+2 +1d*`. */
export function total(mods: Mod[]): string {
  let fixed = 0;
  const dice = new Map<string, number>();
  for (const [, amount = ''] of mods) {
    for (const [, sign, n, die] of amount.matchAll(/([+-])(\d+)(d[\d*])?/g)) {
      const value = Number(n) * (sign === '-' ? -1 : 1);
      if (die) dice.set(die, (dice.get(die) ?? 0) + value);
      else fixed += value;
    }
  }
  const signed = (n: number, what = '') => `${n < 0 ? '−' : '+'}${Math.abs(n)}${what}`;
  const parts = [...(fixed ? [signed(fixed)] : []), ...[...dice].filter(([, n]) => n).map(([die, n]) => signed(n, die))];
  return parts.join(' ') || '+0';
}

/** One change as people write it. */
export function amount(text: string): string {
  return text.replaceAll('-', '−');
}

export function shardsOf(view: View, a: number): number[] {
  return view.state.avatars[a]?.shards ?? [];
}

/** The creature of the combat, or Xulthûl, as it is drawn and called. */
export function opponent(view: View): Creature | null {
  const body = view.state.combat ?? view.state.xulthul;
  if (!body?.type) return null;
  const made = creature(body.type as CreatureType, body.power, body.abilities.map((token) => faceAt(view, token)));
  const title = view.state.combat ? TITLES[view.state.combat.foe.type] : TITLES.xulthul;
  return { ...made, name: title ? `${title}: ${made.name}` : made.name };
}

/** The cards that lie in nobody's place: found, left behind, or offered for a choice. */
export function loose(view: View, lit: string[]): number[] {
  const { state } = view;
  const offered = lit.flatMap((piece) => (piece.startsWith('card:') ? [Number(piece.slice(5))] : []));
  const placed = new Set([
    ...state.avatars.flatMap((avatar) => [...avatar.items, ...avatar.potions, ...avatar.radiance, avatar.mastery, avatar.fate]),
    ...(state.combat?.abilities ?? []),
    ...state.cities,
    ...state.mystics,
  ]);
  const found = [...state.finds.flatMap((one) => one.tokens), ...state.left.map((one) => one.token), ...offered];
  return [...new Set(found)].filter((token) => !placed.has(token) && faceAt(view, token));
}

export function coloursOf(view: View, cards: Cards, tokens: number[]): Colour[] {
  return tokens.flatMap((token) => find(cards, 'ability', faceAt(view, token))?.colour ?? []);
}

// ---------------------------------------------------------------- how the game stands

const PHASES: Record<string, string> = {
  start: 'Setting up',
  pieces: 'Choosing avatars',
  outfit: 'Outfitting',
  begin: 'Setting up',
  players: "Players' Turn",
  realm: "Shadows' Turn",
  aethos: "Shadows' Turn",
  round: "Shadows' Turn",
};

export function phaseName(view: View): string {
  if (view.state.combat) return view.state.combat.phase ? `Combat, phase ${view.state.combat.phase}` : 'Combat begins';
  if (view.state.xulthul && view.state.phase !== 'players') return "Xulthûl's Turn";
  return PHASES[view.state.phase] ?? view.state.phase;
}

/** How many rounds until something reaches a Well, on average; null if nothing is on its way. */
export function soonest(view: View): number | null {
  const courses = [...view.sketch.shadows, ...(view.sketch.xulthul ? [view.sketch.xulthul] : [])];
  const rounds = courses.flatMap((course) => course.rounds ?? []);
  return rounds.length ? Math.min(...rounds) : null;
}

function found(view: View): string {
  return `${view.state.well_sides.filter((side) => side === 'light').length} of ${view.sketch.chart.maps.length}`;
}

/** What is to be done next. */
export function goal(view: View): { title: string; text: string } {
  if (view.state.xulthul) return { title: "Destroy Xulthûl's body", text: 'before the last Light Well goes out' };
  const { hidden, chance } = view.sketch.threat;
  return { title: 'Find every Light Well', text: `${found(view)} found${hidden ? `; the next one turned is Light: ${percent(chance)}` : ''}` };
}

/** How soon a Well is reached. */
function danger(view: View): string {
  const rounds = soonest(view);
  if (rounds === null) return 'No Shadow is on its way';
  return rounds ? `A Shadow at a Well in about ${plural(Math.ceil(rounds), 'round')}` : 'A Well is under attack';
}

/** All seats act in the Players' Turn: for everybody who may still act it is their own. */
export function standing(view: View): Standing {
  return { phase: phaseName(view), line: danger(view), aim: goal(view), active: view.ask?.seat ?? view.waiting_for[0] ?? NONE };
}
