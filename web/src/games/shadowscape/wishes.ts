/** What a person who picks an unlit piece may have had in mind. */

import { faceAt } from './read';
import type { View } from './state';

export function wishes(piece: string, view: View): string[] {
  const [kind, first = '', second = ''] = piece.split(':');
  const { state } = view;
  switch (kind) {
    case 'action': {
      const card = state.heroes[Number(first)]?.actions[Number(second)] ?? '';
      return [`use:${card}`, `move:${card}`];
    }
    case 'area':
      return second === 'hero-card' ? [] : [`use:${second}`, `move:${second}`];
    case 'card':
      return forCard(Number(first), view);
    case 'room':
      return [`go:${view.sketch.rooms[Number(first)]?.id}`];
    default:
      return [];
  }
}

function forCard(token: number, view: View): string[] {
  const { state, ask } = view;
  const face = faceAt(view, token);
  const offered = [state.whisper_offer, state.equipment_offer, state.general_offer].some((offer) => offer.includes(token));
  if (offered) return [`claim:${face}`];
  if (state.heroes.some((hero) => hero.hand.includes(token))) {
    return ask?.kind === 'act' || !ask ? [`alter:${face}`] : [`discard:${face}`];
  }
  return [`target:${face}`];
}
