/** What makes a drawing a piece of this board. */

import type { BoardProps } from '../game';
import { piecesOf } from '../pieces';
import { looking } from './looking.svelte';

export type Table = Pick<BoardProps, 'lit' | 'picked' | 'pick' | 'hover' | 'answer'>;

export const { svgPiece, buttonPiece } = piecesOf(looking);
