/** Where things are on the board, in pixels at which it is drawn: five by five rooms, wider than high, in one slab of stone. */

import { SIDE } from '../state';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The walls between rooms, across and down, and the rim of the slab, which dead ends stick out into. */
const WALL = { x: 18, y: 17 };
const RIM = { x: 14, y: 13 };
/** A door is not in the middle of the wall, so that the name has room beside it. */
const DOOR_AT = 0.615;
/** The middle of an open door's symbol lies so far inside its room. */
const INSIDE = 2.3;
/** What lies above the pieces in a room: its name and its features. */
const HEAD = 36;
/** How much of a token's height and width there is at scale 1. */
export const TOKEN = { width: 80, height: 92 };
const HERO = 62;
const LORD = 100;
/** How wide it is what a walk costs, and where an Enemy ends it. */
export const COST = { walk: 42, stops: 62 };
/** Where many stand in a room they are drawn smaller, down to this, before they overlap. */
const SMALLEST = 0.76;

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;

export interface Place extends Point {
  scale: number;
}

/** The dungeon as it is laid out in so much room. */
export class Plan {
  readonly room: Size;

  constructor(readonly size: Size) {
    this.room = {
      width: (size.width - 2 * RIM.x - (SIDE - 1) * WALL.x) / SIDE,
      height: (size.height - 2 * RIM.y - (SIDE - 1) * WALL.y) / SIDE,
    };
  }

  /** The plan whose rooms are so large. */
  static of({ width, height }: Size): Plan {
    return new Plan({
      width: SIDE * width + 2 * RIM.x + (SIDE - 1) * WALL.x,
      height: SIDE * height + 2 * RIM.y + (SIDE - 1) * WALL.y,
    });
  }

  /** The upper left corner of a room. */
  corner(room: number): Point {
    const row = Math.floor(room / SIDE);
    return { x: RIM.x + (room % SIDE) * (this.room.width + WALL.x), y: RIM.y + row * (this.room.height + WALL.y) };
  }

  /** Where ways through a room meet: under its doors. */
  centre(room: number): Point {
    const { x, y } = this.corner(room);
    return { x: x + this.room.width * DOOR_AT, y: y + this.room.height / 2 };
  }

  /** The middle of the symbol on a side of a room, counted from its corner; a dead end sits in the wall. */
  doorway(side: number, open: boolean): Point {
    const { width, height } = this.room;
    const across = open ? INSIDE : -WALL.x / 2 + 3;
    const down = open ? INSIDE : -WALL.y / 2 + 3;
    return [
      { x: width * DOOR_AT, y: down },
      { x: width - across, y: height / 2 },
      { x: width * DOOR_AT, y: height - down },
      { x: across, y: height / 2 },
    ][side] ?? { x: 0, y: 0 };
  }

  /** The passage between two rooms that doors connect, as the floor of it and its two jambs. */
  passage(a: number, b: number): { floor: string; jambs: string } {
    const [one, other] = [this.corner(Math.min(a, b)), this.corner(Math.max(a, b))];
    const half = 13;
    if (one.y === other.y) {
      const [x, y] = [one.x + this.room.width - 1, one.y + this.room.height / 2 - half];
      const wide = WALL.x + 2;
      return { floor: `M${x} ${y}h${wide}v${2 * half}h${-wide}z`, jambs: `M${x} ${y}h${wide}M${x} ${y + 2 * half}h${wide}` };
    }
    const [x, y] = [one.x + this.room.width * DOOR_AT - half, one.y + this.room.height - 1];
    const high = WALL.y + 2;
    return { floor: `M${x} ${y}h${2 * half}v${high}h${-2 * half}z`, jambs: `M${x} ${y}v${high}M${x + 2 * half} ${y}v${high}` };
  }

  /** How large pieces are drawn, for what a room is high. */
  get grain(): number {
    return Math.min(1.28, Math.max(0.72, (this.room.height - HEAD - 8) / 68), this.room.width / 190) * 0.72;
  }

  /** How wide a name may be: up to the door beside it. */
  get nameWidth(): number {
    return this.room.width * DOOR_AT - 12 - 14;
  }

  /**
   * Where Heroes, the Lord and Enemies stand in a room, side by side on its bottom line; closer if there are many, and
   * smaller where they would stand under what the walk there costs, which takes so much at the right.
   */
  stand(heroes: number, lord: boolean, enemies: number, taken = 0): { heroes: Place[]; lord: Place; enemies: Place[] } {
    const row = [...Array<number>(heroes).fill(HERO), ...(lord ? [LORD] : []), ...Array<number>(enemies).fill(TOKEN.width)];
    const widths = (scale: number) => row.map((one) => one * scale + 5);
    const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
    const left = sum(widths(this.grain)) > this.room.width - 40 ? 15 : 24;
    const all = this.room.width - left - 8;
    const room = Math.min(all, Math.max(all - taken, sum(widths(this.grain * SMALLEST))));
    const scale = this.grain * Math.min(1, Math.max(SMALLEST, (room - 5 * row.length) / (this.grain * Math.max(1, sum(row)))));
    const wide = widths(scale);
    const total = sum(wide);
    const closer = Math.min(1, (room - (wide.at(-1) ?? 0)) / Math.max(1, total - (wide.at(-1) ?? 0)));
    let x = left;
    const places = wide.map((one) => {
      const at = x;
      x += one * closer;
      return at;
    });
    const bottom = this.room.height - 7;
    const place = (at: number | undefined, high: number): Place => ({ x: at ?? left, y: bottom - high * scale, scale });
    return {
      heroes: places.slice(0, heroes).map((at) => place(at, HERO)),
      lord: place(places[heroes], LORD),
      enemies: places.slice(heroes + (lord ? 1 : 0)).map((at) => place(at, TOKEN.height)),
    };
  }
}

/** How wide a letter of the title is, on average, for its size. */
const LETTER = 0.425;
/** How much a line may be squeezed before it is broken. */
const SQUEEZE = 1.32;

/** A room's name as it is written: on two lines if need be, and the width that a long line is squeezed into. */
export function written(name: string, size: number, room: number): { text: string; width: number | undefined }[] {
  const fits = room / (size * LETTER);
  return inLines(name.replace(/^The /, ''), fits * SQUEEZE).map((text) => ({ text, width: text.length > fits ? room : undefined }));
}

function inLines(name: string, letters: number): string[] {
  const spaces = [...name.matchAll(/ /g)].map((found) => found.index).sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  const middle = spaces[0];
  return name.length <= letters || middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}
