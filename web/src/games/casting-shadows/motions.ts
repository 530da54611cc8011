/** What moves or flashes on the screen when something has happened. */

import type { GameEvent, View as AnyView } from '../../wire/types';
import type { Motion } from '../game';
import { faceAt } from './read';
import { KINDS, SOURCES, symbolName } from './resources';
import { ours, type View } from './state';

type Data = Record<string, unknown>;
type Maker = (data: Data, view: View) => Motion[];

const number = (data: Data, field: string): number => (typeof data[field] === 'number' ? data[field] : -1);
const word = (data: Data, field: string): string => (typeof data[field] === 'string' ? data[field] : '');
const list = (data: Data, field: string): unknown[] => (Array.isArray(data[field]) ? data[field] : []);
const who = (data: Data, field = 'seat'): string => `seat:${number(data, field)}`;
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function tilePiece(view: View, id: string): string {
  return `tile:${view.sketch.tiles.findIndex((tile) => tile.id === id)}`;
}

/** The newest token with this face in a zone. */
function cardPiece(view: View, zone: number[] | undefined, face: string): string | null {
  const token = zone?.findLast((candidate) => faceAt(view, candidate) === face);
  return token === undefined ? null : `card:${token}`;
}

const moved: Maker = (data, view) => [{ kind: 'move', piece: who(data), to: tilePiece(view, word(data, 'tile')) }];

const hurt: Maker = (data) => [
  { kind: 'flash', piece: who(data) },
  { kind: 'number', piece: who(data), text: `−${number(data, 'amount')} HP` },
];

const energy: Maker = (data) => [{ kind: 'number', piece: who(data), text: `${signed(number(data, 'change'))} SE` }];

/** The tray lets new dice tumble by itself; this says which they are. */
const rolled: Maker = (data) => {
  const dice = list(data, 'dice');
  return list(data, 'kinds').map((kind, i) => {
    const source = SOURCES.findIndex((name) => name === dice[i]);
    const index = KINDS.length * source + KINDS.findIndex((name) => name === kind);
    return { kind: 'dice', piece: `item:${index}` };
  });
};

const gained: Maker = (data) =>
  list(data, 'kinds').map((kind) => ({
    kind: 'flash',
    piece: `item:${KINDS.length * SOURCES.indexOf('token') + KINDS.findIndex((name) => name === kind)}`,
  }));

const status: Maker = (data) => [
  { kind: 'flash', piece: who(data) },
  { kind: 'number', piece: who(data), text: word(data, 'status') === 'freeze' ? 'Freeze' : 'Stun' },
];

const collected: Maker = (data, view) => {
  const piece = cardPiece(view, view.state.players[number(data, 'seat')]?.book, word(data, 'card'));
  const tile = view.state.players[number(data, 'seat')]?.tile ?? -1;
  return piece ? [{ kind: 'move', piece, from: `tile:${tile}` }] : [];
};

const cast: Maker = (data, view) => {
  const piece = cardPiece(view, view.state.players[number(data, 'seat')]?.book, word(data, 'card'));
  const victims = list(data, 'targets').map((seat): Motion => ({ kind: 'flash', piece: `seat:${String(seat)}` }));
  return piece ? [{ kind: 'flash', piece }, ...victims] : victims;
};

const discarded: Maker = (data, view) => {
  const piece = cardPiece(view, view.state.discard, word(data, 'card'));
  return piece ? [{ kind: 'move', piece, from: who(data) }] : [];
};

const MAKERS: Record<string, Maker> = {
  Rolled: rolled,
  Rerolled: rolled,
  Gained: gained,
  CardGave: gained,
  CompanionGave: gained,
  Converted: gained,
  Travelled: moved,
  Stepped: moved,
  Pushed: moved,
  Pulled: moved,
  Protected: (data) => [{ kind: 'number', piece: who(data), text: '−1 Crystal' }],
  SlotFilled: (data, view) => {
    const tile = view.sketch.tiles.find((candidate) => candidate.id === word(data, 'tile'));
    return tile?.slot == null ? [] : [{ kind: 'move', piece: `card:${tile.slot}`, from: 'deck:main' }];
  },
  Collected: collected,
  CounterspellCollected: (data, view) => {
    const token = view.state.players[number(data, 'seat')]?.book.at(-1);
    return token === undefined ? [] : [{ kind: 'move', piece: `card:${token}`, from: 'deck:counterspells' }];
  },
  Refreshed: discarded,
  Discarded: discarded,
  Cast: cast,
  AbilityUsed: (data) => [
    { kind: 'flash', piece: who(data) },
    { kind: 'number', piece: who(data), text: word(data, 'ability') },
  ],
  CounterspellUsed: (data) => [
    { kind: 'flash', piece: who(data) },
    { kind: 'number', piece: who(data), text: 'Counterspell' },
  ],
  Unaffected: (data) => [{ kind: 'number', piece: who(data), text: 'Out of reach' }],
  Damaged: hurt,
  CrystalsHurt: hurt,
  TileHurt: hurt,
  Reduced: (data) => [{ kind: 'number', piece: who(data), text: `DMG ${number(data, 'amount')}` }],
  Healed: (data) => [{ kind: 'number', piece: who(data), text: `+${number(data, 'amount')} HP` }],
  EnergyChanged: energy,
  Absorbed: energy,
  Transformed: (data) => [
    { kind: 'flash', piece: who(data) },
    { kind: 'number', piece: who(data), text: 'Shadow Form' },
  ],
  Summoned: (data, view) => {
    const token = view.state.players[number(data, 'seat')]?.companion ?? -1;
    return token < 0 ? [] : [{ kind: 'move', piece: `card:${token}`, from: 'deck:companions' }];
  },
  StatusLanded: status,
  ResourceRemoved: (data) => [{ kind: 'number', piece: who(data), text: `−1 ${symbolName(word(data, 'kind'))}` }],
  Eliminated: (data) => [
    { kind: 'flash', piece: who(data) },
    { kind: 'number', piece: who(data), text: 'Out' },
  ],
};

export function animate(event: GameEvent, view: AnyView): Motion[] {
  return MAKERS[event.type]?.(event.data, ours(view)) ?? [];
}
