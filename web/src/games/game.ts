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

import type { Shot } from './shots';
import type { Component, Snippet } from 'svelte';
import type { Exhibit, Scene } from '../art/scene';
import type { Cards, GameEvent, GameOption, Option, Scalar, View } from '../wire/types';

export type Accent = '--accent-violet' | '--accent-ember' | '--accent-teal' | '--accent-gold';

/** What is known of a game before its board is fetched. */
export interface About {
  /** The name of the token that holds the game's accent, for `var(...)`. */
  accent: Accent;
  /** What it is, in one or two sentences for somebody who does not know it. */
  line: string;
  /** Tables in words that are laid out by one press; the first is the usual one. */
  presets?: Preset[];
}

/** A table in words: what it is like, who sits there and what is set. */
export interface Preset {
  name: string;
  line: string;
  seats: number;
  minutes: number;
  options?: Record<string, Scalar>;
  /** Whether it is the guided first game. */
  guided?: boolean;
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
  /** Answer with options one after the other, as long as each is offered. */
  follow: (keys: string[]) => void;
  /** The pieces that are switched on, where several are chosen before anything is done. */
  marked: string[];
  /** The answers of the way that is looked at in the menu of a piece, for a board that draws it; mostly none. */
  way: string[];
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

/** What the inspector is given to draw a piece in full. */
export interface LookProps {
  piece: string;
  view: View;
  cards: Cards;
}

/** A verb of the game's own, beside the options: several answers in a row, or something that is marked on this screen. */
export interface Verb {
  label: string;
  /** What it costs, e.g. "1 AP". */
  price?: string;
  /** The answers that it gives, one after the other. */
  keys?: string[];
  /** What it changes on this screen alone. */
  act?: () => void;
  /** Whether it does what is marked already, so that it is the filled button. */
  filled?: boolean;
}

/** An option in the bar, in the few words of a verb. */
export interface Short {
  words: string;
  /** An icon before them, in a box of 512. */
  sign?: string;
}

export interface PageProps extends BoardProps {
  /** The key of the page that is open, for a body that several pages share. */
  page: string;
}

/** A page of the drawer that belongs to the game, e.g. what can be bought. */
export interface Page {
  key: string;
  title: string;
  Body: Component<PageProps>;
  /** Instead of the title the tab shows this icon, in a box of 512, and how many there are. */
  sign?: string;
  count?(view: View): number;
  /** Whether the question that is open is answered there, so that the drawer opens by itself. */
  needed?(view: View): boolean;
}

/** What is chosen on the page on which a game is set up, and would be answered by *Begin*. */
export interface Begin {
  /** What the button says: "Begin as Reedkin Ninja". */
  label: string;
  /** The answers, to be given whenever one of them is asked for. */
  keys: string[];
}

export interface SetupProps extends BoardProps {
  /** Say what is chosen so far; null while it cannot be begun with. */
  begin: (what: Begin | null) => void;
}

/** The page on which everything is chosen at once that the engine asks one by one; table/setup has what it is made of. */
export interface Setup {
  Page: Component<SetupProps>;
  /** Whether the game is still being set up; what was chosen counts as long. */
  lasts(view: View): boolean;
  /** Whether the page is shown instead of the board; as long as it lasts, without saying so. */
  isOpen?(view: View): boolean;
  /** What the prompt says meanwhile. */
  sentence: string;
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
  /** My own next aim: what it is, and what is still missing. */
  aim?: { title: string; text: string };
}

/** The points of a seat, part by part. */
export interface Points {
  seat: number;
  parts: { name: string; value: number }[];
}

export interface GameUi {
  key: string;
  title: string;
  /**
   * The board. It fills the free space between rail, drawer and prompt; ground, wheel, pinch and drag belong to the table
   * around it. What is not to move with the board, at its top, has `transform: var(--stay)`; a map that is moved in all
   * directions has `data-roam`. On a wide screen the inspector opens over the right 248 px (`--dock`): what lies there
   * is not the map.
   */
  Board: Component<BoardProps>;
  /** My shelf; on a phone its line is in sight until it is pulled up. */
  Area: Component<AreaProps>;
  /** How high the shelf is on a wide screen: 140 px for one that is drawn as a shelf, 196 without saying so. */
  shelf?: number;
  /** Where a person has something to choose before the game begins; as long as it is open there is no shelf. */
  setup?: Setup;
  /** The shelf as a line, lowered, or on a phone until it is pulled up: the figures that matter, and what is always in use. */
  Brief?: Component<AreaProps>;
  /** Another seat in full, as it is looked at from the rail. */
  Strip: Component<AreaProps>;
  /** Another seat in the rail, 64 px wide (a chip of 44 px on a phone): its portrait and two or three figures. */
  Rail?: Component<AreaProps>;
  /** A piece in full, for the inspector: picture, figures, text, state, rule. Without it `describe` is shown. */
  Look?: Component<LookProps>;
  /** The game's own pages in the drawer, before log, rules and chat. */
  pages?: Page[];
  /** All pictures of its pieces, for the gallery; the one of a card by its id. */
  exhibits?(cards: Cards): Exhibit[];
  scene?(cards: Cards, id: string): Scene | null;
  /** Who a seat is, for the page of the end; without a seat whoever all seats play against. */
  figure?(view: View, cards: Cards, seat: number | null): Scene | null;
  /** The picture of somebody on the board who is neither a card nor the figure of a seat. */
  portrait?(piece: string, view: View, cards: Cards): Scene | null;
  /** What makes up the points of an ended game, seat by seat; for games in which points are counted. */
  points?(view: View, cards: Cards): Points[];
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
  /** Verbs of the game's own, before those of the options. */
  verbs?(view: View, cards: Cards): Verb[];
  /** What the prompt says, where the question alone does not say it best. */
  sentence?(view: View): string | null;
  /** Whether an option stands behind *more* although it would fit into the bar, because it is done better on the board. */
  behind?(option: Option, view: View): boolean;
  /** How an option is said in the bar; one that has short words stands there although it lies on the board as well. */
  short?(option: Option, view: View, cards: Cards): Short | null;
  /** The least life among what a seat has in play, at which a standing order stops; null where there is none. */
  life?(view: View, seat: number): number | null;
  /** What an option costs or loses, in a few words beside its label. */
  price?(option: Option, view: View, cards: Cards): string;
  /** What the button says that does everything that is marked of a question that takes several. */
  marking?(view: View, marked: Option[]): string | null;
  /** What a person is to know before a step that cannot be taken back, who is then asked once more; mostly nothing. */
  caution?(option: Option, view: View): string;
  /** For the top of the table: the phase in words, and one line that says how the game ends and who is ahead. */
  standing?(view: View, cards: Cards): Standing;
  /** What the score of an ended game counts, e.g. "HP". */
  score?: string;
  /** What moves on the screen when this has happened; `view` is the view after it. */
  animate?(event: GameEvent, view: View): Motion[];
  /** What is seen of an event while it is told: ways, cards, dice, blows, scenes; `view` is the view after it. */
  shots?(event: GameEvent, view: View): Shot[];
  /** The pieces that are a seat's own on the board; `seat:0` and so on without saying so. */
  mine?(view: View, seat: number): string[];
  /** Bring into sight where an event happens that is about to be shown; null once all has been shown. */
  turnTo?(event: GameEvent | null): void;
}
