/** A game's published card list, read by the kinds of its records. */

import type { CardRecord, Cards } from '../wire/types';

/** How a record is found by its id if it is of a kind; `Kinds` says which fields the records of each kind have. */
export function finder<Kinds>() {
  return <K extends keyof Kinds>(cards: Cards, kind: K, id: string | undefined): Kinds[K] | null => {
    const record: CardRecord | undefined = id ? cards.records[id] : undefined;
    return record?.kind === kind ? (record as unknown as Kinds[K]) : null;
  };
}
