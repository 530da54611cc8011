/** The keys of what is told: Space on, a stop pauses, arrows step, Enter to me, digits for the speed. */

import { settings, type Speed } from '../../settings.svelte';
import type { Director } from './director.svelte';

const SPEEDS: Record<string, Speed> = { '1': 'normal', '2': 'fast', '3': 'rush', '4': 'instant' };

function setSpeed(speed: Speed, director: Director): void {
  settings.speed = speed;
  settings.keep();
  if (settings.off) director.skip();
}

/** Do what a key stands for while something is told, or while it is summed up; true if it stood for something. */
export function onBeatKey(event: KeyboardEvent, director: Director, close: (() => void) | null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return false;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest('input, select, textarea')) return false;
  if (!director.showing) {
    if (!close || !(event.key === 'Escape' || (event.key === 'Enter' && !at?.closest('button, a, [role="button"]')))) return false;
    close();
    return true;
  }
  const onControl = at?.closest('[data-part="beats"] button, [role="tab"], a');
  const speed = SPEEDS[event.key];
  if (event.key === ' ' && !onControl) director.hurry();
  else if (event.key === 'Enter' && !onControl) director.skip();
  else if (event.key === '.') director.pause();
  else if (event.key === 'ArrowLeft') director.step(-1);
  else if (event.key === 'ArrowRight') director.step(1);
  else if (speed) setSpeed(speed, director);
  else return false;
  return true;
}
