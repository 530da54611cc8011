/** The table in words, equal in content to what is drawn. */

import type { Cards } from '../../wire/types';
import type { TextSection } from '../game';
import { find } from './content';
import { describe, lord } from './describe';
import { word } from './meanings';
import * as read from './read';
import { ACTIONS_PER_TURN, ENEMY_TYPES, NONE, type View } from './state';
import { tallyLines } from './panels/tally';

export function textView(view: View, cards: Cards): TextSection[] {
  return [
    { heading: 'The game', lines: course(view, cards) },
    ...view.state.heroes.map((_, seat) => area(seat, view, cards)),
    { heading: 'The dungeon', lines: view.sketch.rooms.map((_, room) => dungeonLine(room, view, cards)) },
    { heading: 'Enemies in the dungeon', lines: enemies(view, cards) },
    offer('Whispers', view.state.whisper_offer, view.state.whispers.length, view, cards),
    offer('Equipment', view.state.equipment_offer, view.state.equipment.length, view, cards),
    offer('General Actions', view.state.general_offer, view.state.general.length, view, cards),
    { heading: 'Decks and piles', lines: piles(view, cards) },
  ];
}

function sentence(piece: string, view: View, cards: Cards): string {
  const said = describe(piece, view, cards);
  return said ? `${said.title}. ${said.text}` : '';
}

function course(view: View, cards: Cards): string[] {
  const { state } = view;
  const together = view.together;
  const allowed = ACTIONS_PER_TURN + state.more_actions;
  const said = lord(view);
  const claim = state.claims > state.more_claims ? 'used' : 'open';
  const alter = state.altered ? 'used' : 'open';
  const claimer = state.claimer === NONE ? null : read.heroName(view, cards, state.claimer);
  return [
    `Round ${state.round}, ${read.phaseName(view)}. It is ${read.heroName(view, cards, state.active)}'s turn.`,
    `${state.actions_done} of ${read.plural(allowed, 'Action')} done. Claim ${claim}, Alter Fate ${alter}.`,
    together ? 'Together: slay the Lord before the Fate deck runs out.' : 'The most Shadow Shards win.',
    ...(claimer ? [`${claimer} has claimed the Lord's Whisper: last turns.`] : []),
    ...tallyLines(view, cards),
    `${said.title}. ${said.text}`,
    ...(view.outcome ? [`Game over: ${view.outcome.reason}`] : []),
  ];
}

function area(seat: number, view: View, cards: Cards): TextSection {
  const hero = view.state.heroes[seat];
  const heading = `${read.heroName(view, cards, seat)} (${view.names[seat] ?? `seat ${seat + 1}`})`;
  if (!hero?.hero) return { heading, lines: ['No Hero yet.'] };
  const actions = hero.sides.length === hero.actions.length ? read.actionCards(hero, seat, cards) : [];
  const hand = hero.hand.filter((token) => read.faceAt(view, token));
  const named = (tokens: number[]) => tokens.map((token) => read.tokenName(view, cards, token)).join(', ') || 'none';
  return {
    heading,
    lines: [
      sentence(`seat:${seat}`, view, cards),
      ...actions.map((card) => `Action card: ${sentence(card.pieces[0] ?? '', view, cards)}`),
      `Trophies and Treasures: ${named(hero.tokens)}.`,
      `Equipment: ${named(hero.equipment)}.`,
      `Tucked under the Hero card: ${named(hero.tucked)}.`,
      `${read.plural(hero.hand.length, 'Fate card')} in hand.`,
      ...hand.map((token) => `In hand: ${sentence(`card:${token}`, view, cards)}`),
    ],
  };
}

function dungeonLine(room: number, view: View, cards: Cards): string {
  const place = `Row ${Math.floor(room / 5) + 1}, column ${(room % 5) + 1}`;
  return `${place}: ${sentence(`room:${room}`, view, cards)}`;
}

function enemies(view: View, cards: Cards): string[] {
  const lines = view.state.foes.map((token, i) => {
    const where = view.sketch.rooms[view.state.foe_rooms[i] ?? -1]?.name;
    return `${where}: ${sentence(`card:${token}`, view, cards)}`;
  });
  return lines.length ? lines : ['None.'];
}

function offer(name: string, tokens: number[], deck: number, view: View, cards: Cards): TextSection {
  const lines = tokens.map((token) => {
    const claim = view.sketch.claimable.includes(token) ? ' You can claim it now.' : '';
    return sentence(`card:${token}`, view, cards) + claim;
  });
  return { heading: `${name} on offer`, lines: [...lines, `${deck} more in the deck.`] };
}

function piles(view: View, cards: Cards): string[] {
  const { state } = view;
  const last = read.lastSymbol(view);
  const ahead = read.knownAhead(view).map((token) => read.tokenName(view, cards, token));
  const discard = state.fate_discard.map((token) => find(cards, 'fate', read.faceAt(view, token))?.name ?? 'a card');
  return [
    `Fate deck: ${read.plural(state.fate.length, 'card')}.`,
    ...(ahead.length ? [`You know what is next: ${ahead.join(', ')}.`] : []),
    `Fate discard pile: ${discard.length ? discard.join(', ') : 'empty'}.`,
    last ? `Last Enemy symbol: ${word(last)}.` : 'No Enemy symbol has been drawn yet.',
    ...ENEMY_TYPES.map(
      (kind) => `${word(kind)} tokens: ${state.piles[kind]?.length ?? 0} in the pile, ${state.discards[kind]?.length ?? 0} discarded.`,
    ),
    `Treasure tokens in the pile: ${state.piles['treasure']?.length ?? 0}.`,
  ];
}
