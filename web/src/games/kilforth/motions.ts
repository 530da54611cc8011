/** What moves on the screen when something has happened. */

import { flushSync } from 'svelte';
import type { Events } from '../../made/kilforth/events';
import type { GameEvent } from '../../wire/types';
import type { Motion } from '../game';
import { dice, flash, motionsOf, move, number, pips, type Shown } from '../motions';
import { looking } from './looking.svelte';
import { cellOf, signed } from './read';
import type { View } from './state';

interface Who {
  seat: number;
}

/** The steps of a night, in order. */
export const NIGHT = ['Gloom', 'Night card', 'Darkness spreads', 'Effect', 'Plot', 'Dawn'] as const;

const STEP_OF: Partial<Record<keyof Events, number>> = {
  NightFell: 0,
  GloomStruck: 0,
  GloomWarded: 0,
  GloomHealed: 0,
  NightDrawn: 1,
  GloomSpread: 2,
  WeatherChanged: 3,
  NightEncounter: 3,
  EncounterLost: 3,
  EventCancelled: 3,
  PlotPlaced: 4,
  Dawned: 5,
  HidingOver: 5,
  StayedHidden: 5,
  Recovered: 5,
  CardsUnveiled: 5,
};

/** The map as it was laid out, so that an event can be shown at its place. */
let layout: string[] = [];

export function turnTo(event: GameEvent | null): void {
  const step = event ? STEP_OF[event.type as keyof Events] : undefined;
  const location = event?.data['location'];
  flushSync(() => {
    looking.night = event && step !== undefined ? { step, text: event.text } : null;
    looking.cell = step !== undefined && typeof location === 'string' ? layout.indexOf(location) : null;
  });
}

export function animate(event: GameEvent, view: View): Motion[] {
  layout = view.state.layout;
  return motionsOf(SHOWN, event, view);
}

const who = (event: Who): string => `hero:${event.seat}`;
const at = (event: { location: string }, view: View): string => `cell:${cellOf(view, event.location)}`;

/** The piece that shows a face: a card that lies open somewhere, an ancient, or the hero it belongs to. */
function pieceOf(view: View, face: string, otherwise: string): string {
  const ancient = view.state.ancients.findIndex((one) => one.id === face);
  if (ancient >= 0) return `ancient:${ancient}`;
  const { state } = view;
  const lying = [...state.encounters.flat(), ...state.schemes.map(({ token }) => token), ...state.shown, state.weather];
  const held = state.heroes.flatMap((hero) => [...hero.rumours, ...hero.assets, ...hero.skills, ...hero.loot, hero.race, hero.calling, hero.saga]);
  const token = [...lying, ...held].find((one) => face !== '' && state.cards.faces[one] === face);
  return token === undefined ? otherwise : `card:${token}`;
}

const self = (event: Who): Motion[] => [flash(who(event))];
const says = (text: string) => (event: Who): Motion[] => [number(who(event), text)];
const walks = (event: Who & { start: number }): Motion[] => [move(who(event), `cell:${event.start}`)];
const changes = (what: string) => (event: Who & { change: number }): Motion[] => [number(who(event), `${signed(event.change)} ${what}`)];
const gains = (what: string) => (event: Who & { gained: number }): Motion[] => [number(who(event), `+${event.gained} ${what}`)];
const takes = <F extends string>(field: F) => (event: Who & Record<F, string>, view: View): Motion[] => {
  const piece = pieceOf(view, event[field], who(event));
  return piece === who(event) ? [flash(piece)] : [move(piece, who(event)), flash(piece)];
};
const shows = <F extends string>(field: F) => (event: Who & Record<F, string>, view: View): Motion[] => [flash(pieceOf(view, event[field], who(event)))];

