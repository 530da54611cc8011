/** What is heard in Casting Shadows. */

import type { Events } from '../../made/casting-shadows/events';
import { dice, type Heard } from '../heard';

export const HEARD: Heard<Events> = {
  Rolled: (event) => dice(event.dice),
  Rerolled: (event) => dice(event.dice),
  Gained: 'gain',
  CardGave: 'gain',
  CompanionGave: 'gain',
  Converted: 'gain',
  Travelled: 'step',
  Stepped: 'step',
  RanAway: 'step',
  Pushed: 'step',
  Pulled: 'step',
  SlotFilled: 'card',
  SlotRefreshed: 'card',
  SlotRefilled: 'card',
  Collected: 'card',
  CounterspellCollected: 'card',
  Discarded: 'card',
  Cast: 'blow',
  CounterspellUsed: 'shield',
  Cancelled: 'shield',
  Protected: 'shield',
  Reduced: 'shield',
  Missed: 'shield',
  Damaged: 'wound',
  CrystalsHurt: 'wound',
  TileHurt: 'wound',
  Healed: 'heal',
  Summoned: 'reveal',
  Transformed: 'lord',
  Eliminated: 'night',
};
