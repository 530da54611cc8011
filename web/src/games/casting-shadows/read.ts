/** Reading a view: names, phases, and short questions that every part of the board asks. */

import { listed as joined } from '../../table/state/names';
import type { Cards, View as AnyView } from '../../wire/types';
import type { Standing } from '../game';
import { characterOf } from './content';
import { ours, type View } from './state';

export { listed as joined } from '../../table/state/names';

const RANGES: Record<string, string> = {
  R0: 'your tile',
  R1: 'your tile or adjacent',
  R1X: 'adjacent only',
  R2: 'up to 2 tiles away',
  R2X: '1 or 2 tiles away',
};

const PHASES: Record<string, string> = {
  characters: 'Choosing Characters',
  setup: 'Setting up',
  begin: 'Phase 1, roll',
  act: 'Phase 2, Actions',
  absorb: 'Phase 3, absorb and transform',
  transform: 'Phase 3, absorb and transform',
  absorb_rest: 'Phase 3, absorb and transform',
  clean: 'Phase 3, absorb and transform',
  pass: 'The turn ends',
};

export const CARD_KINDS: Record<string, string> = {
  attack: 'Attack Spell',
  conversion: 'Conversion Spell',
  resource: 'Resource card',
  counterspell: 'Counterspell',
  companion: 'Companion',
};

export const LEVELS = ['', 'I', 'II', 'III'] as const;

export function rangeName(range: string): string {
  return RANGES[range] ?? range;
}

export function phaseName(phase: string): string {
  return PHASES[phase] ?? phase;
}

/** How a seat's caster is called now, by form; "Seat 2" before a Character is chosen. */
export function casterName(view: View, cards: Cards, seat: number): string {
  const player = view.state.players[seat];
  const character = player && characterOf(cards, player.character);
  if (!character) return `Seat ${seat + 1}`;
  return player.shadow ? character.shadow_name : character.name;
}

/** The first name of a seat's caster, for narrow places. */
export function shortName(view: View, cards: Cards, seat: number): string {
  const name = casterName(view, cards, seat);
  return name.startsWith('Seat ') ? name : (name.split(' ')[0] ?? name);
}

/** The most Shadow Energy a seat can have now. */
export function energyLimit(view: View, seat: number): number {
  return view.sketch.limits.energy[seat] ?? 3;
}

/** The id of what is printed on a token, empty if it is hidden from the viewer. */
export function faceAt(view: View, token: number): string {
  return view.state.cards.faces[token] ?? '';
}

/** The number in a piece's name: `card:12` → 12. */
export function numberIn(piece: string): number {
  return Number(piece.slice(piece.indexOf(':') + 1));
}

/** What an answer costs now, in a few words: AP, or what ending the turn costs. */
export function priceOf(view: View, key: string): string {
  const [verb = ''] = key.split(':');
  const ap = view.sketch.ap[verb];
  if (verb === 'end') return endingPrice(view);
  return ap === undefined ? '' : `${ap} AP`;
}

/** What deals DMG to the active player at the end of the turn, in words. */
export function endingParts(view: View): string[] {
  const { crystals, tile } = view.sketch.ending;
  const under = view.sketch.tiles[view.state.players[view.state.active]?.tile ?? -1]?.name ?? 'the tile';
  return [...(crystals ? [`${crystals} DMG from Cursed Crystals`] : []), ...(tile ? [`${tile} DMG from ${under}`] : [])];
}

function endingPrice(view: View): string {
  const { crystals, tile } = view.sketch.ending;
  const under = view.sketch.tiles[view.state.players[view.state.active]?.tile ?? -1]?.name.split(' ').at(-1) ?? 'tile';
  const by = [...(crystals ? ['Crystals'] : []), ...(tile ? [under] : [])];
  if (by.length) return `−${crystals + tile} HP: ${by.join(', ')}`;
  return view.state.ap ? `${view.state.ap} AP lost` : '';
}

/** My own next aim: Shadow Form, its Ability, or to be the last one standing. */
function aim(view: View, cards: Cards): Standing['aim'] {
  const player = view.seat === null ? undefined : view.state.players[view.seat];
  const character = player && characterOf(cards, player.character);
  if (!player || !character || player.out || view.seat === null) return undefined;
  const missing = energyLimit(view, view.seat) - player.energy;
  const lacks = missing > 0 ? `${missing} more Shadow Energy` : player.shadow ? 'ready' : 'at the end of your turn';
  return player.shadow ? { title: character.ability.name, text: lacks } : { title: 'Shadow Form', text: lacks };
}

/** For the top of the table: the phase, how the game ends and who is ahead. */
export function standing(anyView: AnyView, cards: Cards): Standing {
  const view = ours(anyView);
  const phase = phaseName(view.state.phase);
  const alive = view.state.players.map((player, seat) => ({ ...player, seat })).filter((player) => !player.out);
  if (view.sketch.tiles.length === 0) return { phase, line: 'The last one standing wins.' };
  if (view.outcome) return { phase, line: view.outcome.reason };
  const next = aim(view, cards);
  const best = Math.max(...alive.map((player) => player.hp));
  const ahead = joined(alive.filter((player) => player.hp === best).map((player) => shortName(view, cards, player.seat)));
  const most = alive.every((player) => player.hp === best) ? `All have ${best} HP` : `Most HP: ${ahead}, ${best}`;
  return { phase, line: `${most}; the last one standing wins`, ...(next ? { aim: next } : {}) };
}
