/** What a person who picks an unlit piece may have had in mind. */

import { faceAt } from './read';
import type { View } from './state';

/** The verb of an answer about a room, where a question has its own. */
const ROOM_VERBS: Record<string, string> = { search: 'search', start: 'start', step: 'step', target: 'attack' };

export function wishes(piece: string, view: View): string[] {
  const [kind, first = '', second = ''] = piece.split(':');
  const { state } = view;
  switch (kind) {
    case 'action':
      return forPlace(Number(first), state.heroes[Number(first)]?.actions[Number(second)] ?? '', view);
    case 'area':
      return forPlace(Number(first), second, view);
    case 'card':
      return forCard(Number(first), view);
    case 'room':
      return [`${ROOM_VERBS[view.ask?.kind ?? ''] ?? 'go'}:${view.sketch.rooms[Number(first)]?.id}`];
    case 'seat':
      return [`target:${state.heroes[Number(first)]?.hero}`];
    default:
      return [];
  }
}

/** The Hero card or an Action card: a place for Wounds when they are placed or healed. */
function forPlace(seat: number, card: string, view: View): string[] {
  const kind = view.ask?.kind;
  if ((kind === 'wound' || kind === 'heal') && seat === view.ask?.seat) return [`${kind}:${card}`];
  return card === 'hero-card' ? [] : [`use:${card}`, `move:${card}`];
}

function forCard(token: number, view: View): string[] {
  const { state, ask } = view;
  const face = faceAt(view, token);
  const offered = [state.whisper_offer, state.equipment_offer, state.general_offer].some((offer) => offer.includes(token));
  if (offered) return [`claim:${face}`];
  if (state.heroes.some((hero) => hero.hand.includes(token))) {
    if (ask?.kind === 'boost' || ask?.kind === 'defend') return [`discard:${face}`];
    return ask?.kind === 'act' || !ask ? [`alter:${face}`] : [];
  }
  const hoard = state.hoard.indexOf(token);
  if (hoard >= 0) return [`search:${view.sketch.rooms[hoard]?.id}`];
  return [`${ask?.kind === 'attacker' ? 'attack' : 'target'}:${face}`];
}
