/** Skies and ridges as a woodcut has them: lines whose thickness is the light at that place, rays cut by hand. */

/** The same numbers for the same name. */
function chance(name: string): () => number {
  let at = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    at = (at * 1664525 + 1013904223) >>> 0;
    return at / 2 ** 32;
  };
}

export const WIDTH = 1600;
export const HEIGHT = 1000;
const GAP = 20;
const STEP = 80;

/** Lines across the sky, thick where the light is. */
export function sky(name: string, x: number, y: number): string {
  const random = chance(name);
  const rows: string[] = [];
  for (let row = GAP; row < HEIGHT * 0.78; row += GAP) {
    const upper: string[] = [];
    const lower: string[] = [];
    for (let at = -STEP; at <= WIDTH + STEP; at += STEP) {
      const light = Math.max(0, 1 - Math.hypot((at - x) / 1.25, row - y) / 780);
      const thick = 1 + light * light * (GAP * 0.86) * (0.75 + random() * 0.4);
      const wave = Math.sin(at / 190 + row / 60) * 3 + (random() - 0.5) * 2;
      upper.push(`${at} ${(row + wave - thick / 2).toFixed(1)}`);
      lower.unshift(`${at} ${(row + wave + thick / 2).toFixed(1)}`);
    }
    rows.push(`M${upper.join('L')}L${lower.join('L')}z`);
  }
  return rows.join('');
}

/** Wedges of light from a point. */
export function rays(name: string, x: number, y: number, count = 30): string {
  const random = chance(`${name} rays`);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count + (random() - 0.5) * 0.012) * 2 * Math.PI;
    const wide = (0.3 + random() * 0.5) * (Math.PI / count) * 0.75;
    const near = 150 + random() * 90;
    const far = 760 + random() * 700;
    const point = (reach: number, turn: number) => `${(x + Math.cos(angle + turn) * reach).toFixed(0)} ${(y + Math.sin(angle + turn) * reach).toFixed(0)}`;
    return `M${point(near, -wide / 3)}L${point(far, -wide)} ${point(far, wide)} ${point(near, wide / 3)}z`;
  }).join('');
}

/** Small stars with four points, thinner towards the ground. */
export function stars(name: string, count = 34): string {
  const random = chance(`${name} stars`);
  return Array.from({ length: count }, () => {
    const [x, y, size] = [random() * WIDTH, random() ** 1.6 * HEIGHT * 0.55, 3 + random() * 7];
    const slim = size * 0.18;
    return `M${x.toFixed(0)} ${(y - size).toFixed(1)}l${slim.toFixed(1)} ${(size - slim).toFixed(1)} ${(size - slim).toFixed(1)} ${slim.toFixed(1)} ${(slim - size).toFixed(1)} ${slim.toFixed(1)} ${(-slim).toFixed(1)} ${(size - slim).toFixed(1)} ${(-slim).toFixed(1)} ${(slim - size).toFixed(1)} ${(slim - size).toFixed(1)} ${(-slim).toFixed(1)} ${(size - slim).toFixed(1)} ${(-slim).toFixed(1)}z`;
  }).join('');
}

/** The dark side of a disc, cut in lines. */
export function shading(x: number, y: number, radius: number): string {
  const rows: string[] = [];
  for (let at = -radius * 0.3; at < radius - 8; at += 11) {
    const half = Math.sqrt(radius * radius - at * at);
    const from = x + half * (0.72 - (at + radius) / (2.1 * radius));
    rows.push(`M${from.toFixed(0)} ${(y + at).toFixed(0)}L${(x + half - 5).toFixed(0)} ${(y + at - 2.5).toFixed(1)}v5z`);
  }
  return rows.join('');
}

interface Crest {
  x: number;
  y: number;
}

function crest(name: string, base: number, rough: number): Crest[] {
  const random = chance(`${name} ${base}`);
  const phase = random() * 6;
  return Array.from({ length: WIDTH / 40 + 1 }, (_, i) => {
    const x = i * 40;
    const hills = Math.abs(Math.sin(x / 210 + phase)) + 0.4 * Math.abs(Math.sin(x / 87 + phase * 2));
    return { x, y: base - hills * rough - random() * rough * 0.12 };
  });
}

