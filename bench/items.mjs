// What lists and items cost: processor time a request, application and database together, in turns with bare node and one
// statement over 1,000 rows. With more items and tenants the same limits count 1.5 times.
//   node bench/items.mjs [items=1000] [tenants=1]
import http from 'node:http';
import pg from 'pg';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { beside, startNode } from './floors.mjs';
import { load } from './load.mjs';
import { cpuMs, median } from './measure.mjs';
import { makeTenant, startServer } from './server.mjs';

const [items = '1000', tenants = '1'] = process.argv.slice(2);
const { dataDir, said } = makeTenant(`bench-items-${items}-${tenants}`, 'items-tenant.ts', items, tenants);
const { list, ids, accessToken } = JSON.parse(said);

const embedded = await openEmbedded({ dataDir });
const client = new pg.Client(embedded.url);
await client.connect();
const database = Number.parseInt(
  (await client.query(`select pg_read_file('postmaster.pid') as text`)).rows[0].text,
);
await client.end();
const server = await startServer({ DATA_DIR: dataDir }, [], '/readyz');

const page = (number, more = '') =>
  `/api/listitem/list/${list}?pageNumber=${number}&itemCount=20&sort_by=publishedOn_desc${more}`;
const authorization = `Bearer ${accessToken}`;
const deepest = Math.min(500, Number(items) / 20);
const more = Number(items) > 1000 || Number(tenants) > 1 ? 1.5 : 1;
const floor = await startNode(embedded.url);
const pathsOfFloor = {
  'node and one statement, a list': ['/list'],
  'node and one statement, an item': floor.ids.map((id) => `/${id}`),
};
// The filter and the order that the peers were measured with. A caller with a token is never answered from a cache.
const filtered = page(7, '&filter=listItemTypeName%3Dnews');
const reads = {
  'W3 page 7 of 20, filtered and sorted': {
    paths: [filtered],
    headers: { authorization },
    limit: 1.1,
    least: 'node and one statement, a list',
  },
  'W3 the same, anonymous': { paths: [filtered], headers: {}, limit: 0.05 },
  [`W3 page ${deepest} of 20`]: {
    paths: [page(deepest)],
    headers: { authorization },
    limit: 1.1,
    least: 'node and one statement, a list',
  },
  'W4 one item by id, 1,000 in turn': {
    paths: ids.map((id) => `/api/listitem/${id}`),
    headers: { authorization },
    limit: 0.16,
    least: 'node and one statement, an item',
  },
};
for (const [name, { paths, headers, limit, least }] of Object.entries(reads)) {
  const both = [{ of: server, paths, headers, figures: [] }];
  if (least) both.push({ of: floor, paths: pathsOfFloor[least], headers: {}, figures: [] });
  for (const one of both)
    await load(one.of.origin, one.paths, { connections: 32, seconds: 3, headers: one.headers });
  for (let round = 0; round < 5; round++)
    for (const one of both)
      one.figures.push(
        await spent(one.of, () =>
          load(one.of.origin, one.paths, { connections: 32, seconds: 2, headers: one.headers }),
        ),
      );
  tell(name, both, limit, least);
}
const both = [
  { of: server, path: `/api/listitem/list/${list}`, figures: [] },
  { of: floor, path: '/', figures: [] },
];
for (let round = 0; round < 4; round++)
  for (const one of both) {
    const figure = await spent(one.of, () => addFor(one.of.origin + one.path, 3, 8));
    if (figure.errors > 0) throw new Error(`${figure.errors} of ${figure.requests} could not be added`);
    if (round > 0) one.figures.push(figure);
  }
tell('W5 adding an item, 8 at once', both, 0.55, 'node and one statement, adding');
await Promise.all([server.stop(), floor.stop()]);
await embedded.release();

async function spent(of, act) {
  const before = [cpuMs(of.pid), cpuMs(database)];
  const done = await act();
  const app = (cpuMs(of.pid) - before[0]) / done.requests;
  return { ...done, app, db: (cpuMs(database) - before[1]) / done.requests };
}

function tell(name, [ours, theirs], limit, least) {
  const of = (figures, key) => median(figures.map((figure) => figure[key]));
  const value = median(ours.figures.map(({ app, db }) => app + db));
  const row = { value, unit: 'ms', limit: limit * more };
  const set = least ? beside(row, least, median(theirs.figures.map(({ app, db }) => app + db))) : row;
  const each = `app ${of(ours.figures, 'app').toFixed(3)}, database ${of(ours.figures, 'db').toFixed(3)}`;
  console.log(
    `${name.padEnd(40)} ${value.toFixed(3)} ms ≤ ${set.limit.toFixed(3)} ${value <= set.limit ? 'met' : 'NOT MET'} (${[each, set.note].filter(Boolean).join('; ')})`,
  );
  if (value > set.limit) process.exitCode = 1;
}

async function addFor(address, seconds, workers) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: workers });
  const until = performance.now() + seconds * 1000;
  let [requests, errors] = [0, 0];
  const worker = async () => {
    while (performance.now() < until) {
      // Bare node takes the title of the first level.
      const title = `Nieuw ${requests++}`;
      const body = JSON.stringify(
        address.startsWith(floor.origin) ? { title } : { items: [{ title, listItemTypeName: 'news' }] },
      );
      if ((await post(address, agent, body)) !== 201) errors++;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  agent.destroy();
  return { requests, errors };
}

function post(address, agent, body) {
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
