/** What a piece is, in words. */

import type { Cards } from '../../wire/types';
import type { Description } from '../game';
import { find, type Met } from './content';
import { isMeaning, word, type Meaning } from './meanings';
import * as read from './read';
import { explained } from './panels/sources';
import { ATTRIBUTES, NONE, type View } from './state';

export function describe(piece: string, view: View, cards: Cards): Description | null {
  const [kind, name = ''] = piece.split(':');
  const number = Number(name);
  switch (kind) {
    case 'card':
      return card(number, view, cards);
    case 'cell':
      return cell(number, view, cards);
    case 'hero':
      return hero(number, view, cards);
    case 'ancient':
      return ancient(number, view, cards);
    case 'deck':
      return deck(name, view);
    case 'seat':
      return { title: view.names[number] ?? `Seat ${number + 1}`, text: '' };
    case 'attribute':
      return attribute(piece, view, cards);
    case 'action':
    case 'deed':
      return isMeaning(name) ? { title: word(name), text: RULES[name] ?? '' } : null;
    default:
      return null;
  }
}

/** What each action and deed is for, for those who meet it for the first time. */
const RULES: Partial<Record<Meaning, string>> = {
  move: 'Go to a location next to yours, or through a shortcut. Where nothing lies, an encounter is drawn.',
  clear: 'Remove an obstacle here, or where there is none defeat a plot.',
  search: 'Draw an encounter here. Only without encounter and obstacle.',
  hide: 'Be hidden: enemies can be evaded or surprised. Hidden heroes do no deeds and confront no strangers.',
  confront: 'Test an attribute against a quest, place or stranger here. Successes add up while you stay.',
  rest: 'Gain 1 HP. Only without an encounter here.',
  discover: 'Put a reward rumour that names this location into play.',
  market: 'Heal, purchase and sell, at the Shrine or where a card allows it.',
  regale: 'Complete your chapter, or attempt your interlude or finale.',
  camp: 'End your day. AP that are left are lost.',
  overcome: 'Defeat an encounter here by its weakness, without dice.',
  use: 'Use the ability of a card in play or of a loot token.',
  team: 'Team up with heroes here.',
  exchange: 'Exchange gold, loot, rumours, items and spells with heroes here.',
  assault: 'Fight an ancient here. The battle cannot be left, and who falls in it is eliminated.',
};

function lines(...all: (string | false | undefined | null)[]): string {
  return all.filter(Boolean).join('\n');
}

/** What kind of card it is, with its figures: `Enemy: fight 3, sneak 2, health 2, worth 1 gold.` */
function kindOf(face: string, cards: Cards): string {
  const encounter = find(cards, 'encounter', face) ?? find(cards, 'night', face);
  if (encounter) return encounterKind(encounter);
  const reward = find(cards, 'reward', face);
  if (reward) return `${read.capital(reward.deck)}, worth ${reward.gold} gold. Discovered at ${read.placeName(cards, reward.location)}.`;
  const figures = find(cards, 'race', face) ?? find(cards, 'class', face);
  if (figures) {
    const values = ATTRIBUTES.map((attribute, i) => `${read.attributeWord(attribute)} ${figures.values[i] ?? 0}`).join(', ');
    return `${read.capital(figures.deck)}: ${values}.`;
  }
  const skill = find(cards, 'skill', face);
  if (skill) return `Skill of level ${skill.level}: ${skill.type}.`;
  const saga = find(cards, 'saga', face);
  if (saga) return `Totem of ${saga.name}, worth ${saga.gold} gold.`;
  if (find(cards, 'plot', face)) return 'Plot.';
  return find(cards, 'loot', face) ? 'Loot token.' : '';
}

function encounterKind(record: Met): string {
  const values = ATTRIBUTES.flatMap((attribute, i) => (record.values[i] ? [`${read.attributeWord(attribute)} ${record.values[i]}`] : []));
  const figures = [...values, ...(record.health ? [`health ${record.health}`] : []), ...(record.gold ? [`worth ${record.gold} gold`] : [])];
  return `${read.capital(record.type)}${figures.length ? `: ${figures.join(', ')}` : ''}.`;
}

function card(token: number, view: View, cards: Cards): Description {
  const face = read.faceAt(view, token);
  const title = read.cardName(view, cards, token);
  if (!face) return { title, text: 'Its face is not known to you.' };
  const words = read.keywordsOf(cards, face).filter((one) => one);
  const weakness = (find(cards, 'encounter', face) ?? find(cards, 'night', face))?.weakness ?? [];
  const lead = view.sketch.leads?.[String(token)];
  const fitting = read.fits(view, token);
  const text = lines(
    kindOf(face, cards),
    read.textOf(cards, face),
    words.length > 0 && `Keywords: ${words.join(', ')}.`,
    weakness.length > 0 && `Weakness: ${weakness.join(' or ')}.`,
    ...situation(token, view, cards),
    lead && lead.cell >= 0 && (lead.moves ? `${read.plural(lead.moves, 'move')} to ${read.cellName(view, cards, lead.cell)}.` : 'You are there.'),
    fitting.length > 0 && `Fits your chapter: ${fitting.join(', ')}.`,
  );
  return { title, text };
}

