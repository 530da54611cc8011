/** The table in words, equal in content to what is drawn. */

import type { Cards, View as AnyView } from '../../wire/types';
import type { TextSection } from '../game';
import { cardOf, characterOf, characters, tileOf } from './content';
import { cardFacts, cardPrice, leavesWords, missingWords, standingOn, statusWords } from './describe';
import { casterName, energyLimit, faceAt, joined, phaseName } from './read';
import { counted, grouped, itemWords } from './panels/resources';
import { BOOK_LIMIT, ours, ACTIONS_PER_TURN, type View } from './state';

export function textView(anyView: AnyView, cards: Cards): TextSection[] {
  const view = ours(anyView);
  if (view.sketch.tiles.length === 0) return [turn(view, cards), choice(view, cards)];
  return [turn(view, cards), map(view, cards), supply(view, cards), ...view.state.players.map((_, s) => seat(view, cards, s))];
}

function turn(view: View, cards: Cards): TextSection {
  const { state } = view;
  const lines = [`Round ${state.round}. ${phaseName(state.phase)}.`];
  if (view.outcome) lines.push(`The game is over. ${view.outcome.reason}`);
  else if (view.sketch.tiles.length) {
    lines.push(`It is ${casterName(view, cards, state.active)}'s turn, with ${state.ap} of ${ACTIONS_PER_TURN} AP left.`);
    lines.push(`Pool: ${poolWords(state.pool)}.`);
  }
  if (state.attack) {
    const { caster, source, amount, victims } = state.attack;
    const name = source.type === 'spell' ? cardOf(cards, source.face)?.name : characterOf(cards, source.character)?.ability.name;
    const what = name ?? 'an attack';
    const whom = joined(victims.map((victim) => casterName(view, cards, victim))) || 'nobody';
    lines.push(`Under way: ${casterName(view, cards, caster)} uses ${what} for ${amount} DMG against ${whom}.`);
    for (const [seat, hp] of Object.entries(view.sketch.attack)) lines.push(`It would leave ${casterName(view, cards, Number(seat))} ${hp} HP.`);
  }
  return { heading: 'Turn', lines };
}

function poolWords(pool: number[]): string {
  const items = grouped(pool).flatMap((group) => group.items);
  return joined(items.map((item) => `${item.n} × ${itemWords(item)}`)) || 'empty';
}

function choice(view: View, cards: Cards): TextSection {
  const lines = characters(cards).map((character) => {
    const taken = view.state.players.findIndex((player) => player.character === character.id);
    const whose = taken < 0 ? 'free' : `taken by seat ${taken + 1}`;
    return `${character.name}, ${whose}. In Shadow Form ${character.shadow_name}: ${character.ability.text}`;
  });
  return { heading: 'Characters', lines };
}

function map(view: View, cards: Cards): TextSection {
  const lines = view.sketch.tiles.map((tile, index) => {
    const record = tileOf(cards, tile.id);
    const card = tile.slot === null ? null : cardOf(cards, faceAt(view, tile.slot));
    const neighbours = view.sketch.tiles.filter((other) => adjacent(tile.at, other.at)).map((other) => other.name);
    return [
      `${tile.name}, next to ${joined(neighbours)}.`,
      tile.grant ? `Gives ${counted(1, tile.grant)} at the start of a turn.` : '',
      tile.hazard ? `${tile.hazard} DMG to whoever ends the turn here.` : '',
      record?.no_reduce ? 'DMG from enemies cannot be reduced here.' : '',
      record?.counterspells ? `Counterspell deck: ${view.state.counterspells.length} cards.` : '',
      card ? `Card beside it: ${card.name}. ${cardFacts(card)} ${card.text} ${cardPrice(card)}` : '',
      tile.slot === null ? '' : missingWords(view, tile.slot),
      `Here: ${joined(standingOn(view, cards, index)) || 'nobody'}.`,
    ]
      .filter(Boolean)
      .join(' ');
  });
  return { heading: 'Map', lines };
}

function adjacent(a: [number, number], b: [number, number]): boolean {
  const [q, r] = [a[0] - b[0], a[1] - b[1]];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
}

function supply(view: View, cards: Cards): TextSection {
  const { state } = view;
  const portal = state.portal.map((token) => {
    const card = cardOf(cards, faceAt(view, token));
    return card ? `In the Companion Portal: ${card.name}. ${card.text}` : 'In the Companion Portal: an unknown card.';
  });
  const discarded = state.discard.map((token) => cardOf(cards, faceAt(view, token))?.name ?? 'a card');
  return {
    heading: 'Portal and decks',
    lines: [
      ...(portal.length ? portal : ['The Companion Portal is empty.']),
      `Main deck: ${state.main.length} cards. Companion deck: ${state.companions.length} cards.`,
      `Discard pile, ${discarded.length} cards: ${joined(discarded) || 'none'}.`,
    ],
  };
}

function seat(view: View, cards: Cards, seat: number): TextSection {
  const player = view.state.players[seat];
  const heading = `${casterName(view, cards, seat)}${view.names[seat] ? ` (${view.names[seat]})` : ''}`;
  if (!player || player.out) return { heading, lines: ['Out of the game.'] };
  const tile = view.sketch.tiles[player.tile]?.name ?? 'nowhere';
  const ability = characterOf(cards, player.character)?.ability;
  const companion = cardOf(cards, faceAt(view, player.companion));
  const book = player.book.map((token) => bookLine(view, cards, token));
  return {
    heading,
    lines: [
      `${player.hp} HP. ${player.energy} of ${energyLimit(view, seat)} Shadow Energy. ${player.shadow ? 'Shadow Form' : 'Base Form'}. On ${tile}.`,
      statusWords(view, seat),
      ability ? `Ability in Shadow Form: ${ability.name}. ${ability.text}` : '',
      companion ? `Companion: ${companion.name}. ${companion.text}` : 'No Companion.',
      `Spell Book, ${player.book.length} of ${BOOK_LIMIT} places taken${book.length ? ':' : '.'}`,
      ...book,
    ].filter(Boolean),
  };
}

function bookLine(view: View, cards: Cards, token: number): string {
  const card = cardOf(cards, faceAt(view, token));
  if (!card) return 'A Counterspell, face down.';
  const used = view.state.cast.includes(token) ? ' Cast this turn.' : '';
  const reach = view.sketch.range[token];
  const tiles = reach?.map((tile) => view.sketch.tiles[tile]?.name ?? '') ?? [];
  const range = tiles.length ? ` In range now: ${joined(tiles)}.` : '';
  const worth = [missingWords(view, token), leavesWords(view, cards, token)].filter(Boolean).map((words) => ` ${words}`);
  return `${card.name}. ${cardFacts(card)} ${card.text}${used}${range}${worth.join('')}`;
}
