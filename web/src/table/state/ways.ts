/** What a person can do with a piece, in one answer or in several that follow each other. */

import type { Option, Way as Offered } from '../../wire/types';

export interface Way {
  /** The answers that it takes, one after the other. */
  keys: string[];
  label: string;
  /** What it costs, at the right edge. */
  price?: string;
  /** What it may bring and change, as the rules work it out. */
  stakes?: string;
  /** What is answered after the chance that stands between, if it is offered then. */
  then?: string;
  /** What more there is to say of it. */
  detail?: string;
  /** In how many of the imagined worlds it leads there, where chance stands between. */
  odds?: [number, number];
}

const AFTERWARDS: Partial<Record<Offered['ends'], string>> = {
  chance: 'Then chance decides.',
  other: 'Then somebody else answers.',
};

/** More answers with one verb than this are not listed in a menu: each has a piece of its own. */
const MOST_ALIKE = 9;

/** More ways than this that begin with one answer about the piece are not listed: what follows is asked then. */
const MOST_FROM_ONE = 4;

/** Stands between the last answer and those before it. */
const THROUGH = ' · ';

/** The answers to the open question that are about a piece. */
export function direct(piece: string, lit: Map<string, Option[]>, price: (option: Option) => string): Way[] {
  return (lit.get(piece) ?? []).map((option) => ({ keys: [option.key], label: option.label, price: price(option), stakes: option.odds }));
}

const verbOf = (way: Way): string => (way.keys[0] ?? '').split(':')[0] ?? '';

/** Without answers of which there are many alike: the hexes that an avatar can go to are pressed themselves. */
export function few(ways: Way[]): Way[] {
  const alike = (way: Way) => ways.filter((other) => verbOf(other) === verbOf(way)).length;
  return ways.filter((way) => alike(way) <= MOST_ALIKE);
}

function read(way: Offered): Way {
  const keys = way.steps.filter((step) => !step.implied).map((step) => step.key);
  const [label = '', ...through] = way.words.split(THROUGH);
  const after = way.then ? 'You go there if the roll allows it.' : AFTERWARDS[way.ends];
  const detail = [...through, way.result || after || ''].filter(Boolean).join(THROUGH);
  return { keys, label, price: way.price, then: way.then, detail, ...(way.worlds[1] > 1 ? { odds: way.worlds } : {}) };
}

/** The ways that were found, then the plain answers about the piece that are not among them. */
export function waysOf(found: Offered[], plain: Way[]): Way[] {
  const all = found.map(read).filter((way) => way.keys.length > 0);
  const name = (way: Way) => way.keys.join(' ');
  const different = all.filter((way, i) => all.findIndex((other) => name(other) === name(way)) === i);
  const follows = (key: string | undefined) => different.filter((way) => way.keys.length > 1 && way.keys[0] === key).length;
  const opens = (one: Way) => follows(one.keys[0]) > MOST_FROM_ONE;
  const ways = different.filter((way) => way.keys.length === 1 || !plain.some((one) => one.keys[0] === way.keys[0] && opens(one)));
  const same = (one: Way) => ways.find((way) => way.keys.length === 1 && way.keys[0] === one.keys[0]);
  const rest = plain.filter((one) => !same(one)).map((one) => (follows(one.keys[0]) ? { ...one, label: `${one.label} …` } : one));
  const priced = ways.map((way) => {
    const { price = '', stakes = '' } = plain.find((one) => same(one) === way) ?? {};
    return { ...way, price: way.price || price, stakes };
  });
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
