/** What the server sends of a game without a board: its areas, as umbra.core.plain makes them. */

import type { Area, Card, Row } from '../../made/core';
import type { View } from '../../wire/types';

export type { Area, Card, Row };

/** The areas that the rules give this seat; none in a game that gives its screen other things. */
export function areasOf(view: View): Area[] {
  const sketch = view.sketch as { areas?: Area[] } | null;
  return sketch?.areas ?? [];
}

/** What belongs to a seat. */
export function areaOf(view: View, seat: number): Area | undefined {
  return areasOf(view).find((area) => area.seat === seat);
}

export const rowsOf = (area: Area | undefined): Row[] => area?.rows ?? [];
export const cardsOf = (row: Row): Card[] => row.cards ?? [];

/** How many cards lie in a row or a pile. */
export const sizeOf = (row: Row): number => row.pile ?? cardsOf(row).length;
