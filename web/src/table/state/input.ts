/** Whether somebody works by keyboard or by mouse and touch, for the ring around what is in focus. */

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

export function watchInput(): void {
  const root = document.documentElement;
  root.dataset['input'] = 'pointer';
  window.addEventListener('pointerdown', () => (root.dataset['input'] = 'pointer'), { capture: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (!MODIFIERS.has(event.key)) root.dataset['input'] = 'keyboard';
    },
    { capture: true },
  );
}

export function byKeyboard(): boolean {
  return document.documentElement.dataset['input'] === 'keyboard';
}
