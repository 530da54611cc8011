/** The movements on the screen that any board makes. */

import type { Motion } from './game';

export const flash = (piece: string): Motion => ({ kind: 'flash', piece });
export const number = (piece: string, text: string): Motion => ({ kind: 'number', piece, text });
export const dice = (piece: string, text: string): Motion => ({ kind: 'dice', piece, text });
export const move = (piece: string, from?: string): Motion => ({ kind: 'move', piece, ...(from ? { from } : {}) });

const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** Dice as they lie. */
export const pips = (faces: number[]): string => faces.map((face) => FACES[face] ?? face).join(' ');
