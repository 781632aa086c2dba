// What lists and items cost: processor time a request, application and database together.
//   node bench/items.mjs [items=1000] [tenants=1]
import http from 'node:http';
import pg from 'pg';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { load } from './load.mjs';
import { cpuMs } from './measure.mjs';
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
const reads = {
  // The filter and the order that the peers were measured with. A caller with a token is never answered from a cache.
  'W3 page 7 of 20, filtered and sorted': [[page(7, '&filter=listItemTypeName%3Dnews')], { authorization }],
  'W3 the same, anonymous': [[page(7, '&filter=listItemTypeName%3Dnews')], {}],
  [`W3 page ${deepest} of 20`]: [[page(deepest)], { authorization }],
  'W4 one item by id, 1,000 in turn': [ids.map((id) => `/api/listitem/${id}`), { authorization }],
};
for (const [name, [paths, headers]] of Object.entries(reads)) {
  await load(server.origin, paths, { connections: 32, seconds: 2, headers });
  const figures = [];
  for (let round = 0; round < 3; round++) {
    const before = [cpuMs(server.pid), cpuMs(database)];
    const { requests, p50, p99 } = await load(server.origin, paths, { connections: 32, seconds: 4, headers });
    figures.push({
      app: (cpuMs(server.pid) - before[0]) / requests,
      db: (cpuMs(database) - before[1]) / requests,
      p50,
      p99,
    });
  }
  tell(name, figures);
}
const adds = [];
for (let round = 0; round < 4; round++) {
  const before = [cpuMs(server.pid), cpuMs(database)];
  const { requests, errors } = await addFor(4, 8);
  if (errors > 0) throw new Error(`${errors} of ${requests} could not be added`);
  if (round > 0)
    adds.push({
      app: (cpuMs(server.pid) - before[0]) / requests,
      db: (cpuMs(database) - before[1]) / requests,
      p50: 0,
      p99: 0,
    });
}
tell('W5 adding an item, 8 at once', adds);
await server.stop();
await embedded.release();

function tell(name, figures) {
  const [, { app, db, p50, p99 }] = figures.sort((a, b) => a.app + a.db - b.app - b.db);
  const each = `app ${app.toFixed(3)}, database ${db.toFixed(3)}, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(`${name.padEnd(40)} ${(app + db).toFixed(3)} ms  (${each})`);
}

async function addFor(seconds, workers) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: workers });
  const until = performance.now() + seconds * 1000;
  let [requests, errors] = [0, 0];
  const worker = async () => {
    while (performance.now() < until) {
      const body = JSON.stringify({ items: [{ title: `Nieuw ${requests++}`, listItemTypeName: 'news' }] });
      if ((await post(agent, body)) !== 201) errors++;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  agent.destroy();
  return { requests, errors };
}

function post(agent, body) {
  const headers = {
    authorization,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve_, reject) => {
    const sent = http.request(
      `${server.origin}/api/listitem/list/${list}`,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve_(answer.statusCode));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
