/** Whether the settings are open; any page may open them. */

export const dialog = $state({ open: false });

export function openSettings(): void {
  dialog.open = true;
}

window.addEventListener('hashchange', () => {
  dialog.open = false;
});
