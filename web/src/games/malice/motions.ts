/** What moves on the screen when something has happened. */

import { flushSync } from 'svelte';
import type { GameEvent } from '../../wire/types';
import type { Motion } from '../game';
import { dice, flash, move, number, pips } from '../motions';
import { Told } from '../told';
import { looking } from './looking.svelte';
import { points } from './read';
import type { View } from './state';

type Shown = (event: Told, view: View) => Motion[];

/** What happens in the Shadow Realm, which comes into sight for it. */
const IN_REALM = new Set(['SealBroken', 'ShadowGrew', 'ShadowFed', 'ShadowBurned', 'ShadowSpawned', 'ShadowWandered', 'SealMended']);

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
  const goal = new Told(data).numbers('path').at(-1) ?? data['hex'];
  if (typeof goal === 'number') return `hex:${goal}`;
  if (typeof data['shadow'] === 'number') return `shadow:${data['shadow']}`;
  return type.startsWith('Xulthul') ? 'xulthul' : null;
}

export function animate(event: GameEvent, view: View): Motion[] {
  return SHOWN[event.type]?.(new Told(event.data), view) ?? [];
}

const who = (event: Told): string => `avatar:${event.number('avatar')}`;
const onHex = (event: Told): string => `hex:${event.number('hex')}`;
const CREATURE = 'creature';

const travelled: Shown = (event) => event.numbers('avatars').map((a) => move(`avatar:${a}`));
const loss = (what: string): Shown => (event) => {
  const lost = event.number('lost') || event.number('life');
  return lost ? [flash(who(event)), number(who(event), `−${lost} ${what}`)] : [number(who(event), 'Held off')];
};
/** The card of an avatar that shows a face. */
function cardOf(view: View, a: number, face: string): string {
  const avatar = view.state.avatars[a];
  const held = avatar ? [...avatar.items, ...avatar.potions, ...avatar.radiance, avatar.fate, avatar.mastery] : [];
  const token = held.find((one) => view.state.cards.faces[one] === face);
  return token === undefined ? `avatar:${a}` : `card:${token}`;
}
const received: Shown = (event, view) => [move(cardOf(view, event.number('avatar'), event.word('card')), who(event)), flash(who(event))];
const shardCount: Shown = (event) => [number(who(event), `+${event.number('n')} soulshards`)];
const realmLife: Shown = (event, view) => [number(`realm:${view.state.realm_hex}`, `${event.number('life')} life`)];

