// Prints the client's SHA-256 of each text of a JSON list on standard input: node dev/sha256.mjs < texts.json
import { readFileSync } from 'node:fs';
import { build } from 'rolldown';

const input = new URL('../src/wire/sha256.ts', import.meta.url).pathname;
const { output } = await build({ input, write: false, logLevel: 'silent' });
const { sha256 } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(sha256)));
