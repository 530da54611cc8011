/** Lets a director move what lies on a board and be heard, at a table as in a replay. */

import { tick } from 'svelte';
import type { GameUi } from '../../games/game';
import type { Shot } from '../../games/shots';
import { settings } from '../../settings.svelte';
import { play } from '../../sound';
import { hear } from '../../sound/heard';
import type { GameEvent, View } from '../../wire/types';
import type { Camera } from '../state/camera.svelte';
import { elementOf, remember, show } from '../state/motion';
import { curtainShots } from './curtain';
import type { Director } from './director.svelte';
import type { Step } from './told';

export function conduct(director: Director, game: string, camera: Camera): void {
  director.hear = (events) => hear(game, events);
  director.stepped = () => play('step');
  director.reveal = (piece) => {
    const element = elementOf(piece);
    if (element) camera.reveal(element);
  };
  director.settle = (step, events) => {
    const motions = settings.moving && !settings.off ? events.flatMap((event) => step.motions(event)).filter((motion) => motion.kind !== 'move' || motion.from) : [];
    const before = remember(motions.flatMap(({ from }) => from ?? []));
    step.apply();
    if (motions.length) void tick().then(() => motions.forEach((motion) => show(motion, before, settings.pace)));
  };
}

/** What is seen of the events that led to a view, as these seats see it. */
export function seenOf(ui: () => GameUi | null, view: () => View | null, mine: () => readonly number[]): Pick<Step, 'shots' | 'motions' | 'turnTo'> {
  const shown = new Map<GameEvent, Shot[]>();
  return {
    shots(event) {
      const known = shown.get(event);
      if (known) return known;
      const after = view();
      const found = after ? (curtainShots(event, ui(), after, mine()) ?? ui()?.shots?.(event, after) ?? []) : [];
      shown.set(event, found);
      return found;
    },
    motions(event) {
      const after = view();
      return (after && ui()?.animate?.(event, after)) || [];
    },
    turnTo: (event) => ui()?.turnTo?.(event),
  };
}
