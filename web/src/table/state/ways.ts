/** What a person can do with a piece, in one answer or in several that follow each other. */

import type { Option, Way as Offered } from '../../wire/types';

export interface Way {
  /** The answers that it takes, one after the other. */
  keys: string[];
  label: string;
  /** What it costs, at the right edge. */
  price?: string;
  /** What more there is to say of it. */
  detail?: string;
  /** In how many of the imagined worlds it leads there, where chance stands between. */
  odds?: [number, number];
}

const AFTERWARDS: Partial<Record<Offered['ends'], string>> = {
  chance: 'Then chance decides.',
  other: 'Then somebody else answers.',
};

/** Stands between the last answer and those before it. */
const THROUGH = ' · ';

/** The answers to the open question that are about a piece. */
export function direct(piece: string, lit: Map<string, Option[]>, price: (option: Option) => string): Way[] {
  return (lit.get(piece) ?? []).map((option) => ({ keys: [option.key], label: option.label, price: price(option) }));
}

function read(way: Offered): Way {
  const keys = way.steps.filter((step) => !step.implied).map((step) => step.key);
  const [label = '', ...through] = way.words.split(THROUGH);
  const detail = [...through, way.result || AFTERWARDS[way.ends] || ''].filter(Boolean).join(THROUGH);
  return { keys, label, price: way.price, detail, ...(way.worlds[1] > 1 ? { odds: way.worlds } : {}) };
}

/** The ways that were found, then the plain answers about the piece that are not among them. */
export function waysOf(found: Offered[], plain: Way[]): Way[] {
  const all = found.map(read).filter((way) => way.keys.length > 0);
  const name = (way: Way) => way.keys.join(' ');
  const ways = all.filter((way, i) => all.findIndex((other) => name(other) === name(way)) === i);
  const same = (one: Way) => ways.find((way) => way.keys.length === 1 && way.keys[0] === one.keys[0]);
  const rest = plain.filter((one) => !same(one)).map((one) => (ways.some((way) => way.keys[0] === one.keys[0]) ? { ...one, label: `${one.label} …` } : one));
  const priced = ways.map((way) => (way.price ? way : { ...way, price: plain.find((one) => same(one) === way)?.price ?? '' }));
  return [...priced, ...rest];
}

/** Those that do what a person who presses the piece most likely has in mind come first. */
export function wishedFirst(ways: Way[], wishes: string[]): Way[] {
  const wished = (way: Way) => way.keys.some((key) => wishes.includes(key));
  return [...ways.filter(wished), ...ways.filter((way) => !wished(way))];
}

/** What stays lit while the menu of a piece is open: only what its ways touch. */
export function touched(ways: Way[], lit: Map<string, Option[]>): Map<string, Option[]> {
  const first = new Set(ways.map((way) => way.keys[0]));
  return new Map([...lit].filter(([, options]) => options.some((option) => first.has(option.key))));
}
