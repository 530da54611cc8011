/** The table in words, equal in content to what is drawn. */

import type { Cards } from '../../wire/types';
import type { TextSection } from '../game';
import { describe } from './describe';
import { find } from './content';
import { word } from './meanings';
import * as read from './read';
import { explained } from './panels/sources';
import { ATTRIBUTES, FINALE, LIMIT, NONE, REWARDS, TERRAINS, foeOf, onOffer, type View } from './state';

export function textView(view: View, cards: Cards): TextSection[] {
  const { state } = view;
  return [
    { heading: 'The game', lines: course(view, cards) },
    ...(state.battle ? [{ heading: 'Battle', lines: battle(view, cards) }] : []),
    ...(state.trial ? [{ heading: 'Test', lines: trial(view, cards) }] : []),
    ...open(view, cards),
    ...state.heroes.map((_, seat) => hero(seat, view, cards)),
    { heading: 'Ancients', lines: state.ancients.map((_, n) => sentence(`ancient:${n}`, view, cards)) },
    { heading: 'The map, row by row', lines: state.layout.map((_, cell) => `Row ${Math.floor(cell / 5) + 1}, column ${(cell % 5) + 1}: ${sentence(`cell:${cell}`, view, cards)}`) },
    { heading: 'Encounters and plots', lines: lying(view, cards) },
    { heading: 'Decks', lines: decks(view) },
  ];
}

function sentence(piece: string, view: View, cards: Cards): string {
  const said = describe(piece, view, cards);
  return said ? `${said.title}. ${said.text.replaceAll('\n', ' ')}` : '';
}

function course(view: View, cards: Cards): string[] {
  const { state } = view;
  return [
    `${read.capital(read.phaseName(view))}.`,
    state.ancients.length ? `${read.goal(view)}.` : '',
    view.sketch.day === undefined ? '' : `${read.heroName(view, cards, state.first)} has the first hero marker.`,
    state.weather === NONE ? 'No weather yet.' : `Weather: ${sentence(`card:${state.weather}`, view, cards)}`,
    state.team.length ? `Team of ${[state.active, ...state.team].map((seat) => read.heroName(view, cards, seat)).join(', ')}.` : '',
    view.outcome ? `Game over: ${view.outcome.reason}` : '',
  ].filter(Boolean);
}

function battle(view: View, cards: Cards): string[] {
  const { battle: fight } = view.state;
  const sketch = view.sketch.battle;
  if (!fight || !sketch) return [];
  return [
    sentence(foeOf(fight), view, cards),
    `It has ${sketch.hp} HP left. Round ${fight.round}.${fight.surprise ? ` Surprise: ${fight.surprise === 'foe' ? 'the foe' : 'the hero'}.` : ''}`,
    ...sketch.members.map(({ seat, hero: own, foe: other, wins, falls }) => {
      const thrown = fight.rolled[seat]?.length ? ` The foe rolled ${fight.rolled[seat]?.join(', ')}: ${read.plural(fight.blows[seat] ?? 0, 'blow')}; the hero has ${read.plural(fight.hits[seat] ?? 0, 'hit')}.` : '';
      return `${read.heroName(view, cards, seat)}: ${read.plural(own.dice, 'die', 'dice')} (${explained(own, cards)}) against ${read.plural(other.dice, 'die', 'dice')} (${explained(other, cards, true)}). To the end: wins with ${read.percent(wins)}, falls with ${read.percent(falls)}.${thrown}`;
    }),
  ];
}

function trial(view: View, cards: Cards): string[] {
  const { trial: test } = view.state;
  if (!test) return [];
  const least = read.successOn(view);
  const won = test.dice.filter((die) => die >= least).length;
  const pool = view.sketch.trial;
  return [
    `${word(read.attributeOf(test.attribute))} test: ${test.needed} needed. ${pool ? `${read.plural(pool.dice, 'die', 'dice')}: ${explained(pool, cards)}.` : ''}`,
    test.dice.length
      ? `Rolled ${test.dice.join(', ')}: ${read.plural(won, 'success', 'successes')}, with what was gathered before, cards and fate ${won + test.already + test.extra + test.fate}.`
      : `A chance of ${read.percent(pool?.chance ?? 0)} with this roll.`,
  ];
}

