/** What a piece is, in words. */

import type { Cards } from '../../wire/types';
import type { Description } from '../game';
import { letterOf } from './map/chart';
import { find } from './content';
import { SHARDS, word } from './meanings';
import * as read from './read';
import { sourceOf, spoken } from './panels/sources';
import { NONE, type ShadowSketch, type Mod, type View } from './state';
import { TERRAIN } from './map/terrain';

export function describe(piece: string, view: View, cards: Cards): Description | null {
  const [kind, first = ''] = piece.split(':');
  const number = Number(first);
  switch (kind) {
    case 'avatar':
      return avatar(number, view, cards);
    case 'hex':
      return hex(number, view, cards);
    case 'card':
      return card(number, view, cards);
    case 'seat':
      return { title: view.names[number] ?? `Seat ${number + 1}`, text: '' };
    case 'realm':
      return realmHex(number, view);
    case 'shadow':
      return shadow(number, view, cards);
    case 'xulthul':
      return xulthul(view, cards);
    case 'creature':
      return opponent(view, cards);
    default:
      return null;
  }
}

function said(parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

// ---------------------------------------------------------------- hexes

function hex(at: number, view: View, cards: Cards): Description | null {
  const { chart } = view.sketch;
  if (!chart.terrain[at]) return null;
  const letter = letterOf(chart, at);
  const terrain = TERRAIN[letter].name;
  const feature = read.featureOf(view, at);
  const here = read.avatarsIn(view, at).map((a) => read.avatarName(view, a));
  const reach = view.sketch.reach.find((one) => one.hexes[at]);
  const price = reach?.hexes[at];
  const text = said([
    `${read.capital(terrain)}: ${read.points(chart.entry[letter] ?? 0)} to enter.`,
    routesAt(at, view),
    chart.launches.includes(at) && 'A launch: boats put out from here.',
    feature && place(feature, at, view, cards),
    view.state.shadows.some((one) => one.hex === at) && 'A Shadow is here; it attacks whoever enters.',
    here.length > 0 && `Here: ${here.join(', ')}.`,
    price && `In reach of ${reach.avatars.map((a) => read.avatarName(view, a)).join(', ')} for ${read.points(price[0])}${price[2] ? '; a combat waits' : ''}.`,
  ]);
  return { title: read.capital(read.hexName(view, cards, at)), text };
}

function routesAt(at: number, view: View): string {
  const kinds = [...new Set(view.sketch.chart.routes.filter(([, path]) => path.includes(at)).map(([kind]) => kind))];
  return kinds.length ? `${read.capital(kinds.join(' and '))}.` : '';
}

function place(feature: read.Feature, at: number, view: View, cards: Cards): string {
  switch (feature.kind) {
    case 'gate':
      return 'A Gate: whoever enters it may go on to another Gate.';
    case 'lair':
      return lair(feature.number, view);
    case 'stronghold':
      return well(feature.number, view);
    default:
      return service(feature, at, view, cards);
  }
}

function lair(number: number, view: View): string {
  const stock = view.state.stocked[number] ? 'a treasure is in it' : 'its treasure is gone';
  return view.state.calm[number] ? `A lair; ${stock}. Its creature is beaten for now.` : `A lair; ${stock}. Its creature attacks whoever enters.`;
}

function well(number: number, view: View): string {
  switch (view.state.well_sides[number]) {
    case 'light':
      return 'A revealed Light Well: avatars attune here.';
    case 'dark':
      return 'A revealed Dark Well.';
    default:
      return `A hidden Well, Light with a chance of ${read.percent(view.sketch.threat.chance)}. Its Guardian fights whoever enters.`;
  }
}

function service(feature: read.Feature, at: number, view: View, cards: Cards): string {
  if (read.isRuined(view, at)) return 'Destroyed.';
  const record = find(cards, feature.kind === 'city' ? 'city' : 'mystic', read.serviceAt(view, feature));
  const rest = feature.kind === 'city' ? '+1 recovery here.' : '+2 recovery here.';
  return record ? `${record.text} ${rest}` : `Its service is not known yet: come here and reveal it. ${rest}`;
}

function realmHex(at: number, view: View): Description {
  const { realm } = view.sketch.chart;
  const gate = realm.gates.indexOf(at);
  const here = view.state.realm_hex === at ? ` The Shadow is here, with ${view.state.realm_life} life.` : '';
  if (gate >= 0) {
    const sealed = view.state.seals[gate];
    const text = sealed ? 'Sealed: a Shadow that steps on it loses 1d2 life.' : 'Open: a Shadow that steps on it comes into Aethos.';
    return { title: `Shadow Gate ${gate + 1}`, text: text + here };
  }
  if (at === realm.pit) return { title: 'Spawning Pit', text: `Shadows rise here, and grow by 1 life when they return.${here}` };
  return { title: 'The Shadow Realm', text: here.trim() };
}

// ---------------------------------------------------------------- threats

function courseWords(course: Pick<ShadowSketch, 'targets' | 'paths' | 'rounds'>, view: View, cards: Cards): string {
  const [target] = course.targets;
  if (target === undefined || course.rounds === null) return 'It has nowhere to go.';
  const goal = course.targets.map((one) => read.hexName(view, cards, one)).join(' or ');
  return course.rounds ? `Makes for ${goal}: about ${course.rounds.toFixed(1)} rounds.` : `Stands at ${goal}.`;
}

function shadow(number: number, view: View, cards: Cards): Description | null {
  const state = view.state.shadows[number];
  const sketch = view.sketch.shadows[number];
  if (!state || !sketch) return null;
  const title = view.state.shadows.length > 1 ? `Shadow ${number + 1}` : 'Shadow';
  return {
    title,
    text: `${state.life} life. ${courseWords(sketch, view, cards)} There it reveals the Well with a chance of ${read.percent(sketch.chance)} each round.`,
  };
}

function xulthul(view: View, cards: Cards): Description | null {
  const { xulthul: body } = view.state;
  const sketch = view.sketch.xulthul;
  if (!body || !sketch) return null;
  const abilities = body.abilities.map((token) => read.tokenName(view, cards, token)).join(', ');
  return {
    title: 'Xulthûl',
    text: `${body.type} of power ${body.power}, ${sketch.left} of ${body.life} life. ${abilities ? `${abilities}. ` : ''}${courseWords(sketch, view, cards)}`,
  };
}

export function opponent(view: View, cards: Cards): Description | null {
  const { combat } = view.state;
  const sketch = view.sketch.combat;
  const made = read.opponent(view);
  if (!combat || !sketch || !made) return null;
  const abilities = combat.abilities.map((token) => ability(token, view, cards));
  return {
    title: made.name,
    text: said([
      `${read.capital(combat.type)} of power ${combat.power}, ${sketch.left} of ${combat.life} life.`,
      `Combat rolls ${figure(sketch.creature.CR, cards)}; its blow ${figure(sketch.creature.wounds, cards)}.`,
      ...abilities,
    ]),
  };
}

/** A figure with what it is made of. */
function figure(mods: Mod[], cards: Cards): string {
  const parts = mods.map((mod) => spoken(sourceOf(cards, mod))).join(', ');
  return `${read.total(mods)}${parts ? ` (${parts})` : ''}`;
}

function ability(token: number, view: View, cards: Cards): string {
  const record = find(cards, 'ability', read.faceAt(view, token));
  if (!record) return '';
  const silent = view.state.combat && [...view.state.combat.suppressed, ...view.state.combat.hushed].includes(token);
  return `${record.name} (${record.colour}, ${record.mode})${silent ? ', suppressed' : ''}: ${record.text}`;
}

// ---------------------------------------------------------------- cards

export function card(token: number, view: View, cards: Cards): Description | null {
  const face = read.faceAt(view, token);
  const record = cards.records[face];
  if (!record) return { title: 'A hidden card', text: '' };
  const title = record.name ?? face;
  const text = typeof record['text'] === 'string' ? record['text'] : '';
  return { title, text: said([kindOf(face, cards), text]) };
}

/** What a card is, in a few words. */
export function kindOf(face: string, cards: Cards): string {
  const potion = find(cards, 'potion', face);
  if (potion) return `${read.capital(potion.colour)} potion.`;
  const item = find(cards, 'treasure', face);
  if (item) return `${item.type === 'book' ? (item.scroll ? 'Scroll' : 'Book') : word(item.type)}.`;
  const mastery = find(cards, 'mastery', face);
  if (mastery) return `${read.capital(SHARDS[mastery.colour].name)} mastery.`;
  const fate = find(cards, 'fate', face);
  if (fate) return `${read.capital(fate.sort)} fate${fate.curse ? ', a curse' : ''}.`;
  const power = find(cards, 'ability', face);
  if (power) return `${read.capital(power.colour)} ability, ${power.mode}.`;
  return find(cards, 'radiance', face) ? 'Radiance.' : '';
}

// ---------------------------------------------------------------- avatars

function avatar(a: number, view: View, cards: Cards): Description | null {
  const state = view.state.avatars[a];
  const sketch = view.sketch.avatars[a];
  if (!state || !sketch) return null;
  const mastery = state.mastery === NONE ? '' : read.tokenName(view, cards, state.mastery);
  const band = read.bandOf(view, a).filter((other) => other !== a).map((other) => read.avatarName(view, other));
  const text = said([
    mastery && `${mastery}.`,
    read.isInLight(view, a) ? `In the Light; ${read.plural(state.body, 'action')} to a new body.` : `${read.lifeLeft(view, a)} of ${sketch.life} life.`,
    state.wounds > 0 && `${read.plural(state.wounds, 'wound')}.`,
    state.drains > 0 && `${read.plural(state.drains, 'drain')}.`,
    state.mp >= 0 ? `Moving: ${read.points(state.mp)} points left.` : `${read.plural(state.actions, 'action')} left.`,
    band.length > 0 && `In a band with ${band.join(', ')}.`,
    state.hex >= 0 && `At ${read.hexName(view, cards, state.hex)}.`,
  ]);
  return { title: read.avatarName(view, a), text };
}