const SHOWN: Shown<Events, View> = {
  Moved: walks,
  Arrived: walks,
  EncounterDrawn: (event, view) => [move(pieceOf(view, event.card, at(event, view)), `deck:${deckOf(view, event.card)}`)],
  EventDrawn: shows('card'),
  Hid: says('Hidden'),
  HidingEnded: says('Steps out'),
  StrangerTurned: (event, view) => [flash(pieceOf(view, event.card, who(event))), number(who(event), 'An enemy')],
  Rested: gains('HP'),
  Healed: gains('HP'),
  Recovered: gains('HP'),
  GloomHealed: gains('HP'),
  HealingBought: (event) => [number(`hero:${event.healed}`, '+1 HP')],
  Discovered: takes('card'),
  RumourTaken: takes('card'),
  Bought: takes('card'),
  LootDrawn: takes('loot'),
  Sold: (event) => [number(who(event), `+${event.price} gold`)],
  GoldChanged: changes('gold'),
  ApChanged: changes('AP'),
  FateChanged: changes('fate'),
  DiceRolled: (event) => [dice(who(event), pips(event.dice))],
  DiceRerolled: (event) => [dice(who(event), pips(event.dice))],
  SuccessesAdded: (event) => [number(who(event), `+${event.number} success`)],
  FateCalled: says('Fate'),
  Tested: (event) => [number(who(event), `${event.successes} success${event.successes === 1 ? '' : 'es'}`)],
  AbilityUsed: shows('card'),
  CardUsed: shows('card'),
  Veiled: shows('card'),
  Unveiled: shows('card'),
  Overcome: shows('card'),
  EngagementBegun: shows('foe'),
  SurpriseGained: (event, view) => [number(event.hero ? who(event) : pieceOf(view, event.foe, who(event)), 'Surprise')],
  FoeEvaded: says('Evaded'),
  EvasionFailed: says('Seen'),
  FoeRolled: (event, view) => [dice(pieceOf(view, event.foe, who(event)), pips(event.dice))],
  FoeHurt: (event, view) => {
    const foe = pieceOf(view, event.foe, '');
    return [flash(foe), number(foe, `−${event.lost} HP`)];
  },
  HpLost: (event) => [flash(who(event)), number(who(event), `−${event.lost} HP`)],
  LossPrevented: (event) => [number(`hero:${event.hero}`, `${event.number} prevented`)],
  AncientRegrew: (event, view) => [number(pieceOf(view, event.ancient, ''), `+${event.gained} HP`)],
  HeroEscaped: (event) => [move(who(event)), number(who(event), 'Escapes')],
  HeroDefeated: (event) => [move(who(event)), number(who(event), 'Defeated')],
  HeroSpared: says('Spared'),
  HeroEliminated: says('Eliminated'),
  EncounterDefeated: says('Defeats it'),
  TeamJoined: self,
  Given: (event) => [flash(who(event)), flash(`hero:${event.other}`)],
  ChapterCompleted: says('Chapter completed'),
  CaughtUp: says('Catches up'),
  SkillLearned: takes('skill'),
  FinaleCompleted: says('Finale completed'),
  AncientAppeared: (event, view) => [flash(pieceOf(view, event.ancient, at(event, view))), number(at(event, view), 'An ancient')],
  AncientDefeated: (event, view) => [number(pieceOf(view, event.ancient, who(event)), 'Defeated')],
  CampBroken: (event) => [number(who(event), `${event.ap} AP`)],
  Camped: says('Camp'),
  GloomStruck: (event) => [flash(who(event)), number(who(event), `−${event.lost} HP`)],
  NightDrawn: () => [flash('deck:night')],
  GloomSpread: (event, view) => [flash(at(event, view)), number(at(event, view), 'Gloom')],
  WeatherChanged: (event, view) => [flash(pieceOf(view, event.card, 'deck:night'))],
  NightEncounter: (event, view) => [move(pieceOf(view, event.card, at(event, view)), 'deck:night')],
  PlotPlaced: (event, view) => [flash(pieceOf(view, event.plot, at(event, view))), number(at(event, view), 'Plot')],
  PlotDefeated: takes('plot'),
  ObstaclesPlaced: (event, view) => [number(at(event, view), `+${event.number} obstacle`)],
  ObstaclesCleared: (event, view) => [number(at(event, view), `−${event.number} obstacle`)],
  StartInGloom: (event, view) => [flash(at(event, view))],
};

function deckOf(view: View, face: string): string {
  const token = view.state.cards.faces.indexOf(face);
  return view.state.cards.backs[token] ?? '';
}
