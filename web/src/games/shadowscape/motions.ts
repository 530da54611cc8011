/** What moves on the screen when something has happened. */

import type { Events } from '../../made/shadowscape/events';
import type { GameEvent } from '../../wire/types';
import type { Motion } from '../game';
import { flash, motionsOf, move, number, type Shown } from '../motions';
import { faceAt } from './read';
import type { View } from './state';

export function animate(event: GameEvent, view: View): Motion[] {
  return motionsOf(SHOWN, event, view).filter((motion) => motion.piece);
}

// ---------------------------------------------------------------- finding pieces

function roomOf(view: View, id: string): number {
  return view.sketch.rooms.findIndex((room) => room.id === id);
}

/** The token that shows a face: the first one among those given, or any. */
function tokenOf(view: View, face: string, among?: number[]): string {
  const token = (among ?? view.state.cards.faces.map((_, i) => i)).find((one) => faceAt(view, one) === face);
  return token === undefined ? '' : `card:${token}`;
}

/** The Enemy or the Lord that an event names. */
function enemyOf(view: View, face: string): string {
  return face === 'lord' || face === view.state.lord ? `card:${view.state.lord_token}` : tokenOf(view, face);
}

function placeOf(seat: number, place: string): string {
  return `area:${seat}:${place.split('/')[0]}`;
}

// ---------------------------------------------------------------- what is shown

const heroMoved = (event: { seat: number; room: string }, view: View): Motion[] => {
  const seat = event.seat;
  const room = roomOf(view, event.room);
  return view.state.heroes[seat]?.room === room ? [move(`seat:${seat}`)] : [flash(`room:${room}`)];
};

/** An Enemy travels once, at its last step; the rooms on the way light up. */
const enemyMoved = (event: { enemy: string; room: string }, view: View): Motion[] => {
  const piece = enemyOf(view, event.enemy);
  const room = roomOf(view, event.room);
  const last = view.sketch.enemies[piece.slice(5)]?.room === room;
  return last ? [move(piece)] : [flash(`room:${room}`)];
};

const cardFlashes = (event: { seat: number; card: string }, view: View): Motion[] => {
  const [card = ''] = event.card.split('/');
  const slot = view.state.heroes[event.seat]?.actions.indexOf(card) ?? -1;
  return slot < 0 ? [] : [flash(`action:${event.seat}:${slot}`)];
};

const drew = (event: { n: number }): Motion[] => [number('deck:fate', `−${event.n}`), flash('deck:fate')];

const appears = (event: { enemy: string }, view: View): Motion[] => {
  const piece = enemyOf(view, event.enemy);
  const back = view.state.cards.backs[Number(piece.slice(5))] ?? '';
  return [move(piece, `pile:${back}`)];
};

const toDiscard = (event: { seat: number; symbol?: string }, view: View): Motion[] => [
  number('discard:fate', '+1'),
  ...(view.state.fate_discard.length ? [flash('discard:fate')] : []),
  ...(event.symbol ? [number(`seat:${event.seat}`, `+1 ${event.symbol}`)] : []),
];

const takesToken = (event: { seat: number; token: string }, view: View): Motion[] => {
  const seat = event.seat;
  return [move(tokenOf(view, event.token, view.state.heroes[seat]?.tokens), `seat:${seat}`)];
};

const SHOWN: Shown<Events, View> = {
  HeroPlaced: heroMoved,
  HeroMoved: heroMoved,
  HeroStopped: heroMoved,
  HeroSent: heroMoved,
  EnemyStepped: enemyMoved,
  EnemyPushed: enemyMoved,
  EnemySkipped: (event, view) => [number(enemyOf(view, event.enemy), `${event.door} ✗`)],
  EnemyWaits: (event, view) => [flash(enemyOf(view, event.enemy))],
  EnemyFrozen: (event, view) => [flash(enemyOf(view, event.enemy))],
  EnemyAttacks: (event, view) => [
    flash(enemyOf(view, event.enemy)),
    number(`seat:${event.seat}`, `−${event.attack - event.defence}`),
  ],
  EnemyCardDrawn: () => [{ kind: 'move', piece: 'drawn:fate', from: 'deck:fate' }],
  FateDiscarded: () => [flash('deck:fate'), number('discard:fate', '+1')],
  Spawned: appears,
  EnemySetOut: appears,
  LordAppeared: (event, view) => [
    flash(`room:${roomOf(view, event.room)}`),
    move(`card:${view.state.lord_token}`, 'lord-card'),
  ],
  LordSlain: (_, view) => [flash('lord-card'), flash(`card:${view.state.lord_token}`)],
  TreasurePlaced: (event, view) => {
    const token = view.state.hoard[roomOf(view, event.room)] ?? -1;
    return token < 0 ? [] : [move(`card:${token}`, 'pile:treasure')];
  },
  TreasureMoved: (event, view) => [
    move(`card:${view.state.hoard[roomOf(view, event.to)]}`, `room:${roomOf(view, event.room)}`),
  ],
  Attacked: (event, view) => [
    number(enemyOf(view, event.enemy), `${event.damage} / ${event.defence}`),
    flash(enemyOf(view, event.enemy)),
  ],
  Searched: (event, view) => [number(`room:${roomOf(view, event.room)}`, `${event.points}`)],
  TokenTaken: takesToken,
  TreasureTaken: takesToken,
  WoundPlaced: (event) => {
    const place = placeOf(event.seat, event.place);
    return [number(place, '+1 Wound'), flash(place)];
  },
  WoundRemoved: (event) => [number(placeOf(event.seat, event.place), '−1 Wound')],
  NoDamage: (event) => [number(`seat:${event.seat}`, '0')],
  Defended: toDiscard,
  Boosted: toDiscard,
  Discarded: toDiscard,
  MadeToDiscard: toDiscard,
  Drew: drew,
  HandDealt: drew,
  CardsSeen: (event, view) => {
    const hand = view.state.heroes[event.seat]?.hand;
    return event.cards.map((face) => move(tokenOf(view, face, hand), 'deck:fate'));
  },
  CardUsed: cardFlashes,
  MoveBegan: cardFlashes,
  CardFlipped: cardFlashes,
  CardReadied: cardFlashes,
  OfferFilled: (event, view) => [flash(tokenOf(view, event.card))],
  Claimed: (event, view) => [move(tokenOf(view, event.card))],
  Tucked: (event) => [flash(`tucked:${event.seat}`)],
  Reshuffled: () => [{ kind: 'move', piece: 'deck:fate', from: 'discard:fate' }],
  ShrineSilenced: (event, view) => [flash(`room:${roomOf(view, event.room)}`)],
  DoorSealed: (event, view) => [
    flash(`room:${roomOf(view, event.room)}`),
    flash(`room:${roomOf(view, event.other)}`),
  ],
  Warded: (event) => [number(`seat:${event.seat}`, `+${event.n} Defence`)],
  LordDrawn: () => [flash('lord-card')],
  LordWeakened: () => [flash('lord-card')],
};
