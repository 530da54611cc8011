/** Where the focus goes after an answer: the next thing that can be chosen, near where the last one was chosen. */

/** What was in focus when an answer was given. */
export type Origin = 'board' | 'list';

export function originNow(): Origin {
  const at = document.activeElement;
  return at instanceof Element && at.closest('[data-piece]') ? 'board' : 'list';
}

function isFree(): boolean {
  const at = document.activeElement;
  if (!at || at === document.body || !at.isConnected) return true;
  return at.closest('[data-piece], [data-option], [data-prompt], .options, .popover') !== null;
}

/** Focus the next choice; nothing is taken away from somebody who types or reads elsewhere. */
export function focusNext(origin: Origin, lit: Iterable<string>): void {
  if (!isFree() || document.querySelector('dialog[open]')) return;
  if (origin === 'board') {
    for (const piece of lit) {
      const element = document.querySelector<HTMLElement | SVGElement>(`[data-piece="${CSS.escape(piece)}"]`);
      if (element && element.tabIndex >= 0) {
        element.focus({ preventScroll: true });
        return;
      }
    }
  }
  const options = [...document.querySelectorAll<HTMLElement>('[data-option]:not(:disabled)')];
  const shown = options.find((one) => !one.closest('[hidden]'));
  const option = shown ?? document.querySelector<HTMLElement>('.options .verb.filled') ?? document.querySelector<HTMLElement>('.options .opener');
  (option ?? document.querySelector<HTMLElement>('[data-prompt]'))?.focus({ preventScroll: true });
}
