/** The guided first game as this device follows it: what the coach says now, and whether the script still fits. */

import { untrack } from 'svelte';
import { api } from '../../wire/api';
import type { Ask, Hint, Lesson, Note, Step } from '../../wire/types';
import type { Session } from './session.svelte';

interface Kept {
  /** How many answers stood when the person chose something else than was proposed. */
  strayed: number | null;
  /** The kinds of questions that were explained, and how many answers stood then. */
  met: Record<string, number>;
  closed: boolean;
}

export class Guide {
  lesson = $state.raw<Lesson | null>(null);
  #kept = $state.raw<Kept>({ strayed: null, met: {}, closed: false });
  /** Whether only its title is shown. */
  folded = $state(false);
  /** What was said last; it stays while others act. */
  #said = $state.raw<Note | null>(null);
  /** The question about which the coach has thought last, by the number of answers that stood. */
  #consulted = -1;
  readonly #session: Session;
  readonly #where: string;

  /** To be made while a component is, since it watches the table. */
  constructor(session: Session, game: string) {
    this.#session = session;
    this.#where = `umbra.lesson.${session.id}`;
    this.#read();
    // Without the lesson there is a table like any other.
    api.lesson(game).then((lesson) => (this.lesson = lesson), () => undefined);
    $effect(() => this.#takeNote());
    $effect(() => this.#compare());
    $effect(() => this.#consult());
  }

  /** The step for the question that is open, if the script has been followed so far. */
  readonly step: Step | null = $derived.by(() => {
    const { ask, entry } = this.#session;
    const { strayed } = this.#kept;
    const step = this.lesson?.steps.find((one) => one.entry === entry);
    if (!step || !ask || (strayed !== null && entry > strayed)) return null;
    return fits(step, ask) ? step : null;
  });

  readonly #current: Note | null = $derived.by(() => {
    const { ask, entry, view } = this.#session;
    if (view?.outcome) return this.lesson?.end ?? null;
    if (this.step || !ask) return this.step;
    const met = this.#kept.met[ask.kind];
    return met === undefined || met === entry ? (this.lesson?.topics.find((topic) => topic.ask === ask.kind) ?? null) : null;
  });

  /** What the coach says. */
  readonly note: Note | null = $derived.by(() => this.#current ?? (this.#session.ask ? null : this.#said));

  readonly strayed: boolean = $derived.by(() => {
    const last = this.lesson?.steps.at(-1)?.entry ?? 0;
    return this.#session.ask !== null && !this.step && this.#session.entry <= last;
  });

  /** Whether the script proposes nothing, so that the coach thinks about the question. */
  readonly thinks: boolean = $derived.by(() => {
    const { ask, view } = this.#session;
    return ask !== null && !view?.outcome && this.lesson !== null && !this.step?.pick && ask.options.length > 1;
  });

  /** What the coach would do then. */
  readonly counsel: Hint | null = $derived.by(() => (this.thinks ? this.#session.counsel : null));

  /** Which step of how many. */
  readonly progress: string = $derived(
    this.step && this.lesson ? `${this.lesson.steps.indexOf(this.step) + 1} of ${this.lesson.steps.length}` : '',
  );

  get closed(): boolean {
    return this.#kept.closed;
  }

  toggle(): void {
    this.#keep({ closed: !this.#kept.closed });
  }

  /** Mark the proposed answer, as a hint does; the reason has been said, or is told in full now. */
  show(): void {
    if (this.counsel) {
      this.#session.askHint();
      return;
    }
    const option = this.#session.ask?.options.find((one) => one.key === this.step?.pick);
    if (option) this.#session.hint = { is: 'hint', key: option.key, label: option.label, aim: '', odds: [], changes: [], then: [], choices: [], instead: '' };
  }

  /** Answer as proposed. */
  take(): void {
    const proposed = this.step?.pick ?? this.counsel?.key;
    if (proposed) this.#session.answer(proposed);
  }

  /** Where the script has ended or was left, the coach goes on by himself. */
  #consult(): void {
    const { entry, online } = this.#session;
    if (!this.thinks || this.closed || !online || this.#consulted === entry) return;
    this.#consulted = entry;
    untrack(() => this.#session.askCounsel());
  }

  #takeNote(): void {
    const note = this.#current;
    const { ask, entry } = this.#session;
    if (!note) return;
    this.#said = note;
    if (ask && this.#kept.met[ask.kind] === undefined) this.#keep({ met: { ...this.#kept.met, [ask.kind]: entry } });
  }

  /** Compare an answer that is on its way with the one proposed. */
  #compare(): void {
    const { ask, entry, sent } = this.#session;
    if (sent === null || !ask || !this.step?.pick || !this.lesson) return;
    const followed = accepted(this.lesson.steps, this.step, ask).has(sent);
    const strayed = followed ? null : entry;
    if (strayed !== this.#kept.strayed) this.#keep({ strayed });
  }

  #read(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#where) ?? 'null') as Kept | null;
      if (kept) this.#kept = kept;
    } catch {
      // Nothing was kept, or it cannot be read: begin afresh.
    }
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(this.#where, JSON.stringify(this.#kept));
    } catch {
      // After a reload the coach then takes the script to be followed wherever it fits.
    }
  }
}

function fits(step: Step, ask: Ask): boolean {
  return step.ask === ask.kind && (step.pick === null || ask.options.some((option) => option.key === step.pick));
}

/** The answers that follow the script here; of several that are chosen at once the order does not matter. */
function accepted(steps: Step[], step: Step, ask: Ask): Set<string | null> {
  const related = ask.several ? steps.filter((one) => one.ask === step.ask && one.entry >= step.entry) : [step];
  return new Set(related.map((one) => one.pick));
}
