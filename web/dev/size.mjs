// Prints what the browser fetches before the home page stands, compressed.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LIMIT = 250;
const root = new URL('../../src/umbra/server/static/', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'));

const needed = new Set(['index.html']);
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
collect(entry);

// The home page shows the covers, so they and what they stand on count as well.
for (const key of Object.keys(manifest)) if (key.endsWith('/Cover.svelte') && key.includes('games/')) collect(key);

function collect(key) {
  const chunk = manifest[key];
  if (needed.has(chunk.file)) return;
  needed.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) needed.add(file);
  for (const imported of chunk.imports ?? []) collect(imported);
}

// Fonts are named in the style sheets.
const fonts = readdirSync(join(root, 'assets')).filter((file) => file.endsWith('.woff2'));
for (const file of fonts) needed.add(`assets/${file}`);

let total = 0;
for (const file of needed) {
  const bytes = readFileSync(join(root, file));
  const gzip = file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  const brotli = file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  total += gzip;
  console.log(`${(gzip / 1000).toFixed(1).padStart(7)} kB gzip ${(brotli / 1000).toFixed(1).padStart(7)} kB brotli  ${file}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB first load (limit ${LIMIT} kB)`);
if (total > LIMIT * 1000) process.exit(1);
