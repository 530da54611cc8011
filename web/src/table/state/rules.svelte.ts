/** Rule links inside a table open the drawer beside the board; elsewhere they lead to the Learn page. */

import { getContext, setContext } from 'svelte';

export interface RuleOpener {
  game: string;
  open: (id: string) => void;
}

const KEY = Symbol('rules');

export function provideRules(opener: () => RuleOpener): void {
  setContext(KEY, opener);
}

export function rulesContext(): (() => RuleOpener) | undefined {
  return getContext<(() => RuleOpener) | undefined>(KEY);
}
