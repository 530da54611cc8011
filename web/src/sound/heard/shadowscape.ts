/** What is heard in Shadowscape. */

import type { Events } from '../../made/shadowscape/events';
import type { Heard } from '../heard';

const struck = (force: number, defence: number) => (force > defence ? ('blow' as const) : ('shield' as const));

export const HEARD: Heard<Events> = {
  HeroMoved: 'step',
  HeroSent: 'step',
  EnemyStepped: 'step',
  EnemyPushed: 'step',
  Drew: 'card',
  CardUsed: 'card',
  CardFlipped: 'card',
  Altered: 'card',
  OfferFilled: 'card',
  EnemyCardDrawn: 'reveal',
  EnemySetOut: 'reveal',
  Spawned: 'reveal',
  Attacked: ({ damage, defence }) => struck(damage, defence - 1),
  EnemyAttacks: ({ attack, defence }) => struck(attack, defence),
  Defended: 'shield',
  Warded: 'shield',
  WoundPlaced: 'wound',
  WoundRemoved: 'heal',
  WoundsLost: 'heal',
  Gained: 'gain',
  TokenTaken: 'gain',
  TreasureTaken: 'gain',
  Searched: 'card',
  Claimed: 'reveal',
  DoorSealed: 'blow',
  LordAppeared: 'lord',
  LordWeakened: 'reveal',
  LordSlain: 'blow',
  LastTurns: 'night',
};