/** A ridge against the sky. */
export function ridge(name: string, base: number, rough: number): string {
  return `M0 ${HEIGHT}L${crest(name, base, rough).map(({ x, y }) => `${x} ${y.toFixed(0)}`).join('L')}L${WIDTH} ${HEIGHT}z`;
}

/** The light on its slopes: cuts that follow the fall of the ground. */
export function slopes(name: string, base: number, rough: number): string {
  const random = chance(`${name} ${base} slopes`);
  const points = crest(name, base, rough);
  return points
    .flatMap(({ x, y }, i) => {
      const next = points[i + 1];
      if (!next || next.y < y - 2) return [];
      return Array.from({ length: 3 }, (_, k) => {
        const [from, long] = [x + k * 14, 26 + random() * 90];
        const top = y + ((next.y - y) * (from - x)) / 40 + 5;
        return `M${from.toFixed(0)} ${top.toFixed(0)}l${(long * 0.42).toFixed(0)} ${long.toFixed(0)} ${(-long * 0.42 - 3.4).toFixed(1)} ${(-long + 2).toFixed(1)}z`;
      });
    })
    .join('');
}

/** Trees along a ridge. */
export function trees(name: string, base: number, rough: number): string {
  const random = chance(`${name} ${base} trees`);
  return crest(name, base, rough)
    .flatMap(({ x, y }) =>
      Array.from({ length: 2 }, (_, k) => {
        const [at, high, wide] = [x + k * 20 + random() * 8, 26 + random() * 34, 7 + random() * 5];
        return `M${at.toFixed(0)} ${(y + 8 - high).toFixed(0)}l${wide.toFixed(1)} ${(high * 0.55).toFixed(1)}h${(-wide * 0.4).toFixed(1)}l${(wide * 0.7).toFixed(1)} ${(high * 0.6).toFixed(1)}h${(-wide * 2.6).toFixed(1)}l${(wide * 0.7).toFixed(1)} ${(-high * 0.6).toFixed(1)}h${(-wide * 0.4).toFixed(1)}z`;
      }),
    )
    .join('');
}

interface Arm {
  y: number;
  tip: number;
  curl: number;
}

function reaching(name: string): Arm[] {
  const random = chance(`${name} arms`);
  return [110, 330, 560].map((y, i) => ({ y, tip: WIDTH - (430 + random() * 190 + i * 40), curl: 130 + random() * 70 }));
}

/** Arms that grow in from the right: tapering, with a hooked end. */
export function arms(name: string): string {
  return reaching(name)
    .map(({ y, tip, curl }) => {
      const end = `${tip + 118} ${y - curl * 0.55}`;
      return `M${WIDTH} ${y - 60}C${WIDTH - 170} ${y - 50} ${tip + 210} ${y + 210} ${tip + 46} ${y + 92}C${tip - 46} ${y + 20} ${tip - 8} ${y - curl * 0.7} ${end}C${tip + 44} ${y - curl * 0.3} ${tip + 34} ${y + 10} ${tip + 96} ${y + 40}C${tip + 210} ${y + 96} ${WIDTH - 190} ${y - 130} ${WIDTH} ${y - 160}z`;
    })
    .join('');
}

/** The light along them. */
export function armCuts(name: string): string {
  return reaching(name)
    .flatMap(({ y, tip }) =>
      [0, 1, 2, 3].map((k) => {
        const [down, near] = [k * 17, k * 26];
        return `M${WIDTH} ${y - 92 + down}C${WIDTH - 180} ${y - 90 + down} ${tip + 230} ${y + 134 + down} ${tip + 92 - near * 0.3} ${y + 62 + down * 0.35}C${tip + 230} ${y + 140 + down} ${WIDTH - 180} ${y - 84 + down} ${WIDTH} ${y - 88 + down}z`;
      }),
    )
    .join('');
}

/** Slanting cuts over the whole picture, to shade what they are clipped to. */
export const HATCHING = Array.from({ length: 60 }, (_, i) => `M${-200 + i * 15} 520L${40 + i * 15} ${250 + (i % 3) * 26}l3.500 2L${-193 + i * 15} 520z`).join('');
