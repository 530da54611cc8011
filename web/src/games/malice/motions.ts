/** What moves on the screen when something has happened. */

import { flushSync } from 'svelte';
import type { Events } from '../../made/malice/events';
import type { GameEvent } from '../../wire/types';
import type { Motion } from '../game';
import { dice, flash, motionsOf, move, number, pips, type Shown } from '../motions';
import { looking } from './looking.svelte';
import { points } from './read';
import type { View } from './state';

interface Who {
  avatar: number;
}

/** What happens in the Shadow Realm, which comes into sight for it. */
const IN_REALM = new Set<string>(['SealBroken', 'ShadowGrew', 'ShadowFed', 'ShadowBurned', 'ShadowSpawned', 'ShadowWandered', 'ShadowStayed', 'SealMended'] satisfies (keyof Events)[]);

/** What the Shadows and Xulthûl do by themselves, which is said over the map while it is shown. */
const BY_SHADOWS = /^(Shadow|Xulthul|SealBroken|WellTaken|LightAttacked|PlaceWrecked)/;

export function turnTo(event: GameEvent | null): void {
  flushSync(() => {
    looking.realm = event !== null && IN_REALM.has(event.type);
    looking.told = event && BY_SHADOWS.test(event.type) ? event.text : '';
    looking.shown = looking.told && event ? placeOf(event) : null;
  });
}

/** Where in Aethos something happens; what walks is awaited where it goes. */
function placeOf({ type, data }: GameEvent): string | null {
  const path = data['path'];
  const goal: unknown = Array.isArray(path) ? path.at(-1) : data['hex'];
  if (typeof goal === 'number') return `hex:${goal}`;
  if (typeof data['shadow'] === 'number') return `shadow:${data['shadow']}`;
  return type.startsWith('Xulthul') ? 'xulthul' : null;
}

export function animate(event: GameEvent, view: View): Motion[] {
  return motionsOf(SHOWN, event, view);
}

const who = (event: Who): string => `avatar:${event.avatar}`;
const onHex = (event: { hex: number }): string => `hex:${event.hex}`;
const CREATURE = 'creature';

const travelled = (event: { avatars: number[] }): Motion[] => event.avatars.map((a) => move(`avatar:${a}`));
const loss = (event: Who, lost: number, what: string): Motion[] =>
  lost ? [flash(who(event)), number(who(event), `−${lost} ${what}`)] : [number(who(event), 'Held off')];
/** The card of an avatar that shows a face. */
function cardOf(view: View, a: number, face: string): string {
  const avatar = view.state.avatars[a];
  const held = avatar ? [...avatar.items, ...avatar.potions, ...avatar.radiance, avatar.fate, avatar.mastery] : [];
  const token = held.find((one) => view.state.cards.faces[one] === face);
  return token === undefined ? `avatar:${a}` : `card:${token}`;
}
const received = (event: Who & { card: string }, view: View): Motion[] => [move(cardOf(view, event.avatar, event.card), who(event)), flash(who(event))];
const shardCount = (event: Who & { n: number }): Motion[] => [number(who(event), `+${event.n} soulshards`)];
const realmLife = (event: { life: number }, view: View): Motion[] => [number(`realm:${view.state.realm_hex}`, `${event.life} life`)];

