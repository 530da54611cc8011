/** What makes a drawing a piece: how it is chosen, looked at, lit and read out. */

import type { BoardProps } from '../game';

export type Table = Pick<BoardProps, 'lit' | 'picked' | 'pick' | 'hover'>;

/** Of the names under which a piece can be chosen, the one that is lit, or the first. */
export function nameNow(names: readonly string[], table: Table): string {
  return names.find((name) => table.lit.has(name)) ?? names[0] ?? '';
}

export function isLit(names: readonly string[], table: Table): boolean {
  return names.some((name) => table.lit.has(name));
}

export function isPicked(names: readonly string[], table: Table): boolean {
  return table.picked !== null && names.includes(table.picked);
}

/** Attributes for the outermost element of a piece that is drawn in SVG; an unlit one still answers a click. */
export function svgPiece(names: readonly string[], label: string, table: Table, look?: (on: boolean) => void) {
  const lit = isLit(names, table);
  return {
    ...events(names, table, look),
    role: 'button',
    tabindex: lit ? 0 : -1,
    'aria-label': lit ? `${label}, can be chosen` : label,
    'aria-disabled': lit ? undefined : true,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      table.pick(nameNow(names, table));
    },
  } as const;
}

/** Attributes for a `<button>` that is a piece. */
export function buttonPiece(names: readonly string[], label: string, table: Table, look?: (on: boolean) => void) {
  return {
    ...events(names, table, look),
    type: 'button' as const,
    'aria-label': isLit(names, table) ? `${label}, can be chosen` : label,
    'aria-disabled': isLit(names, table) ? undefined : true,
  };
}

function events(names: readonly string[], table: Table, look?: (on: boolean) => void) {
  const name = nameNow(names, table);
  const seen = (on: boolean) => () => {
    look?.(on);
    table.hover(on ? name : null);
  };
  return {
    'data-piece': name,
    onclick: () => table.pick(name),
    onpointerenter: seen(true),
    onpointerleave: seen(false),
    onfocus: seen(true),
    onblur: seen(false),
  };
}
