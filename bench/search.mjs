// Search over 100,000 items of one tenant: milliseconds a search takes in the application with the database, at one
// at a time; medians by kind of question. The aim is at most 50 ms over all of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase, withTenant } from '../core/db.ts';
import { newGuid } from '../core/guid.ts';
import { loadKernel } from '../core/kernel.ts';
import { migrate } from '../core/migrations.ts';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { reindex } from '../core/search/reindex.ts';
import { search, suggestions } from '../core/search/search.ts';
import { createTenant } from '../core/tenants/tenant.ts';
import { anonymous } from '../core/users/viewer.ts';

const option = (name, otherwise) =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const size = option('items', 100_000);
const rounds = option('rounds', 20);
const dataDir = process.env.BENCH_DATA ?? mkdtempSync(join(tmpdir(), 'bench-search-'));

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

const embedded = await openEmbedded({ dataDir, durable: false });
try {
  await migrate(embedded.url);
  openDatabase(embedded.url, { poolSize: 2 });
  const kernel = await loadKernel(join(import.meta.dirname, '../plugins'));
  const tenant = await createTenant({ name: 'Bench', hosts: [`bench-${newGuid()}.test`] });
  await fill(tenant);
  const started = performance.now();
  await reindex(tenant, kernel);
  console.log(`index      ${((performance.now() - started) / size).toFixed(3)} ms an item`);
  await withTenant(tenant, (tx) => tx.raw('select 1'));
  await analyze();

  const kinds = {
    'one word': ['bouwplan', 'parkfeest', pick(rare), 'zorgloket', 'schoolpas'],
    'two words': ['bouwplan subsidie', 'nieuwpark wegen', `${rare[20]} gemeente`],
    'all have it': ['gemeente', 'bewoners', 'aanvragen'],
    'part of it': ['verg', 'bouw', 'scho'],
    'typed wrong': ['bouwpaln', 'parkfeset', 'zorglokte'],
    'in compounds': ['vergunning', 'subsidies', 'regeling'],
    nothing: ['xylofoonbouwer', 'qqqqq'],
  };
  const all = [];
  for (const [kind, questions] of Object.entries(kinds)) {
    const times = await timed(questions, (text) =>
      search(tenant, kernel, anonymous, { text, skip: 0, take: 10 }),
    );
    all.push(...times);
    print(kind, times);
  }
  print('all', all);
  print(
    'suggest',
    await timed(['bou', 'park', 'ge', 'zorglo'], (text) => suggestions(tenant, kernel, anonymous, text)),
  );
} finally {
  await closeDatabase();
  await embedded.release();
  if (!process.env.BENCH_DATA)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

async function timed(questions, ask) {
  const times = [];
  for (const question of questions) await ask(question);
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const before = performance.now();
      await ask(question);
      times.push(performance.now() - before);
    }
  }
  return times.sort((a, b) => a - b);
}

function print(kind, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1).padStart(7);
  console.log(`${kind.padEnd(14)} p50 ${at(0.5)}  p95 ${at(0.95)} ms`);
}

/** Items on one page with a list, past the models: they are what search reads and no more. */
async function fill(tenant) {
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
