import type { PageDocument } from '../blocks/document.ts';
import { type Tx, withTenant } from '../db.ts';
import { Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { enqueue, type Jobs, type Round } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import { eachTenant, type Tenant } from '../tenants/tenant.ts';
import { mayEdit } from '../users/viewer.ts';
import { type Act, pageToEdit } from './act.ts';
import { brokenElsewhere } from './broken-elsewhere.ts';
import { checkDocument, publishedLinkFindings } from './checks.ts';
import type { PageFinding } from './finding.ts';
import { goneListFindings } from './list-checks.ts';

/** What there is to say of the draft of a page now. */
export function checksOfPage(act: Act, id: string | undefined) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    const items = [
      ...(await checkDocument(tx, act.kernel, page.draft, { isPage: page.kind === 'page' })),
      ...(await goneListFindings(tx, act.kernel, page.id)),
    ];
    return { version: page.version, items, meta: countOf(items) };
  });
}

const countOf = (findings: PageFinding[]) => ({
  totalNumberOfItems: findings.length,
  errors: findings.filter(({ level }) => level === 'error').length,
});

interface Checked {
  guid: Guid;
  title: string;
  path: string;
  isPublished: boolean;
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
  findings: PageFinding[];
  checkedOn: Date;
}

/**
 * What the last check found in each page, section and template that the caller may edit, those without findings left out;
 * and links that lead nowhere in what is no page.
 */
export async function checksOfAll(act: Act) {
  return { ...(await checksOfPages(act)), elsewhere: await brokenElsewhere(act) };
}

function checksOfPages({ tenant, caller }: Act) {
  return withTenant(tenant, async (tx) => {
    const rows = (await tx('pageChecks as k')
      .join('pages as p', 'p.id', 'k.pageId')
      .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
      .whereNull('p.deletedOn')
      .orderByRaw('path')
      .select({
        guid: 'p.id',
        title: tx.raw("p.draft->>'title'"),
        path: tx.raw("coalesce(c.path, '/' || p.name)"),
        isPublished: tx.raw('p.published_revision is not null'),
        editPermission: 'p.editPermission',
        editRoles: 'p.editRoles',
        findings: 'k.findings',
        checkedOn: 'k.checkedOn',
      })) as Checked[];
    const own = rows.filter((row) => mayEdit(caller, row));
    const items = own
      .filter(({ findings }) => findings.length > 0)
      .map(({ editPermission: _, editRoles: __, ...page }) => page);
    const times = own.map(({ checkedOn }) => checkedOn.getTime());
    return {
      items,
      meta: {
        totalNumberOfItems: items.length,
        numberOfPages: own.length,
        checkedOn: times.length > 0 ? new Date(Math.max(...times)) : null,
      },
    };
  });
}

/** Has all pages of the tenant checked again, soon, and looked up where links stand. */
export const checkSoon = ({ tenant }: Act): Promise<unknown> =>
  withTenant(tenant, async (tx) => {
    for (const job of ['pages.check', 'links.check']) await enqueue(tx, job, {}, { key: 'all' });
  });

/** What is found in the draft, and the broken links of what visitors see. */
export async function keepFindings(tx: Tx, kernel: Kernel, pageId: Guid, page: ToCheck): Promise<void> {
  const found = await checkDocument(tx, kernel, page.draft, { isPage: page.kind === 'page' });
  if (page.snapshot) found.push(...(await publishedLinkFindings(tx, kernel, page.snapshot, found)));
  const findings = JSON.stringify(found);
  await tx('pageChecks')
    .insert({ pageId, findings })
    .onConflict(['tenantId', 'pageId'])
    .merge({ findings, checkedOn: tx.fn.now() });
}

type ToCheck = { kind: string; draft: PageDocument; snapshot: PageDocument | null };

export const checkJobs: Jobs = {
  'pages.check': ({ tenant, kernel, signal }) => checkTenant(tenant, kernel, signal),
};

/** Every page of every tenant, once a day. */
export const checkRounds: Round[] = [
  {
    name: 'pages.check',
    every: 24 * 3600,
    run: ({ signal }) =>
      eachTenant(
        signal,
        (tenant) => withTenant(tenant, (tx) => enqueue(tx, 'pages.check', {}, { key: 'all' })),
        { only: 'active' },
      ),
  },
];

async function checkTenant(tenant: Tenant, kernel: Kernel, signal: AbortSignal): Promise<void> {
  const ids: Guid[] = await withTenant(tenant, (tx) =>
    tx('pages').whereNull('deletedOn').orderBy('id').pluck('id'),
  );
  // A transaction each: one page that cannot be checked keeps no other from it, and none waits for all.
  for (const id of ids) {
    if (signal.aborted) return;
    try {
      await withTenant(tenant, async (tx) => {
        const page = (await tx('pages as p')
          .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
          .where('p.id', id)
          .first('p.kind', 'p.draft', 'r.snapshot')) as ToCheck | undefined;
        if (page) await keepFindings(tx, kernel, id, page);
      });
    } catch (error) {
      // A database that is busy is busy for the next page too: all is tried again later.
      if (error instanceof Refusal) throw error;
      log.warn({ err: error, page: id, tenant: tenant.id }, 'a page could not be checked');
    }
  }
}
