/** One table as this browser knows it: what the socket says, kept so that the page can show it. */

import type { GameUi } from '../../games/game';
import { TableSocket } from '../../wire/socket';
import { merge } from '../../wire/merge';
import type { Trouble } from '../../wire/trouble';
import type {
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
  WireView,
} from '../../wire/types';
import { Memory } from './memory';
import { nameOf } from './names';
import { Playback } from './playback.svelte';

export interface WhyNot {
  piece: string;
  keys: string[];
  reasons: Reason[];
}

export class Session {
  table = $state.raw<TableInfo | null>(null);
  wire = $state.raw<WireView | null>(null);
  seat = $state<number | null>(null);
  entry = $state(0);
  log = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** How many lines of the log I had seen at my last answer. */
  read = $state(0);

  online = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  again = $state<number | null>(null);

  /** The answer that is on its way. */
  sent = $state<string | null>(null);
  notice = $state<string | null>(null);
  consent = $state.raw<Consent | null>(null);
  hint = $state.raw<Hint | null>(null);
  whyNot = $state.raw<WhyNot | null>(null);

  readonly playback = new Playback();
  readonly #socket: TableSocket;
  readonly #memory: Memory;
  /** The view with everything that has arrived, even what is still to be shown. */
  #ahead: WireView | null = null;
  /** Whether the chat so far has come; what comes after it is new. */
  #chatting = false;

  constructor(
    readonly id: string,
    readonly ui: () => GameUi | null,
  ) {
    this.#memory = new Memory(id);
    this.read = this.#memory.read;
    this.#socket = new TableSocket(id, {
      message: (message) => this.#take(message),
      open: () => {
        this.#chatting = false;
        this.online = true;
        this.trouble = null;
        this.again = null;
      },
      lost: (trouble, again) => {
        this.online = false;
        this.trouble = trouble;
        this.again = again;
        this.sent = null;
      },
    });
  }

  readonly seats: Seat[] = $derived(this.table?.seats ?? []);
  readonly mine: number[] = $derived(this.seats.filter((s) => s.mine && !s.left).map((s) => s.seat));
  readonly view: View | null = $derived.by(() => {
    if (!this.wire || !this.table) return null;
    const names = this.table.seats.map((s) => nameOf(s, this.seats));
    return { ...this.wire, game: this.table.game, seat: this.seat, names };
  });
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
  readonly openHands: boolean = $derived(
    this.mine.length < 2 || ['cooperative', 'solo'].includes(String(this.table?.options['mode'] ?? '')),
  );

  answer(key: string): void {
    const ask = this.wire?.ask;
    if (this.sent !== null) return;
    const seat = ask?.seat ?? this.seat;
    if (seat === null || seat === undefined) return;
    this.dismiss();
    this.playback.skip();
    if (!this.#send({ do: 'answer', entry: this.entry, seat, key })) return;
    this.sent = key;
    this.#memory.answered(this.entry, this.log.length);
  }

  undo(): void {
    this.dismiss();
    this.#send({ do: 'undo', answers: this.#memory.toUndo(this.entry) });
  }

  agree(yes: boolean): void {
    this.consent = null;
    this.#send({ do: 'consent', yes });
  }

  askHint(): void {
    if (this.ask) this.#send({ do: 'hint', seat: this.ask.seat });
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
    this.playback.clear();
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
    this.whyNot = null;
    this.notice = null;
  }

  #take(message: FromServer): void {
    switch (message.is) {
      case 'table':
        this.table = message.table;
        break;
      case 'chat':
        this.chat = this.#chatting ? [...this.chat, ...message.lines] : message.lines;
        this.#chatting = true;
        break;
      case 'view':
        this.playback.clear();
        this.#ahead = message.view;
        this.#memory.at(message.entry);
        this.seat = message.seat;
        this.#show(message.view, message.entry);
        this.log = message.log;
        this.read = Math.min(this.#memory.read, message.log.length);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'reasons':
        if (this.whyNot?.keys.includes(message.key)) {
          this.whyNot = { ...this.whyNot, reasons: [...this.whyNot.reasons, ...message.reasons] };
        }
        break;
      case 'consent':
        this.consent = message;
        break;
      case 'hint':
        this.hint = message;
        break;
      case 'refused':
        if (this.sent !== null) this.#memory.refused();
        this.sent = null;
        this.consent = null;
        this.notice = message.message;
        break;
    }
  }

  #update(message: Extract<FromServer, { is: 'update' }>): void {
    if (!this.#ahead) return;
    const view = merge(this.#ahead, message.view);
    this.#ahead = view;
    this.playback.push({
      events: message.events,
      urgent: view.ask !== null,
      motions: (event) => (this.view && this.ui()?.animate?.(event, this.view)) || [],
      apply: () => {
        this.#show(view, message.entry);
        this.log = [...this.log, ...message.events];
      },
    });
  }

  #show(view: WireView, entry: number): void {
    if (entry !== this.entry) {
      this.hint = null;
      this.consent = null;
    }
    this.wire = view;
    this.entry = entry;
    this.sent = null;
    this.read = this.#memory.read;
  }
}
