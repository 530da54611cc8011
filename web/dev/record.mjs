// Records fixtures for dev/server.mjs from a running server: node dev/record.mjs http://127.0.0.1:8642
import { mkdirSync, writeFileSync } from 'node:fs';
import WebSocket from 'ws';

const base = process.argv[2] ?? 'http://127.0.0.1:8642';
const ANSWERS = 16;
const folder = new URL('./fixtures/', import.meta.url);
mkdirSync(folder, { recursive: true });

const me = await fetch(`${base}/api/me`);
const cookie = me.headers.get('set-cookie')?.split(';')[0] ?? '';
const headers = { cookie, origin: base, 'content-type': 'application/json' };
const get = async (path) => (await fetch(`${base}/api/${path}`, { headers })).json();
const keep = (name, value) => writeFileSync(new URL(`${name}.json`, folder), JSON.stringify(value));

const games = await get('games');
keep('games', games);
for (const { key } of games) {
  keep(`cards-${key}`, await get(`games/${key}/cards`));
  keep(`rules-${key}`, await get(`games/${key}/rules`));
  const body = JSON.stringify({ game: key, options: {}, sitting: ['me', 'bot:greedy'], seed: '7' });
  const table = await (await fetch(`${base}/api/tables`, { method: 'POST', headers, body })).json();
  keep(`view-${key}`, { table, ...(await play(table.id)) });
  console.log(`recorded ${key}`);
}

/** Answer a few questions with the first option, then take the view. */
function play(id) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/tables/${id}/socket`, { headers: { cookie, origin: base } });
    let answered = 0;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.is === 'update') socket.send(JSON.stringify({ do: 'look' }));
      if (message.is !== 'view' || !message.view.ask) return;
      if (answered >= ANSWERS) {
        socket.close();
        resolve({ view: message.view, log: message.log });
        return;
      }
      const { seat, options } = message.view.ask;
      answered += 1;
      socket.send(JSON.stringify({ do: 'answer', entry: message.entry, seat, key: options[0].key }));
    });
  });
}
