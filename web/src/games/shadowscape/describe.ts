/** What a piece is, in words. */

import type { Cards } from '../../wire/types';
import type { Description } from '../game';
import { actionCard, enemyOf, find, type Face } from './content';
import { room } from './map/describe';
import { isMeaning, word } from './meanings';
import * as read from './read';
import type { EnemySketch, View } from './state';

export function describe(piece: string, view: View, cards: Cards): Description | null {
  const [kind, first = '', second = ''] = piece.split(':');
  switch (kind) {
    case 'card':
      return token(Number(first), view, cards);
    case 'seat':
      return seat(Number(first), view, cards);
    case 'room':
      return room(Number(first), view, cards);
    case 'hero':
      return hero(first, cards);
    case 'action':
      return action(view.state.heroes[Number(first)]?.actions[Number(second)] ?? '', view, cards);
    case 'area':
      return second === 'hero-card' ? seat(Number(first), view, cards) : action(second, view, cards);
    case 'lord-card':
      return lord(view);
    case 'side':
      return side(first, Number(second), cards);
    default:
      return null;
  }
}

// ---------------------------------------------------------------- tokens and cards

function token(at: number, view: View, cards: Cards): Description | null {
  const face = read.faceAt(view, at);
  if (at === view.state.lord_token) return lord(view);
  if (!face) return { title: 'A hidden card', text: hidden(view.state.cards.backs[at] ?? '') };
  const enemy = enemyOf(cards, face);
  if (enemy) return enemyToken(at, enemy.id, view, cards);
  const treasure = find(cards, 'treasure', face);
  if (treasure) return { title: treasure.name, text: `A Search with ${treasure.search} points takes it.` };
  return fate(face, view, cards) ?? offered(at, face, view, cards);
}

function hidden(back: string): string {
  return back === 'fate' ? 'A Fate card that only its owner sees.' : `Its back says ${back}.`;
}

export function lord(view: View): Description & { where: string } {
  const { name, defence, attack, ability, text } = view.sketch.lord;
  const where = lordPlace(view);
  const figures = `Defence ${defence}, attack ${attack}`;
  return { title: name, where, text: `Lord of the Dungeon. ${where}. ${figures}. ${ability}: ${text}` };
}

function lordPlace(view: View): string {
  const at = view.state.lord_room;
  if (at >= 0) return `In ${view.sketch.rooms[at]?.name}`;
  if (!view.state.lord_slain) return 'Not in the dungeon yet';
  const { holder } = view.sketch.lord;
  return holder < 0 ? 'Slain' : `Slain; ${view.names[holder]} holds the token`;
}

function enemyToken(at: number, id: string, view: View, cards: Cards): Description {
  const record = find(cards, 'enemy', id);
  const sketch = view.sketch.enemies[at];
  const figures = sketch ?? { ...record, path: [] };
  const reach = figures.ranged ? 'Ranged' : 'Melee';
  const ability = read.enemyAbility(view, cards, id);
  const text = [
    `${record ? word(record.type) : 'Enemy'}, Defence ${figures.defence}, ${reach} attack ${figures.attack}.`,
    ability ? `${ability.name}: ${ability.text}` : '',
    view.state.frozen.includes(at) ? 'Frozen: skipped in this Enemy Phase.' : '',
    sketch ? pathWords(sketch, view) : '',
  ];
  return { title: read.tokenName(view, cards, at), text: text.filter(Boolean).join(' ') };
}

/** The way an Enemy would go now. */
export function pathWords(sketch: EnemySketch, view: View): string {
  if (!sketch.path.length) return 'If activated now, it would not move.';
  const steps = sketch.path.map(({ door, room, why }) =>
    room === null ? `${door} skipped${why ? ` (${why})` : ''}` : `${door} to ${view.sketch.rooms[room]?.name}`,
  );
  return `If activated now: ${steps.join(', ')}.`;
}

