/** The sky of a picture: engraved lines, rays or rings around the disc of its light. */

import type { Chance } from './chance';

/** How far sky and ground go on to all sides, for a high or a wide picture. */
export const MARGIN = 116;

export const WIDTH = 224;
export const HEIGHT = 142;

export interface Disc {
  x: number;
  y: number;
  r: number;
}

const n = (value: number): string => value.toFixed(1);

/** Lines whose thickness is the light at that place. */
function lines(chance: Chance, disc: Disc): string {
  const gap = chance(7, 9);
  let path = '';
  for (let y = gap / 2; y < HEIGHT; y += gap) {
    const top: string[] = [];
    const bottom: string[] = [];
    for (let x = -MARGIN; x <= WIDTH + MARGIN; x += 20) {
      const far = Math.hypot(x - disc.x, (y - disc.y) * 1.5);
      const thick = Math.max(0.5, (gap * 0.46) * Math.exp(-far / 95) + chance(-0.3, 0.3));
      top.push(`${x} ${n(y - thick)}`);
      bottom.unshift(`${x} ${n(y + thick)}`);
    }
    path += `M${top.join(' ')} ${bottom.join(' ')}z`;
  }
  return path;
}

/** Wedges that are cut off at random. */
function rays(chance: Chance, disc: Disc): string {
  const count = Math.round(chance(22, 32));
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = ((i + chance(-0.2, 0.2)) / count) * 2 * Math.PI;
    const half = (Math.PI / count) * chance(0.3, 0.55);
    const from = disc.r + chance(6, 18);
    const to = chance(0, 1) < 0.3 ? chance(80, 120) : 260;
    const at = (r: number, turn: number): string => `${n(disc.x + r * Math.cos(angle + turn))} ${n(disc.y + r * Math.sin(angle + turn))}`;
    path += `M${at(from, -half)}L${at(to, -half)} ${at(to, half)} ${at(from, half)}z`;
  }
  return path;
}

function rings(chance: Chance, disc: Disc): string {
  let path = '';
  let r = disc.r + 9;
  for (let i = 0; r < 210; i++) {
    const thick = Math.max(1.2, chance(2.6, 3.6) - i * 0.16);
    path += ring(disc, r + thick) + ring(disc, r, 0);
    r += chance(10, 13);
  }
  return path;
}

function ring({ x, y }: Disc, r: number, sweep = 1): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 ${sweep} ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 ${sweep} ${n(-2 * r)} 0z`;
}

const SKIES = [lines, rays, lines, rings, rays];

export function sky(chance: Chance, disc: Disc): string {
  const kind = SKIES[Math.floor(chance(0, SKIES.length))] ?? lines;
  return kind(chance, disc);
}
