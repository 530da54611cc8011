/** Whether somebody has pressed anything yet: before that a browser lets no page be heard, and neither do we. */

let pressed = false;

export function watchPresses(): void {
  const press = (): void => {
    pressed = true;
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, press, { capture: true, once: true });
}

export function hasPressed(): boolean {
  return pressed;
}
