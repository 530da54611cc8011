/** Whether the settings are open; any page may open them, a table with the game that is played there. */

export const dialog = $state<{ open: boolean; game: { key: string; title: string } | null }>({ open: false, game: null });

export function openSettings(game: { key: string; title: string } | null = null): void {
  dialog.open = true;
  dialog.game = game;
}

window.addEventListener('hashchange', () => {
  dialog.open = false;
});
