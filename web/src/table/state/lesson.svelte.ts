/** The guided first game as this device follows it: what the coach says now, and whether the script still fits. */

import { api } from '../../wire/api';
import type { Ask, Lesson, Note, Step } from '../../wire/types';
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

  /** Mark the proposed answer, as a hint does; the reason has been said. */
  show(): void {
    const option = this.#session.ask?.options.find((one) => one.key === this.step?.pick);
    if (option) this.#session.hint = { is: 'hint', key: option.key, label: option.label, reason: '' };
  }

  /** Answer as proposed. */
  take(): void {
    if (this.step?.pick) this.#session.answer(this.step.pick);
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
