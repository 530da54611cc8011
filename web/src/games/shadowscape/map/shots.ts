/** What is shown of an event while it is told: who goes where, cards that are turned, blows, and the moments of the game. */

import type { Events } from '../../../made/shadowscape/events';
import type { GameEvent } from '../../../wire/types';
import { capital } from '../../english';
import { scene, shotsOf, turned, walk, type Shot, type Shots } from '../../shots';
import { icon } from '../meanings';
import { faceAt } from '../read';
import type { View } from '../state';

const who = (seat: number): string => `seat:${seat}`;
const roomOf = (view: View, id: string): string => `room:${view.sketch.rooms.findIndex((room) => room.id === id)}`;

function enemyOf(view: View, face: string): string {
  if (face === 'lord' || face === view.state.lord) return `card:${view.state.lord_token}`;
  return `card:${view.state.cards.faces.findIndex((_, token) => faceAt(view, token) === face)}`;
}

const hero = ({ seat, room }: { seat: number; room: string }, view: View): Shot[] => [walk(who(seat), roomOf(view, room))];
const enemy = ({ enemy: face, room }: { enemy: string; room: string }, view: View): Shot[] => [walk(enemyOf(view, face), roomOf(view, room))];

const lordFacts = ({ sketch: { lord } }: View): string[] => (lord ? [`Defence ${lord.defence}`, `attack ${lord.attack}`] : []);

const SHOTS: Shots<Events, View> = {
  HeroMoved: hero,
  HeroStopped: hero,
  HeroSent: hero,
  EnemyStepped: enemy,
  EnemyPushed: enemy,
  EnemyCardDrawn: ({ card, symbol }) => [
    turned(card, 'Fate card', { title: capital(symbol), text: `Every ${capital(symbol)} goes through the doors it bears; then each with a Hero in range attacks.` }),
  ],
  Altered: ({ card }) => [turned(card, 'Fate card')],
  Attacked: ({ seat, enemy: face, damage, defence }, view) => [
    { kind: 'blow', by: who(seat), at: enemyOf(view, face), amount: damage, stopped: damage < defence ? damage : 0, lost: damage < defence ? 0 : damage, unit: 'damage' },
  ],
  EnemyAttacks: ({ enemy: face, seat, attack, defence }, view) => [
    { kind: 'blow', by: enemyOf(view, face), at: who(seat), amount: attack, stopped: Math.min(attack, defence), lost: Math.max(0, attack - defence), unit: 'damage' },
  ],
  Claimed: ({ card }, view) =>
    /whisper/.test(view.state.cards.backs[view.state.cards.faces.indexOf(card)] ?? '')
      ? [scene('gold', `{${card}}`, { of: card, sign: icon('whisper') })]
      : [turned(card, 'Claimed')],
  LordAppeared: (_, view) => [scene('blood', '{' + view.state.lord + '} wakes', { of: view.state.lord, sign: icon('lord'), facts: lordFacts(view), for: 1800 })],
  LordSlain: (_, view) => [scene('gold', '{' + view.state.lord + '} falls', { of: view.state.lord, sign: icon('lord'), for: 1800 })],
  LastTurns: () => [scene('night', 'The last turns', { sign: icon('time') })],
};

export const shots = (event: GameEvent, view: View): Shot[] => shotsOf(SHOTS, event, view);
