// What is made anew from PostgreSQL at every request, as the cache is off: processor time of node and database, in turns
// with the least it can be.
import { beside, startAstro, startNode } from './floors.mjs';
import { load } from './load.mjs';
import { cpuMs, median } from './measure.mjs';
import { startServer } from './server.mjs';

export async function anew(openDatabase) {
  const database = await openDatabase();
  const server = await startServer({ CACHE_BYTES: '0' });
  const astro = await startAstro();
  const node = await startNode(database.url);
  const thousand = (name) => Array.from({ length: 1000 }, (_, number) => `/${name}-${number}`);
  const list = `/api/listitem/list/${database.items[0].list}?pageNumber=7&itemCount=20&filter=listItemTypeName%3Dnews`;
  const rows = [];
  try {
    await measured(
      'a page of ten blocks, 1,000 in turn',
      { paths: database.pages, limit: 0.6 },
      { of: astro, name: 'Astro alone, a page', paths: thousand('pagina') },
    );
    await measured(
      'an item on its page, 1,000 in turn',
      { paths: database.items.map(({ path }) => path), limit: 0.6 },
      { of: astro, name: 'Astro alone, an item', paths: thousand('bericht') },
    );
    await measured(
      'JSON: page 7 of a list, 20 items, filtered',
      { paths: [list], limit: 1.1 },
      { of: node, name: 'node and one statement, a list', paths: ['/list'] },
    );
    await measured(
      'JSON: an item by id, 1,000 in turn',
      { paths: database.items.map(({ id }) => `/api/listitem/${id}`), limit: 0.16 },
      { of: node, name: 'node and one statement, an item', paths: node.ids.map((id) => `/${id}`) },
    );
  } finally {
    await Promise.all([server.stop(), astro.stop(), node.stop()]);
    await database.release();
  }
  return rows;

  async function measured(figure, { paths, limit }, floor) {
    const both = [
      { of: server, paths, rounds: [] },
      { ...floor, rounds: [] },
    ];
    for (const { of, paths: own } of both) await load(of.origin, own, { seconds: 4 });
    for (let round = 0; round < 5; round++)
      for (const { of, paths: own, rounds } of both) {
        const before = { node: cpuMs(of.pid), database: database.cpuMs() };
        const { requests } = await load(of.origin, own, { seconds: 2 });
        const spent = (cpuMs(of.pid) - before.node) / requests;
        rounds.push({ node: spent, database: (database.cpuMs() - before.database) / requests });
      }
    const [ours, least] = both.map(({ rounds }) => ({
      node: median(rounds.map((round) => round.node)),
      database: median(rounds.map((round) => round.database)),
    }));
    const note = `node ${ours.node.toFixed(2)}, database ${ours.database.toFixed(2)}`;
    const row = { figure: `anew, ${figure}`, value: ours.node + ours.database, unit: 'ms', limit, note };
    rows.push(beside(row, floor.name, least.node + (floor.of === node ? least.database : 0)));
  }
}
