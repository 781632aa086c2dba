import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { withTenant } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import type { Upgrade } from '#core/plugins/upgrade.ts';
import { type Tenant, tenantById } from '#core/tenants/tenant.ts';
import { Wrong } from '../command.ts';

/** Addresses of one tenant that are looked at. */
const most = 50;
const width = 1280;
/** Pixels that differ by less look the same. */
const noise = 24;

export interface Compared {
  path: string;
  before: string;
  after: string;
  /** Of all pixels, how many look different; 1 where the pages differ in height. */
  different: number;
}

export interface Pictures {
  /** What differs most comes first. */
  compared: Compared[];
  /** What a visitor does not get from both nodes, with what each answers. */
  unseen: { path: string; before: number; after: number }[];
  /** How many addresses more there are. */
  left: number;
}

/**
 * The published pages and items with content of older versions, as a node with today's plugins and one with the new
 * ones show them to a visitor: two pictures each in `folder`, and `index.html` to look at them side by side. `before`
 * and `after` are addresses of nodes (`http://10.0.0.1:3000`) on the same database.
 */
export async function picturesOf(
  tenantId: Guid,
  found: readonly Upgrade[],
  { folder, before, after }: { folder: string; before: string; after: string },
): Promise<Pictures> {
  const tenant = (await tenantById(tenantId))!;
  const all = await addressesOf(tenant, found);
  const paths = all.slice(0, most);
  const own = join(folder, tenant.primaryHost);
  mkdirSync(own, { recursive: true });
  const first = await shown(before, tenant.primaryHost, paths);
  const second = await shown(after, tenant.primaryHost, paths);
  const both = paths.map((path, index) => ({ path, was: first[index]!, is: second[index]! }));
  const unseen = both
    .filter(({ was, is }) => !was.picture || !is.picture)
    .map(({ path, was, is }) => ({ path, before: was.status, after: is.status }));
  const compared = await Promise.all(
    both.flatMap(({ path, was, is }, index) =>
      was.picture && is.picture ? [compare({ folder: own, path, index }, was.picture, is.picture)] : [],
    ),
  );
  compared.sort((a, b) => b.different - a.different);
  writeFileSync(join(own, 'index.html'), sheetOf(tenant.name, compared));
  return { compared, unseen, left: all.length - paths.length };
}

async function compare(
  { folder, path, index }: { folder: string; path: string; index: number },
  was: Buffer,
  is: Buffer,
): Promise<Compared> {
  // Two addresses may differ only in what no name of a file may have.
  const words = path === '/' ? 'home' : path.slice(1).replace(/[^\w-]+/g, '-');
  const name = `${index + 1}-${words.slice(0, 100)}`;
  await sharp(was)
    .webp({ quality: 75 })
    .toFile(join(folder, `${name}-before.webp`));
  await sharp(is)
    .webp({ quality: 75 })
    .toFile(join(folder, `${name}-after.webp`));
  return {
    ...{ path, before: `${name}-before.webp`, after: `${name}-after.webp` },
    different: await difference(was, is),
  };
}

/** Where visitors find what these stand in. */
async function addressesOf(tenant: Tenant, found: readonly Upgrade[]): Promise<string[]> {
  const idsOf = (kind: string) => [
    ...new Set(found.filter(({ owner }) => owner.kind === kind).map(({ owner }) => owner.id)),
  ];
  return withTenant(tenant, async (tx) => {
    const pages: string[] = await tx('paths as c')
      .join('pages as p', 'p.id', 'c.pageId')
      .whereIn('p.id', idsOf('page'))
      .whereNotNull('p.publishedRevision')
      .whereNull('p.deletedOn')
      .whereRaw('c.is_canonical')
      .orderBy('c.path')
      .pluck('c.path');
    const items: { path: string | null }[] = await tx('items')
      .whereIn('id', idsOf('item'))
      .where({ isPublished: true })
      .whereNull('deletedOn')
      .orderBy('id')
      .select({ path: tx.raw('item_path(id)') });
    return [...pages, ...items.flatMap(({ path }) => path ?? [])];
  });
}

interface Shown {
  status: number;
  /** Of an answer that is a page: two that fail look the same. */
  picture?: Buffer;
}

/** Each page as a visitor of this host gets it from this node. */
async function shown(node: string, host: string, paths: readonly string[]): Promise<Shown[]> {
  const at = URL.parse(node);
  if (!at) throw new Wrong(`"${node}" is no address of a node. Give one like http://10.0.0.1:3000.`);
  const browser = await browserFor(`MAP ${host} ${at.hostname}`);
  try {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const all: Shown[] = [];
    for (const path of paths) {
      const answer = await page.goto(`${at.protocol}//${host}:${at.port || 80}${encodeURI(path)}`, {
        waitUntil: 'networkidle',
      });
      const status = answer?.status() ?? 0;
      all.push(
        status === 200
          ? {
              status,
              picture: await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }),
            }
          : { status },
      );
    }
    return all;
  } finally {
    await browser.close();
  }
}

/** Comes with what is installed to develop, not with a production install. */
async function browserFor(rules: string): Promise<Browser> {
  try {
    const { chromium } = await import('playwright');
    const { browserToLaunch } = await import('../../scripts/browser.mjs');
    const args = [`--host-resolver-rules=${rules}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
    return await chromium.launch({ args, ...(await browserToLaunch()) });
  } catch (error) {
    throw new Wrong(`Pictures need a browser and what \`npm ci\` installs to develop: ${String(error)}`);
  }
}

async function difference(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map((picture) => sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (one!.info.height !== other!.info.height) return 1;
  let count = 0;
  for (let at = 0; at < one!.data.length; at++)
    if (Math.abs(one!.data[at]! - other!.data[at]!) > noise) count++;
  return count / one!.data.length;
}

function sheetOf(name: string, compared: readonly Compared[]): string {
  const text = (words: string) => words.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  const rows = compared.map(
    ({ path, before, after, different }) => `<section>
<h2>${text(path)}: ${(different * 100).toFixed(1)} % differs</h2>
<figure><figcaption>Before</figcaption><img src="${text(before)}" alt="Before" loading="lazy"></figure>
<figure><figcaption>After</figcaption><img src="${text(after)}" alt="After" loading="lazy"></figure>
</section>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${text(name)}: before and after</title>
<style>body{font:16px system-ui;margin:2rem}section{display:grid;grid-template-columns:1fr 1fr;gap:1rem}h2{grid-column:1/-1}figure{margin:0}img{width:100%;border:1px solid #999}</style>
<h1>${text(name)}: before and after</h1>
${rows.join('\n')}
</html>
`;
}