/** How an encounter on the map stands to the heroes, and a card in play to the day. */
function situation(token: number, view: View, cards: Cards): string[] {
  const seat = view.seat;
  const sketch = view.sketch.encounters?.[String(token)];
  const tally = read.tallyOf(view, cards, seat, token);
  const enemies = read.markedBy(view, token).map((one) => read.heroName(view, cards, one));
  const found = [
    tally && `You have ${read.plural(tally.have, 'success', 'successes')} of ${tally.needed} in ${read.attributeWord(tally.attribute)}.`,
    enemies.length > 0 && `Enemy of ${enemies.join(' and ')}.`,
    seat !== null && view.state.heroes[seat]?.evaded.includes(token) && 'You have evaded it today.',
    view.state.fresh.includes(token) && 'Drawn in this turn.',
    sketch?.weak && `${read.heroName(view, cards, view.state.active)} could overcome it.`,
    view.state.heroes.some((hero) => hero.veiled.includes(token)) && 'Veiled until dawn.',
    ...Object.entries(sketch?.chances ?? {}).map(
      ([attribute, chance]) =>
        `${word(attribute as 'F')}: ${read.plural(chance.dice, 'die', 'dice')} for ${read.heroName(view, cards, view.state.active)}, ${read.percent(chance.chance)} to reach ${chance.needed} at once.`,
    ),
  ];
  return found.filter((one): one is string => typeof one === 'string');
}

function cell(number: number, view: View, cards: Cards): Description | null {
  const place = read.placeAt(view, cards, number);
  if (!place) return null;
  const { state } = view;
  const dark = state.dark[number] ?? false;
  const names = (tokens: number[]) => tokens.map((token) => read.cardName(view, cards, token)).join(', ');
  const here = read.heroesAt(view, number).map((seat) => read.heroName(view, cards, seat));
  const goals = (view.sketch.heroes ?? []).flatMap((one, seat) => (one.goal === number ? [read.heroName(view, cards, seat)] : []));
  const lost = dark && place.terrain !== 'centre';
  const works = read.textOf(cards, place.id);
  const text = lines(
    `${word(place.terrain)}${place.shortcut ? `, shortcut: ${place.shortcut}` : ''}.`,
    dark ? `In gloom: it ${read.gloomWords(place)}.` : `If it falls into gloom it ${read.gloomWords(place)}.`,
    works && (lost ? `Lost with the gloom: ${works}` : works),
    (state.obstacles[number] ?? 0) > 0 && `${read.plural(state.obstacles[number] ?? 0, 'obstacle')}.`,
    (state.encounters[number]?.length ?? 0) > 0 && `Encounter: ${names(state.encounters[number] ?? [])}.`,
    read.plotsAt(view, number).length > 0 && `Plots: ${names(read.plotsAt(view, number))}.`,
    ...read.ancientsAt(view, number).map((n) => `${find(cards, 'ancient', state.ancients[n]?.id)?.name ?? ''} is here.`),
    here.length > 0 && `Here: ${here.join(', ')}.`,
    goals.length > 0 && `The saga of ${goals.join(' and ')} leads here.`,
  );
  return { title: place.name, text };
}

function hero(seat: number, view: View, cards: Cards): Description | null {
  const one = view.state.heroes[seat];
  if (!one) return null;
  const sketch = view.sketch.heroes?.[seat];
  const name = read.heroName(view, cards, seat);
  const attributes = sketch && ATTRIBUTES.map((a) => `${read.attributeWord(a)} ${sketch.attributes[a].dice}`).join(', ');
  const text = lines(
    `${one.hp} of ${one.most} HP, ${one.ap} AP, ${one.gold} gold, ${one.fate} fate${one.fated ? ' (called on today)' : ''}.`,
    attributes && `${read.capital(attributes)}.`,
    `${read.chapterName(one)}. ${one.rose ? 'Rose' : 'Skull'}.`,
    one.out ? 'Eliminated.' : read.conditions(one).map((c) => word(c)).join(', '),
    view.state.first === seat && 'Has the first hero marker.',
    view.state.team.includes(seat) && `In a team with ${read.heroName(view, cards, view.state.active)}.`,
  );
  return { title: view.names[seat] && view.names[seat] !== name ? `${name} (${view.names[seat]})` : name, text };
}

function ancient(number: number, view: View, cards: Cards): Description | null {
  const body = view.state.ancients[number];
  const record = find(cards, 'ancient', body?.id);
  if (!body || !record) return null;
  const sketch = view.sketch.ancients?.[number];
  const where = body.cell === NONE ? `Will appear at ${read.placeName(cards, record.location)}.` : `At ${read.cellName(view, cards, body.cell)}.`;
  const plots = sketch?.plots.map((face) => cards.records[face]?.name ?? '') ?? [];
  const text = lines(
    `Ancient: fight ${sketch?.fight ?? record.fight}, health ${body.hp === NONE ? (sketch?.health ?? record.health) : `${body.hp} of ${sketch?.health ?? record.health}`}, worth ${record.gold} gold.`,
    body.defeated ? 'Defeated.' : where,
    record.text,
    plots.length > 0 && `Plots on the map: ${plots.join(', ')}.`,
    plots.length > 0 && sketch && `If assaulted now: fight ${sketch.fight_then}, health ${sketch.hp_then}.`,
    body.gained.length > 0 && `Plots beside it: ${body.gained.map((token) => read.cardName(view, cards, token)).join(', ')}.`,
  );
  return { title: record.name, text };
}

function deck(name: string, view: View): Description {
  const left = view.state.decks[name]?.length ?? 0;
  return { title: `${isMeaning(name) ? word(name) : read.capital(name)} deck`, text: `${read.plural(left, 'card')}, ${view.state.discards[name]?.length ?? 0} discarded.` };
}

function attribute(piece: string, view: View, cards: Cards): Description | null {
  const [, seat, letter] = piece.split(':');
  const found = ATTRIBUTES.find((one) => one === letter);
  const pool = found && view.sketch.heroes?.[Number(seat)]?.attributes[found];
  return found && pool ? { title: `${word(found)}: ${read.plural(pool.dice, 'die', 'dice')}`, text: explained(pool, cards).replaceAll(', ', '\n') } : null;
}
