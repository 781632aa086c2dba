// What lists and items cost: processor time a request, application and database together, in turns with bare node and one
// statement over 1,000 rows. `npm run bench -- items` measures that; with more items and tenants the same limits count
// 1.5 times: `node bench/items.mjs 1000000 1000`.
import http from 'node:http';
import pg from 'pg';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { beside, startNode } from './floors.mjs';
import { load } from './load.mjs';
import { cpuMs, median } from './measure.mjs';
import { print } from './print.mjs';
import { makeTenant, startServer } from './server.mjs';

export const items = () => itemsOf('1000', '1');

if (process.argv[1] === import.meta.filename) {
  const [number = '1000', tenants = '1'] = process.argv.slice(2);
  const rows = await itemsOf(number, tenants);
  print(rows);
  if (rows.some(({ value, limit }) => value > limit)) process.exitCode = 1;
}

async function itemsOf(number, tenants) {
  const { dataDir, said } = makeTenant(
    `bench-items-${number}-${tenants}`,
    'items-tenant.ts',
    number,
    tenants,
  );
  const { list, ids, accessToken } = JSON.parse(said);
  const embedded = await openEmbedded({ dataDir });
  const client = new pg.Client(embedded.url);
  await client.connect();
  const database = Number.parseInt(
    (await client.query(`select pg_read_file('postmaster.pid') as text`)).rows[0].text,
  );
  await client.end();
  const server = await startServer({ DATA_DIR: dataDir }, [], '/readyz');
  const floor = await startNode(embedded.url);
  const place = { server, floor, database, list, ids, authorization: `Bearer ${accessToken}` };
  const more = Number(number) > 1000 || Number(tenants) > 1 ? 1.5 : 1;
  try {
    return [...(await readAll(place, Number(number))), await addMany(place)].map((row) => rowOf(row, more));
  } finally {
    await Promise.all([server.stop(), floor.stop()]);
    await embedded.release();
  }
}

async function readAll({ server, floor, database, list, ids, authorization }, number) {
  const page = (at, filter = '') =>
    `/api/listitem/list/${list}?pageNumber=${at}&itemCount=20&sort_by=publishedOn_desc${filter}`;
  const deepest = Math.min(500, number / 20);
  const pathsOfFloor = {
    'node and one statement, a list': ['/list'],
    'node and one statement, an item': floor.ids.map((id) => `/${id}`),
  };
  // The filter and the order that the peers were measured with. A caller with a token is never answered from a cache.
  const filtered = page(7, '&filter=listItemTypeName%3Dnews');
  const reads = {
    'list, page 7 of 20, filtered and sorted': {
      paths: [filtered],
      headers: { authorization },
      limit: 1.1,
      least: 'node and one statement, a list',
    },
    'list, the same, anonymous': { paths: [filtered], headers: {}, limit: 0.05 },
    [`list, page ${deepest} of 20`]: {
      paths: [page(deepest)],
      headers: { authorization },
      limit: 1.1,
      least: 'node and one statement, a list',
    },
    'one item by id, 1,000 in turn': {
      paths: ids.map((id) => `/api/listitem/${id}`),
      headers: { authorization },
      limit: 0.16,
      least: 'node and one statement, an item',
    },
  };
  const rows = [];
  for (const [figure, { paths, headers, limit, least }] of Object.entries(reads)) {
    const both = [{ of: server, paths, headers, figures: [] }];
    if (least) both.push({ of: floor, paths: pathsOfFloor[least], headers: {}, figures: [] });
    const ask = (one, seconds) =>
      load(one.of.origin, one.paths, { connections: 32, seconds, headers: one.headers });
    for (const one of both) await ask(one, 3);
    for (let round = 0; round < 5; round++)
      for (const one of both) one.figures.push(await spent(one.of, database, () => ask(one, 2)));
    rows.push({ figure, both, limit, least });
  }
  return rows;
}

async function addMany({ server, floor, database, list, authorization }) {
  const both = [
    { of: server, path: `/api/listitem/list/${list}`, figures: [] },
    { of: floor, path: '/', figures: [] },
  ];
  for (let round = 0; round < 4; round++)
    for (const { of, path, figures } of both) {
      // Bare node takes the title of the first level.
      const bodyOf = (title) => (of === floor ? { title } : { items: [{ title, listItemTypeName: 'news' }] });
      const figure = await spent(of, database, () => addFor(of.origin + path, authorization, bodyOf));
      if (figure.errors > 0) throw new Error(`${figure.errors} of ${figure.requests} could not be added`);
      if (round > 0) figures.push(figure);
    }
  const least = 'node and one statement, adding';
  return { figure: 'adding an item, 8 at once', both, limit: 0.55, least };
}

async function spent(of, database, act) {
  const before = [cpuMs(of.pid), cpuMs(database)];
  const done = await act();
  const app = (cpuMs(of.pid) - before[0]) / done.requests;
  return { ...done, app, db: (cpuMs(database) - before[1]) / done.requests };
}

function rowOf({ figure, both: [ours, theirs], limit, least }, more) {
  const of = (key) => median(ours.figures.map((one) => one[key])).toFixed(3);
  const total = ({ figures }) => median(figures.map(({ app, db }) => app + db));
  const note = `app ${of('app')}, database ${of('db')}`;
  const row = { figure, value: total(ours), unit: 'ms', limit: limit * more, note };
  return least ? beside(row, least, total(theirs)) : row;
}

async function addFor(address, authorization, bodyOf, { seconds = 3, workers = 8 } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: workers });
  const until = performance.now() + seconds * 1000;
  let [requests, errors] = [0, 0];
  const worker = async () => {
    while (performance.now() < until) {
      const body = JSON.stringify(bodyOf(`Nieuw ${requests++}`));
      if ((await post(address, agent, authorization, body)) !== 201) errors++;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  agent.destroy();
  return { requests, errors };
}

function post(address, agent, authorization, body) {
  const headers = {
    authorization,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve_, reject) => {
    const sent = http.request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve_(answer.statusCode));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
