// A server of fixtures, to see every state of the client: npm run fake, then open http://127.0.0.1:8700/scenes
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { WebSocketServer } from 'ws';
import { scenes } from './scenes.mjs';

const PORT = Number(process.env.PORT ?? 8700);
const SOON = 3000;
const built = new URL('../../src/umbra/server/static/', import.meta.url).pathname;
const fixture = (name) => JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'));
const games = fixture('games');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

function sceneOf(id) {
  const [name, game] = id.split('.');
  const scene = scenes[name];
  if (!scene || !games.some(({ key }) => key === game)) return null;
  const recorded = fixture(`view-${game}`);
  const view = { ...recorded.view, ...scene.view };
  if (scene.options && view.ask) view.ask = { ...view.ask, options: scene.options(view.ask) };
  return { ...scene, log: recorded.log, view, table: { ...recorded.table, chance: { kind: 'server' }, owner: true, created: Date.now() / 1000 - 4000, ...scene.table, id } };
}

const allTables = () =>
  Object.keys(scenes).filter((name) => !scenes[name].status).flatMap((name) => games.map(({ key }) => sceneOf(`${name}.${key}`).table));

/** The answer to an API request: a status and a body. */
function answer(path, query) {
  const [kind, id, what] = path.split('/');
  if (kind === 'me' || kind === 'login') return [200, { id: 'ada', name: 'Ada' }];
  if (kind === 'games' && !id) return [200, games];
  if (kind === 'games') return [200, fixture(`${what}-${id}`)];
  if (kind === 'tables' && !id) return [200, query.has('open') ? allTables().filter(({ state }) => state === 'waiting') : allTables()];
  const scene = kind === 'tables' && sceneOf(id);
  if (!scene) return [404, { error: 'unknown', message: 'There is no such table.' }];
  if (scene.status) return [scene.status, { error: scene.error, message: scene.message }];
  if (what === 'replay') return [200, { entry: Number(query.get('entry')), entries: 16, view: scene.view, events: scene.log, beats: [] }];
  return [200, scene.table];
}

function sceneList() {
  const line = (name) => games.map(({ key }) => `<a href="/#/table/${name}.${key}">${key}</a>`).join(' ');
  return `<!doctype html><title>Scenes</title><ul>${Object.entries(scenes).map(([name, { note }]) => `<li>${note}: ${line(name)}</li>`).join('')}</ul>`;
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const reply = (status, type, body) => response.writeHead(status, { 'content-type': type }).end(body);
  if (pathname === '/scenes') return reply(200, 'text/html', sceneList());
  if (pathname.startsWith('/api/')) {
    const [status, body] = answer(pathname.slice(5), searchParams);
    return reply(status, 'application/json', JSON.stringify(body));
  }
  const file = join(built, normalize(pathname === '/' ? '/index.html' : pathname));
  try {
    reply(200, types[extname(file)] ?? 'application/octet-stream', readFileSync(file));
  } catch {
    reply(404, 'text/plain', 'There is nothing here.');
  }
});

const sockets = new WebSocketServer({ noServer: true });
server.on('upgrade', (request, socket, head) => {
  const scene = sceneOf(decodeURIComponent(request.url.split('/')[3] ?? ''));
  if (!scene || scene.status) socket.destroy();
  else sockets.handleUpgrade(request, socket, head, (line) => serve(line, scene));
});

function serve(line, { table, view, log, eyes = 0, after, closes }) {
  const send = (message) => line.send(JSON.stringify(message));
  let number = 1;
  let entry = 16;
  send({ is: 'table', table });
  send({ is: 'chat', lines: [{ name: 'Ada', text: 'Good evening.', at: Date.now() / 1000 }] });
  if (table.state !== 'waiting') send({ is: 'view', number, entry, seat: eyes, view, log, beats: [] });
  for (const message of after?.(view) ?? []) send(message);
  if (closes) setTimeout(() => (closes === 1006 ? line.terminate() : line.close(closes)), SOON);
  line.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.do === 'answer') {
      const label = view.ask?.options.find(({ key }) => key === message.key)?.label ?? message.key;
      const events = [{ type: 'Said', rule: view.ask?.rule ?? '', text: `Ada answers: ${label}.`, data: {}, beat: entry, weight: 1 }];
      send({ is: 'update', number: ++number, entry: ++entry, view: {}, events, beats: [] });
    } else if (message.do === 'look' || message.do === 'sit') send({ is: 'view', number, entry, seat: message.seat ?? eyes, view, log, beats: [] });
    else if (message.do === 'why-not') send({ is: 'reasons', key: message.key, reasons: [{ rule: view.ask?.rule ?? '', reason: 'It is out of reach.' }] });
    else if (message.do === 'chat') send({ is: 'chat', lines: [{ name: 'Ada', text: message.text, at: Date.now() / 1000 }] });
    else send({ is: 'refused', error: 'fixture', message: 'These are fixtures; they only answer, explain and talk.' });
  });
}

server.listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}/scenes`));
