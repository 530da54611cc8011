/** What is shown of an event while it is told: who goes where, dice, blows, and the moments of the game. */

import type { Events } from '../../../made/malice/events';
import type { GameEvent } from '../../../wire/types';
import { scene, shotsOf, turned, walk, type Dice, type Shot, type Shots } from '../../shots';
import { icon } from '../meanings';
import { avatarName } from '../read';
import type { View } from '../state';

const CREATURE = 'creature';
const who = (a: number): string => `avatar:${a}`;
const hex = (n: number): string => `hex:${n}`;
const signed = (n: number): string => (n ? `${n > 0 ? '+' : '−'}${Math.abs(n)} ` : '');

/** A band goes as one. */
const goes = ([first, ...rest]: number[], path: number[]): Shot[] => (first === undefined ? [] : [{ ...walk(who(first), ...path.map(hex)), along: rest.map(who) }]);

const one = (name: string, die: number, sum = ''): Shot[] => [{ kind: 'dice', who: name, faces: [die], ...(sum ? { sum } : {}) }];
const THE_CREATURE = 'The creature';
const THE_SHADOW = 'The Shadow';

/** The highest counts; the others lie there for nothing. */
const roll = (name: string, dice: number[], total: number): Dice => {
  const best = dice.indexOf(Math.max(...dice));
  return { kind: 'dice', who: name, faces: dice, dull: dice.map((_, i) => i).filter((i) => i !== best), sum: `${signed(total - Math.max(...dice))}= ${total}` };
};
/** What does it, where that is one card alone. */
const sourceOf = (mods: [string, string][], wounds: number): { card?: string } => {
  const [only] = mods;
  return only && mods.length === 1 && Number(only[1]) === wounds ? { card: only[0] } : {};
};
const well = (side: string): Shot[] => {
  const light = /light/i.test(side);
  return [scene(light ? 'light' : 'dark', light ? 'A Light Well' : 'A Dark Well', { sign: icon(light ? 'light' : 'dark') })];
};

const SHOTS: Shots<Events, View> = {
  Walked: ({ avatars, path }) => goes(avatars, path.slice(1)),
  Teleported: ({ avatars, end }) => goes(avatars, [end]),
  Withdrew: ({ avatar, hex: to }) => [walk(who(avatar), hex(to))],
  ShadowMoved: ({ shadow, path }) => [walk(`shadow:${shadow}`, ...path.slice(1).map(hex))],
  XulthulMoved: ({ path }) => [walk('xulthul', ...path.slice(1).map(hex))],
  FateDrawn: ({ card }) => [turned(card, 'Fate card')],
  MovementRolled: ({ avatar, dice, half_points }, view) => [{ kind: 'dice', who: avatarName(view, avatar), faces: dice, sum: `${half_points / 2} movement` }],
  CombatRolled: ({ avatar, dice, total, creature_dice, creature_total }, view) => [
    roll(avatarName(view, avatar), dice, total),
    roll(THE_CREATURE, creature_dice, creature_total),
  ],
  LuckRolled: ({ avatar, die, total, against }, view) => one(avatarName(view, avatar), die, `${total} against ${against}`),
  PowerRolled: ({ die, power }) => one(THE_CREATURE, die, `power ${power}`),
  CreatureRolled: ({ die }) => one(THE_CREATURE, die),
  ShadowWandered: ({ dice }) => [{ kind: 'dice', who: THE_SHADOW, faces: dice }],
  ShadowStayed: ({ dice }) => [{ kind: 'dice', who: THE_SHADOW, faces: dice }],
  ShadowFailed: ({ die }) => one(THE_SHADOW, die),
  XulthulJumped: ({ die, end }) => [...one('Xulthûl', die), walk('xulthul', hex(end))],
  XulthulTried: ({ die }) => one('Xulthûl', die),
  LightAttacked: ({ die, bonus }) => one('Xulthûl', die, bonus ? `${signed(bonus)}= ${die + bonus}` : ''),
  PlaceWrecked: ({ die }) => one('Xulthûl', die),
  Wounded: ({ avatar, wounds, stopped, lost }) => [{ kind: 'blow', by: CREATURE, at: who(avatar), amount: wounds, stopped, lost, unit: 'life' }],
  CreatureWounded: ({ wounds, mods, stopped, lost, left }) => [{ kind: 'blow', by: '', ...sourceOf(mods, wounds), at: CREATURE, amount: wounds, stopped, lost, left, unit: 'life' }],
  Drained: ({ avatar, drains, life }) => [{ kind: 'blow', by: CREATURE, at: who(avatar), amount: drains, stopped: drains - life, lost: life, unit: 'life' }],
  WellRevealed: ({ side }) => well(side),
  WellTaken: ({ die, side }) => [...one(THE_SHADOW, die), ...well(side)],
  SealBroken: ({ gate }) => [scene('gloom', `Seal ${gate + 1} breaks`, { sign: icon('seal') })],
  ShadowEscaped: () => [scene('gloom', 'A Shadow escapes', { sign: icon('shadow') })],
  XulthulCame: ({ power, life }) => [scene('blood', 'Xulthûl', { sign: icon('xulthul'), facts: [`power ${power}`, `life ${life}`], for: 1800 })],
  ReturnedToLight: ({ avatar }, view) => [scene('light', `${avatarName(view, avatar)} returns to Light`, { sign: icon('drain') })],
};

export const shots = (event: GameEvent, view: View): Shot[] => shotsOf(SHOTS, event, view);
