// The states a table can be in, made from a recorded one. A table's id is `SCENE.GAME`, e.g. `consent.shadowscape`.

const names = ['Ada', 'Maximiliane-Friederike of the Long Name', 'Ben', 'Cleo'];

function seat(number, change = {}) {
  return { seat: number, who: 'person', name: names[number], bot: null, mine: number === 0, here: true, left: false, ...change };
}

const bot = (number) => seat(number, { who: 'bot', name: 'greedy', bot: 'greedy' });
const outcome = (winners) => ({ winners, scores: [17, 12], reason: 'The most Shadow Shards win.', rule: 'SS-31.1' });
const over = (winners) => ({
  table: { state: 'over', outcome: outcome(winners), seats: [seat(0), seat(1)] },
  view: { ask: null, waiting_for: [], outcome: outcome(winners), seed: '7' },
});

/** For each scene: what it changes in the table and in the view, and what the socket sends after them. */
export const scenes = {
  turn: { note: 'my turn', table: { seats: [seat(0), bot(1)] } },
  other: { note: 'not my turn', table: { seats: [seat(0), seat(1)] }, view: { ask: null, waiting_for: [1] } },
  many: {
    note: 'many options',
    table: { seats: [seat(0), bot(1)] },
    options: (ask) => Array.from({ length: 40 }, (_, i) => ({ ...ask.options[i % ask.options.length], key: `${['use', 'move', 'alter'][i % 3]}:${i}` })),
  },
  nothing: { note: 'only one thing to choose', table: { seats: [seat(0), bot(1)] }, options: () => [{ key: 'done', label: 'Done', about: [] }] },
  watch: { note: 'watching', table: { owner: false, seats: [seat(0, { mine: false }), seat(1)] }, view: { ask: null, waiting_for: [0] }, eyes: null },
  waiting: {
    note: 'waiting room',
    table: {
      state: 'waiting',
      owner: true,
      seats: [seat(0), seat(1, { who: 'open', name: '', here: false })],
      links: { watch: 'http://localhost/#/table/x', seats: { 1: 'http://localhost/#/join/x/invitation' } },
    },
  },
  consent: {
    note: 'somebody asks to undo',
    table: { seats: [seat(0), seat(1)] },
    after: () => [{ is: 'consent', by: names[1], answers: 2, until: Date.now() / 1000 + 60, mine: false }],
  },
  asking: {
    note: 'I asked to undo',
    table: { seats: [seat(0), seat(1)] },
    after: () => [{ is: 'consent', by: 'Ada', answers: 1, until: Date.now() / 1000 + 60, mine: true }],
  },
  refused: {
    note: 'an answer was refused',
    table: { seats: [seat(0), seat(1)] },
    after: () => [{ is: 'refused', error: 'stale', message: 'The game has gone on meanwhile; look again.' }],
  },
  hint: {
    note: 'a hint',
    table: { seats: [seat(0), bot(1)] },
    after: ({ ask }) => [{ is: 'hint', key: ask.options[0].key, label: ask.options[0].label, reason: 'The greedy bot likes best where this leads.' }],
  },
  left: { note: 'another player left', table: { seats: [seat(0), seat(1, { left: true, here: false })] } },
  away: { note: 'another player is away', table: { seats: [seat(0), seat(1, { here: false })] }, view: { ask: null, waiting_for: [1] } },
  hotseat: { note: 'two seats at one device', table: { seats: [seat(0), seat(1, { mine: true, name: 'Ada' })] } },
  won: { note: 'game over, won', ...over([0]) },
  lost: { note: 'game over, lost', ...over([1]) },
  drops: { note: 'the connection breaks after 3 s', table: { seats: [seat(0), bot(1)] }, closes: 1006 },
  faults: { note: 'the server has a fault after 3 s', table: { seats: [seat(0), bot(1)] }, closes: 1011 },
  forbidden: { note: 'the table is not for me', status: 403, error: 'not-yours', message: 'This table is private; ask for an invitation.' },
  broken: { note: 'the server fails', status: 500, error: 'failed', message: 'Something went wrong here.' },
};
