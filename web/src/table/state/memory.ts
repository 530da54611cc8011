/** What this device remembers of a table: where my own answers were, for undo and for "since my last turn". */

interface Kept {
  /** The entries at which I answered, oldest first. */
  answered: number[];
  /** How many lines the log had at my last answer. */
  read: number;
}

const KEPT_ANSWERS = 200;

export class Memory {
  #kept: Kept = { answered: [], read: 0 };
  readonly #where: string;

  constructor(table: string) {
    this.#where = `umbra.table.${table}`;
    try {
      const kept = JSON.parse(localStorage.getItem(this.#where) ?? 'null') as Kept | null;
      if (kept) this.#kept = kept;
    } catch {
      // Nothing was kept, or it cannot be read: begin afresh.
    }
  }

  get read(): number {
    return this.#kept.read;
  }

  answered(entry: number, lines: number): void {
    this.#kept = { answered: [...this.#kept.answered, entry].slice(-KEPT_ANSWERS), read: lines };
    this.#save();
  }

  /** My last answer did not stand. */
  refused(): void {
    this.#kept = { ...this.#kept, answered: this.#kept.answered.slice(0, -1) };
    this.#save();
  }

  /** The game stands at this entry now: answers from there on were taken back. */
  at(entry: number): void {
    const answered = this.#kept.answered.filter((mine) => mine < entry);
    if (answered.length === this.#kept.answered.length) return;
    this.#kept = { ...this.#kept, answered };
    this.#save();
  }

  /** How many answers, others' included, have to be taken back to undo my last one. */
  toUndo(entry: number): number {
    const last = this.#kept.answered.at(-1);
    return last === undefined ? 1 : Math.max(1, entry - last);
  }

  #save(): void {
    try {
      localStorage.setItem(this.#where, JSON.stringify(this.#kept));
    } catch {
      // Undo then goes back one answer at a time.
    }
  }
}
