/** What the address of a new table asks for: `#/new/shadowscape?sitting=me,bot:greedy&mode=cooperative&seed=7&pack=embers`. */

import type { GameInfo, GameOption, OfferedPack, Scalar } from '../../wire/types';

/** Bots that addresses may name, though they are not offered any more. */
const OLDER = ['random', 'greedy'];

/** Who sits where, as the address has it; nothing if it does not fit the game. */
export function wishedSitting(game: GameInfo, query: URLSearchParams): string[] {
  const [least, most] = game.seats;
  const known = ['me', 'open', ...[...game.bots, ...OLDER].map((bot) => `bot:${bot}`)];
  const sitting = query.get('sitting')?.split(',') ?? [];
  const fits = sitting.length >= least && sitting.length <= most && sitting.every((who) => known.includes(who));
  return fits ? sitting : [];
}

/** The cards of people's own that the address names; nothing if they are not offered. */
export function wishedPack(game: GameInfo, query: URLSearchParams): OfferedPack | undefined {
  const wanted = query.get('pack');
  return game.packs.find((pack) => wanted === pack.name || wanted === pack.digest);
}

/** Every option with its usual value, or that of the address. */
export function wishedOptions(game: GameInfo, query: URLSearchParams): Record<string, Scalar> {
  return Object.fromEntries(game.options.map((option) => [option.name, wished(option, query.get(option.name))]));
}

function wished(option: GameOption, text: string | null): Scalar {
  if (text === null) return option.default;
  const listed = option.values.find((value) => written(value) === text.toLowerCase());
  return listed !== undefined ? listed : option.free ? typedValue(text) : option.default;
}

function written(value: Scalar): string {
  return value === null ? 'none' : String(value).toLowerCase();
}

/** What somebody has typed: a whole number where it is one. */
export function typedValue(text: string): Scalar {
  return /^\d+$/.test(text) ? Number(text) : text;
}
