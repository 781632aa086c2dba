import type { PageDocument } from '../blocks/document.ts';
import { refuseUnlessAsRead } from '../as-read.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { cancelJob, enqueue, type Jobs } from '../jobs/jobs.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type Act, pageToEdit } from './act.ts';
import { keepFindings } from './check-all.ts';
import { lacking } from './checks.ts';
import { pageCheckErrors } from './page-checks.ts';
import { Page } from './page.ts';
import { isHome } from './paths.ts';

export interface Publication {
  /** Of the draft that was looked at: another is a conflict, unless an earlier revision takes its place. */
  version: number;
  comment?: string;
  /** In UTC, or without a zone in the tenant's own. */
  from?: string | null;
  until?: string | null;
  /** An earlier revision that was published or planned, in place of the draft: takes a publication back. */
  revision?: Guid;
  /** How the page stood when it was looked at: what others did since is not taken back with it. */
  was?: Standing;
  /** What was planned when it was looked at: what another planned since is not written over unseen. */
  planned?: Planned;
}

/** From when and until when a page is to be seen. */
export type Planned = Pick<Standing, 'publishFrom' | 'publishUntil'>;

/** How a page stood before it was published or taken away: what takes that back publishes with this. */
export interface Standing {
  isPublished: boolean;
  revision: Guid | null;
  scheduledRevision: Guid | null;
  publishFrom: Date | null;
  publishUntil: Date | null;
}

/** Makes the draft what visitors see, at once or at a moment, and until one where that is said; the home page stays. */
export function publishPage(act: Act, id: string | undefined, asked: Publication) {
  const { tenant, kernel, caller } = act;
  return withTenant(tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    refuseUnlessAsRead(standingOf(page), asked.was);
    refuseUnlessPlanned(page, asked.planned);
    const { revision: earlier, comment = '' } = asked;
    if (!earlier && page.version !== asked.version) throw conflict();
    const snapshot = earlier ? await snapshotOf(tx, page, earlier) : page.draft;
    const incomplete = earlier ? [] : lacking(kernel, snapshot);
    if (incomplete.length > 0) throw badRequest('not-complete', incomplete.slice(0, 50));
    const refused = earlier ? [] : await pageCheckErrors(tx, kernel, snapshot);
    if (refused.length > 0)
      throw badRequest(
        'not-complete',
        refused.map(({ block, path = '', code }) => ({
          path: block ? `/${block}${path}` : '',
          message: code,
        })),
      );
    const period = await periodOf(tx, tenant, asked);
    if (period.until && !asked.was && (await isHome(tx, page.id))) throw conflict('home-page-online');
    const before = standingOf(page);
    const by = caller.userId;
    const isLater = period.from !== null;
    const revision =
      earlier ??
      (await page.keepRevision(tx, snapshot, { kind: isLater ? 'scheduled' : 'published', comment, by }));
    if (!isLater) {
      // One that was planned is live before its time.
      if (earlier)
        await tx('revisions').where({ id: earlier, kind: 'scheduled' }).update({ kind: 'published' });
      await page.show(tx, kernel, revision, snapshot);
    }
    await schedule(tx, page, { ...period, revision });
    if (!earlier)
      await keepFindings(tx, kernel, page.id, { kind: page.kind, draft: snapshot, snapshot: null });
    await note(tx, isLater ? 'page.scheduled' : 'page.published', {
      ...{ actor: by, subject: page.id },
      detail: {
        revision,
        ...(period.from && { from: period.from }),
        ...(period.until && { until: period.until }),
      },
    });
    const isAsDraft = !earlier && !isLater;
    const facts = await page.facts(tx, isAsDraft ? { hasChanges: false } : {});
    return { page: facts, version: page.version, revision, before, after: standingOf(page) };
  });
}

/**
 * Takes the page away from visitors, and whatever was planned for it. The home page stays, unless it is its publishing
 * that is taken back.
 */
export function unpublishPage(
  act: Act,
  id: string | undefined,
  { was, planned }: Pick<Publication, 'was' | 'planned'> = {},
) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    const before = standingOf(page);
    refuseUnlessAsRead(before, was);
    refuseUnlessPlanned(page, planned);
    if (page.isPublished && !was && (await isHome(tx, page.id))) throw conflict('home-page-online');
    await schedule(tx, page, { from: null, until: null, revision: null });
    if (page.isPublished) {
      await page.unpublish(tx);
      await note(tx, 'page.unpublished', { actor: act.caller.userId, subject: page.id });
    }
    return { page: await page.facts(tx), version: page.version, before, after: standingOf(page) };
  });
}

/** @throws 409 `planned-else` */
export function refuseUnlessPlanned(
  { publishFrom, publishUntil }: Planned,
  planned: Planned | undefined,
): void {
  refuseUnlessAsRead({ publishFrom, publishUntil }, planned, 'planned-else');
}

const standingOf = (page: Page): Standing => ({
  ...{ isPublished: page.isPublished, revision: page.publishedRevision },
  ...{ scheduledRevision: page.scheduledRevision },
  ...{ publishFrom: page.publishFrom, publishUntil: page.publishUntil },
});

/** While a page is in the trash nothing happens to it; what was planned stays with it, for when it is restored. */
export async function pausePlan(tx: Tx, { id, publishFrom, publishUntil }: Page): Promise<void> {
  if (publishFrom) await cancelJob(tx, 'pages.publish', id);
  if (publishUntil) await cancelJob(tx, 'pages.unpublish', id);
}

/** What of a plan had its moment while the page was in the trash. */
export type Missed = Planned;

