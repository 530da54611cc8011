/** What is shown of an event while it is told: who goes where, cards that are turned, dice, blows, and the moments of the game. */

import type { Events } from '../../../made/kilforth/events';
import type { GameEvent } from '../../../wire/types';
import { scene, shotsOf, turned, walk, type Dice, type Shot, type Shots } from '../../shots';
import { icon, sign } from '../meanings';
import { cellOf, heroesAt } from '../read';
import type { View } from '../state';

const who = (seat: number): string => `hero:${seat}`;
const cell = (n: number): string => `cell:${n}`;
const named = (view: View, seat: number): string => view.names[seat] ?? '';
const SUCCESS = 5;

const rolled = (name: string, dice: number[], successes?: number): Dice => ({
  kind: 'dice',
  who: name,
  faces: dice,
  dull: dice.map((_, i) => i).filter((i) => (dice[i] ?? 0) < SUCCESS),
  ...(successes === undefined ? {} : { sum: `${successes} ✓` }),
});

const foeOf = (view: View, face: string): string => {
  const token = view.state.cards.faces.indexOf(face);
  return token < 0 ? '' : `card:${token}`;
};

const BY_DAY: readonly string[] = ['break', 'day'];
/** Which night it was, or is: the view may be that of the day after. */
const nightOf = ({ state: { day, phase } }: View): number => (BY_DAY.includes(phase) ? day - 1 : day);

/** How far the gloom has come, and who stands in it. */
function gloomFacts(view: View, location: string): string[] {
  const dark = view.state.dark.filter(Boolean).length;
  const there = heroesAt(view, cellOf(view, location)).map((seat) => named(view, seat));
  return [`${dark} of ${view.state.dark.length} places are dark`, there.length ? `here: ${there.join(', ')}` : 'nobody is here'];
}

function ancientFacts(view: View, id: string): string[] {
  const at = view.state.ancients.findIndex((one) => one.id === id);
  const known = view.sketch.ancients?.[at];
  return known ? [`fights with ${known.fight}`, `health ${known.health}`] : [];
}

const SHOTS: Shots<Events, View> = {
  Moved: ({ seat, cell: to }) => [walk(who(seat), cell(to))],
  Arrived: ({ seat, cell: to }) => [walk(who(seat), cell(to))],
  EncounterDrawn: ({ card }) => [turned(card, 'Encounter')],
  EventDrawn: ({ card }) => [turned(card, 'Event')],
  Bought: ({ card }) => [turned(card, 'Bought at the market')],
  DiceRolled: ({ seat, dice }) => [rolled(who(seat), dice)],
  DiceRerolled: ({ seat, dice }) => [rolled(who(seat), dice)],
  FoeRolled: ({ foe, dice, successes }) => [rolled(foe, dice, successes)],
  FoeHurt: ({ foe, lost, left }, view) => [{ kind: 'blow', by: '', at: foeOf(view, foe), whom: foe, amount: lost, stopped: 0, lost, left, unit: 'HP' }],
  HpLost: ({ seat, lost, left, source }) => [{ kind: 'blow', by: '', card: source, at: who(seat), amount: lost, stopped: 0, lost, left, unit: 'HP' }],
  NightFell: (_, view) => [scene('night', `Night ${nightOf(view)}`, { for: 1600 })],
  NightDrawn: ({ card }) => [turned(card, 'Night card')],
  GloomSpread: ({ location }, view) => [scene('gloom', '{' + location + '}', { of: location, facts: gloomFacts(view, location) })],
  PlotPlaced: ({ ancient, plot }) => [scene('gloom', `{${plot}}`, { of: ancient, sign: sign(ancient) })],
  ChapterCompleted: ({ saga, number, interlude }) => [scene('gold', interlude ? 'An interlude' : `Chapter ${number}`, { of: saga, sign: icon('saga') })],
  FinaleCompleted: ({ saga }) => [scene('gold', 'The finale', { of: saga, sign: icon('saga'), for: 1600 })],
  AncientAppeared: ({ ancient }, view) => [scene('blood', `{${ancient}} wakes`, { of: ancient, sign: sign(ancient), facts: ancientFacts(view, ancient), for: 1800 })],
  AncientDefeated: ({ ancient }) => [scene('gold', `{${ancient}} falls`, { of: ancient, sign: sign(ancient), for: 1800 })],
  HeroDefeated: ({ seat }) => [scene('lost', `{${who(seat)}} is defeated`, { seat, sign: icon('defeated') })],
  HeroEliminated: ({ seat }) => [scene('lost', `{${who(seat)}} is no more`, { seat, sign: icon('defeated'), for: 1600 })],
};

export const shots = (event: GameEvent, view: View): Shot[] => shotsOf(SHOTS, event, view);
