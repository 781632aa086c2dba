// What is made anew from PostgreSQL at every request, as the cache is off: processor time of node and database.
import { load } from './load.mjs';
import { cpuMs, median } from './measure.mjs';
import { startServer } from './server.mjs';

export async function anew(openDatabase) {
  const database = await openDatabase();
  const server = await startServer({ CACHE_BYTES: '0' });
  const list = `/api/listitem/list/${database.items[0].list}?pageNumber=7&itemCount=20`;
  const rows = [];
  try {
    rows.push(await measured('a page of ten blocks, 1,000 in turn', database.pages, 0.6));
    rows.push(
      await measured(
        'an item on its page, 1,000 in turn',
        database.items.map(({ path }) => path),
        0.6,
      ),
    );
    rows.push(await measured('JSON: page 7 of a list, 20 items', [list], 1.1));
    const byId = database.items.map(({ id }) => `/api/listitem/${id}`);
    rows.push(await measured('JSON: an item by id, 1,000 in turn', byId, 0.16));
  } finally {
    await server.stop();
    await database.release();
  }
  return rows;

  async function measured(figure, paths, limit) {
    await load(server.origin, paths, { seconds: 4 });
    const rounds = [];
    for (let round = 0; round < 3; round++) {
      const before = { node: cpuMs(server.pid), database: database.cpuMs() };
      const { requests } = await load(server.origin, paths, { seconds: 3 });
      const node = (cpuMs(server.pid) - before.node) / requests;
      rounds.push({ node, database: (database.cpuMs() - before.database) / requests });
    }
    const of = (name) => median(rounds.map((round) => round[name]));
    const note = `node ${of('node').toFixed(2)}, database ${of('database').toFixed(2)}`;
    return { figure: `anew, ${figure}`, value: of('node') + of('database'), unit: 'ms', limit, note };
  }
}
