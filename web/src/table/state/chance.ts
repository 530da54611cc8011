/** The seed of a table: what this browser adds to it, and whether all of it fits in the end. */

import { lastShown, newPart, partOf, remember, type Seen } from '../../wire/parts';
import { sha256 } from '../../wire/sha256';
import type { Chance, DrawnChance, TableInfo, ToServer } from '../../wire/types';
import { listed, nameOf } from './names';

/** Something that was checked; null: it cannot be checked here. */
export interface Finding {
  ok: boolean | null;
  says: string;
}

function mine(chance: DrawnChance) {
  return chance.shares.find((share) => share.mine);
}

function seenNow(table: TableInfo, chance: DrawnChance): Seen {
  const shares = chance.shares.map((share) => share.commitment);
  return { table: table.id, round: chance.round, house: chance.house.commitment, shares };
}

function same(one: Seen, other: Seen): boolean {
  return JSON.stringify([one.round, one.house, one.shares]) === JSON.stringify([other.round, other.house, other.shares]);
}

/** What this browser has to do now, by itself: commit to a new part, or show the one that it has committed to. */
export function toAdd(table: TableInfo): ToServer | null {
  const { chance } = table;
  const share = chance.kind === 'parts' && table.state === 'waiting' ? mine(chance) : undefined;
  if (chance.kind !== 'parts' || !share?.adds || share.shown) return null;
  if (share.commitment === null) return { do: 'commit', round: chance.round, commitment: newPart(), anew: false };
  const part = chance.closed ? usable(table, chance, share.commitment) : undefined;
  if (part === undefined) return null;
  remember(share.commitment, seenNow(table, chance));
  return { do: 'reveal', round: chance.round, part };
}

/** The part behind a commitment. One that was shown before is never shown beside other promises. */
function usable(table: TableInfo, chance: DrawnChance, commitment: string | null): string | undefined {
  const kept = partOf(commitment);
  return kept && (!kept.seen || same(kept.seen, seenNow(table, chance))) ? kept.part : undefined;
}

/** Whether the table waits for a part of mine that this browser has not got, or will not show. */
export function isLost(table: TableInfo): boolean {
  const { chance } = table;
  if (chance.kind !== 'parts' || table.state !== 'waiting' || !chance.closed) return false;
  const share = mine(chance);
  return share?.adds === true && !share.shown && usable(table, chance, share.commitment) === undefined;
}

/** Commit to another part in place of one that is lost. */
export function replaced(table: TableInfo): ToServer | null {
  const { chance } = table;
  return chance.kind === 'parts' ? { do: 'commit', round: chance.round, commitment: newPart(), anew: true } : null;
}

/** Whose parts are missing: "Ann’s and Bob’s". What this browser sends by itself is as good as there. */
export function awaited(table: TableInfo): string {
  const seats = table.chance.kind === 'parts' ? table.chance.waits_for : [];
  const others = table.seats.filter((seat) => seats.includes(seat.seat) && !seat.mine);
  return listed([...others.map((seat) => `${nameOf(seat, table.seats)}’s`), ...(isLost(table) ? ['your'] : [])]);
}

const FIXED: Record<Exclude<Chance['kind'], 'parts'>, string> = {
  chosen: 'The seed was chosen by whoever opened the table.',
  continued: 'This game goes on from another one, with the seed of that one.',
  lesson: 'Every guided first game has the same seed.',
  server: 'The server alone has drawn the seed.',
};

/** Where the seed comes from, in one sentence. */
export function origin({ chance, state }: TableInfo): string {
  if (chance.kind !== 'parts') return FIXED[chance.kind];
  const added = chance.shares.filter((share) => share.adds).length;
  const anew = chance.round > 1 ? ` All parts were drawn anew ${chance.round === 2 ? 'once' : `${chance.round - 1} times`}.` : '';
  if (state === 'waiting') return `The seed is made of a part of the table and one of each person who sits down, so nobody can choose it.${anew}`;
  if (!added) return `The seed is made of the table’s part alone; nobody else adds one.${anew}`;
  const all = chance.shares.length === 1 ? 'whoever plays' : 'each person';
  const whose = added === chance.shares.length ? all : `${added} of ${chance.shares.length} people`;
  return `The seed is made of a part of the table and one of ${whose}.${anew}`;
}

/** Everything that can be checked once the seed is published. */
export function checked(table: TableInfo, seed: string, commitment: string): Finding[] {
  const { chance } = table;
  const fits = { ok: sha256(seed) === commitment, says: 'the seed fits the commitment that was shown during the game' };
  return chance.kind === 'parts' ? [fits, ...partsChecked(chance, seed), ...ownChecked(table, chance)] : [fits];
}

function partsChecked(chance: DrawnChance, seed: string): Finding[] {
  const { house, shares } = chance;
  const added = shares.filter((share) => share.adds);
  const fit = added.every((share) => share.part !== null && sha256(share.part) === share.commitment);
  const lines = ['umbra/seed/1', house.part, ...added.map((share) => share.part)];
  return [
    { ok: house.part !== null && sha256(house.part) === house.commitment, says: 'the table’s part fits its commitment' },
    { ok: fit, says: `${added.length} of ${shares.length} people added a part, and each fits its commitment` },
    { ok: sha256(lines.map((line) => `${line}\n`).join('')) === seed, says: 'the seed is made of exactly these parts' },
  ];
}

/** What only this browser can say: whether its part is in it, and whether all promises are those that it saw. */
function ownChecked(table: TableInfo, chance: DrawnChance): Finding[] {
  const shown = lastShown(table.id);
  const share = mine(chance);
  if (!shown || shown.seen.round < chance.round) {
    if (!share) return [];
    if (!share.adds) return [{ ok: shown ? false : null, says: shown ? 'your part is in it' : 'you have added no part' }];
    return [{ ok: null, says: 'your part was shown by another browser, and only that one can check it' }];
  }
  return [
    { ok: chance.shares.some(({ part }) => part === shown.part), says: 'your part is in it, as this browser drew it' },
    { ok: same(shown.seen, seenNow(table, chance)), says: 'all commitments are those that this browser saw before it showed your part' },
  ];
}
