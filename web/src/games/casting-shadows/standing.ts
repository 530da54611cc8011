/** For the top of the table: the phase, how the game ends and who is ahead. */

import type { Cards, View as AnyView } from '../../wire/types';
import type { Standing } from '../game';
import { ours } from './state';
import { joined, phaseName, shortName } from './words';

export function standing(anyView: AnyView, cards: Cards): Standing {
  const view = ours(anyView);
  const phase = phaseName(view.state.phase);
  const alive = view.state.players.map((player, seat) => ({ ...player, seat })).filter((player) => !player.out);
  if (view.sketch.tiles.length === 0) return { phase, line: 'The last caster standing wins.' };
  if (view.outcome) return { phase, line: view.outcome.reason };
  const best = Math.max(...alive.map((player) => player.hp));
  const ahead = joined(alive.filter((player) => player.hp === best).map((player) => shortName(view, cards, player.seat)));
  const most = alive.every((player) => player.hp === best) ? `All have ${best} HP` : `Most HP: ${ahead} with ${best}`;
  return { phase, line: `The last caster standing wins. ${most}; ${alive.length} are left.` };
}
