/** What a person who picks an unlit piece may have had in mind. */

import type { Cards } from '../../wire/types';
import { find } from './content';
import { faceAt, inPlay, isEnemy, metAt, neighbours, valuesOf } from './read';
import type { Attribute, Hero, View } from './state';

const ATTRIBUTES: Record<Attribute, string> = { F: 'fight', I: 'influence', N: 'sneak', S: 'study' };
/** Stands for something that is not there: the reason against it is what one wants to know. */
const NOTHING = 'nothing';

export function wishes(piece: string, view: View, cards: Cards): string[] {
  const [kind, name = ''] = piece.split(':');
  const seat = view.ask?.seat ?? view.seat ?? view.state.active;
  const hero = view.state.heroes[seat];
  if (!hero) return [];
  switch (kind) {
    case 'cell':
      return [`move:${view.state.layout[Number(name)] ?? NOTHING}`];
    case 'card':
      return cardWishes(Number(name), hero, view, cards);
    case 'hero':
      return Number(name) === seat ? ['rest', 'hide'] : [`deed:team:seat-${name}`, `deed:exchange:seat-${name}`];
    case 'ancient':
      return [`deed:assault:${view.state.ancients[Number(name)]?.id ?? NOTHING}`];
    case 'action':
      return actionWishes(name, hero, view, cards);
    case 'deed':
      return deedWishes(name, seat, hero, view);
    default:
      return [];
  }
}

function confronting(token: number, view: View, cards: Cards): string {
  const record = metAt(view, cards, token);
  const first = record && valuesOf(record, false)[0];
  return `confront:${faceAt(view, token)}:${ATTRIBUTES[first?.attribute ?? 'F']}`;
}

function cardWishes(token: number, hero: Hero, view: View, cards: Cards): string[] {
  if (hero.rumours.includes(token)) return find(cards, 'reward', faceAt(view, token)) ? [`discover:${faceAt(view, token)}`] : ['regale'];
  if ([...inPlay(hero), ...hero.assets, ...hero.loot].includes(token)) return [`deed:use:${faceAt(view, token)}`];
  if (token === hero.saga) return ['regale'];
  if (view.state.schemes.some((scheme) => scheme.token === token)) return ['clear'];
  if (!metAt(view, cards, token)) return [];
  const overcome = `deed:overcome:${faceAt(view, token)}`;
  return isEnemy(view, cards, token, view.state.heroes.indexOf(hero)) ? [overcome] : [confronting(token, view, cards), overcome];
}

function actionWishes(action: string, hero: Hero, view: View, cards: Cards): string[] {
  const here = view.state.encounters[hero.cell] ?? [];
  switch (action) {
    case 'move':
      return [`move:${view.state.layout[neighbours(hero.cell)[0] ?? -1] ?? NOTHING}`];
    case 'confront':
      return here.length ? here.map((token) => confronting(token, view, cards)) : [`confront:${NOTHING}:fight`];
    case 'discover': {
      const rewards = hero.rumours.filter((token) => find(cards, 'reward', faceAt(view, token)));
      return rewards.length ? rewards.map((token) => `discover:${faceAt(view, token)}`) : [`discover:${NOTHING}`];
    }
    default:
      return [action];
  }
}

function deedWishes(deed: string, seat: number, hero: Hero, view: View): string[] {
  const others = view.state.heroes.flatMap((_, other) => (other === seat ? [] : [`seat-${other}`]));
  const named = (tokens: number[]) => tokens.map((token) => faceAt(view, token));
  const candidates: Record<string, string[]> = {
    overcome: named(view.state.encounters[hero.cell] ?? []),
    use: named([...inPlay(hero), ...hero.assets, ...hero.loot]),
    team: others,
    exchange: others,
    assault: view.state.ancients.map(({ id }) => id),
  };
  const found = candidates[deed] ?? [];
  return found.length ? found.map((one) => `deed:${deed}:${one}`) : [`deed:${deed}:${NOTHING}`];
}
