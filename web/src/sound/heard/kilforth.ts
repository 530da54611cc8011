/** What is heard in Shadows of Kilforth. */

import type { Events } from '../../made/kilforth/events';
import { dice, type Heard } from '../heard';

const change = ({ change: by }: { change: number }) => (by > 0 ? ('gain' as const) : null);

export const HEARD: Heard<Events> = {
  Moved: 'step',
  Arrived: 'step',
  EncounterDrawn: 'card',
  EventDrawn: 'reveal',
  RumourDrawn: 'card',
  RumourTaken: 'card',
  LootDrawn: 'gain',
  Discovered: 'gain',
  Bought: 'gain',
  Sold: 'gain',
  GoldChanged: change,
  FateChanged: change,
  SkillLearned: 'gain',
  TrophyTaken: 'gain',
  TotemTaken: 'gain',
  Rested: 'heal',
  Healed: 'heal',
  Recovered: 'heal',
  GloomHealed: 'heal',
  HealingBought: 'heal',
  DiceRolled: (event) => dice(event.dice),
  DiceRerolled: (event) => dice(event.dice),
  FoeRolled: (event) => dice(event.dice),
  FoeHurt: 'blow',
  FoeEvaded: 'shield',
  LossPrevented: 'shield',
  GloomWarded: 'shield',
  HpLost: 'wound',
  GloomStruck: 'wound',
  HeroDefeated: 'night',
  HeroEliminated: 'night',
  EncounterDefeated: 'reveal',
  ChapterCompleted: 'reveal',
  FinaleCompleted: 'reveal',
  NightFell: 'night',
  NightDrawn: 'reveal',
  PlotPlaced: 'reveal',
  AncientAppeared: 'lord',
  AncientDefeated: 'blow',
};
