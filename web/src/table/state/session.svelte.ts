/** One table as this browser knows it: what the socket says, kept so that the page can show it. */

import type { GameUi } from '../../games/game';
import { settings, type Orders } from '../../settings.svelte';
import { play } from '../../sound';
import { withBeats } from '../../wire/beats';
import { TableSocket } from '../../wire/socket';
import { merge } from '../../wire/merge';
import type { Trouble } from '../../wire/trouble';
import type {
  BeatInfo,
  Cards,
  ChatLine,
  Consent,
  FromServer,
  GameEvent,
  Hint,
  Option,
  Reason,
  Seat,
  TableInfo,
  ToServer,
  View,
  Way,
  WireView,
} from '../../wire/types';
import { inFront } from './call';
import { replaced, toAdd } from './chance';
import { Memory } from './memory';
import { nameOf } from './names';
import { isClosing } from './options';
import { seenOf } from '../director/conduct';
import { isCurtain, withCurtain } from '../director/curtain';
import { Director } from '../director/director.svelte';
import type { Step } from '../director/told';

export interface WhyNot {
  piece: string;
  keys: string[];
  reasons: Reason[];
}

/** What the server says can be done with a piece; nothing yet while it is asked. */
export interface Offer {
  piece: string;
  ways: Way[] | null;
  /** Whether the server has yet to say. */
  awaited: boolean;
}

/** So many answers a way has at most; longer rows are answered one by one. */
const MOST_IN_WAY = 8;

/** So long a menu waits for the ways of its piece before it shows what is known here. */
const PATIENCE = 700;

/** So long others must have been busy before it is heard that it is my turn again. */
const PAUSE = 2500;

/** Why a hint may not come; nobody is told where nobody asked for one. */
const NO_HINT = ['failed', 'too-fast', 'not-asked'];

/** Refusals of a part that was sent by itself, when somebody else had just changed the draw. */
const OVERTAKEN_DRAW = ['early', 'closed', 'drawn-anew', 'started'];

export class Session {
  table = $state.raw<TableInfo | null>(null);
  wire = $state.raw<WireView | null>(null);
  seat = $state<number | null>(null);
  entry = $state(0);
  /** The latest lines of the log, as far back as they were fetched. */
  log = $state.raw<GameEvent[]>([]);
  /** The beats of those lines, by number. */
  beats = $state.raw<ReadonlyMap<number, BeatInfo>>(new Map());
  /** How many lines there are before them. */
  earlier = $state(0);
  /** Whether some of those are on their way. */
  fetching = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  /** How many lines of the log I had seen at my last answer. */
  read = $state(0);

  online = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  again = $state<number | null>(null);

  /** The answer that is on its way. */
  sent = $state<string | null>(null);
  /** What is chosen so far of a question that takes several, by key and in order. */
  marks = $state.raw<string[]>([]);
  notice = $state<string | null>(null);
  consent = $state.raw<Consent | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** What the coach of a guided game says about the question without having been asked. */
  counsel = $state.raw<Hint | null>(null);
  /** Whether the hint that is on its way is the coach's. */
  #unasked = false;
  /** A hint that somebody wants: at which entry it was asked for, and whether it is still to come. */
  #hinting: { entry: number; awaited: boolean } | null = null;
  whyNot = $state.raw<WhyNot | null>(null);
  /** The ways of the piece that was pressed. */
  offer = $state.raw<Offer | null>(null);
  /** Whether my last act was taken back and can be done again. */
  undone = $state(false);

