/** The options of a question, put in order for a list: grouped when there are many, each with a key to press. */

import type { Option } from '../../wire/types';
import { words } from './names';

/** Letters that mean something else at the table are left out. */
const KEYS = [...'123456789abdefijknopqsvwxz'];
const MANY = 7;

/** What ends or passes something; it stands last, as the one primary button. */
const ENDINGS = new Set(['done', 'end', 'pass', 'continue', 'stop', 'ready', 'finish', 'confirm', 'roll', 'skip', 'ok', 'no', 'none', 'nothing']);

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
}

function verb(option: Option): string {
  return option.key.split(':')[0] ?? '';
}

export function isEnding(option: Option): boolean {
  return option.about.length === 0 && ENDINGS.has(verb(option).split(/[-_]/)[0] ?? '');
}

export function arrange(options: Option[]): Arranged {
  const endings = options.filter(isEnding);
  const last = options.length === 1 ? options[0] : endings.length === 1 ? endings[0] : undefined;
  const rest = options.filter((option) => option !== last);
  const verbs = [...new Set(rest.map(verb))];
  const apart = rest.length > MANY && verbs.length > 1 && verbs.length < rest.length;
  const parts = apart ? verbs.map((one) => rest.filter((option) => verb(option) === one)) : [rest];
  let next = 0;
  const choice = (option: Option): Choice => ({ option, press: KEYS[next++] ?? null });
  const groups = parts
    .filter((part) => part.length)
    .map((part) => ({ heading: apart && part[0] ? words(verb(part[0])) : null, choices: part.map(choice) }));
  return { groups, primary: last ? { option: last, press: last === options[0] && !rest.length ? 'Enter' : (KEYS[next] ?? null) } : null };
}

/** The option that a pressed key stands for. */
export function pressed(arranged: Arranged, key: string): Option | null {
  const all = [...arranged.groups.flatMap((group) => group.choices), ...(arranged.primary ? [arranged.primary] : [])];
  return all.find((choice) => choice.press === key)?.option ?? null;
}
