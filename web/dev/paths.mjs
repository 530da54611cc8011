// Writes a path of SVG shorter: whole numbers, each command relative to where the rounded path is.

const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The commands of a path with absolute coordinates. */
function* absolute(d) {
  const tokens = d.match(/[a-zA-Z]|-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/g) ?? [];
  let [x, y, sx, sy, i] = [0, 0, 0, 0, 0];
  let command = 'M';
  while (i < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[i])) command = tokens[i++];
    const kind = command.toUpperCase();
    const relative = command !== kind;
    const values = tokens.slice(i, i + COUNTS[kind]).map(Number);
    i += COUNTS[kind];
    const [dx, dy] = relative ? [x, y] : [0, 0];
    if (kind === 'Z') [x, y] = [sx, sy];
    else if (kind === 'H') (values[0] += dx), (x = values[0]);
    else if (kind === 'V') (values[0] += dy), (y = values[0]);
    else if (kind === 'A') (values[5] += dx), (values[6] += dy), ([x, y] = values.slice(5));
    else {
      for (let n = 0; n < values.length; n += 2) (values[n] += dx), (values[n + 1] += dy);
      [x, y] = values.slice(-2);
    }
    if (kind === 'M') [sx, sy] = [x, y];
    yield [kind, values];
    if (kind === 'M') command = relative ? 'l' : 'L';
  }
}

/** Flags of an arc may be written without a space between them: "a68.5 68.5 0 0 022.3 6.7". */
function spaced(d) {
  return d.replace(/([aA])([^a-zA-Z]*)/g, (_, letter, body) => {
    const number = '-?(?:\\d*\\.\\d+|\\d+\\.?)(?:e-?\\d+)?';
    const sep = '[\\s,]*';
    const arc = new RegExp(`(${number})${sep}(${number})${sep}(${number})${sep}([01])${sep}([01])${sep}(${number})${sep}(${number})`, 'g');
    return letter + [...body.matchAll(arc)].map((found) => found.slice(1).join(' ')).join(' ');
  });
}

export function shortened(d) {
  let [x, y, sx, sy] = [0, 0, 0, 0];
  let out = '';
  const join = (values) => values.map((value, i) => (i && value >= 0 ? ` ${value}` : `${value}`)).join('');
  for (const [kind, values] of absolute(spaced(d))) {
    const all = values.map(Math.round);
    if (kind === 'Z') {
      out += 'z';
      [x, y] = [sx, sy];
    } else if (kind === 'H') {
      out += `h${all[0] - x}`;
      x = all[0];
    } else if (kind === 'V') {
      out += `v${all[0] - y}`;
      y = all[0];
    } else if (kind === 'A') {
      out += `a${join([Math.max(1, all[0]), Math.max(1, all[1]), ...all.slice(2, 5), all[5] - x, all[6] - y])}`;
      [x, y] = all.slice(5);
    } else {
      out += kind.toLowerCase() + join(all.map((value, i) => value - (i % 2 ? y : x)));
      [x, y] = all.slice(-2);
    }
    if (kind === 'M') {
      out = out.replace(/m[^a-z]*$/, `M${join([x, y])}`);
      [sx, sy] = [x, y];
    }
  }
  return out;
}