  readonly director = new Director();
  readonly #socket: TableSocket;
  readonly #memory: Memory;
  /** The view with everything that has arrived, even what is still to be shown. */
  #ahead: WireView | null = null;
  /** The view before the update that comes next. */
  #last: WireView | null = null;
  /** Whether the next update answers what I have said. */
  #answering = false;
  /** The entry from which on the log is here. */
  #since = 0;
  /** The branch of the game that the view belongs to: how often something was taken back. */
  #branch = 0;
  /** What is still to be answered of several that were chosen at once. */
  #plan: { kind: string | null; keys: string[] } | null = null;
  /** For each seat the answers that were chosen before they are asked for, on the page on which a game is set up. */
  readonly #chosen = new Map<number, string[]>();
  /** What was answered while others were asked too, in case one of them was quicker. */
  #shared: { kind: string; key: string } | null = null;
  /** That, once somebody has been. */
  #overtaken: { kind: string; key: string } | null = null;
  /** Whether an answer is given by a standing order, so that it belongs to my act before it. */
  #joining = false;
  /** Whether the answer that is on its way was given by a standing order. */
  #unbidden = false;
  /** Whether the chat so far has come; what comes after it is new. */
  #chatting = false;
  /** When I answered last. */
  #answeredAt = 0;
  /** The standing order that the server knows of on this connection. */
  #told: Orders = 'matters';

