/** When the page is shown on which a game is set up. */

import type { GameUi } from '../../games/game';
import type { View } from '../../wire/types';

export function isSettingUp(ui: GameUi, view: View): boolean {
  return ui.setup !== undefined && ui.setup.lasts(view) && (ui.setup.isOpen?.(view) ?? true);
}
