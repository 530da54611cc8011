/** What is looked at: one piece after a moment of a moved pointer, or what was pressed, until it is put away. */

import { byKeyboard } from './input';

const OPENS = 150;
const LEAVES = 250;
/** A hand that rests trembles by less. */
const STIR = 3;

/** Where the pointer was last, on whatever table: one that rests while another table is opened points at nothing. */
let at = { x: 0, y: 0 };

export class Look {
  /** The piece under the pointer or in focus. */
  passing = $state<string | null>(null);
  /** The piece or the seat that was pressed. */
  pinned = $state<string | null>(null);
  #soon: ReturnType<typeof setTimeout> | undefined;
  #moved = false;
  #finger = false;

  /** What is shown now. */
  get shown(): string | null {
    return this.pinned ?? this.passing;
  }

  /** A piece comes under the pointer or into focus; nothing is shown of one that only the board has moved there. */
  hover(piece: string | null): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(
      () => {
        if (piece === null || byKeyboard() || (this.#moved && !this.#finger)) this.passing = piece;
      },
      piece === null ? LEAVES : OPENS,
    );
  }

  pin(what: string): void {
    clearTimeout(this.#soon);
    this.passing = null;
    this.pinned = what;
  }

  close(): void {
    clearTimeout(this.#soon);
    this.passing = null;
    this.pinned = null;
  }

  /** The pointer has moved. */
  stir(event: PointerEvent): void {
    this.#finger = event.pointerType === 'touch';
    if (Math.hypot(event.clientX - at.x, event.clientY - at.y) < STIR) return;
    at = { x: event.clientX, y: event.clientY };
    this.#moved = true;
  }

  /** Something was pressed, or the board has changed: until the pointer moves again it points at nothing. */
  settle(): void {
    this.#moved = false;
    clearTimeout(this.#soon);
    this.passing = null;
  }
}

const SEAT = 'seat-of-table/';

/** The name under which a seat of the rail is looked at. */
export function seatLook(seat: number): string {
  return `${SEAT}${seat}`;
}

/** The seat that is looked at; null for a piece. */
export function seatIn(what: string): number | null {
  return what.startsWith(SEAT) ? Number(what.slice(SEAT.length)) : null;
}
