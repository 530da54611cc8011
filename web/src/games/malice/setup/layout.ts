/** An arrangement of maps as the option `maps` has it: `fenmark@0,0 thornreach@1,0r`, r for a half turn. */

import { listed } from '../../../table/state/names';

export interface Place {
  column: number;
  row: number;
}

export interface Slot extends Place {
  map: string;
  turned: boolean;
}

/** The columns or rows that are shown, both ends included. */
export interface Range {
  from: number;
  to: number;
}

export const MOST_MAPS = 4;
/** Places are counted from -4 to 4. */
const FARTHEST = 4;
const PIECE = /^([^@]+)@(-?\d+),(-?\d+)(r?)$/;

/** The maps that a text lays out, in its order; none if it is not an arrangement of known maps. */
export function readLayout(text: string, known: string[]): Slot[] {
  const slots = text.trim().split(/\s+/).map(readSlot);
  const fits = (slot: Slot | null): slot is Slot => slot !== null && known.includes(slot.map) && isInside(slot);
  if (!slots.every(fits) || slots.length > MOST_MAPS) return [];
  const alone = slots.every((slot, n) => slots.slice(0, n).every((other) => other.map !== slot.map && !isAt(other, slot)));
  return alone ? slots : [];
}

function readSlot(piece: string): Slot | null {
  const [, map, column, row, turned] = PIECE.exec(piece) ?? [];
  return map === undefined ? null : { map, column: Number(column), row: Number(row), turned: turned === 'r' };
}

function isInside({ column, row }: Place): boolean {
  return Math.max(Math.abs(column), Math.abs(row)) <= FARTHEST;
}

export function writeLayout(slots: Slot[]): string {
  return slots.map(({ map, column, row, turned }) => `${map}@${column},${row}${turned ? 'r' : ''}`).join(' ');
}

export function isAt(one: Place, other: Place): boolean {
  return one.column === other.column && one.row === other.row;
}

/** Room for every arrangement of four maps that touch, with what lies there in the middle. */
export function roomAround(taken: number[]): Range {
  const least = Math.min(...taken, FARTHEST);
  const long = taken.length ? Math.max(...taken) - least + 1 : 1;
  const size = Math.max(MOST_MAPS, long);
  const from = taken.length ? least - Math.floor((size - long) / 2) : -1;
  const kept = Math.max(-FARTHEST, Math.min(FARTHEST + 1 - size, from));
  return { from: kept, to: kept + size - 1 };
}

export function numbers({ from, to }: Range): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** The map lies there now, as it was turned before; it is added if it was not on the lattice. */
export function put(slots: Slot[], map: string, { column, row }: Place): Slot[] {
  const slot = slots.find((one) => one.map === map);
  return slot ? slots.map((one) => (one === slot ? { ...slot, column, row } : one)) : [...slots, { map, column, row, turned: false }];
}

export function turn(slots: Slot[], map: string): Slot[] {
  return slots.map((slot) => (slot.map === map ? { ...slot, turned: !slot.turned } : slot));
}

export function without(slots: Slot[], map: string): Slot[] {
  return slots.filter((slot) => slot.map !== map);
}

/** Which maps are joined by their edges, directly or over others. */
function groups(slots: Slot[]): Slot[][] {
  return slots.reduce<Slot[][]>((found, slot) => {
    const touched = found.filter((group) => group.some((other) => touch(slot, other)));
    return [...found.filter((group) => !touched.includes(group)), [...touched.flat(), slot]];
  }, []);
}

/** Odd rows are shifted to the right, so a map also meets the one below and to its right, at a single hex. */
function touch(one: Place, other: Place): boolean {
  const right = other.column - one.column;
  const down = other.row - one.row;
  return Math.abs(right) + Math.abs(down) === 1 || (right === down && Math.abs(right) === 1);
}

/** SM-SET.2  Whether avatars can walk from map to map, in a sentence; nothing to say of a single map. */
export function joined(slots: Slot[], name: (map: string) => string): string {
  if (slots.length < 2) return '';
  const parts = groups(slots).map((group) => group.map(({ map }) => name(map)).join('–'));
  return parts.length === 1 ? 'All maps touch: avatars can go from one to the next.' : `${listed(parts)} do not touch: only Gates join them.`;
}
