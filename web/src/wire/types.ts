/** The messages between browser and server, as docs/protocol.md says them; their shapes are made from the server's. */

import type { CardList, Replay as AnyReplay, UpdateMessage, View as AnyView, ViewMessage } from '../made/answers';
import type { FromServer as AnyMessage } from '../made/answers';
import type { Cards as Tokens } from '../made/core';

export type {
  BeatInfo,
  ChanceInfo as Chance,
  ChatLine,
  ConsentMessage as Consent,
  Course,
  Deciding,
  DrawnChance,
  GameEvent,
  GameInfo,
  RivalInfo,
  HintMessage as Hint,
  LessonInfo as Lesson,
  Me,
  Moment,
  Note,
  OfferedPack,
  OptionInfo as GameOption,
  Pack,
  Reason,
  GameRecord,
  RefusedMessage as Refused,
  Review,
  RuleEntry,
  Seat,
  SeatReview,
  Share,
  Step,
  TableInfo,
  Turn,
} from '../made/answers';
export type { Asked as Ask, Offered as Option, Outcome, Way } from '../made/core';
export type { ToServer } from '../made/messages';
export type { NewTable } from '../made/requests';

export type Scalar = string | number | boolean | null;

/** One record of the published card list; each game knows the fields of its own kinds. */
export interface CardRecord {
  id?: string;
  name?: string;
  kind?: string;
  [field: string]: unknown;
}

export interface Cards extends CardList {
  records: Record<string, CardRecord>;
}

/** What every game's state has; each game narrows `view.state` to its own. */
export interface BaseState {
  cards: Pick<Tokens, 'faces' | 'backs'>;
  /** In games that have some. */
  phase?: string;
  /** Counts rounds, in games that do. */
  round?: number;
  /** Whose turn it is, in games in which it is somebody's. */
  active?: number;
}

/** A view as it comes over the wire. */
export interface WireView<S extends BaseState = BaseState, K = unknown> extends Omit<AnyView, 'state' | 'sketch'> {
  state: S;
  sketch: K;
}

/** A view as the boards get it: with the seat whose eyes are used (null: somebody who watches) and the seats' names. */
export interface View<S extends BaseState = BaseState, K = unknown> extends WireView<S, K> {
  game: string;
  seat: number | null;
  names: string[];
}

/** The part of a view that has changed; `state` and `sketch` hold only their changed fields. */
export type ViewChange = Partial<AnyView>;

export interface Replay extends Omit<AnyReplay, 'view'> {
  view: WireView;
}

/** A message of the socket, its view narrowed to what every game's has. */
export type FromServer =
  | Exclude<AnyMessage, ViewMessage | UpdateMessage>
  | (Omit<ViewMessage, 'view'> & { view: WireView })
  | (Omit<UpdateMessage, 'view'> & { view: ViewChange });
