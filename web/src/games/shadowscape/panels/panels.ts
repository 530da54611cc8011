/** The three offers: what they are called, what lies in them, and when one of them has to be seen. */

import { icon } from '../meanings';
import type { State, View } from '../state';

export const OFFERS = ['whispers', 'equipment', 'general'] as const;
export type OfferKey = (typeof OFFERS)[number];

export interface OfferInfo {
  key: OfferKey;
  name: string;
  hint: string;
  icon: string;
  cards: number[];
  deck: number;
}

export function offerOf(key: OfferKey, state: State): OfferInfo {
  switch (key) {
    case 'whispers':
      return { key, ...OFFER_NAMES[key], cards: state.whisper_offer, deck: state.whispers.length };
    case 'equipment':
      return { key, ...OFFER_NAMES[key], cards: state.equipment_offer, deck: state.equipment.length };
    case 'general':
      return { key, ...OFFER_NAMES[key], cards: state.general_offer, deck: state.general.length };
  }
}

export const OFFER_NAMES: Record<OfferKey, { name: string; hint: string; icon: string }> = {
  whispers: { name: 'Whispers', hint: '1 Claim a turn', icon: icon('whisper') },
  equipment: { name: 'Equipment', hint: '1 Treasure each', icon: icon('weapon') },
  general: { name: 'General Actions', hint: 'Pay in tokens', icon: icon('prepare') },
};

/** Whether the open question is about cards of an offer and nothing else, so that one has to look there. */
export function isNeeded(key: OfferKey, view: View): boolean {
  const { cards } = offerOf(key, view.state);
  const about = view.ask?.kind === 'act' ? [] : (view.ask?.options.flatMap((option) => option.about) ?? []);
  return about.some((piece) => cards.some((token) => piece === `card:${token}`));
}