  constructor(
    readonly id: string,
    readonly ui: () => GameUi | null,
  ) {
    this.#memory = new Memory(id);
    this.read = this.#memory.read;
    this.director.asked = () => this.awaited;
    this.#socket = new TableSocket(id, {
      message: (message) => this.#take(message),
      open: () => {
        this.#chatting = false;
        this.#told = 'matters';
        this.online = true;
        this.trouble = null;
        this.again = null;
      },
      lost: (trouble, again) => {
        this.online = false;
        this.trouble = trouble;
        this.again = again;
        this.sent = null;
        this.fetching = false;
        this.#plan = null;
      },
    });
  }

  /** The question to me that has arrived, though it may be shown later. */
  #question = $state.raw<WireView['ask']>(null);
  readonly seats: Seat[] = $derived(this.table?.seats ?? []);
  readonly mine: number[] = $derived(this.seats.filter((s) => s.mine && !s.left).map((s) => s.seat));
  /** Whether I am asked, though that may be shown later. */
  readonly awaited: boolean = $derived(this.#question !== null && this.mine.includes(this.#question.seat));
  /** What it says. */
  readonly prompted: string = $derived(this.#question?.prompt ?? '');
  readonly view: View | null = $derived(this.#viewOf(this.wire));
  /** The question to the seat that looks, unless its answer is on the way. */
  readonly ask = $derived(this.wire?.ask && this.mine.includes(this.wire.ask.seat) ? this.wire.ask : null);
  readonly lit: Map<string, Option[]> = $derived.by(() => {
    const lit = new Map<string, Option[]>();
    if (this.sent !== null) return lit;
    for (const option of this.ask?.options ?? []) {
      for (const piece of new Set(option.about)) lit.set(piece, [...(lit.get(piece) ?? []), option]);
    }
    return lit;
  });
  /** Whether people at one device may see each other's hands. */
  readonly openHands: boolean = $derived(this.mine.length < 2 || this.wire?.secrets === false);

  /** Choose an option: one of several is marked, as often as it can be given; anything else is answered, after whatever is marked. */
  choose(key: string): void {
    const option = this.ask?.options.find((one) => one.key === key);
    if (!this.ask?.several || !option) this.answer(key);
    else if (isClosing(option)) this.#close(key);
    else {
      const others = this.marks.filter((one) => one !== key);
      this.marks = this.marks.length - others.length < option.times ? [...this.marks, key] : others;
    }
  }

  /** Answer with everything that is marked, one after the other. */
  answerMarked(): void {
    this.#answerAll(this.marks);
  }

  /** Answer with these one after the other, whatever is asked in between, and stop where one of them is not offered; `then` comes after chance. */
  follow(keys: string[], then = ''): void {
    this.director.skip();
    const [first, ...rest] = keys;
    if (first === undefined || this.sent !== null) return;
    if ((rest.length || then) && keys.length <= MOST_IN_WAY && this.ask) {
      this.#answered({ do: 'way', entry: this.entry, branch: this.#branch, seat: this.ask.seat, keys, then }, first);
      return;
    }
    this.#plan = { kind: null, keys: rest };
    this.answer(first);
  }

  /** Answer with these whenever one of them is asked for, now and later; all of it is one act. */
  plan(keys: string[]): void {
    if (!this.ask) return;
    this.#chosen.set(this.ask.seat, keys);
    this.#answerChosen();
  }

  /** Give an answer that was chosen before, if the open question takes one. */
  #answerChosen(): void {
    const ask = this.ask;
    const keys = (ask && this.#chosen.get(ask.seat)) ?? [];
    const at = keys.findIndex((key) => ask?.options.some((option) => option.key === key));
    const key = keys[at];
    if (!ask || key === undefined || this.sent !== null) return;
    this.#chosen.set(ask.seat, keys.toSpliced(at, 1));
    this.answer(key);
  }

  /** Go ahead after what is marked; where that has closed the question already, nothing is left to say. */
  #close(key: string): void {
    if (this.marks.length) this.follow([...this.marks, key]);
    else this.answer(key);
  }

  #answerAll(keys: string[]): void {
    const [first, ...rest] = keys;
    if (first === undefined || !this.ask) return;
    this.#plan = { kind: this.ask.kind, keys: rest };
    this.answer(first);
  }

  /** Go on with what was chosen, as long as it is offered. */
  #followPlan(): void {
    const [next, ...rest] = this.#plan?.keys ?? [];
    const kind = this.#plan?.kind;
    this.#plan = null;
    if (next === undefined) return;
    if ((kind === null || this.ask?.kind === kind) && this.ask?.options.some((option) => option.key === next)) {
      this.#plan = { kind: kind ?? null, keys: rest };
      this.answer(next);
    } else {
      this.notice = 'Not everything that you chose could be done. What was done stands.';
    }
  }

  /** Somebody else was quicker: what was chosen is chosen once more, if it is still offered. */
  #sayAgain(): void {
    const said = this.#overtaken;
    this.#overtaken = null;
    if (said && this.ask?.kind === said.kind && this.ask.options.some((option) => option.key === said.key)) this.answer(said.key);
  }

  /** Let the server know of the standing order: whoever is asked always is asked what has one answer, too. */
  tellOrders(orders: Orders): void {
    if (this.online && orders !== this.#told && this.#socket.send({ do: 'orders', orders })) this.#told = orders;
  }

  /** Answer a question about an any-time power as the standing order says, so that nobody is asked too often. */
  #followOrders(): void {
    const ask = this.ask;
    if (!ask?.usual || this.sent !== null || this.table?.lesson) return;
    const { how, until } = settings.orderIn(this.table?.game ?? '');
    const life = this.view && this.ui()?.life?.(this.view, ask.seat);
    if (how !== 'never' && (how !== 'matters' || ask.matters)) return;
    if (how === 'never' && life != null && life <= until) return;
    this.#joining = true;
    this.answer(ask.usual);
    this.#joining = false;
  }

  answer(key: string): void {
    this.director.skip();
    const ask = this.wire?.ask;
    if (this.sent !== null) return;
    const seat = ask?.seat ?? this.seat;
    if (seat === null || seat === undefined) return;
    this.#answered({ do: 'answer', entry: this.entry, branch: this.#branch, seat, key, joined: this.#joining }, key);
    this.#shared = ask && this.wire && this.wire.waiting_for.length > 1 ? { kind: ask.kind, key } : null;
  }

  /** Send an answer, of which the first key is shown as being on its way. */
  #answered(message: ToServer, first: string): void {
    this.dismiss();
    this.director.begin();
    if (!this.#send(message)) return;
    this.#unbidden = this.#joining;
    this.#answering = true;
    this.#answeredAt = performance.now();
    this.sent = first;
    this.undone = false;
    this.#memory.answered(this.earlier + this.log.length);
  }

  /** Add my part to the seed; nobody has to press anything for that. */
  #addToSeed(table: TableInfo): void {
    const message = toAdd(table);
    if (message) this.#socket.send(message);
  }

  /** Draw another part in place of one that this browser has not got; everybody else draws anew as well. */
  drawAnew(): void {
    const message = this.table && replaced(this.table);
    if (message) this.#send(message);
  }

  /** Take back my last act, however many answers it had. */
  undo(): void {
    this.dismiss();
    this.#chosen.clear();
    this.undone = this.#send({ do: 'undo' });
  }

  /** Do again what was taken back just now. */
  redo(): void {
    if (!this.undone) return;
    this.dismiss();
    this.undone = false;
    this.#send({ do: 'redo' });
  }

  agree(yes: boolean): void {
    this.consent = null;
    this.#send({ do: 'consent', yes });
  }

  askHint(): void {
    if (this.counsel) {
      this.hint = this.counsel;
      return;
    }
    const onItsWay = this.#unasked;
    this.#unasked = false;
    if (this.ask && (onItsWay || this.#send({ do: 'hint', seat: this.ask.seat }))) this.#hinting = { entry: this.entry, awaited: true };
  }

  /** Ask for what the coach says; a hint that is asked for meanwhile is the same one. */
  askCounsel(): void {
    if (this.ask && !this.#unasked) this.#unasked = this.#send({ do: 'hint', seat: this.ask.seat });
  }

  /** Ask why a piece cannot be chosen. */
  askWhyNot(piece: string, cards: Cards): void {
    const seat = this.ask?.seat ?? this.seat;
    if (seat === null || !this.view || this.view.outcome) return;
    const wishes = this.ui()?.wishes?.(piece, this.view, cards) ?? [piece];
    const keys = wishes.length ? wishes : [piece];
    this.whyNot = { piece, keys, reasons: [] };
    for (const key of keys) this.#send({ do: 'why-not', seat, key });
  }

  /** Ask what can be done with a piece, in one answer or in a few. */
  askWays(piece: string): void {
    if (!this.ask) return;
    this.offer = { piece, ways: null, awaited: true };
    this.#send({ do: 'ways', seat: this.ask.seat, piece });
    setTimeout(() => {
      if (this.offer?.piece === piece && this.offer.ways === null) this.offer = { piece, ways: [], awaited: true };
    }, PATIENCE);
  }

  /** Fetch lines of the log from before those that are here. */
  fetchEarlier(): void {
    if (this.earlier > 0 && !this.fetching) this.fetching = this.#send({ do: 'log', before: this.#since });
  }

  say(text: string): void {
    this.#send({ do: 'chat', text });
  }

  sit(seat: number): void {
    this.dismiss();
    this.#send({ do: 'sit', seat });
  }

  retry(): void {
    this.#socket.retry();
  }

  close(): void {
    this.director.clear();
    this.#socket.close();
  }

  #send(message: ToServer): boolean {
    const gone = this.#socket.send(message);
    if (!gone) this.notice = 'There is no connection just now, so this was not sent. Nothing was changed.';
    return gone;
  }

  /** Put away what was said about the last thing done. */
  dismiss(): void {
    this.hint = null;
    this.#hinting = null;
    this.whyNot = null;
    this.offer = null;
    this.notice = null;
  }

  #take(message: FromServer): void {
    switch (message.is) {
      case 'table':
        this.table = message.table;
        this.#addToSeed(message.table);
        break;
      case 'chat':
        this.chat = this.#chatting ? [...this.chat, ...message.lines] : message.lines;
        this.#chatting = true;
        break;
      case 'view':
        this.director.clear();
        this.#ahead = message.view;
        this.#last = message.view;
        this.#question = message.view.ask;
        this.#branch = message.branch;
        this.seat = message.seat;
        this.#show(message.view, message.entry);
        this.log = message.log;
        this.beats = withBeats(new Map(), message.beats);
        this.earlier = message.earlier;
        this.#since = message.since;
        this.fetching = false;
        this.#sayAgain();
        this.read = Math.min(this.read, message.earlier + message.log.length);
        break;
      case 'log':
        this.fetching = false;
        if (message.before !== this.#since) break;
        this.log = [...message.events, ...this.log];
        this.beats = withBeats(this.beats, message.beats);
        this.earlier = message.earlier;
        this.#since = message.since;
        break;
      case 'update':
        this.#update(message);
        break;
      case 'reasons':
        if (this.whyNot?.keys.includes(message.key)) {
          this.whyNot = { ...this.whyNot, reasons: [...this.whyNot.reasons, ...message.reasons] };
        }
        break;
      case 'ways':
        if (this.offer?.piece === message.piece && message.entry === this.entry) this.offer = { piece: message.piece, ways: message.ways, awaited: false };
        break;
      case 'consent':
        this.undone = false;
        this.consent = message;
        break;
      case 'hint':
        this.#advise(message);
        break;
      case 'refused':
        if (this.#unasked && NO_HINT.includes(message.error)) {
          this.#unasked = false;
          break;
        }
        if (NO_HINT.includes(message.error)) this.#hinting = null;
        this.sent = null;
        this.undone = false;
        this.fetching = false;
        this.#plan = null;
        this.consent = null;
        this.#overtaken = message.error === 'stale' ? this.#shared : null;
        if (!this.#overtaken && !OVERTAKEN_DRAW.includes(message.error) && !(this.#unbidden && message.error === 'stale')) this.notice = message.message;
        this.#unbidden = false;
        break;
    }
  }

  /** Show a hint; where the question has changed meanwhile, somebody who wanted one gets another. */
  #advise(hint: Hint): void {
    const unasked = this.#unasked;
    this.#unasked = false;
    if (this.ask?.options.some((option) => option.key === hint.key && option.label === hint.label)) {
      if (unasked) this.counsel = hint;
      else if (this.#hinting) this.hint = hint;
      this.#hinting = null;
    } else if (this.#hinting) {
      this.#hinting.awaited = false;
      this.#hintAnew();
    }
  }

  /** Ask again for a hint that was about another question than the one on screen. */
  #hintAnew(): void {
    if (this.ask && this.#hinting && !this.#hinting.awaited && this.#hinting.entry !== this.entry) this.askHint();
  }

  #update(message: Extract<FromServer, { is: 'update' }>): void {
    if (!this.#ahead) return;
    const view = merge(this.#ahead, message.view);
    this.#ahead = view;
    this.#question = view.ask;
    const before = this.#last;
    this.#last = view;
    let seen: View | null = null;
    const step: Step = {
      ...seenOf(this.ui, () => (seen ??= this.#viewOf(view)), () => this.mine),
      tell: (events) => {
        const told = events.filter((event) => !isCurtain(event));
        if (told.length) this.log = [...this.log, ...told];
      },
      open: () => this.#show(view, message.entry),
      apply: () => {
        this.#ring(view);
        this.#show(view, message.entry);
        this.#followOrders();
      },
    };
    this.beats = withBeats(this.beats, message.beats);
    const [events, beats] = withCurtain(this.ui(), this.#viewOf(before), this.#viewOf(view), message.events, message.beats);
    this.director.push(step, events, beats, this.#answering);
    this.#answering = false;
  }

  #viewOf(wire: WireView | null): View | null {
    if (!wire || !this.table) return null;
    const names = this.table.seats.map((s) => nameOf(s, this.seats));
    return { ...wire, game: this.table.game, seat: this.seat, names };
  }

  /** Let it be heard that it is my turn again, or how it has ended. */
  #ring(view: WireView): void {
    const { outcome } = view;
    const asked = (ask: WireView['ask'] | undefined): boolean => ask != null && this.mine.includes(ask.seat);
    const mine = this.mine.length ? this.mine : (outcome?.winners ?? []);
    if (outcome && !this.wire?.outcome) play(mine.some((seat) => outcome.winners.includes(seat)) ? 'won' : 'lost');
    else if (asked(view.ask) && !asked(this.wire?.ask) && inFront() && performance.now() - this.#answeredAt > PAUSE) play('turn');
  }

  #show(view: WireView, entry: number): void {
    if (entry !== this.entry) {
      this.hint = null;
      this.counsel = null;
      this.offer = null;
      this.consent = null;
    }
    this.wire = view;
    this.entry = entry;
    this.sent = null;
    this.marks = [];
    // While I go on acting, what is new stays what others did before.
    if (!view.ask) this.read = this.#memory.read;
    this.#hintAnew();
    this.#followPlan();
    if (this.#chosen.size) this.#goOnSettingUp();
  }

  /** Once the game has begun nothing that was chosen before is left. */
  #goOnSettingUp(): void {
    if (this.view && !this.ui()?.setup?.lasts(this.view)) this.#chosen.clear();
    this.#joining = true;
    this.#answerChosen();
    this.#joining = false;
  }
}
