/** Where a change of a figure comes from: the card or rule behind it, and the circumstance in which it holds. */

import type { Cards } from '../../../wire/types';
import type { Kind } from '../content';
import { amount } from '../read';
import type { Mod } from '../state';

export interface Source {
  /** `+1 Duellist's Gloves against avians`. */
  words: string;
  rule: string;
}

const WORDS: Record<string, Source> = {
  power: { words: 'power', rule: 'SM-GEN.4' },
  blow: { words: 'a hit', rule: 'SM-HIT.3' },
  defending: { words: 'defending', rule: 'SM-DEF.2' },
  shard: { words: 'soulshard', rule: 'SM-SHR.10' },
};

const RULES: Partial<Record<Kind, string>> = {
  treasure: 'SM-ITM.4',
  potion: 'SM-ITM.5',
  mastery: 'SM-MAS.2',
  ability: 'SM-CRE.5',
  fate: 'SM-FAT.9',
  radiance: 'SM-RAD.4',
};

/** The name of a record, or of a word that stands for something added to a roll. */
export function sourceName(cards: Cards, source: string): string {
  return cards.records[source]?.name ?? WORDS[source]?.words ?? source;
}

export function sourceOf(cards: Cards, [source = '', much = '', ...when]: Mod): Source {
  const kind = cards.records[source]?.kind as Kind | undefined;
  const rule = WORDS[source]?.rule ?? (kind && RULES[kind]) ?? '';
  return { words: [amount(much), sourceName(cards, source), ...when].join(' '), rule };
}

/** A source with its rule, where there can be no link. */
export function spoken({ words, rule }: Source): string {
  return rule ? `${words} (${rule})` : words;
}
