/** Words and figures as every game writes them. */

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
