/** The options of Shadows of Malice that are chosen by eye. */

import type { OptionControls } from '../game';
import MapsOption from './setup/MapsOption.svelte';

export const controls: OptionControls = { maps: MapsOption };
