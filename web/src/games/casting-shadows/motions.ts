/** What moves or flashes on the screen when something has happened. */

import type { Events } from '../../made/casting-shadows/events';
import type { GameEvent, View as AnyView } from '../../wire/types';
import { signed } from '../english';
import type { Motion } from '../game';
import { motionsOf, type Shown } from '../motions';
import { faceAt } from './read';
import { KINDS, SOURCES, symbolName } from './panels/resources';
import { ours, type View } from './state';

interface Who {
  seat: number;
}
interface Card extends Who {
  card: string;
}

const who = ({ seat }: Who): string => `seat:${seat}`;

function tilePiece(view: View, id: string): string {
  return `tile:${view.sketch.tiles.findIndex((tile) => tile.id === id)}`;
}

/** The newest token with this face in a zone. */
function cardPiece(view: View, zone: number[] | undefined, face: string): string | null {
  const token = zone?.findLast((candidate) => faceAt(view, candidate) === face);
  return token === undefined ? null : `card:${token}`;
}

const moved = (data: Who & { tile: string }, view: View): Motion[] => [{ kind: 'move', piece: who(data), to: tilePiece(view, data.tile) }];

const hurt = (data: Who & { amount: number }): Motion[] => [
  { kind: 'flash', piece: who(data) },
  { kind: 'number', piece: who(data), text: `−${data.amount} HP` },
];

const energy = (data: Who & { change: number }): Motion[] => [{ kind: 'number', piece: who(data), text: `${signed(data.change)} SE` }];

/** The tray lets new dice tumble by itself; this says which they are. */
const rolled = (data: { kinds: string[]; dice: string[] }): Motion[] => {
  const { dice } = data;
  return data.kinds.map((kind, i) => {
    const source = SOURCES.findIndex((name) => name === dice[i]);
    const index = KINDS.length * source + KINDS.findIndex((name) => name === kind);
    return { kind: 'dice', piece: `item:${index}` };
  });
};

const gained = (data: { kinds: string[] }): Motion[] =>
  data.kinds.map((kind) => ({
    kind: 'flash',
    piece: `item:${KINDS.length * SOURCES.indexOf('token') + KINDS.findIndex((name) => name === kind)}`,
  }));

const status = (data: Who & { status: string }): Motion[] => [
  { kind: 'flash', piece: who(data) },
  { kind: 'number', piece: who(data), text: data.status === 'freeze' ? 'Freeze' : 'Stun' },
];

const collected = (data: Card, view: View): Motion[] => {
  const piece = cardPiece(view, view.state.players[data.seat]?.book, data.card);
  const tile = view.state.players[data.seat]?.tile ?? -1;
  return piece ? [{ kind: 'move', piece, from: `tile:${tile}` }] : [];
};

const cast = (data: Card & { targets: number[] }, view: View): Motion[] => {
  const piece = cardPiece(view, view.state.players[data.seat]?.book, data.card);
  const victims = data.targets.map((seat): Motion => ({ kind: 'flash', piece: `seat:${seat}` }));
  return piece ? [{ kind: 'flash', piece }, ...victims] : victims;
};

const discarded = (data: Card, view: View): Motion[] => {
  const piece = cardPiece(view, view.state.discard, data.card);
  return piece ? [{ kind: 'move', piece, from: who(data) }] : [];
};

const filled = (data: Events['SlotFilled'], view: View): Motion[] => {
  const tile = view.sketch.tiles.find((candidate) => candidate.id === data.tile);
  return tile?.slot == null ? [] : [{ kind: 'move', piece: `card:${tile.slot}`, from: 'deck:main' }];
};

const SHOWN: Shown<Events, View> = {
  Rolled: rolled,
  Rerolled: rolled,
  Gained: gained,
  CardGave: gained,
  CompanionGave: gained,
  Converted: gained,
  Travelled: moved,
  Stepped: moved,
  RanAway: moved,
  Pushed: moved,
  Pulled: moved,
  Protected: (data) => [{ kind: 'number', piece: who(data), text: '−1 Crystal' }],
  SlotFilled: filled,
  SlotRefreshed: filled,
  SlotRefilled: filled,
  Collected: collected,
  CounterspellCollected: (data, view) => {
    const token = view.state.players[data.seat]?.book.at(-1);
    return token === undefined ? [] : [{ kind: 'move', piece: `card:${token}`, from: 'deck:counterspells' }];
  },
  Refreshed: discarded,
  Discarded: discarded,
  GivenUp: discarded,
  Cast: cast,
  AbilityUsed: (data) => [
    { kind: 'flash', piece: who(data) },
    { kind: 'number', piece: who(data), text: data.ability },
  ],
  CounterspellUsed: (data) => [
    { kind: 'flash', piece: who(data) },
    { kind: 'number', piece: who(data), text: 'Counterspell' },
  ],
  Unaffected: (data) => [{ kind: 'number', piece: who(data), text: 'Out of reach' }],
  Damaged: hurt,
  CrystalsHurt: hurt,
  TileHurt: hurt,
  Reduced: (data) => [{ kind: 'number', piece: who(data), text: `DMG ${data.amount}` }],
  CrystalsHeld: (data) => [{ kind: 'number', piece: who(data), text: `DMG ${data.amount}` }],
  Healed: (data) => [{ kind: 'number', piece: who(data), text: `+${data.amount} HP` }],
  EnergyChanged: energy,
  Absorbed: energy,
  FragmentsLost: (data) => [{ kind: 'number', piece: who(data), text: `−${data.amount} Fragments` }],
  Transformed: (data) => [
    { kind: 'flash', piece: who(data) },
    { kind: 'number', piece: who(data), text: 'Shadow Form' },
  ],
  Summoned: (data, view) => {
    const token = view.state.players[data.seat]?.companion ?? -1;
    return token < 0 ? [] : [{ kind: 'move', piece: `card:${token}`, from: 'deck:companions' }];
  },
  StatusLanded: status,
  ResourceRemoved: (data) => [{ kind: 'number', piece: who(data), text: `−1 ${symbolName(data.kind)}` }],
  Eliminated: (data) => [
    { kind: 'flash', piece: who(data) },
    { kind: 'number', piece: who(data), text: 'Out' },
  ],
};

export function animate(event: GameEvent, view: AnyView): Motion[] {
  return motionsOf(SHOWN, event, ours(view));
}
