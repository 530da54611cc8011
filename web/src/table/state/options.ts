/** The options of a question, put in order: up to four verbs for the bar, the rest behind *more*, each with a key to press. */

import type { Option } from '../../wire/types';
import { words } from './names';

/** Letters that mean something else at the table are left out. */
const KEYS = [...'123456789abdefjknopqsvwxz'];

/** So many verbs stand in the bar; more of them where nothing of the question lies on the board. */
const VERBS = 4;
const VERBS_ALONE = 8;

/** Words of this length are read in the list, or on the card that they are about. */
const LONG = 60;

/** Where some are behind *more* anyway, the verbs are no longer than one line of the bar. */
const LINE = 84;

/** What ends, passes or gives up something. */
const ENDINGS = new Set(['done', 'end', 'pass', 'ready']);

/** What goes ahead with everything that is set. */
const STARTS = new Set(['roll', 'quick']);

export interface Choice {
  option: Option;
  press: string | null;
  /** `filled` for what goes ahead, `ends` for what gives something up. */
  look: 'plain' | 'filled' | 'ends';
}

/** The short words of an option that is to stand in the bar. */
export type Shorten = (option: Option) => string | null;

export interface Group {
  heading: string | null;
  choices: Choice[];
}

export interface Arranged {
  verbs: Choice[];
  more: Group[];
}

function verb(option: Option): string {
  return option.key.split(':')[0] ?? '';
}

function isOf(option: Option, names: Set<string>): boolean {
  return option.about.length ? names.has(option.key) : names.has(verb(option).split(/[-_]/)[0] ?? '');
}

/** Whether an option ends something; one that is also about pieces has to be called by that word alone. */
export function isEnding(option: Option): boolean {
  return isOf(option, ENDINGS);
}

/** Whether an option closes a question that takes several answers. */
export function isClosing(option: Option): boolean {
  return option.times === 0 || isOf(option, ENDINGS) || isOf(option, STARTS);
}

/** Whether all of these are the same done again, so that a press on their piece marks the next one. */
export function isAlike(keys: string[]): boolean {
  return new Set(keys.map((key) => key.split(':')[0])).size === 1;
}

/** The options that stand in the bar: those with short words, that belong to no piece or are the only one of their kind, and the way out. */
function inBar(options: Option[], offered: number, short: Shorten): Option[] {
  const placed = options.some((option) => option.about.length);
  const room = placed ? VERBS : VERBS_ALONE;
  const end = options.findLast(isEnding);
  const others = options.filter((option) => option !== end);
  const onPiece = (option: Option) => option.about.length > 0 && option.label.length > LONG;
  const alone = (option: Option) => !option.about.length || others.filter((other) => verb(other) === verb(option)).length === 1;
  const all = offered <= room;
  const shortened = others.filter((option) => short(option) !== null);
  const rest = others.filter((option) => short(option) === null && (all || alone(option)) && !onPiece(option));
  const fit = [...shortened, ...rest].slice(0, Math.max(shortened.length, end ? room - 1 : room));
  const verbs = all ? fit : inLine(fit, LINE - (end?.label.length ?? 0), short);
  return [...verbs, ...(end ? [end] : [])];
}

/** As many as fit into a line of so many letters, but one at least. */
function inLine(options: Option[], letters: number, short: Shorten): Option[] {
  let used = 0;
  return options.filter((option, i) => (used += (short(option) ?? option.label).length) <= letters || i === 0);
}

/** Those of one kind stand together under a heading, after those that are the only one of their kind. */
function grouped(options: Option[]): [heading: string | null, part: Option[]][] {
  const kinds = [...new Set(options.map(verb))].map((one) => options.filter((option) => verb(option) === one));
  const groups = kinds.filter((kind) => kind.length > 1);
  const single = kinds.filter((kind) => kind.length === 1).flat();
  if (kinds.length === 1 || !groups.length) return options.length ? [[null, options]] : [];
  const headed = groups.map((kind): [string, Option[]] => [words(verb(kind[0] as Option)), kind]);
  return single.length ? [[null, single], ...headed] : headed;
}

/** Put options in order; `extra` is one that is not listed but proposed, and takes no other one's key; some stand *behind* more. */
export function arrange(options: Option[], extra: Option | null, behind: (option: Option) => boolean, short: Shorten): Arranged {
  let next = 0;
  const alone = options.length === 1;
  const choice = (option: Option): Choice => ({
    option,
    press: alone ? 'Enter' : (KEYS[next++] ?? null),
    look: alone || isOf(option, STARTS) ? 'filled' : isEnding(option) ? 'ends' : 'plain',
  });
  const bar = inBar(options.filter((option) => !behind(option)), options.length, short);
  const verbs = bar.map(choice);
  const rest = options.filter((option) => !bar.includes(option));
  const more = grouped(rest).map(([heading, part]) => ({ heading, choices: part.map(choice) }));
  return { verbs, more: extra ? [...more, { heading: null, choices: [{ option: extra, press: null, look: 'plain' as const }] }] : more };
}

/** The option that a pressed key stands for. */
export function pressed(arranged: Arranged, key: string): Option | null {
  const all = [...arranged.verbs, ...arranged.more.flatMap((group) => group.choices)];
  return all.find((choice) => choice.press === key)?.option ?? null;
}
