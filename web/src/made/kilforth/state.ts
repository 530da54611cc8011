// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The state of a game of Shadows of Kilforth as a view has it. */

import type { Cards, Outcome } from '../core';

/** The cell in the middle of the map; cells are counted row by row from the top left. */
export const CENTRE = 12;

export const CELLS = 25;

/** SK-DSC.4-6 So many assets, loot tokens and rumours each. */
export const LIMIT = 6;

/** Everything about a game between two segments. */
export interface State {
  cards: Cards;
  /** One of setup.table.SETUP, then break, day, gloom, darkness, dawn. */
  phase: string;
  heroes: Hero[];
  outcome: Outcome | null;
  layout: string[];
  dark: boolean[];
  obstacles: number[];
  encounters: number[][];
  schemes: Scheme[];
  weather: number;
  ancients: Ancient[];
  /** The encounter decks, the reward decks and `night`. */
  decks: Record<string, number[]>;
  /** Their discard piles, by the same names. */
  discards: Record<string, number[]>;
  bag: number[];
  /** Loot tokens that were set aside. */
  spent: number[];
  /** Skills that can be learned. */
  skills: number[];
  /** What has left the game, or has not come into it. */
  box: number[];
  /** Which day it is, the first one being 1. */
  day: number;
  /** The hero with the first hero marker. */
  first: number;
  /** How many heroes have camped today. */
  camps: number;
  active: number;
  /** Of a turn: start (engage), main, after (engage again), end. */
  stage: string;
  /** Heroes who have joined the active hero. */
  team: number[];
  /** Cards drawn from an encounter deck in this turn. */
  fresh: number[];
  /** Strangers made enemies in this turn. */
  turned: number[];
  /** Heroes who were asked to join, for what comes next. */
  invited: number[];
  /** How many proposals to each hero have come to nothing in this turn, since one was accepted. */
  failed: Record<string, number>;
  /** Cards that lie open while they are resolved: events, and what was defeated and gives a reward. */
  shown: number[];
  /** Heroes who have received something and have yet to be checked against the limits. */
  crowded: number[];
  tasks: Task[];
  rewards: Reward[];
  battle: Battle | null;
  action: ClearPlot | Confront | Market | Search | Regale | TakeSkill | TakeTotem | null;
  trial: Trial | null;
  /** Heroes who have yet to draw a night card in this step (SK-NGT.2, .3). */
  nights: number[];
  /** Heroes who have yet to be asked in this step of the setup. */
  waiting: number[];
  /** Heroes who have yet to be asked whether they catch up (SK-CUP). */
  behind: number[];
}

/** The hero of a seat with all that belongs to it. */
export interface Hero {
  race: number;
  /** Which side of the race card is used. */
  side: number;
  /** The class card. */
  calling: number;
  /** The saga card; it lies in the box until, as the totem, it becomes an asset. */
  saga: number;
  /** How many parts of the saga are completed: 0 to 4 chapters, 5 with the finale. */
  step: number;
  /** The side of the choose-sides token: rose, or skull. */
  rose: boolean;
  /** Whether the other heroes may see this hand. */
  shown: boolean;
  cell: number;
  hp: number;
  /** Maximum health. */
  most: number;
  ap: number;
  fate: number;
  gold: number;
  hidden: boolean;
  camped: boolean;
  defeated: boolean;
  /** Eliminated. */
  out: boolean;
  /** Whether fate was called on this day. */
  fated: boolean;
  /** Whether a chapter was completed by a Regale action this day (SK-REG.1). */
  regaled: boolean;
  /** Whether any chapter was completed this day, also by catching up (SK-INT.3, SK-FIN.2). */
  told: boolean;
  rumours: number[];
  assets: number[];
  skills: number[];
  loot: number[];
  /** Strangers on the map that bear this hero's enemy token. */
  foes: number[];
  /** Enemies that this hero has evaded where he is, today. */
  evaded: number[];
  /** Cards in play that are veiled. */
  veiled: number[];
  tallies: Tally[];
  /** What may be done once a day and has been done. */
  used: string[];
}

/** Successes that a hero has gathered against an encounter, a plot or a part of the saga. */
export interface Tally {
  token: number;
  attribute: string;
  successes: number;
}

/** A plot on the map. */
export interface Scheme {
  token: number;
  ancient: number;
  cell: number;
}

/** An ancient of this game. */
export interface Ancient {
  id: string;
  /** Health left; NONE before its first battle. */
  hp: number;
  /** Where it is, or NONE before the first finale. */
  cell: number;
  /** Its pile of plots, the top last. */
  plots: number[];
  /** Plots that lie next to it since an assault. */
  gained: number[];
  defeated: boolean;
}

export type Task = CarryOut | DrawOnArrival | PutAway | PlacePlot | Walk | Jump;

