/** What this device remembers of a table: how many lines the log had at my last answer, for "since my last turn". */

export class Memory {
  #read = 0;
  readonly #where: string;

  constructor(table: string) {
    this.#where = `umbra.table.${table}`;
    try {
      this.#read = Number(localStorage.getItem(this.#where)) || 0;
    } catch {
      // Nothing may be kept here: everything counts as new.
    }
  }

  get read(): number {
    return this.#read;
  }

  answered(lines: number): void {
    this.#read = lines;
    try {
      localStorage.setItem(this.#where, String(lines));
    } catch {
      // It lasts as long as the page then.
    }
  }
}