/**
 * Plans again what was planned before the page went to the trash, and gives what was missed there, if anything: what
 * was to begin does not begin after all, and what was to end has ended.
 */
export async function resumePlan(tx: Tx, page: Page): Promise<Missed | null> {
  const { publishFrom: from, publishUntil: until, scheduledRevision: revision } = page;
  const now = new Date();
  const [begun, ended] = [from && from <= now ? from : null, until && until <= now ? until : null];
  await schedule(tx, page, { from: begun ? null : from, until: ended ? null : until, revision });
  if (ended && page.isPublished) {
    await page.unpublish(tx);
    await note(tx, 'page.unpublished', { actor: null, subject: page.id, detail: { asPlanned: true } });
  }
  return begun || ended ? { publishFrom: begun, publishUntil: ended } : null;
}

/** Lets the draft as it is now be what visitors see from a moment to come on. */
export async function planPublication(tx: Tx, page: Page, from: Date): Promise<void> {
  const revision = await page.keepRevision(tx, page.draft, { kind: 'scheduled', by: null });
  await schedule(tx, page, { from, until: null, revision });
}

type Period = { from: Date | null; until: Date | null };

async function schedule(
  tx: Tx,
  page: Page,
  { from, until, revision }: Period & { revision: Guid | null },
): Promise<void> {
  // Most pages were never planned for anything.
  if (!from && !until && !page.publishFrom && !page.publishUntil) return;
  const planned = { scheduledRevision: from && revision, publishFrom: from, publishUntil: until };
  await Page.query(tx)
    .patch(planned as Partial<Page>)
    .where({ id: page.id });
  page.$set(planned as Partial<Page>);
  const payload = { page: page.id };
  if (from) await enqueue(tx, 'pages.publish', payload, { runAt: from, key: page.id });
  else await cancelJob(tx, 'pages.publish', page.id);
  if (until) await enqueue(tx, 'pages.unpublish', payload, { runAt: until, key: page.id });
  else await cancelJob(tx, 'pages.unpublish', page.id);
}

async function snapshotOf(tx: Tx, page: Page, revision: Guid): Promise<PageDocument> {
  const row = (await tx('revisions')
    .where({ ownerId: page.id, id: revision })
    .whereIn('kind', ['published', 'scheduled'])
    .first('snapshot')) as { snapshot: PageDocument } | undefined;
  if (!row) throw notFound();
  return row.snapshot;
}

/** From when and until when; a beginning that is past is now. */
async function periodOf(tx: Tx, tenant: Tenant, { from, until }: Publication): Promise<Period> {
  const now = new Date();
  const begin = from ? await momentIn(tx, tenant, from, '/from') : null;
  const end = until ? await momentIn(tx, tenant, until, '/until') : null;
  const later = begin && begin > now ? begin : null;
  if (end && end <= (later ?? now))
    throw badRequest('bad-request', [{ path: '/until', message: 'is not after the beginning' }]);
  return { from: later, until: end };
}

/** A moment in UTC, or one of the clocks of the tenant; where a clock shows it twice it is the first one. */
export async function momentIn(tx: Tx, { timeZone }: Tenant, text: string, path: string): Promise<Date> {
  const wrong = () => badRequest('bad-request', [{ path, message: 'not a moment' }]);
  const moment = new Date(text.endsWith('Z') ? text : `${text}Z`);
  // A day that its month does not have would be one of the next; PostgreSQL knows no year 0.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 16));
  if (!isReal || moment.getUTCFullYear() < 1) throw wrong();
  if (text.endsWith('Z')) return moment;
  const { rows } = await tx.raw<{ rows: [{ moment: Date }] }>(
    'select (?::timestamp at time zone ?) as moment',
    [text, timeZone],
  );
  return rows[0].moment;
}

/** The moments that were planned. Each asks first whether it still holds: the plan may have changed since. */
export const publishJobs: Jobs = {
  'pages.publish': ({ tenant, kernel, payload }) =>
    withTenant(tenant, async (tx) => {
      const page = await planned(tx, payload['page'] as Guid);
      if (!page?.scheduledRevision || !page.publishFrom || page.publishFrom > new Date()) return;
      const revision = page.scheduledRevision;
      const row = (await tx('revisions').where({ id: revision }).first('snapshot', 'createdBy')) as {
        snapshot: PageDocument;
        createdBy: Guid | null;
      };
      await tx('revisions').where({ id: revision }).update({ kind: 'published' });
      await page.show(tx, kernel, revision, row.snapshot);
      await Page.query(tx)
        .patch({ scheduledRevision: null, publishFrom: null } as Partial<Page>)
        .where({ id: page.id });
      await note(tx, 'page.published', {
        ...{ actor: row.createdBy, subject: page.id },
        detail: { revision, asPlanned: true },
      });
    }),
  'pages.unpublish': ({ tenant, payload }) =>
    withTenant(tenant, async (tx) => {
      const page = await planned(tx, payload['page'] as Guid);
      if (!page?.publishUntil || page.publishUntil > new Date()) return;
      await Page.query(tx)
        .patch({ publishUntil: null } as Partial<Page>)
        .where({ id: page.id });
      // It may have become the home page since this was planned.
      if (!page.isPublished || (await isHome(tx, page.id))) return;
      await page.unpublish(tx);
      await note(tx, 'page.unpublished', { actor: null, subject: page.id, detail: { asPlanned: true } });
    }),
};

async function planned(tx: Tx, id: Guid): Promise<Page | undefined> {
  const page = (await Page.query(tx).findOne({ id }).forUpdate()) as Page | undefined;
  return page && !page.deletedOn ? page : undefined;
}
