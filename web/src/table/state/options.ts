/** The options of a question, put in order for a list: grouped when there are many, each with a key to press. */

import type { Option } from '../../wire/types';
import { words } from './names';

/** Letters that mean something else at the table are left out. */
const KEYS = [...'123456789abdefijknopqsvwxz'];
const MANY = 7;

/** What ends, passes or hurries something: the one primary button. */
const ENDINGS = new Set(['done', 'end', 'pass', 'ready', 'roll', 'quick']);

export interface Choice {
  option: Option;
  press: string | null;
}

export interface Group {
  heading: string | null;
  choices: Choice[];
}

export interface Arranged {
  groups: Group[];
  primary: Choice | null;
  /** Whether the primary button stands before the others, as the game offers it; otherwise it stands last. */
  leads: boolean;
  /** Whether it looks like the others, since something else is to be done first. */
  quiet: boolean;
}

function verb(option: Option): string {
  return option.key.split(':')[0] ?? '';
}

/** Whether an option ends something; one that is also about pieces has to be called by that word alone. */
export function isEnding(option: Option): boolean {
  return option.about.length ? ENDINGS.has(option.key) : ENDINGS.has(verb(option).split(/[-_]/)[0] ?? '');
}

/** Of many options those of one kind stand together under a heading, after those that are the only one of their kind. */
function grouped(options: Option[]): [heading: string | null, part: Option[]][] {
  const kinds = [...new Set(options.map(verb))].map((one) => options.filter((option) => verb(option) === one));
  const groups = kinds.filter((kind) => kind.length > 1);
  const single = kinds.filter((kind) => kind.length === 1).flat();
  if (options.length <= MANY || kinds.length === 1 || !groups.length) return options.length ? [[null, options]] : [];
  const headed = groups.map((kind): [string, Option[]] => [words(verb(kind[0] as Option)), kind]);
  return single.length ? [[null, single], ...headed] : headed;
}

export function arrange(options: Option[], quiet = false): Arranged {
  const endings = options.filter(isEnding);
  const last = options.length === 1 ? options[0] : endings.length === 1 ? endings[0] : undefined;
  const rest = options.filter((option) => option !== last);
  const leads = last === options[0] && rest.length > 0;
  let next = leads ? 1 : 0;
  const choice = (option: Option): Choice => ({ option, press: KEYS[next++] ?? null });
  const groups = grouped(rest).map(([heading, part]) => ({ heading, choices: part.map(choice) }));
  const press = rest.length ? (KEYS[leads ? 0 : next] ?? null) : 'Enter';
  return { groups, primary: last ? { option: last, press } : null, leads, quiet };
}

/** The option that a pressed key stands for. */
export function pressed(arranged: Arranged, key: string): Option | null {
  const all = [...arranged.groups.flatMap((group) => group.choices), ...(arranged.primary ? [arranged.primary] : [])];
  return all.find((choice) => choice.press === key)?.option ?? null;
}
