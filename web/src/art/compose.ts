/** Composes a picture from what a piece is: a sky by its light, a ground by its land, one or two silhouettes. */

import { chanceOf, type Chance } from './chance';
import { ground } from './grounds';
import { LANDS, LIGHTS, type Mode, type Scene } from './scene';
import { HEIGHT, MARGIN, sky, WIDTH, type Disc } from './skies';

/** Silhouettes stay inside the square in the middle, which is what a small picture shows. */
const MIDDLE = WIDTH / 2;

interface Placed {
  x: number;
  y: number;
  /** How large the box of 512 is drawn. */
  size: number;
  turn?: number;
  mirrored: boolean;
  /** `plain` in paper with a dark rim, `dark` before the light, `glowing` in the colour of the light. */
  look: 'plain' | 'dark' | 'glowing';
}

const pair = ([day, night]: readonly [string, string]): string => `light-dark(${day}, ${night})`;

/** The colours of a picture as custom properties, each by day and by night. */
export function colours({ land, light }: Scene): string {
  const { sky: above, glow } = LIGHTS[light];
  const { far, near, stroke } = LANDS[land];
  const all = { above: pair(above), glow: pair(glow), far: pair(far), near: pair(near), stroke: pair(stroke) };
  return Object.entries(all).map(([name, colour]) => `--${name}:${colour}`).join(';');
}

function discOf(mode: Mode, chance: Chance): Disc {
  const side = chance(0, 1) < 0.5 ? -1 : 1;
  if (mode === 'stands') return { x: MIDDLE, y: chance(60, 66), r: 50 };
  if (mode === 'place') return { x: MIDDLE + side * chance(24, 40), y: chance(34, 44), r: chance(18, 26) };
  if (mode === 'thing') return { x: MIDDLE, y: 71, r: chance(38, 52) };
  return { x: MIDDLE + side * chance(4, 34), y: chance(34, 50), r: chance(22, 34) };
}

function placesOf(mode: Mode, chance: Chance): Placed[] {
  const mirrored = chance(0, 1) < 0.5;
  const size = chance(0.94, 1.04);
  const one = (x: number, y: number, scale: number, look: Placed['look'], turn = 0): Placed => ({ x, y, size: scale * size, look, mirrored, turn });
  switch (mode) {
    case 'near':
      return [one(MIDDLE, 74, 118, 'plain')];
    case 'stands':
      return [one(MIDDLE, 74, 104, 'dark')];
    case 'looms':
      return [one(MIDDLE, 68, 122, 'plain')];
    case 'pack':
      return [one(MIDDLE - 40, 72, 60, 'glowing'), { ...one(MIDDLE + 40, 70, 60, 'glowing'), mirrored: !mirrored }, one(MIDDLE, 82, 92, 'plain')];
    case 'place':
      return [one(MIDDLE + chance(-6, 6), 82, 96, 'dark')];
    case 'thing':
      return [one(MIDDLE, 71, 108, 'plain', chance(-9, 9))];
  }
}

function silhouette(d: string, { x, y, size, turn, mirrored, look }: Placed): string {
  const scale = size / 512;
  const flip = mirrored ? -1 : 1;
  const spin = turn ? ` rotate(${turn.toFixed(1)})` : '';
  const move = `translate(${x.toFixed(1)} ${y.toFixed(1)})${spin} scale(${(flip * scale).toFixed(4)} ${scale.toFixed(4)}) translate(-256 -256)`;
  return `<g class="${look}" transform="${move}"><path class="rim" d="${d}"/><path class="body" d="${d}"/></g>`;
}

/** The ground beside and below the picture. */
function beyond(): string {
  const sides = [-MARGIN, WIDTH - 1].map((x) => `<rect class="far" x="${x}" y="104" width="${MARGIN + 1}" height="26"/>`).join('');
  return `${sides}<rect class="near" x="${-MARGIN}" y="128" width="${WIDTH + 2 * MARGIN}" height="${MARGIN}"/>`;
}

const path = (kind: string, d: string): string => (d ? `<path class="${kind}" d="${d}"/>` : '');

function drawn(scene: Scene): string {
  const chance = chanceOf(`${scene.name}/${scene.figure.length}`);
  const disc = discOf(scene.mode, chance);
  const land = ground(scene.land, chance);
  const figures = placesOf(scene.mode, chance).map((placed, i, all) => `<g${i === all.length - 1 ? ' data-figure' : ''}>${silhouette(scene.figure, placed)}</g>`).join('');
  const side = chance(0, 1) < 0.5 ? -1 : 1;
  const beside: Placed = { x: MIDDLE + side * chance(46, 52), y: 114, size: 46, look: 'glowing', mirrored: side < 0 };
  const second = scene.second ? silhouette(scene.second, beside) : '';
  const behind = scene.mode === 'looms' ? figures : '';
  const before = scene.mode === 'looms' ? '' : figures;
  const shadow = scene.mode === 'stands' || scene.mode === 'place' ? `<ellipse class="shadow" cx="${MIDDLE}" cy="127" rx="46" ry="5"/>` : '';
  return (
    `<rect class="above" x="${-MARGIN}" y="${-MARGIN}" width="${WIDTH + 2 * MARGIN}" height="${HEIGHT + 2 * MARGIN}"/>` +
    path('glow', sky(chance, disc)) +
    `<circle class="above" cx="${disc.x.toFixed(1)}" cy="${disc.y.toFixed(1)}" r="${(disc.r + 4).toFixed(1)}"/>` +
    `<circle class="disc" cx="${disc.x.toFixed(1)}" cy="${disc.y.toFixed(1)}" r="${disc.r.toFixed(1)}"/>` +
    (land.near ? beyond() : '') +
    path('far', land.far) + path('strokes', land.farStrokes) + behind + path('near', land.near) + path('strokes faint', land.nearStrokes) +
    shadow + before + second
  );
}

const made = new Map<string, string>();

/** The inside of an SVG of 224 by 142; made once for each piece. */
export function compose(scene: Scene): string {
  const key = [scene.name, scene.land, scene.light, scene.mode, scene.figure.slice(0, 60), scene.second?.slice(0, 40)].join('/');
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = drawn(scene);
  made.set(key, fresh);
  return fresh;
}
