/**
 * What a game brings to the table: its cover, its board, its areas and its words.
 *
 * A game is a folder of this one, named by the game's key. Its `index.ts` exports `ui: GameUi`; its cover stands in
 * `Cover.svelte` and what is said of it in `about.ts`, so that the home page has them without the rest. Options that are
 * better chosen by eye than from a list have their controls in `options.ts`. Whatever is drawn of a piece carries
 * `data-piece="NAME"` (the outermost element of it, HTML or SVG): that is how the table finds it for motion, menus and
 * focus. See table/parts (Card, Icon …) and table/seats/SeatMark.svelte for what all games share; web/README.md says which
 * file of a game holds what.
 */

import type { Component, Snippet } from 'svelte';
import type { Cards, GameEvent, GameOption, Option, Scalar, View } from '../wire/types';

export type Accent = '--accent-violet' | '--accent-ember' | '--accent-teal' | '--accent-gold';

/** What is known of a game before its board is fetched. */
export interface About {
  /** The name of the token that holds the game's accent, for `var(...)`. */
  accent: Accent;
  /** What it is, in one or two sentences for somebody who does not know it. */
  line: string;
}

/** What the control of an option is given in the form of a new table; it says itself what the values mean. */
export interface OptionProps {
  option: GameOption;
  value: Scalar;
  set: (value: Scalar) => void;
  cards: Cards;
  /** The link to the rule behind the option. */
  rule: Snippet;
}

/** The controls of a game for options of its own, by the option's name: `options.ts` exports them as `controls`. */
export type OptionControls = Record<string, Component<OptionProps>>;

/** One movement on the screen, made from an event. Pieces are named as docs/protocol.md says. */
export interface Motion {
  kind: 'move' | 'flash' | 'dice' | 'number';
  piece: string;
  from?: string;
  to?: string;
  text?: string;
}

export interface BoardProps {
  view: View;
  cards: Cards;
  /** The pieces that can be chosen now, with the options about them. */
  lit: Map<string, Option[]>;
  /** The piece whose options are open, if any. */
  picked: string | null;
  /** Choose a piece, lit or not; the table answers an unlit one with the reasons why not. */
  pick: (piece: string) => void;
  /** Say which piece is looked at (hover, focus or long press), or null. */
  hover: (piece: string | null) => void;
  /** Answer with an option that is offered now, where a piece alone does not say which one is meant. */
  answer: (key: string) => void;
  /** What has happened so far, for a board that tells of what is under way. */
  log: GameEvent[];
}

export interface AreaProps extends BoardProps {
  seat: number;
}

export interface Description {
  title: string;
  text: string;
}

export interface TextSection {
  heading: string;
  lines: string[];
}

export interface Standing {
  phase: string;
  line: string;
  /** The seat to be named as being at turn (-1: none), in a game in which it is not always the active one. */
  active?: number;
}

export interface GameUi {
  key: string;
  title: string;
  /**
   * The board. It fills the box it is given; wheel, pinch and drag belong to the table around it. What is not to move
   * with the board, at its top, has `transform: var(--stay)`; a map that is moved in all directions has `data-roam`.
   */
  Board: Component<BoardProps>;
  /** A seat's own area, large. */
  Area: Component<AreaProps>;
  /** Another seat, compact. */
  Strip: Component<AreaProps>;
  /** A picture for the home page, drawn from shapes; wide, 16:9. A game without a board has none. */
  Cover?: Component;
  /** What a piece is, for hover, focus, long press and screen readers. */
  describe(piece: string, view: View, cards: Cards): Description | null;
  /** The table in words, equal in content to what is drawn. */
  textView(view: View, cards: Cards): TextSection[];
  /**
   * The keys of the answers that a person who picks this unlit piece may have had in mind, for *why not*, e.g.
   * `['use:arani_144', 'move:arani_144']`. Without it the piece's own name is asked about.
   */
  wishes?(piece: string, view: View, cards: Cards): string[];
  /** The options that stand in the list under the prompt while the board is drawn; the rest are chosen on the board. */
  listed?(options: Option[], view: View): Option[];
  /** Whether there is more to do than to end or to do without, so that the button for that does not stand out. */
  hasMore?(view: View): boolean;
  /** What a person is to know before a step that cannot be taken back, who is then asked once more; mostly nothing. */
  caution?(option: Option, view: View): string;
  /** For the top of the table: the phase in words, and one line that says how the game ends and who is ahead. */
  standing?(view: View, cards: Cards): Standing;
  /** What the score of an ended game counts, e.g. "HP". */
  score?: string;
  /** What moves on the screen when this has happened; `view` is the view after it. */
  animate?(event: GameEvent, view: View): Motion[];
  /** Bring into sight where an event happens that is about to be shown; null once all has been shown. */
  turnTo?(event: GameEvent | null): void;
}
