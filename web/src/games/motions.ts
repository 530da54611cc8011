/** The movements on the screen that any board makes. */

import type { GameEvent } from '../wire/types';
import type { Motion } from './game';

/** What is shown of each type of event of a game; `Events` says which fields each type has. */
export type Shown<Events, View> = { [T in keyof Events]?: (event: Events[T], view: View) => Motion[] };

/** What moves on the screen when this has happened. */
export function motionsOf<Events, View>(shown: Shown<Events, View>, event: GameEvent, view: View): Motion[] {
  return shown[event.type as keyof Events]?.(event.data as Events[keyof Events], view) ?? [];
}

export const flash = (piece: string): Motion => ({ kind: 'flash', piece });
export const number = (piece: string, text: string): Motion => ({ kind: 'number', piece, text });
export const dice = (piece: string, text: string): Motion => ({ kind: 'dice', piece, text });
export const move = (piece: string, from?: string): Motion => ({ kind: 'move', piece, ...(from ? { from } : {}) });

const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** Dice as they lie. */
export const pips = (faces: number[]): string => faces.map((face) => FACES[face] ?? face).join(' ');
