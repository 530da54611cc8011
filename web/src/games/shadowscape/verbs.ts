/** What stands in the bar: claims, the Hero's Action cards by name, each for its text, and Wounds taken at once; where to go is pressed on the map. */

import type { Cards, Option } from '../../wire/types';
import type { Short, Verb } from '../game';
import { icon } from './meanings';
import { actionCards, heroRecord, plural } from './read';
import type { View } from './state';

const CLAIM = 'claim:';
/** A General Action card is called by both of its sides. */
const OTHER_SIDE = / \/ .*/;
const ON_HERO = 'wound:hero-card';

/** What can be claimed stands first: it is there seldom, and often behind the drawer. */
export function listed(options: Option[]): Option[] {
  const claims = options.filter((option) => option.key.startsWith(CLAIM));
  return claims.length ? [...claims, ...options.filter((option) => !claims.includes(option))] : options;
}

/** How far the turn is; what can be done stands beside it, and has the more room. */
export function sentence({ ask }: View): string | null {
  const [first, rest] = ask?.kind === 'act' ? ask.prompt.split('. ') : [];
  return rest ? `${first}.` : null;
}

/** All Wounds of an attack on the Hero card, where they have room and might go elsewhere as well. */
export function verbs(view: View, cards: Cards): Verb[] {
  const { ask, state } = view;
  const damage = state.strike?.damage ?? 0;
  const hero = ask && state.heroes[ask.seat];
  if (!hero || !damage || !['defend', 'wound'].includes(ask.kind)) return [];
  const free = (heroRecord(view, cards, ask.seat)?.wounds ?? 0) - hero.wounds;
  const elsewhere = actionCards(hero, ask.seat, cards).some(({ face, hurt }) => face.wounds > hurt);
  if (free < damage || !elsewhere || (ask.kind === 'wound' && damage < 2)) return [];
  const keys = Array<string>(damage).fill(ON_HERO);
  const label = `Take ${plural(damage, 'Wound')} on the Hero card`;
  return [{ label, filled: true, keys: ask.kind === 'defend' ? ['done', ...keys] : keys }];
}

export function short(option: Option, view: View, cards: Cards): Short | null {
  const { ask } = view;
  const hero = ask && view.state.heroes[ask.seat];
  if (ask?.kind === 'defend' && option.key === 'done') return { words: verbs(view, cards).length ? 'Place the Wounds one by one' : 'Take the damage' };
  if (ask?.kind !== 'act' || !hero) return null;
  if (option.key.startsWith(CLAIM)) return { words: option.label.replace(OTHER_SIDE, '') };
  const face = actionCards(hero, ask.seat, cards).find((one) => option.key === `use:${one.card}`)?.face;
  return face ? { words: face.title, sign: icon(face.act) } : null;
}
