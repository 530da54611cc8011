/** What lies around the dungeon, and how it is arranged in the room there is. */

import { icon } from '../meanings';
import type { State } from '../state';

export interface OfferInfo {
  key: string;
  name: string;
  /** A short name for a tab. */
  short: string;
  hint: string;
  icon: string;
  cards: number[];
  deck: number;
}

export function offersOf(state: State): OfferInfo[] {
  return [
    {
      key: 'whispers',
      name: 'Whispers',
      short: 'Whispers',
      hint: 'Show what they ask for',
      icon: icon('whisper'),
      cards: state.whisper_offer,
      deck: state.whispers.length,
    },
    {
      key: 'equipment',
      name: 'Equipment',
      short: 'Items',
      hint: '1 Treasure each',
      icon: icon('weapon'),
      cards: state.equipment_offer,
      deck: state.equipment.length,
    },
    {
      key: 'general',
      name: 'General Actions',
      short: 'Actions',
      hint: 'Pay in tokens',
      icon: icon('prepare'),
      cards: state.general_offer,
      deck: state.general.length,
    },
  ];
}

/** `three`: offers, dungeon and Fate side by side; `two`: the dungeon and tabs; `one`: everything in tabs. */
export type Arrangement = 'three' | 'two' | 'one';

const RAILS = 480;
const PANEL = 220;
const TALL = 340;

export function arrangement(width: number, height: number): Arrangement {
  const beside = width - height;
  if (beside >= RAILS && height >= TALL) return 'three';
  return beside >= PANEL ? 'two' : 'one';
}

/** The wheel zooms the board; over something that is longer than its box it scrolls that instead. */
export function ownWheel(element: HTMLElement): void {
  element.addEventListener('wheel', (event) => {
    if (element.scrollHeight > element.clientHeight) event.stopPropagation();
  });
}
