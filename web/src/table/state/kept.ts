/** Small things that this device remembers for whoever uses it. */

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`umbra.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`umbra.${name}`);
    else localStorage.setItem(`umbra.${name}`, value);
  } catch {
    // It lasts as long as the page then.
  }
}
