/** What moves on the screen when something has happened. */

import type { GameEvent } from '../../wire/types';
import type { Motion } from '../game';
import { flash, move, number } from '../motions';
import { Told } from '../told';
import { faceAt } from './read';
import type { View } from './state';

type Shown = (event: Told, view: View) => Motion[];

export function animate(event: GameEvent, view: View): Motion[] {
  const motions = SHOWN[event.type]?.(new Told(event.data), view) ?? [];
  return motions.filter((motion) => motion.piece);
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

const heroMoved: Shown = (event, view) => {
  const seat = event.number('seat');
  const room = roomOf(view, event.word('room'));
  return view.state.heroes[seat]?.room === room ? [move(`seat:${seat}`)] : [flash(`room:${room}`)];
};

/** An Enemy travels once, at its last step; the rooms on the way light up. */
const enemyMoved: Shown = (event, view) => {
  const piece = enemyOf(view, event.word('enemy'));
  const room = roomOf(view, event.word('room'));
  const last = view.sketch.enemies[piece.slice(5)]?.room === room;
  return last ? [move(piece)] : [flash(`room:${room}`)];
};

const cardFlashes: Shown = (event, view) => {
  const [card = ''] = event.word('card').split('/');
  const slot = view.state.heroes[event.number('seat')]?.actions.indexOf(card) ?? -1;
  return slot < 0 ? [] : [flash(`action:${event.number('seat')}:${slot}`)];
};

const appears: Shown = (event, view) => {
  const piece = enemyOf(view, event.word('enemy'));
  const back = view.state.cards.backs[Number(piece.slice(5))] ?? '';
  return [move(piece, `pile:${back}`)];
};

const toDiscard: Shown = (event, view) => [
  number('discard:fate', '+1'),
  ...(view.state.fate_discard.length ? [flash('discard:fate')] : []),
  ...(event.word('symbol') ? [number(`seat:${event.number('seat')}`, `+1 ${event.word('symbol')}`)] : []),
];

const takesToken: Shown = (event, view) => {
  const seat = event.number('seat');
  return [move(tokenOf(view, event.word('token'), view.state.heroes[seat]?.tokens), `seat:${seat}`)];
};

const SHOWN: Record<string, Shown> = {
  HeroPlaced: heroMoved,
  HeroMoved: heroMoved,
  HeroStopped: heroMoved,
  HeroSent: heroMoved,
  EnemyStepped: enemyMoved,
  EnemyPushed: enemyMoved,
  EnemySkipped: (event, view) => [number(enemyOf(view, event.word('enemy')), `${event.word('door')} ✗`)],
  EnemyWaits: (event, view) => [flash(enemyOf(view, event.word('enemy')))],
  EnemyFrozen: (event, view) => [flash(enemyOf(view, event.word('enemy')))],
  EnemyAttacks: (event, view) => [
    flash(enemyOf(view, event.word('enemy'))),
    number(`seat:${event.number('seat')}`, `−${event.number('attack') - event.number('defence')}`),
  ],
  EnemyCardDrawn: () => [{ kind: 'move', piece: 'drawn:fate', from: 'deck:fate' }],
  FateDiscarded: () => [flash('deck:fate'), number('discard:fate', '+1')],
  Spawned: appears,
  EnemySetOut: appears,
  LordAppeared: (event, view) => [
    flash(`room:${roomOf(view, event.word('room'))}`),
    move(`card:${view.state.lord_token}`, 'lord-card'),
  ],
  LordSlain: (_, view) => [flash('lord-card'), flash(`card:${view.state.lord_token}`)],
  TreasurePlaced: (event, view) => {
    const token = view.state.hoard[roomOf(view, event.word('room'))] ?? -1;
    return token < 0 ? [] : [move(`card:${token}`, 'pile:treasure')];
  },
  TreasureMoved: (event, view) => [
    move(`card:${view.state.hoard[roomOf(view, event.word('to'))]}`, `room:${roomOf(view, event.word('room'))}`),
  ],
  Attacked: (event, view) => [
    number(enemyOf(view, event.word('enemy')), `${event.number('damage')} / ${event.number('defence')}`),
    flash(enemyOf(view, event.word('enemy'))),
  ],
  Searched: (event, view) => [number(`room:${roomOf(view, event.word('room'))}`, `${event.number('points')}`)],
  TokenTaken: takesToken,
  TreasureTaken: takesToken,
  WoundPlaced: (event) => {
    const place = placeOf(event.number('seat'), event.word('place'));
    return [number(place, '+1 Wound'), flash(place)];
  },
  WoundRemoved: (event) => [number(placeOf(event.number('seat'), event.word('place')), '−1 Wound')],
  NoDamage: (event) => [number(`seat:${event.number('seat')}`, '0')],
  Defended: toDiscard,
  Boosted: toDiscard,
  Discarded: toDiscard,
  MadeToDiscard: toDiscard,
  Drew: (event) => [number('deck:fate', `−${event.number('n')}`), flash('deck:fate')],
  CardsSeen: (event, view) => {
    const hand = view.state.heroes[event.number('seat')]?.hand;
    return event.words('cards').map((face) => move(tokenOf(view, face, hand), 'deck:fate'));
  },
  CardUsed: cardFlashes,
  MoveBegan: cardFlashes,
  CardFlipped: cardFlashes,
  CardReadied: cardFlashes,
  OfferFilled: (event, view) => [flash(tokenOf(view, event.word('card')))],
  Claimed: (event, view) => [move(tokenOf(view, event.word('card')))],
  Tucked: (event) => [flash(`tucked:${event.number('seat')}`)],
  Reshuffled: () => [{ kind: 'move', piece: 'deck:fate', from: 'discard:fate' }],
  ShrineSilenced: (event, view) => [flash(`room:${roomOf(view, event.word('room'))}`)],
  DoorSealed: (event, view) => [
    flash(`room:${roomOf(view, event.word('room'))}`),
    flash(`room:${roomOf(view, event.word('other'))}`),
  ],
  Warded: (event) => [number(`seat:${event.number('seat')}`, `+${event.number('n')} Defence`)],
  DungeonLaid: () => [flash('lord-card')],
};
