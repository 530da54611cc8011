/** Which of several avatars a person is busy with, and what of the options belongs to it. */

import type { Option } from '../../wire/types';
import { wide } from '../../table/state/wide.svelte';
import type { BoardProps, Verb } from '../game';
import type { Table } from './pieces';
import { avatarKey, avatarName, plural, points, reachOf } from './read';
import { NONE, ours, type View } from './state';

/** The avatar that was chosen last. */
const chosen = $state<{ avatar: number }>({ avatar: NONE });

export function choose(avatar: number): void {
  chosen.avatar = avatar;
}

export function avatarsOf(view: View, seat: number | null): number[] {
  return view.state.owners.flatMap((owner, a) => (owner === seat ? [a] : []));
}

/** The avatar whose doings are shown: the chosen one, else one with an open Move, with actions left, or the first. */
export function actorOf(view: View, seat: number | null): number {
  const own = avatarsOf(view, seat);
  if (own.includes(chosen.avatar)) return chosen.avatar;
  const { avatars } = view.state;
  const there = own.filter((a) => !avatars[a]?.in_light);
  return (
    there.find((a) => avatars[a]?.mp !== NONE) ?? there.find((a) => (avatars[a]?.actions ?? 0) > 0) ?? own[0] ?? NONE
  );
}

/** Whether the seat that looks may do anything with any of its avatars. */
export function isFree(view: View): boolean {
  return view.ask?.kind === 'act';
}

/** The avatar that an option lets act: keys read `verb:NAME:...`. */
function doer(option: Option, view: View): number | null {
  const named = option.key.split(':')[1];
  const found = view.state.avatars.findIndex((_, a) => avatarKey(view, a) === named && option.about.includes(`avatar:${a}`));
  return found < 0 ? null : found;
}

/** The avatar of the seat that looks which the question is about, if it is about one. */
export function askedAbout(view: View): number | null {
  if (!view.ask || isFree(view)) return null;
  const own = avatarsOf(view, view.ask.seat);
  const { options } = view.ask;
  const holders = own.filter((a) => options.some(({ about }) => about.some((piece) => holds(view, a, piece))));
  const doers = own.filter((a) => options.some((option) => doer(option, view) === a));
  return [holders, doers].find((some) => some.length === 1)?.[0] ?? null;
}

/** Whether a piece is a card in an avatar's place. */
function holds(view: View, a: number, piece: string): boolean {
  const avatar = view.state.avatars[a];
  const held = avatar ? [avatar.mastery, avatar.fate, ...avatar.items, ...avatar.potions, ...avatar.radiance] : [];
  return held.some((token) => piece === `card:${token}`);
}

/** The options of the list: those of the avatar in hand, without the many hexes that are chosen on the map. */
export function listed(options: Option[], view: View): Option[] {
  // On a phone the map is not beside the combat.
  if (!isFree(view)) return wide.current ? options.filter((option) => !/^withdraw:[^:]+:[^:]+$/.test(option.key)) : options;
  const actor = actorOf(view, view.seat);
  const near = options.filter((option) => !option.key.startsWith('go:'));
  return ofActor(near, actor, view);
}

/** The options of the avatar in hand and those of nobody in particular; if it can do nothing, also what others can. */
function ofActor(options: Option[], actor: number, view: View): Option[] {
  const idle = options.every((option) => doer(option, view) !== actor);
  return idle ? options : options.filter((option) => (doer(option, view) ?? actor) === actor);
}

/** Whether an avatar has nothing left to spend in this turn. */
function isSpent(view: View, a: number): boolean {
  const avatar = view.state.avatars[a];
  return !avatar || avatar.in_light || (avatar.actions === 0 && avatar.mp <= 0);
}

/** Takes up the next avatar that has something left, once the one in hand has not. */
export function goOn(view: View): void {
  const own = avatarsOf(view, view.seat);
  if (!isFree(view) || !own.includes(chosen.avatar) || !isSpent(view, chosen.avatar)) return;
  const next = own.find((a) => !isSpent(view, a));
  if (next !== undefined) choose(next);
}

/** What can be chosen on the board: while anything may be done, only what the avatar in hand can do. */
export function inHand(props: BoardProps): Table {
  const { picked, hover, answer } = props;
  const view = ours(props.view);
  if (!isFree(view)) return { lit: props.lit, picked, hover, answer, pick: props.pick };
  const own = avatarsOf(view, view.seat);
  const actor = actorOf(view, view.seat);
  const mine = new Set(ofActor(view.ask?.options ?? [], actor, view));
  const lit = new Map<string, Option[]>();
  for (const [piece, options] of props.lit) {
    const offered = options.filter((option) => mine.has(option));
    if (offered.length) lit.set(piece, offered);
  }
  for (const a of own) if (props.lit.has(`avatar:${a}`)) lit.set(`avatar:${a}`, props.lit.get(`avatar:${a}`) ?? []);
  const pick = (piece: string): void => {
    const avatar = /^avatar:(\d+)$/.exec(piece)?.[1];
    const options = lit.get(piece) ?? [];
    if (avatar !== undefined && own.includes(Number(avatar))) choose(Number(avatar));
    else if (options.length === 1 && options[0]) answer(options[0].key);
    else props.pick(piece);
  };
  return { lit, picked, hover, answer, pick };
}

/** All of mine who have not planned this phase fight in it. */
function allFight(view: View): Verb[] {
  const { combat } = view.state;
  const mine = avatarsOf(view, view.seat).filter((a) => combat?.engaged.includes(a) && combat.plans[a] === null);
  const keys = mine.map((a) => `fight:${avatarKey(view, a)}`);
  return keys.length > 1 ? [{ label: keys.length === 2 ? 'Both fight' : `All ${keys.length} fight`, keys, filled: true }] : [];
}

/** Verbs of several answers in a row: everybody who stands with the avatar in hand joins its band at one press. */
export function verbs(view: View): Verb[] {
  if (view.ask?.kind === 'manoeuvre') return allFight(view);
  if (!isFree(view)) return [];
  const actor = actorOf(view, view.seat);
  const name = avatarKey(view, actor);
  // Each of them comes to the avatar in hand: if it went to them one by one, it would leave those before.
  const joins = view.ask?.options.filter((option) => option.key.startsWith('band:') && option.key.endsWith(`:${name}`)) ?? [];
  return joins.length > 1 ? [{ label: 'Band everyone here', price: `${joins.length + 1} avatars`, keys: joins.map((option) => option.key) }] : [];
}

/** What the avatar in hand, or its band on its way, has left. */
export function sentence(view: View): string | null {
  const actor = actorOf(view, view.seat);
  const avatar = view.state.avatars[actor];
  if (!isFree(view) || !avatar) return null;
  const reach = reachOf(view, actor);
  const name = avatarName(view, actor);
  const many = (reach?.avatars.length ?? 0) > 1;
  if (reach) return `${many ? 'The band moves' : `${name} moves`}: ${points(reach.mp)} to go`;
  return avatar.hex < 0 ? `${name} has no body` : `${name} has ${plural(avatar.actions, 'action')}`;
}