/** Cards that lie open beside the map. */
function open(view: View, cards: Cards): TextSection[] {
  const tokens = [...new Set([...view.state.shown, ...onOffer(view.state), ...view.state.rewards.map(({ token }) => token)])];
  const asked = (view.ask?.options ?? []).flatMap(({ about }) => about).filter((piece) => piece.startsWith('card:'));
  const loose = new Set([...tokens.map((token) => `card:${token}`), ...asked]);
  return loose.size ? [{ heading: 'Cards in question', lines: [...loose].map((piece) => sentence(piece, view, cards)) }] : [];
}

function hero(seat: number, view: View, cards: Cards): TextSection {
  const one = view.state.heroes[seat];
  const heading = `${read.heroName(view, cards, seat)} (${view.names[seat] ?? ''})`;
  if (!read.isCast(one)) return { heading, lines: ['Still being chosen.'] };
  const sketch = view.sketch.heroes?.[seat];
  const card = (token: number) => sentence(`card:${token}`, view, cards);
  const hidden = one.rumours.filter((token) => !read.faceAt(view, token)).length;
  return {
    heading,
    lines: [
      sentence(`hero:${seat}`, view, cards),
      one.out ? '' : `At ${read.cellName(view, cards, one.cell)}.`,
      sketch ? ATTRIBUTES.map((a) => `${word(a)} ${sketch.attributes[a].dice}: ${explained(sketch.attributes[a], cards)}`).join('. ') : '',
      chapter(seat, view, cards),
      ...read.inPlay(one).map((token) => `In play: ${card(token)}`),
      `Rumours: ${one.rumours.length} of ${read.rumourLimit(view, seat)}${hidden ? `, ${hidden} hidden` : ''}. Assets: ${one.assets.length} of ${LIMIT}. Loot: ${one.loot.length} of ${LIMIT}.`,
      ...one.rumours.filter((token) => read.faceAt(view, token)).map((token) => `Rumour: ${card(token)}`),
      ...one.assets.map((token) => `Asset: ${card(token)}`),
      ...one.loot.map((token) => `Loot: ${card(token)}`),
      seat === view.seat && view.sketch.gloom ? `Gloom would cost ${view.sketch.gloom} HP here tonight.` : '',
    ].filter(Boolean),
  };
}

function chapter(seat: number, view: View, cards: Cards): string {
  const one = view.state.heroes[seat];
  const sketch = view.sketch.heroes?.[seat];
  if (!one || !sketch) return '';
  const saga = find(cards, 'saga', read.faceAt(view, one.saga))?.name ?? '';
  if (one.step > FINALE) return `${saga}: completed.`;
  const test = sketch.test ? ` ${word(read.attributeOf(sketch.test[0]))} ${sketch.test[1]}${sketch.goal === null ? '' : ` at ${read.cellName(view, cards, sketch.goal)}`}.` : '';
  const words = sketch.wanted.map((keyword) => {
    const found = seat === view.seat ? (view.sketch.slots?.[keyword] ?? []).map((token) => read.cardName(view, cards, token)) : [];
    return found.length ? `${keyword} (${found.join(', ')})` : keyword;
  });
  const price = one.step < FINALE ? ` Price: ${sketch.price} gold.` : '';
  return `${saga}, ${read.chapterName(one).toLowerCase()}.${test}${words.length ? ` Keywords: ${words.join(', ')}.` : ''}${price}`;
}

function lying(view: View, cards: Cards): string[] {
  const found = view.state.layout.flatMap((_, cell) =>
    [...(view.state.encounters[cell] ?? []), ...read.plotsAt(view, cell)].map((token) => `${read.cellName(view, cards, cell)}: ${sentence(`card:${token}`, view, cards)}`),
  );
  return found.length ? found : ['None.'];
}

function decks(view: View): string[] {
  const { state } = view;
  const counts = [...TERRAINS, ...REWARDS, 'night' as const].map((deck) => `${word(deck)} ${state.decks[deck]?.length ?? 0} (${state.discards[deck]?.length ?? 0} discarded)`);
  return [`${counts.join(', ')}. Loot tokens in the bag: ${state.bag.length}, set aside: ${state.spent.length}.`];
}