const SHOWN: Record<string, Shown> = {
  AvatarPlaced: (event) => [flash(who(event))],
  Walked: travelled,
  Teleported: travelled,
  Boarded: (event) => [move(who(event))],
  Withdrew: (event) => [move(who(event))],
  BodyFormed: (event) => [flash(who(event))],
  Banded: (event) => event.numbers('avatars').map((a) => flash(`avatar:${a}`)),
  MovementRolled: (event) => [dice(who(event), pips(event.numbers('dice'))), number(who(event), `${points(event.number('half_points'))} points`)],
  LuckRolled: (event) => [
    dice(who(event), pips([event.number('die')])),
    number(who(event), `${event.number('total')} against ${event.number('against')}${event.yes('succeeded') ? '' : ': no luck'}`),
  ],
  ShardInvoked: (event) => [flash(who(event)), number(`avatar:${event.number('helped')}`, 'Soulshard')],
  PowerUsed: (event) => [flash(who(event))],
  FateInvoked: (event) => [flash(who(event))],
  CreatureMet: () => [flash(CREATURE)],
  Reformed: () => [flash(CREATURE)],
  CreatureRolled: (event) => [dice(CREATURE, pips([event.number('die')]))],
  Targeted: (event) => [flash(who(event))],
  AggressionDrawn: (event) => [flash(who(event))],
  PowerRolled: (event) => [dice(CREATURE, pips([event.number('die')])), number(CREATURE, event.yes('succeeded') ? 'Power roll succeeds' : 'Power roll fails')],
  CombatRolled: (event) => [
    dice(who(event), pips(event.numbers('dice'))),
    dice(CREATURE, pips(event.numbers('creature_dice'))),
    number(who(event), `${event.number('total')} to ${event.number('creature_total')}`),
  ],
  BlowFell: (event) => {
    if (!event.yes('hit')) return [number(who(event), event.word('who') === 'nobody' ? 'Tie' : 'Only defends')];
    return [flash(event.word('who') === 'avatar' ? CREATURE : who(event))];
  },
  Wounded: loss('life'),
  Drained: loss('drained'),
  CreatureWounded: (event) => [flash(CREATURE), number(CREATURE, event.number('lost') ? `−${event.number('lost')} life` : 'Held off')],
  CreatureRegained: (event) => [number(CREATURE, `+${event.number('n')} life`)],
  ReturnedToLight: (event) => [number(who(event), 'Returns to Light')],
  Harvested: (event) => [number(who(event), `+${event.numbers('shards').reduce((sum, n) => sum + n, 0)} soulshards`)],
  LairLooted: (event) => [flash(onHex(event))],
  LairEmptied: (event) => [flash(onHex(event))],
  Provoked: (event) => [flash(onHex(event))],
  FateDrawn: (event, view) => [flash(cardOf(view, event.number('avatar'), event.word('card'))), number(who(event), 'Fate')],
  EffectBegan: (event) => [flash(who(event))],
  ItemUsed: (event) => [flash(who(event))],
  ItemReceived: received,
  Claimed: received,
  Brewed: received,
  RadianceDrawn: received,
  StartingCard: received,
  MasteryDrawn: (event, view) => [flash(cardOf(view, event.number('avatar'), event.word('card')))],
  ItemGiven: (event, view) => [move(cardOf(view, event.number('other'), event.word('card')), who(event))],
  ShardsGained: shardCount,
  ShardsAttuned: (event) => [flash(who(event))],
  ShardsLost: (event) => [number(who(event), `−${event.number('n')} soulshards`)],
  Healed: (event) => [number(who(event), `+${event.number('wounds')} life`)],
  Restored: (event) => [number(who(event), `+${event.number('life')} life`)],
  Recovered: (event) => [flash(who(event))],
  MoveChanged: (event) => event.numbers('avatars').map((a) => flash(`avatar:${a}`)),
  AbilitySilenced: () => [flash(CREATURE)],
  CreatureAffected: () => [flash(CREATURE)],
  WellRevealed: (event) => [flash(onHex(event)), number(onHex(event), event.word('side') === 'light' ? 'Light Well' : 'Dark Well')],
  PlaceRevealed: (event) => [flash(onHex(event))],
  SealMended: (event, view) => [flash(`realm:${view.sketch.chart.realm.gates[event.number('gate')]}`)],
  SealBroken: (event, view) => {
    const gate = `realm:${view.sketch.chart.realm.gates[event.number('gate')]}`;
    return [flash(gate), number(gate, 'The seal breaks')];
  },
  ShadowGrew: realmLife,
  ShadowFed: realmLife,
  ShadowBurned: (event, view) => [number(`realm:${view.state.realm_hex}`, `−${event.number('lost')} life`)],
  ShadowSpawned: (_, view) => [flash(`realm:${view.state.realm_hex}`)],
  ShadowWandered: (event) => [dice(`realm:${event.number('end')}`, pips(event.numbers('dice'))), move('realm-shadow', `realm:${event.number('start')}`)],
  ShadowEscaped: (event) => [flash(onHex(event)), number(onHex(event), 'A Shadow comes')],
  ShadowMoved: (event) => [move(`shadow:${event.number('shadow')}`)],
  ShadowFailed: (event) => [dice(`shadow:${event.number('shadow')}`, pips([event.number('die')]))],
  WellTaken: (event) => [dice(onHex(event), pips([event.number('die')])), number(onHex(event), event.word('side') === 'light' ? 'Light Well' : 'Dark Well')],
  XulthulCame: () => [flash('xulthul')],
  XulthulMoved: () => [move('xulthul')],
  XulthulJumped: (event) => [dice('xulthul', pips([event.number('die')])), move('xulthul')],
  XulthulTried: (event) => [dice('xulthul', pips([event.number('die')]))],
  LightAttacked: (event) => [dice('xulthul', pips([event.number('die')])), number(onHex(event), event.yes('extinguished') ? 'Put out' : 'The Light holds')],
  PlaceWrecked: (event) => [dice('xulthul', pips([event.number('die')])), ...(event.yes('destroyed') ? [number(onHex(event), 'Destroyed')] : [])],
  XulthulRecovered: (event) => [number('xulthul', `${event.number('life')} life`)],
};
