/** A game's table of meanings: what stands for something, and what it is called. */

type Meanings<I extends string> = Record<string, readonly [icon: I, word: string]>;

/** How such a table is read; `icons` holds the paths of the game's icons. */
export function readMeanings<I extends string, M extends Meanings<I>>(meanings: M, icons: Record<I, string>) {
  return {
    isMeaning: (word: string): word is keyof M & string => word in meanings,
    iconName: (meaning: keyof M): I => meanings[meaning]![0],
    /** The path of the icon for something. */
    icon: (meaning: keyof M): string => icons[meanings[meaning]![0]],
    /** What it is called. */
    word: (meaning: keyof M): string => meanings[meaning]![1],
  };
}
