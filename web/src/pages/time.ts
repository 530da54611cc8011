/** Points in time in words. */

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago, e.g. "2 hours ago"; `seconds` since 1970. */
export function ago(seconds: number): string {
  const past = Date.now() / 1000 - seconds;
  for (const [unit, length] of STEPS) if (past >= length) return relative.format(-Math.floor(past / length), unit);
  return 'just now';
}

/** The time of day, e.g. "14:05"; `seconds` since 1970. */
export function clock(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
