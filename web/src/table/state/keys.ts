/** The keys of the table, wherever the focus is, except where somebody types. */

export interface Deeds {
  press(key: string): boolean;
  /** Answer with all that is marked. */
  confirm(): void;
  undo(): void;
  redo(): void;
  hint(): void;
  guide(): void;
  help(): void;
  tab(name: string): void;
  text(): void;
  mute(): void;
  area(): void;
  /** Look at what is in focus, in full. */
  inspect(): void;
  escape(): boolean;
  skip(): boolean;
  zoom(factor: number): void;
  fit(): void;
  pan(dx: number, dy: number): void;
}

const PAN = 60;

function types(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));
}

/** Do what a key stands for; true if it stood for something. */
export function onKey(event: KeyboardEvent, deeds: Deeds): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.key === 'Escape') return deeds.escape();
  if (types(event.target) || document.querySelector('dialog[open]')) return false;
  if (event.shiftKey && event.key.startsWith('Arrow')) {
    const across = event.key === 'ArrowLeft' ? PAN : event.key === 'ArrowRight' ? -PAN : 0;
    const along = event.key === 'ArrowUp' ? PAN : event.key === 'ArrowDown' ? -PAN : 0;
    deeds.pan(across, along);
    return true;
  }
  const simple: Record<string, () => void> = {
    y: deeds.confirm,
    u: deeds.undo,
    U: deeds.redo,
    h: deeds.hint,
    g: deeds.guide,
    '?': deeds.help,
    l: () => deeds.tab('log'),
    r: () => deeds.tab('rules'),
    c: () => deeds.tab('chat'),
    t: deeds.text,
    M: deeds.mute,
    m: deeds.area,
    i: deeds.inspect,
    '+': () => deeds.zoom(1.4),
    '=': () => deeds.zoom(1.4),
    '-': () => deeds.zoom(1 / 1.4),
    '0': deeds.fit,
  };
  const deed = simple[event.key];
  if (deed) {
    deed();
    return true;
  }
  const onControl = event.target instanceof Element && event.target.closest('button, a, [role="button"], [role="tab"]');
  if (event.key === ' ') return !onControl && deeds.skip();
  if (event.key === 'Enter' && onControl) return false;
  return deeds.press(event.key);
}
