/** What a piece is, in words. */

import type { Cards, View as AnyView } from '../../wire/types';
import type { Description } from '../game';
import { cardOf, characterOf, tileOf, type Card } from './content';
import { CARD_KINDS, casterName, energyLimit, faceAt, joined, LEVELS, numberIn, rangeName } from './read';
import { costWords, countedSymbols, itemAt, itemWords, symbolName } from './panels/resources';
import { ours, type View } from './state';

export function describe(piece: string, anyView: AnyView, cards: Cards): Description | null {
  const view = ours(anyView);
  const [sort = '', rest = ''] = piece.split(':');
  if (sort === 'character') return describeCharacter(rest, cards);
  if (sort === 'deck') return describeDeck(rest, view);
  const n = numberIn(piece);
  if (sort === 'card') return describeCard(view, cards, n);
  if (sort === 'tile') return describeTile(view, cards, n);
  if (sort === 'seat') return describeSeat(view, cards, n);
  if (sort === 'item') return describeItem(view, n);
  return null;
}

function describeDeck(name: string, { state }: View): Description | null {
  if (name === 'main') return { title: 'Main deck', text: `${state.main.length} cards. Refresh discards the card beside your tile and puts the next one there, for 1 AP.` };
  if (name !== 'counterspells') return null;
  return { title: 'Counterspell deck', text: `${state.counterspells.length} cards. Collect one on Dusty Desert for 1 AP, 1 Gem and 1 Orb; only you will know which it is.` };
}

function describeCard(view: View, cards: Cards, token: number): Description | null {
  const card = cardOf(cards, faceAt(view, token));
  if (card) {
    const held = view.state.players.some((player) => player.book.includes(token));
    const parts = [cardFacts(card), card.text, held ? '' : cardPrice(card), missingWords(view, token), leavesWords(view, cards, token)];
    return { title: card.name, text: parts.filter(Boolean).join('\n') };
  }
  const back = view.state.cards.backs[token];
  if (back === 'counterspell') return { title: 'Counterspell, face down', text: 'Only its holder knows which one it is.' };
  return back === undefined ? null : { title: 'A card, face down', text: 'Nobody knows which one it is.' };
}

/** "Attack Spell, level II. Hits one enemy, adjacent only." */
export function cardFacts(card: Card): string {
  const kind = CARD_KINDS[card.kind] ?? card.kind;
  if (card.kind === 'attack') {
    const aim = card.target === 'hex' ? 'each enemy on one tile' : 'one enemy';
    return `${kind}, level ${LEVELS[card.level]}. Hits ${aim}, ${rangeName(card.range)}.`;
  }
  return card.kind === 'conversion' ? `${kind}, level ${LEVELS[card.level]}.` : `${kind}.`;
}

const REACHES: Record<string, string> = {
  R0: 'your tile',
  R1: 'your tile or the next',
  R1X: 'a tile next to yours',
  R2: 'a tile up to 2 away',
  R2X: 'a tile 1 or 2 away',
};

const AFTER: Record<string, string> = {
  push: 'pushed away',
  pull: 'pulled nearer',
  drain: 'drained of 1 Shadow Energy',
  freeze: 'frozen',
  stun: 'stunned',
};

/** What a card does in one line for the map; the whole text is in the inspector. */
export function briefly(card: Card): string {
  if (card.kind === 'resource') return 'A Resource: put it into your pool, free.';
  if (card.kind !== 'attack') return card.text ?? '';
  const whom = card.target === 'hex' ? 'each enemy' : 'an enemy';
  const after = Object.entries(AFTER).filter(([word]) => card.then.some((text) => text.includes(word))).map(([, said]) => said);
  const heal = card.then.some((text) => text.includes('heal')) ? '; you heal' : '';
  return `${joined(card.damage.map(String)).replace(' and ', ' or ')} DMG to ${whom} on ${REACHES[card.range] ?? 'a tile'}${after.length ? `, then ${after.join(' and ')}` : ''}${heal}.`;
}

/** What it takes to Collect a card; empty for cards without a price. */
export function cardPrice(card: Card): string {
  if (card.kind !== 'attack' && card.kind !== 'conversion') return '';
  const spell = card.give_up ? [`a Spell of level ${LEVELS[card.give_up]}`] : [];
  return `To Collect it: ${joined(['1 AP', ...costWords(card.collect), ...spell])}.`;
}

