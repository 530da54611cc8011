/** What a person who picks an unlit piece may have had in mind. */

import { actorOf } from './chosen.svelte';
import { avatarKey, faceAt, hexKey } from './read';
import { ours, type View } from './state';
import type { View as AnyView } from '../../wire/types';

export function wishes(piece: string, any: AnyView): string[] {
  const view: View = ours(any);
  const [kind, number = ''] = piece.split(':');
  const actor = actorOf(view, view.seat);
  switch (kind) {
    case 'hex':
      return hexWishes(Number(number), actor, view);
    case 'avatar':
      return avatarWishes(Number(number), actor, view);
    case 'card':
      return cardWishes(Number(number), view);
    case 'xulthul':
      return [`challenge:${avatarKey(view, actor)}`];
    default:
      return [];
  }
}

function hexWishes(hex: number, actor: number, view: View): string[] {
  const where = `${avatarKey(view, actor)}:${hexKey(view, hex)}`;
  if (view.state.combat) return [`withdraw:${where}`];
  const other = view.sketch.chart.gates.includes(hex) && view.sketch.chart.gates.includes(view.state.avatars[actor]?.hex ?? -1);
  return other ? [`gate:${where}`, `go:${where}`] : [`go:${where}`];
}

function avatarWishes(avatar: number, actor: number, view: View): string[] {
  return view.state.owners[avatar] === view.seat ? [`move:${avatarKey(view, avatar)}`] : [`band:${avatarKey(view, actor)}:${avatarKey(view, avatar)}`];
}

function cardWishes(token: number, view: View): string[] {
  const owner = view.state.avatars.findIndex((avatar) => [...avatar.items, ...avatar.potions].includes(token));
  if (owner >= 0) return [`use:${avatarKey(view, owner)}:${faceAt(view, token)}`];
  const holder = view.state.avatars.findIndex((avatar) => avatar.mastery === token || avatar.fate === token);
  const verb = view.state.avatars[holder]?.fate === token ? 'fate' : 'secondary';
  return holder >= 0 ? [`${verb}:${avatarKey(view, holder)}`] : [];
}
