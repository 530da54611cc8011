/** What is shown of an event while it is told: who goes where, dice, blows, and the moments of the game. */

import type { Events } from '../../../made/casting-shadows/events';
import type { GameEvent } from '../../../wire/types';
import { scene, shotsOf, turned, walk, type Face, type Shot, type Shots } from '../../shots';
import { ICONS } from '../marks/icons';
import { outlineOf } from '../marks/outlines';
import { symbolColour } from '../marks/palette';
import { CHARACTERS, SIGNS } from '../meanings';
import { symbolName } from '../panels/resources';
import type { View } from '../state';

const who = (seat: number): string => `seat:${seat}`;
const tile = (view: View, id: string): string => `tile:${view.sketch.tiles.findIndex((one) => one.id === id)}`;

const goes = ({ seat, tile: id }: { seat: number; tile: string }, view: View): Shot[] => [walk(who(seat), tile(view, id))];
const face = (kind: string): Face => ({ sign: outlineOf(kind), colour: symbolColour(kind), ...(/^[RBP]/.test(kind) ? { letter: kind.charAt(0) } : {}) });
const rolled = ({ seat, kinds }: { seat: number; kinds: string[] }): Shot[] => [
  { kind: 'dice', who: who(seat), faces: kinds.map(face), sum: kinds.map(symbolName).join(', ') },
];
const hurt = ({ seat, amount, hp, cause }: { seat: number; amount: number; hp: number; cause: string }): Shot[] => [
  { kind: 'blow', by: '', card: cause, at: who(seat), amount, stopped: 0, lost: amount, left: hp, unit: 'HP' },
];

const SHOTS: Shots<Events, View> = {
  Travelled: goes,
  Stepped: goes,
  Pushed: goes,
  Pulled: goes,
  Rolled: rolled,
  Rerolled: rolled,
  Collected: ({ card }) => [turned(card, 'Collected')],
  Cast: ({ card }) => [turned(card, 'Attack Spell')],
  CounterspellUsed: ({ card }) => [turned(card, 'Counterspell')],
  Damaged: hurt,
  CrystalsHurt: (event) => hurt(event).map((shot) => ({ ...shot, what: 'Cursed Crystals' })),
  TileHurt: hurt,
  Transformed: ({ name, character }) => [scene('blood', name, { of: `${character}/shadow`, sign: ICONS[CHARACTERS[character]?.shadow ?? 'hydra'] })],
  Summoned: ({ card }) => [turned(card, 'Companion')],
  Eliminated: ({ seat }) => [scene('lost', `{${who(seat)}} is out`, { seat, sign: ICONS[SIGNS.out] })],
};

export const shots = (event: GameEvent, view: View): Shot[] => shotsOf(SHOTS, event, view);
