/** The table in words, equal in content to what is drawn. */

import type { Cards } from '../../wire/types';
import type { TextSection } from '../game';
import { describe, kindOf } from './describe';
import { SHARDS, STEPS } from './meanings';
import * as read from './read';
import { COLOURS, NONE, type Mod, type View } from './state';
import { sourceName, sourceOf, spoken } from './panels/sources';

export function textView(view: View, cards: Cards): TextSection[] {
  return [
    { heading: 'The game', lines: course(view, cards) },
    ...(view.state.combat ? [{ heading: 'Combat', lines: combat(view, cards) }] : []),
    ...view.state.avatars.map((_, a) => avatar(a, view, cards)),
    { heading: 'The Shadow Realm', lines: realm(view) },
    { heading: 'Shadows in Aethos', lines: shadows(view, cards) },
    { heading: 'Places', lines: places(view, cards) },
    { heading: 'Troves', lines: troves(view) },
  ];
}

function sentence(piece: string, view: View, cards: Cards): string {
  const said = describe(piece, view, cards);
  return said ? `${said.title}. ${said.text}` : '';
}

function course(view: View, cards: Cards): string[] {
  const { threat } = view.sketch;
  const maps = view.sketch.chart.maps.map((_, i) => read.mapName(view, cards, i)).join(', ');
  const count = (side: string) => view.state.well_sides.filter((one) => one === side).length;
  return [
    `Round ${view.state.round}, ${read.phaseName(view)}. Maps: ${maps}.`,
    `${read.goal(view).title}: ${read.goal(view).text}.`,
    `Wells: ${threat.hidden} hidden, ${count('light')} Light, ${count('dark')} Dark. The next hidden one is Light with a chance of ${read.percent(threat.chance)}.`,
    ...(view.outcome ? [`Game over: ${view.outcome.reason}`] : []),
  ];
}

export function explained(mods: Mod[], cards: Cards): string {
  return mods.map((mod) => spoken(sourceOf(cards, mod))).join(', ') || 'nothing';
}

function combat(view: View, cards: Cards): string[] {
  const { combat: fight } = view.state;
  const sketch = view.sketch.combat;
  if (!fight || !sketch) return [];
  const target = fight.target === NONE ? [] : [`Its target is ${read.avatarName(view, fight.target)}.`];
  return [
    `At ${read.hexName(view, cards, fight.hex)}. ${fight.phase ? `Phase ${fight.phase}` : 'Before the first phase'}: ${STEPS[sketch.step]}.`,
    sentence('creature', view, cards),
    `Its combat roll: ${explained(sketch.creature.CR, cards)}. Its wounds: ${explained(sketch.creature.wounds, cards)}.`,
    ...target,
    ...sketch.avatars.map(
      (one) =>
        `${read.avatarName(view, one.avatar)}: ${read.plural(one.dice, 'die', 'dice')}, ${explained(one.CR, cards)}; hits with ${read.percent(one.hit)}, is hit with ${read.percent(one.hurt)}. ` +
        `Wounds: ${explained(one.wounds, cards)}. Shields: ${explained(one.shields, cards)}. Soulshards this phase: ${fight.spent[one.avatar] ?? 0} of ${sketch.shards}.`,
    ),
  ];
}

function avatar(a: number, view: View, cards: Cards): TextSection {
  const state = view.state.avatars[a];
  const sketch = view.sketch.avatars[a];
  const heading = `${read.avatarName(view, a)} (${view.names[view.state.owners[a] ?? 0] ?? ''})`;
  if (!state || !sketch) return { heading, lines: [] };
  const shards = COLOURS.flatMap((colour, i) => (state.shards[i] ? [`${state.shards[i]} ${SHARDS[colour].name}`] : []));
  const card = (token: number) => {
    const said = describe(`card:${token}`, view, cards);
    return `${said?.title ?? ''}. ${said?.text ?? ''}${sketch.met.includes(token) ? ' Its condition is met.' : ''}`;
  };
  return {
    heading,
    lines: [
      sentence(`avatar:${a}`, view, cards),
      `Recovery ${sketch.recovery}. Soulshards: ${shards.join(', ') || 'none'}.`,
      ...(state.mastery === NONE ? [] : [`Mastery: ${card(state.mastery)}`]),
      ...(state.fate === NONE ? [] : [`Fate: ${card(state.fate)}`]),
      ...[...state.items, ...state.potions].map((token) => `Item: ${card(token)}`),
      ...state.radiance.map((token) => `Radiance: ${card(token)}`),
      ...state.lasting.map((effect) => `In force until the end of the ${effect.until}: ${sourceName(cards, effect.card)}. ${kindOf(effect.card, cards)}`),
    ],
  };
}

function realm(view: View): string[] {
  const { state } = view;
  const open = state.seals.flatMap((sealed, gate) => (sealed ? [] : [gate + 1]));
  const shadow = describe(`realm:${state.realm_hex}`, view, { fingerprint: '', records: {}, texts: {} });
  return [
    `Open Shadow Gates: ${open.join(', ') || 'none'}. ${state.seals.length - open.length} sealed.`,
    state.realm_hex === NONE ? 'No Shadow is in the Shadow Realm.' : `A Shadow with ${state.realm_life} life is at ${shadow?.title ?? ''}.`,
  ];
}

function shadows(view: View, cards: Cards): string[] {
  const lines = view.state.shadows.map((_, n) => sentence(`shadow:${n}`, view, cards));
  if (view.state.xulthul) lines.push(sentence('xulthul', view, cards));
  return lines.length ? lines : ['None.'];
}

function places(view: View, cards: Cards): string[] {
  const { chart } = view.sketch;
  const all = [...chart.strongholds, ...chart.cities, ...chart.mystics, ...chart.gates, ...chart.lairs];
  return all.map((hex) => sentence(`hex:${hex}`, view, cards));
}

function troves(view: View): string[] {
  const { state } = view;
  return [
    `Treasures: ${state.treasures.length}. Potions: ${state.potions.length}. Fate: ${state.fates.length}. Masteries: ${state.masteries.length}. Abilities: ${state.abilities.length}. Radiance in the pool: ${state.radiance_pool.length}.`,
  ];
}
