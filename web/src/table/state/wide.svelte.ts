/** Whether the screen is wide enough for the board and a column beside it. */

import { MediaQuery } from 'svelte/reactivity';

export const wide = new MediaQuery('(width >= 1100px)', true);