function fate(face: string, view: View, cards: Cards): Description | null {
  const record = find(cards, 'fate', face);
  if (!record) return null;
  const text = read.fateText(view, cards, face);
  const symbols = `${record.symbols.map(word).join(' and ')}; Enemy symbol ${word(record.enemy)}.`;
  return { title: record.name, text: `${symbols} ${text ? `${text.name}: ${text.text}` : ''}` };
}

function offered(at: number, face: string, view: View, cards: Cards): Description | null {
  const whisper = find(cards, 'whisper', face);
  if (whisper) {
    const parts = (view.sketch.whispers[at] ?? []).map(([holds, text]) => `${holds ? 'Done' : 'Not yet'}: ${text}.`);
    const asks = parts.length ? parts.join(' ') : whisper.text;
    return { title: whisper.name, text: `Whisper, ${read.plural(whisper.shards, 'Shadow Shard')}. ${asks}` };
  }
  const item = find(cards, 'equipment', face);
  if (item) {
    const shards = item.shards ? ` ${read.plural(item.shards, 'Shadow Shard')}.` : '';
    return { title: item.name, text: `${word(item.sort)}, costs 1 Treasure. ${item.text}${shards}` };
  }
  return action(face, view, cards);
}

function action(card: string, view: View, cards: Cards): Description | null {
  const record = actionCard(cards, card);
  if (!record) return null;
  const owner = view.state.heroes.find((hero) => hero.actions.includes(card));
  const slot = owner?.actions.indexOf(card) ?? -1;
  const up = owner?.sides[slot] ?? 0;
  const shown = read.sideOf(cards, card, up);
  const other = read.sideOf(cards, card, 1 - up);
  const text = [
    record.kind === 'general_action' ? `Costs ${read.plural(record.cost, 'token')}.` : '',
    record.kind === 'general_action' && record.shards ? `${read.plural(record.shards, 'Shadow Shard')}.` : '',
    owner?.spent[slot] ? 'Exhausted.' : '',
    owner?.hurt[slot] ? `Disabled by ${read.plural(owner.hurt[slot] ?? 0, 'Wound')}.` : '',
    shown?.text ?? '',
    shown ? marks(shown.face) : '',
    other ? `Other side, ${other.face.title}: ${other.text} ${marks(other.face)}` : '',
  ];
  return { title: shown?.face.title ?? record.name, text: text.filter(Boolean).join(' ') };
}

function side(card: string, which: number, cards: Cards): Description | null {
  const shown = read.sideOf(cards, card, which);
  if (!shown) return null;
  return { title: shown.face.title, text: `${shown.text} ${marks(shown.face)}` };
}

function marks(face: Face): string {
  return `Skill ${face.skill}, ${read.plural(face.wounds, 'Wound symbol')}.`;
}

// ---------------------------------------------------------------- Heroes

function hero(id: string, cards: Cards): Description | null {
  const record = find(cards, 'hero', id);
  if (!record) return null;
  const { name, epithet, profession, movement, defence, hand, wounds, ability } = record;
  const figures = `Movement ${movement}, Defence ${defence}, Hand Size ${hand}, ${read.plural(wounds, 'Wound symbol')}`;
  const title = isMeaning(profession) ? word(profession) : profession;
  return { title: `${name} ${epithet}`, text: `${title}. ${figures}. ${ability.name}: ${ability.text}` };
}

function seat(at: number, view: View, cards: Cards): Description | null {
  const area = view.state.heroes[at];
  if (!area) return null;
  const said = hero(area.hero, cards);
  if (!said) return { title: view.names[at] ?? `Seat ${at + 1}`, text: 'No Hero yet.' };
  const sketch = read.heroFigures(view, at);
  const where = view.sketch.rooms[area.room]?.name;
  const text = [
    where ? `In ${where}.` : '',
    sketch ? `Skill ${sketch.skill}, ${read.plural(sketch.shards, 'Shadow Shard')}.` : '',
    `${read.plural(area.wounds, 'Wound')} on the Hero card.`,
    said.text,
  ];
  return { title: said.title, text: text.filter(Boolean).join(' ') };
}