const SHOWN: Shown<Events, View> = {
  AvatarPlaced: (event) => [flash(who(event))],
  Walked: travelled,
  Teleported: travelled,
  Boarded: (event) => [move(who(event))],
  Withdrew: (event) => [move(who(event))],
  BodyFormed: (event) => [flash(who(event))],
  Banded: (event) => event.avatars.map((a) => flash(`avatar:${a}`)),
  MovementRolled: (event) => [dice(who(event), pips(event.dice)), number(who(event), `${points(event.half_points)} points`)],
  LuckRolled: (event) => [
    dice(who(event), pips([event.die])),
    number(who(event), `${event.total} against ${event.against}${event.succeeded ? '' : ': no luck'}`),
  ],
  ShardInvoked: (event) => [flash(who(event)), number(`avatar:${event.helped}`, 'Soulshard')],
  PowerUsed: (event) => [flash(who(event))],
  SecondaryUsed: (event) => [flash(who(event)), number(who(event), 'Soulshard')],
  FateInvoked: (event) => [flash(who(event))],
  CreatureMet: () => [flash(CREATURE)],
  Reformed: () => [flash(CREATURE)],
  CreatureRolled: (event) => [dice(CREATURE, pips([event.die]))],
  Targeted: (event) => [flash(who(event))],
  AggressionDrawn: (event) => [flash(who(event))],
  PowerRolled: (event) => [dice(CREATURE, pips([event.die])), number(CREATURE, event.succeeded ? 'Power roll succeeds' : 'Power roll fails')],
  CombatRolled: (event) => [
    dice(who(event), pips(event.dice)),
    dice(CREATURE, pips(event.creature_dice)),
    number(who(event), `${event.total} to ${event.creature_total}`),
  ],
  BlowFell: (event) => {
    if (!event.hit) return [number(who(event), event.who === 'nobody' ? 'Tie' : 'Only defends')];
    return [flash(event.who === 'avatar' ? CREATURE : who(event))];
  },
  Wounded: (event) => loss(event, event.lost, 'life'),
  Drained: (event) => loss(event, event.life, 'drained'),
  CreatureWounded: (event) => [flash(CREATURE), number(CREATURE, event.lost ? `−${event.lost} life` : 'Held off')],
  CreatureRegained: (event) => [number(CREATURE, `+${event.n} life`)],
  ReturnedToLight: (event) => [number(who(event), 'Returns to Light')],
  Harvested: (event) => [number(who(event), `+${event.shards.reduce((sum, n) => sum + n, 0)} soulshards`)],
  LairLooted: (event) => [flash(onHex(event))],
  LairEmptied: (event) => [flash(onHex(event))],
  Provoked: (event) => [flash(onHex(event))],
  FateDrawn: (event, view) => [flash(cardOf(view, event.avatar, event.card)), number(who(event), 'Fate')],
  EffectBegan: (event) => [flash(who(event))],
  ItemUsed: (event) => [flash(who(event))],
  ItemReceived: received,
  Claimed: received,
  Brewed: received,
  RadianceDrawn: received,
  StartingCard: received,
  MasteryDrawn: (event, view) => [flash(cardOf(view, event.avatar, event.card))],
  ItemGiven: (event, view) => [move(cardOf(view, event.other, event.card), who(event))],
  ShardsGained: shardCount,
  ShardsAttuned: (event) => [flash(who(event))],
  ShardsLost: (event) => [number(who(event), `−${event.n} soulshards`)],
  Healed: (event) => [number(who(event), `+${event.wounds} life`)],
  Restored: (event) => [number(who(event), `+${event.life} life`)],
  Recovered: (event) => [flash(who(event))],
  MoveChanged: (event) => event.avatars.map((a) => flash(`avatar:${a}`)),
  AbilitySilenced: () => [flash(CREATURE)],
  CreatureAffected: () => [flash(CREATURE)],
  WellRevealed: (event) => [flash(onHex(event)), number(onHex(event), event.side === 'light' ? 'Light Well' : 'Dark Well')],
  PlaceRevealed: (event) => [flash(onHex(event))],
  SealMended: (event, view) => [flash(`realm:${view.sketch.chart.realm.gates[event.gate]}`)],
  SealBroken: (event, view) => {
    const gate = `realm:${view.sketch.chart.realm.gates[event.gate]}`;
    return [flash(gate), number(gate, 'The seal breaks')];
  },
  ShadowGrew: realmLife,
  ShadowFed: realmLife,
  ShadowBurned: (event, view) => [number(`realm:${view.state.realm_hex}`, `−${event.lost} life`)],
  ShadowSpawned: (_, view) => [flash(`realm:${view.state.realm_hex}`)],
  ShadowStayed: (event) => [dice(`realm:${event.end}`, pips(event.dice))],
  ShadowWandered: (event) => [dice(`realm:${event.end}`, pips(event.dice)), move('realm-shadow', `realm:${event.start}`)],
  ShadowEscaped: (event) => [flash(onHex(event)), number(onHex(event), 'A Shadow comes')],
  ShadowMoved: (event) => [move(`shadow:${event.shadow}`)],
  ShadowFailed: (event) => [dice(`shadow:${event.shadow}`, pips([event.die]))],
  WellTaken: (event) => [dice(onHex(event), pips([event.die])), number(onHex(event), event.side === 'light' ? 'Light Well' : 'Dark Well')],
  XulthulCame: () => [flash('xulthul')],
  XulthulMoved: () => [move('xulthul')],
  XulthulJumped: (event) => [dice('xulthul', pips([event.die])), move('xulthul')],
  XulthulTried: (event) => [dice('xulthul', pips([event.die]))],
  LightAttacked: (event) => [dice('xulthul', pips([event.die])), number(onHex(event), event.extinguished ? 'Put out' : 'The Light holds')],
  PlaceWrecked: (event) => [dice('xulthul', pips([event.die])), ...(event.destroyed ? [number(onHex(event), 'Destroyed')] : [])],
  XulthulRecovered: (event) => [number('xulthul', `${event.life} life`)],
};
