/** The outlines of Resource symbols in a box of 24: Gems have corners, Orbs are round, each colour has its own cut. */

const GEMS: Record<string, string> = {
  R: 'M6.5 3h11L23 9.5 12 22 1 9.5z',
  B: 'M7.5 2h9L22 7.5v9L16.5 22h-9L2 16.5v-9z',
  P: 'M12 .8 21.5 9 12 23.2 2.5 9z',
  x: 'M6.5 3h11L23 9.5 12 22 1 9.5z',
};
const ORBS: Record<string, string> = {
  R: 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z',
  B: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM1.5 7.5q-2 4.5 0 9M22.5 7.5q2 4.5 0 9',
  P: 'M12 3.5a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM8 2.6q4-2.6 8 0',
  x: 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z',
};
const SHARD = 'M14.5.5 20 9l-3.5 4 2.5 3-8 7.5 1-6.5-6.5 1.5L9 13 4.5 9.5z';
const CRYSTAL = 'M12 0l2.5 6.5L20 3.5l-2 6 5.5 2.5-5.5 2.5 2 6-5.5-3L12 24l-2.5-6.5-5.5 3 2-6L.5 12 6 9.5l-2-6 5.5 3z';

export function outlineOf(symbol: string): string {
  if (symbol === 'SF') return SHARD;
  if (symbol === 'CC') return CRYSTAL;
  const colour = symbol[0] ?? 'x';
  return (symbol.endsWith('G') ? GEMS[colour] : ORBS[colour]) ?? 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z';
}
