/** Printed colours: the same by day and by night, because they lie on paper or carry paper-coloured signs. */

export const PRINT = {
  red: '#a5302a',
  blue: '#27599c',
  purple: '#773a80',
  shadow: '#2b2640',
  cursed: '#3a1512',
  grey: '#6d6453',
  paper: '#f4ecd9',
} as const;

const BY_LETTER: Record<string, string> = { R: PRINT.red, B: PRINT.blue, P: PRINT.purple, x: PRINT.grey };

/** The colour of a Resource symbol. */
export function symbolColour(symbol: string): string {
  if (symbol === 'SF') return PRINT.shadow;
  if (symbol === 'CC') return PRINT.cursed;
  return BY_LETTER[symbol[0] ?? ''] ?? PRINT.grey;
}

/** The colour of a die's body, or of the disc of a token. */
export function sourceColour(source: string): string {
  return source === 'red' || source === 'blue' || source === 'purple' ? PRINT[source] : PRINT.paper;
}
