/** Which of several avatars a person is busy with, and what of the options belongs to it. */

import type { Option } from '../../wire/types';
import { wide } from '../../table/state/wide.svelte';
import type { BoardProps } from '../game';
import type { Table } from './pieces';
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

/** The avatar that an option lets act: keys read `verb:AVATAR:...`. */
function doer(option: Option): number | null {
  const named = /^[\w-]+:(\d+)(:|$)/.exec(option.key)?.[1];
  return named !== undefined && option.about.includes(`avatar:${named}`) ? Number(named) : null;
}

/** The avatar of the seat that looks which the question is about, if it is about one. */
export function askedAbout(view: View): number | null {
  if (!view.ask || isFree(view)) return null;
  const own = avatarsOf(view, view.ask.seat);
  const { options } = view.ask;
  const holders = own.filter((a) => options.some(({ about }) => about.some((piece) => holds(view, a, piece))));
  const doers = own.filter((a) => options.some((option) => doer(option) === a));
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
  if (!isFree(view)) return wide.current ? options.filter((option) => !/^withdraw:\d+:\d+$/.test(option.key)) : options;
  const actor = actorOf(view, view.seat);
  const near = options.filter((option) => !option.key.startsWith('go:'));
  return ofActor(near, actor);
}

/** The options of the avatar in hand and those of nobody in particular; if it can do nothing, also what others can. */
function ofActor(options: Option[], actor: number): Option[] {
  const idle = options.every((option) => doer(option) !== actor);
  return idle ? options : options.filter((option) => (doer(option) ?? actor) === actor);
}

/** Whether an avatar has nothing left to spend in this turn. */
function isSpent(view: View, a: number): boolean {
  const avatar = view.state.avatars[a];
  return !avatar || avatar.in_light || (avatar.actions === 0 && avatar.mp <= 0);
}

/** Whether an avatar of the seat that looks has actions or movement points left. */
export function hasMore(view: View): boolean {
  return isFree(view) && avatarsOf(view, view.seat).some((a) => !isSpent(view, a));
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
  const mine = new Set(ofActor(view.ask?.options ?? [], actor));
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
