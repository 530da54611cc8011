/** A seat has a colour and a shape, the same everywhere. */

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'star' | 'drop' | 'cross';

export const SHAPES: readonly Shape[] = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star', 'drop', 'cross'];

/** Outlines in a box from 0,0 to 24,24. */
const PATHS: Record<Shape, string> = {
  circle: 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z',
  square: 'M3 3h18v18H3z',
  triangle: 'M12 2 23 21.5H1z',
  diamond: 'M12 1 22 12 12 23 2 12z',
  hexagon: 'M12 1.5 21.5 6.8v10.4L12 22.5 2.5 17.2V6.800z',
  star: 'M12 1.2 15 8.6 23 9.2 16.9 14.3 18.8 22 12 17.8 5.2 22 7.1 14.3 1 9.2 9 8.600z',
  drop: 'M12 1.500C15.5 7 20 10.8 20 15.200a8 7.6 0 0 1-16 0C4 10.8 8.5 7 12 1.500z',
  cross: 'M8.5 2h7v6.500H22v7h-6.500V22h-7v-6.500H2v-7h6.500z',
};

export function shapeOf(seat: number): Shape {
  return SHAPES[seat % SHAPES.length] ?? 'circle';
}

/** The outline of a seat's shape as an SVG path in a box of 24 by 24. */
export function shapePath(seat: number): string {
  return PATHS[shapeOf(seat)];
}

/** The colour of a seat, to be used as a CSS value. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % SHAPES.length})`;
}
