/** For the top of the table: the phase, my next aim, how the game ends and who is ahead. */

import type { Cards } from '../../../wire/types';
import type { Standing } from '../../game';
import { goalOf, toDo } from '../area/goals.svelte';
import { heroName, phaseName, plural, shardsOf } from '../read';
import { ACTIONS_PER_TURN, NONE, type View } from '../state';

export function standing(view: View, cards: Cards): Standing {
  return { phase: phase(view), line: line(view, cards), ...aim(view, cards) };
}

/** In my Action Phase also which Action it is. */
function phase(view: View): string {
  const { state } = view;
  if (state.phase !== 'act' || view.outcome) return phaseName(view);
  const allowed = ACTIONS_PER_TURN + state.more_actions;
  return state.actions_done < allowed ? `action ${state.actions_done + 1} of ${allowed}` : 'both actions done';
}

function aim(view: View, cards: Cards): Pick<Standing, 'aim'> {
  if (view.seat === null || !view.state.heroes[view.seat]?.hero) return {};
  const goal = goalOf(view, cards);
  return goal ? { aim: { title: goal.name, text: toDo(goal) } } : {};
}

function line(view: View, cards: Cards): string {
  if (view.together) return `Slay ${view.sketch.lord.name}: ${plural(view.state.fate.length, 'Fate card')} left`;
  if (view.state.claimer !== NONE) return `${heroName(view, cards, view.state.claimer)} has claimed the Lord: last turns`;
  const scores = view.state.heroes.map((_, seat) => ({ name: seat === view.seat ? 'you' : heroName(view, cards, seat), n: shardsOf(view, seat) }));
  const ranked = scores.toSorted((a, b) => b.n - a.n).map(({ name, n }) => `${name} ${n}`);
  return `Shards: ${ranked.join(', ')} · ends when the slain Lord is claimed`;
}
