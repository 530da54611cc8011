/** The WebSocket of one table: connects again by itself, and asks for the whole view when something was missed. */

import { api, url } from './api';
import { asTrouble, Trouble } from './trouble';
import type { FromServer, ToServer } from './types';

export interface Listener {
  message(message: FromServer): void;
  /** The line is open. */
  open(): void;
  /** The line is gone; `again` is when the next attempt is made (milliseconds since 1970), or null for no more. */
  lost(trouble: Trouble, again: number | null): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const POLICY = 1008;
const SERVER_FAULT = 1011;
/** The passphrase was changed. This browser may have its new cookie any moment, and must not ask for another meanwhile. */
const SESSION_OVER = 4401;

/** The code of what is refused because an older version of umbra has begun the game. */
export const TOO_OLD = 'too-old';

export class TableSocket {
  #socket: WebSocket | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #connecting = false;
  #number: number | null = null;
  readonly #online = () => this.retry();
  /** A line without a network does not always say that it is dead. */
  readonly #offline = () => this.#drop(new Trouble('lost', 'This device has no network.'));

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#offline);
    void this.#connect();
  }

  /** Send a message; false if the line is not open. */
  send(message: ToServer): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Try again at once. */
  retry(): void {
    if (this.#closed || this.#socket || this.#connecting) return;
    clearTimeout(this.#timer);
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#online);
    window.removeEventListener('offline', this.#offline);
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    this.#connecting = true;
    try {
      await api.known();
    } catch (error) {
      this.#connecting = false;
      this.#drop(asTrouble(error));
      return;
    }
    this.#connecting = false;
    if (!this.#closed) this.#open();
  }

  #open(): void {
    const where = url(`tables/${encodeURIComponent(this.table)}/socket`);
    where.protocol = where.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(where);
    this.#socket = socket;
    this.#number = null;
    socket.onopen = () => {
      this.#attempts = 0;
      this.listener.open();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#take(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (!this.#closed) void this.#explain(event.code);
    };
  }

  #take(message: FromServer): void {
    if (message.is === 'view') this.#number = message.number;
    if (message.is === 'update') {
      if (this.#number === null) return;
      if (message.number <= this.#number) return;
      if (message.number !== this.#number + 1) {
        this.#number = null;
        this.send({ do: 'look' });
        return;
      }
      this.#number = message.number;
    }
    this.listener.message(message);
  }

  /** A closed line says little; ask by HTTP what is the matter, then wait or give up. */
  async #explain(code: number): Promise<void> {
    let trouble = new Trouble('lost', 'The connection to the table broke.');
    if (code === SESSION_OVER) {
      this.#drop(new Trouble('lost', 'Your passphrase was changed.'));
      return;
    }
    if (code === SERVER_FAULT) trouble = new Trouble('failed', 'The server closed the table with a fault.');
    try {
      const table = await api.table(this.table);
      if (table.too_old) trouble = new Trouble('refused', 'This game was begun with an older version of umbra.', TOO_OLD);
      else if (code === POLICY) trouble = new Trouble('refused', 'The server closed this connection.');
    } catch (error) {
      trouble = asTrouble(error);
    }
    this.#drop(trouble);
  }

  /** Let go of the line and try again later, unless the server does not want us. */
  #drop(trouble: Trouble): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#timer);
    if (this.#closed) return;
    if (trouble.kind === 'refused' || trouble.kind === 'missing') {
      this.listener.lost(trouble, null);
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts) * (0.75 + Math.random() / 2);
    this.#attempts += 1;
    this.#timer = setTimeout(() => void this.#connect(), wait);
    this.listener.lost(trouble, Date.now() + wait);
  }
}