/** The effect of a card or location that a hero has to carry out, step by step. */
export interface CarryOut {
  type: 'carry-out';
  seat: number;
  /** The card it stands on. */
  token: number;
  /** Or the location it stands on, if it is no card. */
  location: string;
  /** The number of the effect. */
  number: number;
  /** The number of the step of the effect that comes next. */
  step: number;
  /** Where its text lies, if that is not where the hero stands. */
  cell: number;
}

/** A hero who has come to a location draws an encounter there. */
export interface DrawOnArrival {
  type: 'draw';
  seat: number;
  cell: number;
}

/** An event that was resolved is discarded. */
export interface PutAway {
  type: 'put-away';
  token: number;
}

/** An ancient brings a plot to a location. */
export interface PlacePlot {
  type: 'plot';
  ancient: number;
  cell: number;
}

/** A hero goes some steps without AP. */
export interface Walk {
  type: 'walk';
  seat: number;
  /** Steps that are left. */
  steps: number;
  began: boolean;
}

/** A hero goes to another location of a kind. */
export interface Jump {
  type: 'jump';
  seat: number;
  kind: string;
}

/** A reward that a hero is claiming, step by step (SK-RWD). */
export interface Reward {
  seat: number;
  token: number;
  /** loot, rumour, trophy or own (trophies on the hero's own cards). */
  step: string;
  /** Other heroes among whom gains may be divided. */
  team: number[];
  /** Whether the first options are forced (SK-RWD.5). */
  forced: boolean;
  /** Whether it was defeated in a battle. */
  battle: boolean;
  /** Trophies of what was defeated that were taken or declined, by the number of the effect. */
  trophies: number[];
  /** The hero's own cards whose trophies were taken or declined. */
  own: number[];
}

/** An engagement under way, between its steps. */
export interface Battle {
  /** The hero whose engagement it is; in a team the active hero. */
  seat: number;
  /** The other members. */
  team: number[];
  cell: number;
  /** The next step; see battle.skirmish.BATTLE. */
  step: string;
  foe: Encountered | Assaulted;
  /** The round that is fought, or comes next. */
  round: number;
  /** Whether a team has fought a round of it: then nobody escapes (SK-TEA.11). */
  teamed: boolean;
  /** hero, foe or nothing, once it is settled. */
  surprise: string;
  /** Whether the hero stopped hiding to have surprise. */
  ambush: boolean;
  /** Members who have yet to do something in this step. */
  waiting: number[];
  /** Successes of this round by seat (0 for heroes who are not in it). */
  hits: number[];
  /** Successes of the foe against each seat in this round. */
  blows: number[];
  /** The foe's dice against each seat in this round. */
  rolled: number[][];
  /** By how many dice the foe is weakened against each seat in this round by what heroes used. */
  weakened: number[];
  /** HP that the foe will lose in this round besides the hits. */
  wounds: number;
  /** HP that the foe has lost in this round. */
  lost: number;
  /** How often each seat has lost HP in this battle. */
  sentenced: number[];
}

/** A foe that lies at a location. */
export interface Encountered {
  type: 'encounter';
  token: number;
  /** Health left. */
  hp: number;
}

/** An ancient, by its number; its health is its own. */
export interface Assaulted {
  type: 'ancient';
  ancient: number;
}

/** A hero defeats a plot in one of its ways: first the test, then what it costs. */
export interface ClearPlot {
  type: 'clear';
  token: number;
  way: number;
  /** Of the test; empty when it is done, or if there is none. */
  attribute: string;
  /** Rumours that were discarded for it. */
  dropped: number[];
}

/** A hero confronts an encounter; the test comes next. */
export interface Confront {
  type: 'confront';
  token: number;
  attribute: string;
}

/** A hero is at a market. */
export interface Market {
  type: 'market';
  /** What was done: heal, purchase, sell. */
  done: string[];
  /** Cards of a purchase that lie open. */
  shown: number[];
}

/** A hero has turned up several cards and meets one of them. */
export interface Search {
  type: 'search';
  cell: number;
  shown: number[];
}

/** A hero tells a part of his saga: a test first, if there is one, then the keywords. */
export interface Regale {
  type: 'regale';
  /** Of the test; empty when it is done, or if there is none. */
  attribute: string;
  /** Keywords that have yet to be met. */
  wanted: string[];
  /** Assets that were selected for keywords. */
  chosen: number[];
}

/** A hero has completed a chapter and takes a skill. */
export interface TakeSkill {
  type: 'skill';
  must: boolean;
}

/** A hero has completed his saga and decides about its totem. */
export interface TakeTotem {
  type: 'totem';
  saga: number;
}

/** A test under way, as the table sees it. */
export interface Trial {
  seat: number;
  attribute: string;
  /** confront, evade, fight, plot, interlude, finale or event. */
  purpose: string;
  /** What it is against. */
  token: number;
  needed: number;
  /** Successes gathered before. */
  already: number;
  dice: number[];
  /** How many dice were rolled again in this test. */
  rerolled: number;
  /** Dice declared before the roll, by the card or token that adds them. */
  added: Record<string, number>;
  /** Successes that cards have added. */
  extra: number;
  /** Successes that fate has added. */
  fate: number;
}
