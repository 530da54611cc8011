/** What a picture is composed from. */

/** The light by element or mood: colours of sky and glow, by day (light theme) and by night. */
export const LIGHTS = {
  fire: { sky: ['#f7dcc0', '#3a160c'], glow: ['#b8520f', '#f0a04a'] },
  frost: { sky: ['#dcebf3', '#15283a'], glow: ['#33678c', '#bfdcec'] },
  poison: { sky: ['#e6edcb', '#16280f'], glow: ['#55700f', '#b4cf6a'] },
  spirit: { sky: ['#d7efe9', '#0c282c'], glow: ['#12706a', '#8fd8cc'] },
  blood: { sky: ['#f6d7d0', '#300c0c'], glow: ['#a52a1c', '#e0604a'] },
  gold: { sky: ['#f6e9c4', '#33270c'], glow: ['#86600a', '#e8c870'] },
  moon: { sky: ['#e7e3f3', '#17152a'], glow: ['#575086', '#d3cce6'] },
  dusk: { sky: ['#f5ddd8', '#2b1a33'], glow: ['#9a4631', '#e8a07c'] },
} as const satisfies Record<string, Record<'sky' | 'glow', readonly [day: string, night: string]>>;

export type Light = keyof typeof LIGHTS;

/** The ground by kind or terrain: what is far, what is near, and the strokes on it. */
export const LANDS = {
  mountain: { far: ['#b7c0c6', '#2d343c'], near: ['#8d99a1', '#171b21'], stroke: ['#56626b', '#a9b2ba'] },
  forest: { far: ['#b0c8a2', '#1f3d22'], near: ['#83a574', '#122510'], stroke: ['#48693d', '#5f8f56'] },
  plains: { far: ['#dfd296', '#40391a'], near: ['#bfae66', '#211d0c'], stroke: ['#7d6f2e', '#c2b362'] },
  badlands: { far: ['#e2b78c', '#5a3318'], near: ['#bf8a58', '#2e190b'], stroke: ['#7d4d20', '#c98d52'] },
  water: { far: ['#b5d3e2', '#1c3a52'], near: ['#7fabc4', '#10243a'], stroke: ['#3f7595', '#7fb4d6'] },
  marsh: { far: ['#c6d0a4', '#2a3418'], near: ['#97a76b', '#171e0c'], stroke: ['#5b6b32', '#8ea35a'] },
  ruins: { far: ['#d5c9b2', '#3a332b'], near: ['#ab9d82', '#1d1914'], stroke: ['#6d6149', '#9d9078'] },
  vault: { far: ['#cfc4ad', '#17130f'], near: ['#b3a68a', '#2a251e'], stroke: ['#6f6450', '#7a6d58'] },
  void: { far: ['#00000000', '#00000000'], near: ['#00000000', '#00000000'], stroke: ['#00000000', '#00000000'] },
} as const satisfies Record<string, Record<'far' | 'near' | 'stroke', readonly [day: string, night: string]>>;

export type Land = keyof typeof LANDS;

/** How the silhouette stands in it: large and close, against the disc, behind the ridge, three of a kind, on the ground, or lying alone. */
export type Mode = 'near' | 'stands' | 'looms' | 'pack' | 'place' | 'thing';

/** A picture before it is drawn. The name seeds whatever chance decides, so that it is the same every time. */
export interface Scene {
  name: string;
  land: Land;
  light: Light;
  mode: Mode;
  /** The silhouette, in a box of 512. */
  figure: string;
  /** A smaller one beside it. */
  second?: string;
}

/** A piece of a game for the gallery. */
export interface Exhibit {
  id: string;
  name: string;
  /** What it is: foe, place, hero … */
  kind: string;
  /** The deck or pile it belongs to; foes of one deck look different. */
  deck: string;
  foe: boolean;
  scene: Scene;
}
