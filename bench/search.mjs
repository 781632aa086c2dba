// Search over 100,000 items of one tenant: milliseconds a search takes in the application with the database, at one
// at a time; medians by kind of question. `npm run bench -- search` measures it; `node bench/search.mjs --items=1000`
// takes fewer, and with BENCH_DATA the tenant is kept in that folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase, withTenant } from '../core/db.ts';
import { newGuid } from '../core/guid.ts';
import { loadKernel } from '../core/kernel.ts';
import { log } from '../core/log.ts';
import { migrate } from '../core/migrations.ts';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { reindex } from '../core/search/reindex.ts';
import { search as searchFor, suggestions } from '../core/search/search.ts';
import { createTenant } from '../core/tenants/tenant.ts';
import { anonymous } from '../core/users/viewer.ts';
import { median } from './measure.mjs';
import { print } from './print.mjs';

let seed = 11;
const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
/** Words as a language has them: few that stand everywhere, many that stand somewhere. */
const parts =
  'bouw wegen water groen zorg school sport park straat plein markt haven dorp kern veld bos'.split(' ');
const ends =
  'plan werk kaart regeling vergunning subsidie loket avond team project raad feest pas lijst dag'.split(' ');
const starts = 'nieuw oud groot klein hoog laag noord zuid oost west'.split(' ');
const common =
  'de het een van en in op voor met is zijn wordt gemeente bewoners kunnen aanvragen uw wij'.split(' ');
const rare = Array.from({ length: 40_000 }, () =>
  Array.from({ length: 2 + random(3) }, () => 'bcdfghklmnprstvwz'[random(17)] + 'aeiou'[random(5)]).join(''),
);
const pick = (from) => from[Math.floor(from.length * (random(1e6) / 1e6) ** 3)];
const word = () => {
  const kind = random(100);
  if (kind < 45) return common[random(common.length)];
  if (kind < 51) return parts[random(parts.length)] + ends[random(ends.length)];
  if (kind < 54) return starts[random(starts.length)] + parts[random(parts.length)];
  return pick(rare);
};
const sentence = (length) => Array.from({ length }, word).join(' ');

const kinds = {
  'one word': ['bouwplan', 'parkfeest', pick(rare), 'zorgloket', 'schoolpas'],
  'two words': ['bouwplan subsidie', 'nieuwpark wegen', `${rare[20]} gemeente`],
  'all have it': ['gemeente', 'bewoners', 'aanvragen'],
  'part of it': ['verg', 'bouw', 'scho'],
  'typed wrong': ['bouwpaln', 'parkfeset', 'zorglokte'],
  'in compounds': ['vergunning', 'subsidies', 'regeling'],
  nothing: ['xylofoonbouwer', 'qqqqq'],
};

export const search = () => searchOver(100_000, 20);

if (process.argv[1] === import.meta.filename) {
  const option = (name, otherwise) =>
    Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
  print(await searchOver(option('items', 100_000), option('rounds', 20)));
}

async function searchOver(size, rounds) {
  log.level = 'error';
  const dataDir = process.env.BENCH_DATA ?? mkdtempSync(join(tmpdir(), 'bench-search-'));
  const embedded = await openEmbedded({ dataDir, durable: false });
  try {
    await migrate(embedded.url);
    openDatabase(embedded.url, { poolSize: 2 });
    const kernel = await loadKernel(join(import.meta.dirname, '../plugins'));
    const tenant = await createTenant({ name: 'Bench', hosts: [`bench-${newGuid()}.test`] });
    await fill(tenant, size);
    const started = performance.now();
    await reindex(tenant, kernel);
    const indexed = (performance.now() - started) / size;
    await analyze();
    const find = (text) => searchFor(tenant, kernel, anonymous, { text, skip: 0, take: 10 });
    const times = new Map();
    for (const [kind, questions] of Object.entries(kinds))
      times.set(kind, await timed(questions, rounds, find));
    const all = [...times.values()].flat();
    const propose = (text) => suggestions(tenant, kernel, anonymous, text);
    const proposed = await timed(['bou', 'park', 'ge', 'zorglo'], rounds, propose);
    const over = size.toLocaleString('en');
    return [
      {
        figure: `search over ${over} items: median`,
        ...{ value: median(all), unit: 'ms', limit: 50 },
        note: [`19 in 20 ${most(all)}`, ...[...times].map(([kind, each]) => `${kind} ${shown(each)}`)].join(
          ', ',
        ),
      },
      {
        figure: `titles while someone types, over ${over} items: median`,
        ...{ value: median(proposed), unit: 'ms', note: `19 in 20 ${most(proposed)}` },
      },
      { figure: 'making an item ready to be found', value: indexed, unit: 'ms' },
    ];
  } finally {
    await closeDatabase();
    await embedded.release();
    if (!process.env.BENCH_DATA)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

function shown(times) {
  return median(times).toFixed(1);
}

/** What 19 in 20 stay below. */
function most(times) {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)].toFixed(1);
}

async function timed(questions, rounds, ask) {
  const times = [];
  for (const question of questions) await ask(question);
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const before = performance.now();
      await ask(question);
      times.push(performance.now() - before);
    }
  }
  return times;
}

/** Items on one page with a list, past the models: they are what search reads and no more. */
async function fill(tenant, size) {
  const [page, revision, list] = [newGuid(), newGuid(), newGuid()];
  await withTenant(tenant, async (tx) => {
    await tx('pages').insert({
      id: page,
      name: 'nieuws',
      draft: '{}',
      publishedRevision: revision,
      publishedOn: new Date(),
    });
    const snapshot = JSON.stringify({ title: 'Nieuws', description: '', rows: {} });
    await tx('revisions').insert({ id: revision, ownerId: page, number: 1, snapshot });
    await tx('paths').insert({ path: '/nieuws', pageId: page, isCanonical: true });
    await tx('blockInstances').insert({
      ...{ id: list, type: 'list', ownerKind: 'page', ownerId: page, inDraft: false, inPublished: true },
    });
  });
  for (let made = 0; made < size; made += 1000) {
    const items = Array.from({ length: 1000 }, (_, index) => {
      const [title, description] = [sentence(6), sentence(15)];
      const published = JSON.stringify({ title, description, content: {}, blocks: [paragraph(120)] });
      const id = newGuid();
      return {
        ...{
          id,
          shortId: id.slice(-12),
          type: 'news',
          title,
          slug: 'x',
          description,
          draft: '{}',
          published,
        },
        publishedOn: new Date(Date.now() - (made + index) * 60_000),
        parentIds: [list],
      };
    });
    await withTenant(tenant, async (tx) => {
      await tx('items').insert(items);
    });
  }
}

function paragraph(words) {
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: sentence(words) }] }],
  };
}

async function analyze() {
  const { asPlatform } = await import('../core/db.ts');
  await asPlatform((tx) => tx.raw("set local statement_timeout = '300s'; analyze"));
}