/** "Your pool lacks 1 red Gem." for a card that cannot be paid now; empty otherwise. */
export function missingWords(view: View, token: number): string {
  const symbols = view.sketch.missing[token] ?? [];
  return symbols.length ? `Your pool lacks ${joined(countedSymbols(symbols))}.` : '';
}

/** "It would leave Kit Gale 15 or 13 HP." for an Attack Spell with somebody in range; empty otherwise. */
export function leavesWords(view: View, cards: Cards, token: number): string {
  const said = Object.entries(view.sketch.leaves[token] ?? {}).map(
    ([seat, hp]) => `${casterName(view, cards, Number(seat))} ${hp.join(' or ')} HP`,
  );
  return said.length ? `It would leave ${joined(said)}.` : '';
}

function describeTile(view: View, cards: Cards, index: number): Description | null {
  const tile = view.sketch.tiles[index];
  if (!tile) return null;
  const here = standingOn(view, cards, index);
  const card = tile.slot === null ? null : cardOf(cards, faceAt(view, tile.slot));
  const parts = [
    tileOf(cards, tile.id)?.text ?? '',
    here.length ? `Here: ${joined(here)}.` : 'Nobody is here.',
    card ? `Beside it lies ${card.name}.` : '',
  ];
  return { title: tile.name, text: parts.filter(Boolean).join('\n') };
}

/** The names of those who stand on a tile. */
export function standingOn(view: View, cards: Cards, index: number): string[] {
  return view.state.players.flatMap((player, seat) =>
    player.tile === index && !player.out ? [casterName(view, cards, seat)] : [],
  );
}

function describeSeat(view: View, cards: Cards, seat: number): Description | null {
  const player = view.state.players[seat];
  if (!player) return null;
  const character = characterOf(cards, player.character);
  if (!character) return { title: casterName(view, cards, seat), text: 'No Character chosen yet.' };
  const companion = cardOf(cards, faceAt(view, player.companion));
  const parts = player.out
    ? ['Out of the game.']
    : [
        `${player.hp} HP, ${player.energy} of ${energyLimit(view, seat)} Shadow Energy, ${player.shadow ? 'Shadow Form' : 'Base Form'}.`,
        statusWords(view, seat),
        `Ability in Shadow Form: ${character.ability.name}. ${character.ability.text}`,
        companion ? `Companion ${companion.name}: ${companion.text}` : '',
      ];
  return { title: casterName(view, cards, seat), text: parts.filter(Boolean).join('\n') };
}

/** "Freeze: cannot Travel in the next turn." and so on; empty without a status. */
export function statusWords(view: View, seat: number): string {
  const player = view.state.players[seat];
  if (!player) return '';
  const parts = [
    player.frozen ? 'Freeze: cannot Travel.' : '',
    player.stunned ? 'Stun: rolls 4 dice instead of 5.' : '',
    player.ward ? `Ward: each DMG from an enemy is ${player.ward} less until the next turn.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

const ITEM_TEXTS: Record<string, string> = {
  SF: 'Spend it where a cost shows it, or absorb it at the end of the turn for 1 Shadow Energy.',
  CC: 'Deals 1 DMG to its owner at the end of the turn. Protect removes it for 1 AP.',
};

function describeItem(view: View, index: number): Description {
  const item = itemAt(index, view.state.pool[index] ?? 0);
  const wild = item.kind.startsWith('P') ? ' Pays for red or blue.' : '';
  const use = ITEM_TEXTS[item.kind] ?? `Pays for costs that show a ${symbolName(item.kind)}.${wild}`;
  return { title: itemWords(item), text: `${item.n} in the pool. ${use}` };
}

function describeCharacter(id: string, cards: Cards): Description | null {
  const character = characterOf(cards, id);
  if (!character) return null;
  const home = tileOf(cards, character.home);
  const parts = [
    `In Shadow Form ${character.shadow_name}, with the Ability ${character.ability.name}: ${character.ability.text}`,
    home ? `Home: ${home.name}.` : '',
  ];
  return { title: character.name, text: parts.filter(Boolean).join('\n') };
}
