/** How each terrain looks; apart from the icons themselves, which are large. */

import type { IconName } from '../marks/icons';
import type { Letter } from '../state';

export const TERRAIN: Record<Letter, { name: string; icon: IconName; tint: string; texture: string }> = {
  P: { name: 'plains', icon: 'high-grass', tint: '#c9bd78', texture: 'M5 10l-1.500-5M6.500 10v-6M8 10l1.500-5M21 14l-1.500-5M22.500 14v-6M24 14l1.500-5M12 26l-1.500-5M13.500 26v-6M15 26l1.500-5' },
  W: { name: 'water', icon: 'waves', tint: '#7fa6bf', texture: 'M0 7q4-4 8 0t8 0t8 0t8 0M-4 19q4-4 8 0t8 0t8 0t8 0t8 0' },
  D: { name: 'desert', icon: 'desert', tint: '#e0b878', texture: 'M3 8q7-6 14 0M17 22q7-6 14 0M23 6h.1M7 20h.1M10 24h.1' },
  F: { name: 'forest', icon: 'pine-tree', tint: '#88a871', texture: 'M6 12l4-8l4 8zM10 12v3M22 27l4-8l4 8zM26 27v3' },
  H: { name: 'hills', icon: 'hills', tint: '#c0a079', texture: 'M2 13q6-11 12 0M9 9q4-6 8 3M16 28q6-11 12 0' },
  M: { name: 'mountains', icon: 'mountains', tint: '#a9a9a6', texture: 'M2 14l6-11l6 11M8 3l2 6M16 29l6-11l6 11M22 18l2 6' },
  X: { name: 'wilds', icon: 'thorny-vine', tint: '#a58aa8', texture: 'M3 4l9 9M12 4l-9 9M19 19l9 9M28 19l-9 9M7 1v5M24 16v5' },
  S: { name: 'swamp', icon: 'reed', tint: '#a3ab78', texture: 'M2 8h11M16 8h3M18 23h11M5 23h5M7 8v-5M10 8v-4M24 23v-5' },
};
