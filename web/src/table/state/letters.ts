/** How wide words are in the bar's type, so that it is known before they are drawn what fits into a line. */

const found = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

export function measured(words: string, size: number): number {
  const name = `${size} ${words}`;
  const known = found.get(name);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return words.length * size * 0.56;
  pen.font = `600 ${size}px Inter, system-ui, sans-serif`;
  const width = Math.ceil(pen.measureText(words).width) + 1;
  if (document.fonts.check(pen.font)) found.set(name, width);
  return width;
}
