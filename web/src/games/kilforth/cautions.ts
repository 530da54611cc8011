/** What is to be said before a step that cannot be taken back. */

import type { Option } from '../../wire/types';
import { plural } from './read';
import { FINALE, type View } from './state';

/** The gold that a chapter costs, as long as one is to be paid for. */
function chapterPrice(view: View, seat: number): number {
  const hero = view.state.heroes[seat];
  return hero && hero.step < FINALE ? (view.sketch.heroes?.[seat]?.price ?? 0) : 0;
}

/** The successes that a hero has gathered and that are lost when he goes away, in words. */
function gathered(view: View, seat: number): string {
  const sum = view.state.heroes[seat]?.tallies.reduce((total, tally) => total + tally.successes, 0) ?? 0;
  return sum ? plural(sum, 'gathered success', 'gathered successes') : '';
}

/** Of making camp: AP and successes that are lost, and what the gloom costs. */
function campCaution(view: View, seat: number): string {
  const hero = view.state.heroes[seat];
  if (!hero) return '';
  const lost = [hero.ap ? `${hero.ap} AP` : '', gathered(view, seat)].filter(Boolean);
  const gloom = view.sketch.gloom ?? 0;
  return [lost.length ? `In camp you lose ${lost.join(' and ')}.` : '', gloom ? `Gloom will cost you ${gloom} HP tonight.` : ''].filter(Boolean).join(' ');
}

/** Of assaulting an ancient. */
function assaultCaution(view: View, seat: number): string {
  const hero = view.state.heroes[seat];
  const hurt = hero && hero.hp < hero.most ? ` You have only ${hero.hp} of ${hero.most} HP.` : '';
  return `The battle cannot be left, and a hero who falls in it is eliminated.${hurt}`;
}

/** Of spending gold: whether the chapter could no longer be paid. */
export function goldCaution(view: View, seat: number, spent: number): string {
  const gold = view.state.heroes[seat]?.gold ?? 0;
  const price = chapterPrice(view, seat);
  return gold >= price && gold - spent < price ? `Leaves ${gold - spent} gold; your chapter costs ${price}.` : '';
}

/** Of giving up a card: whether the chapter has no other one for a keyword. */
export function cardCaution(view: View, token: number): string {
  const only = Object.entries(view.sketch.slots ?? {}).flatMap(([keyword, tokens]) => (tokens.length === 1 && tokens[0] === token ? [keyword] : []));
  return only.length ? `Your only card for ${only.join(' and ')}.` : '';
}

/** Of moving away: successes that are lost. */
function moveCaution(view: View, seat: number): string {
  const lost = gathered(view, seat);
  return lost ? `If you go away you lose ${lost}.` : '';
}

/** What is to be confirmed before an option of the menu or of the deeds is taken. */
export function caution(option: Option, view: View): string {
  const seat = view.ask?.seat ?? -1;
  if (option.key === 'camp') return campCaution(view, seat);
  if (option.key.startsWith('move:')) return moveCaution(view, seat);
  return option.key.startsWith('deed:assault:') ? assaultCaution(view, seat) : '';
}
