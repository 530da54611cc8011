/** Which of several avatars a person is busy with, and what of the options belongs to it. */

import type { Option } from '../../wire/types';
import { wide } from '../../table/state/wide.svelte';
import type { BoardProps } from '../game';
import type { Table } from './pieces';
import { LIGHT, NONE, ours, type View } from './state';

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
  const there = own.filter((a) => avatars[a]?.hex !== LIGHT);
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
  const named = new Set(view.ask.options.flatMap((option) => doer(option) ?? []).filter((a) => own.includes(a)));
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** The options of the list: those of the avatar in hand, without the many hexes that are chosen on the map. */
export function listed(options: Option[], view: View): Option[] {
  // On a phone the map is not beside the combat.
  if (!isFree(view)) return wide.current ? options.filter((option) => !/^withdraw:\d+:\d+$/.test(option.key)) : options;
  const actor = actorOf(view, view.seat);
  const near = options.filter((option) => !option.key.startsWith('go:'));
  const own = near.filter((option) => (doer(option) ?? actor) === actor);
  // If the avatar in hand can do nothing, the list says who can.
  return own.length ? own : near;
}

/** What can be chosen on the board: while anything may be done, only what the avatar in hand can do. */
export function inHand(props: BoardProps): Table {
  const { picked, hover, answer } = props;
  const view = ours(props.view);
  if (!isFree(view)) return { lit: props.lit, picked, hover, answer, pick: props.pick };
  const own = avatarsOf(view, view.seat);
  const actor = actorOf(view, view.seat);
  const lit = new Map<string, Option[]>();
  for (const [piece, options] of props.lit) {
    const mine = options.filter((option) => (doer(option) ?? actor) === actor);
    if (mine.length) lit.set(piece, mine);
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
