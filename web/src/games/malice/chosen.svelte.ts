/** Which of several avatars a person is busy with, and what of the options belongs to it. */

import type { Option } from '../../wire/types';
import { wide } from '../../table/state/wide.svelte';
import type { BoardProps, Short } from '../game';
import type { Table } from './pieces';
import { avatarKey, avatarName, plural, points, reachOf } from './read';
import { ICONS } from './marks/icons';
import { SHARDS } from './meanings';
import { NONE, ours, type Colour, type View } from './state';

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
    // One of mine is taken in hand; the one in hand shows what it can do.
    if (avatar !== undefined && own.includes(Number(avatar)) && Number(avatar) !== actor) choose(Number(avatar));
    else if (avatar !== undefined && own.includes(Number(avatar))) props.pick(piece);
    else if (options.length === 1 && options[0]) answer(options[0].key);
    else props.pick(piece);
  };
  return { lit, picked, hover, answer, pick };
}

const SHORT: Record<string, string> = {
  stop: 'Stop here',
  provoke: 'Provoke a creature',
  recover: 'Recover',
  leave: 'Leave the band',
  destiny: 'Draw a fate card',
  cleanse: 'Be rid of the curse',
};
const FIGHTS: Record<string, string> = { fight: 'Fight', defend: 'Defend', invoke: 'Fight with shards or powers', withdraw: 'Withdraw, random hex' };

const TOGETHER: Record<string, string> = { fight: 'fight', invoke: 'with shards or powers', withdraw: 'withdraw' };

/** Soulshards at one word, then the roll: "Roll with 2 colourless: +2 (of 4)". */
function spending(option: Option): Short | null {
  const said = /^Invoke (?:an?|(\d+)) (\w+) soulshards? and (\w[^:]*): (.*)/.exec(option.label);
  if (!said) return null;
  const [, n = '1', colour, then, plus] = said;
  const sign = ICONS[SHARDS[option.key.split(':')[2] as Colour].icon];
  return { words: `${then === 'roll' ? 'Roll with' : 'Invoke'} ${n} ${colour}: ${plus}`, sign };
}

/** What an avatar does in a combat or before a roll, without its name where nobody else of mine is asked. */
function shortFight(option: Option, view: View): Short | null {
  const [verb = '', who, where] = option.key.split(':');
  const many = option.about.length;
  if (who === 'all' && TOGETHER[verb]) return { words: `${many === 2 ? 'Both' : `All ${many}`} ${TOGETHER[verb]}` };
  if (verb === 'roll') return { words: option.label };
  if (verb === 'spend') return spending(option);
  const doers = new Set(view.ask?.options.map((one) => doer(one, view)).filter((a) => a !== null));
  return doers.size === 1 && where === undefined && FIGHTS[verb] ? { words: FIGHTS[verb] } : null;
}

/** What the avatar in hand does most, without its name: the sentence has it. */
export function short(option: Option, view: View): Short | null {
  const actor = actorOf(view, view.seat);
  const [verb = '', who, whom] = option.key.split(':');
  if (!isFree(view)) return shortFight(option, view);
  if (who !== avatarKey(view, actor)) return null;
  if (verb === 'reveal') return { words: option.label.replace(/^.* turns up /, 'Turn up ') };
  if (verb === 'move') return { words: (view.state.avatars[actor]?.mp ?? NONE) === NONE ? 'Roll to move' : 'Roll to move anew' };
  if (verb === 'band' && whom === 'all') return { words: 'Band everyone here' };
  if (verb === 'band') return view.ask?.options.some(({ key }) => key === `band:${who}:all`) ? null : { words: 'Band both here' };
  return whom === undefined && SHORT[verb] ? { words: SHORT[verb] } : null;
}

/** What the avatar in hand, or its band on its way, has left. */
export function sentence(view: View): string | null {
  const actor = actorOf(view, view.seat);
  const avatar = view.state.avatars[actor];
  if (!isFree(view)) return view.ask?.options.some((option) => option.times === 0) ? view.ask.prompt : null;
  if (!avatar) return null;
  const reach = reachOf(view, actor);
  const name = avatarName(view, actor);
  const many = (reach?.avatars.length ?? 0) > 1;
  if (reach) return `${many ? 'The band moves' : `${name} moves`}: ${points(reach.mp)} to go`;
  return avatar.hex < 0 ? `${name} has no body` : `${name} has ${plural(avatar.actions, 'action')}`;
}
