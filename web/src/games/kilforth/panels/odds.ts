/** What an option may bring, in a few words beside its label: the odds of a test, a round or a battle. */

import type { Option } from '../../../wire/types';
import { attributeOf, attributeWord, percent, successOn } from '../read';
import type { Attribute, View } from '../state';

const BY_WORD: Record<string, Attribute> = { fight: 'F', influence: 'I', sneak: 'N', study: 'S' };

/** The attribute that an answer to a confrontation names last. */
function tested(option: Option): Attribute | null {
  return BY_WORD[option.key.split(':').at(-1) ?? ''] ?? null;
}

function chanceOf(option: Option, attribute: Attribute, view: View): string {
  const token = option.about[0]?.replace('card:', '') ?? '';
  const chance = view.sketch.encounters?.[token]?.chances[attribute];
  return chance ? percent(chance.chance) : '';
}

export function odds(option: Option, view: View): string {
  const seat = view.ask?.seat ?? -1;
  const verb = option.key.split(':')[0] ?? '';
  const member = view.sketch.battle?.members.find((one) => one.seat === seat);
  const { trial } = view.state;
  if (verb === 'move' || verb === 'turn' || verb === 'ambush' || verb === 'evade') return against(option, view);
  if (verb === 'confront') return chanceOf(option, tested(option) ?? 'F', view);
  if (verb === 'fight' && member) return `wins ${percent(member.wins)}, falls ${percent(member.falls)}`;
  if (verb === 'roll' && trial && view.sketch.trial) return `${percent(view.sketch.trial.chance)} for ${trial.needed} ${attributeWord(attributeOf(trial.attribute))}`;
  if (verb === 'use' && view.ask?.kind === 'test') return withMore(option, view);
  if (verb === 'fate' && trial) return afterFate(view);
  return '';
}

/** The chance of a test before and after something that adds dice, whose label says how many there would be. */
function withMore(option: Option, view: View): string {
  const dice = /\((\d+) dice in all\)/.exec(option.label)?.[1];
  const { trial } = view.state;
  if (dice === undefined || !trial || !view.sketch.trial) return '';
  const left = trial.needed - trial.already - trial.extra - trial.fate;
  return `${percent(view.sketch.trial.chance)} → ${percent(atLeast(Number(dice), (7 - successOn(view)) / 6, left))}`;
}

/** The chance of at least so many successes with so many dice. */
function atLeast(dice: number, p: number, needed: number): number {
  let chance = 0;
  let ways = 1;
  for (let hits = 0; hits <= dice; hits += 1) {
    if (hits >= needed) chance += ways * p ** hits * (1 - p) ** (dice - hits);
    ways = (ways * (dice - hits)) / (hits + 1);
  }
  return chance;
}

/** What waits where an option leads, or what it is about: the odds against the first enemy there. */
function against(option: Option, view: View): string {
  const tokens = option.about.flatMap((piece) => {
    const [kind, number = ''] = piece.split(':');
    return kind === 'cell' ? (view.state.encounters[Number(number)] ?? []) : kind === 'card' ? [Number(number)] : [];
  });
  const foe = tokens.map((token) => view.sketch.foes?.[String(token)]).find((one) => one !== undefined);
  if (!foe) return '';
  return option.key === 'evade' ? percent(foe.evades) : `wins ${percent(foe.wins)}, falls ${percent(foe.falls)}`;
}

/** The successes of the test under way, before and after a call on Fate. */
function afterFate(view: View): string {
  const { trial } = view.state;
  if (!trial) return '';
  const least = successOn(view);
  const have = trial.already + trial.extra + trial.fate + trial.dice.filter((die) => die >= least).length;
  return `${have} → ${have + 1} of ${trial.needed}`;
}
