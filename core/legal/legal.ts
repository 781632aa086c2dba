import { note } from '../audit/entry.ts';
import { referencesOf, viewOf } from '../blocks/content.ts';
import { closedAddresses, resolveReferences } from '../blocks/references.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, type FieldError, notFound } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { SafeHtml } from '../rich-text/safe-html.ts';
import type { Language } from '../schema.ts';
import type { SettingValue } from '../settings/setting.ts';
import { siteimproveId } from '../settings/siteimprove-id.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { changingCallers } from '../users/session.ts';
import { currentTerms } from '../users/terms.ts';
import { isDay } from '../period.ts';
import { addressesIn, faultsIn, linkFaults, missing } from '../validate.ts';
import { legalField, type LegalPage, legalPages, type LegalText, type LegalTexts } from './schema.ts';
import { standardText } from './standard.ts';

export interface LegalVersion {
  version: number;
  /** The day that stands on it, `2027-03-01`. */
  dated: string;
  /** Null for the text that every tenant begins with. */
  publishedOn: Date | null;
  publishedBy: { guid: Guid; name: string } | null;
}

/** A legal text as visitors read it. */
export interface LegalView {
  title: string;
  intro: string;
  body: SafeHtml;
  /** Of the text: where it is absent in the language asked for, that of the tenant, or else one it is there in. */
  language: Language;
  version: number;
  dated: string;
  isCurrent: boolean;
  /** All there are, newest first. */
  versions: Pick<LegalVersion, 'version' | 'dated'>[];
}

/** Everything that pages under `/legal` were made of leaves this tag. */
export const legalTag = 'legal';

/** Versions newest first; the last of them is the text that the tenant began with. */
export async function versionsOf(tx: Tx, tenant: Tenant, page: LegalPage): Promise<LegalVersion[]> {
  const rows: (Omit<LegalVersion, 'publishedBy'> & { guid: Guid | null; name: string })[] = await tx(
    'legalVersions as v',
  )
    .leftJoin('users as u', 'u.id', 'v.publishedBy')
    .where('v.page', page)
    .orderBy('v.version', 'desc')
    .select({
      version: 'v.version',
      dated: tx.raw("to_char(v.dated, 'YYYY-MM-DD')"),
      publishedOn: 'v.publishedOn',
      guid: 'v.publishedBy',
      name: tx.raw(
        "coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email)",
      ),
    });
  const kept = rows.map(({ guid, name, ...row }) => ({ ...row, publishedBy: guid ? { guid, name } : null }));
  if (kept.at(-1)?.version === 1) return kept;
  const { dated } = await standard(tx, tenant, page);
  return [...kept, { version: 1, dated, publishedOn: null, publishedBy: null }];
}

/** The texts of a version in every language it has. @throws 404 */
export async function textsOf(tx: Tx, tenant: Tenant, page: LegalPage, version: number): Promise<LegalTexts> {
  const row: { texts: LegalTexts } | undefined = await tx('legalVersions')
    .where({ page, version })
    .first('texts');
  if (row) return row.texts;
  if (version !== 1) throw notFound();
  return (await standard(tx, tenant, page)).texts;
}

/** What is being written, or else what visitors read now; revision 0 is a draft that nobody began. */
export async function draftOf(tx: Tx, tenant: Tenant, page: LegalPage) {
  const draft: { texts: LegalTexts; revision: number; updatedOn: Date } | undefined = await tx('legalDrafts')
    .where({ page })
    .first('texts', 'revision', 'updatedOn');
  if (draft) return draft;
  const current = await latest(tx, page);
  return { texts: await textsOf(tx, tenant, page, current), revision: 0, updatedOn: null };
}

const latest = async (tx: Tx, page: LegalPage): Promise<number> => {
  const row: { version: number } | undefined = await tx('legalVersions')
    .where({ page })
    .orderBy('version', 'desc')
    .first('version');
  return row?.version ?? 1;
};

/** Keeps what is being written. @throws 400 for what is no text; 409 when somebody else wrote meanwhile */
export async function saveDraft(tx: Tx, page: LegalPage, texts: LegalTexts, revision: number): Promise<void> {
  const refuse = (faultsOf: (text: Partial<LegalText>) => FieldError[]) => {
    const errors = Object.entries(texts).flatMap(([language, text]) => at(language, faultsOf(text)));
    if (errors.length > 0) throw badRequest('bad-request', errors);
  };
  refuse((text) => faultsIn(legalField, text));
  await assertRevision(tx, page, revision);
  const before = await writtenBefore(tx, page);
  refuse((text) =>
    linkFaults(legalField.schema, text, () => before.flatMap((one) => addressesIn(legalField.schema, one))),
  );
  const row = { texts: JSON.stringify(texts), revision: revision + 1, updatedOn: tx.fn.now() };
  await tx('legalDrafts')
    .insert({ page, ...row })
    .onConflict(['tenantId', 'page'])
    .merge(row);
}

/** The draft as it is, and what visitors read. */
async function writtenBefore(tx: Tx, page: LegalPage): Promise<unknown[]> {
  const draft: LegalTexts[] = await tx('legalDrafts').where({ page }).pluck('texts');
  const version: LegalTexts[] = await tx('legalVersions')
    .where({ page })
    .orderBy('version', 'desc')
    .limit(1)
    .pluck('texts');
  return [...draft, ...version].flatMap((texts) => Object.values(texts));
}

/** Throws a draft away; what visitors read stays. @throws 409 when somebody else wrote meanwhile */
export async function discardDraft(tx: Tx, page: LegalPage, revision: number): Promise<void> {
  await assertRevision(tx, page, revision);
  await tx('legalDrafts').where({ page }).delete();
}

/** Draws the line between two people who write at once. */
async function assertRevision(tx: Tx, page: LegalPage, revision: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || 'legal', 0))");
  const row: { revision: number } | undefined = await tx('legalDrafts').where({ page }).first('revision');
  if ((row?.revision ?? 0) !== revision) throw conflict();
}

/**
 * Makes the draft what visitors read, under the next number and the day that is to stand on it. A new version of the
 * terms of use asks everyone again (specification 4). Gives the number.
 * @throws 400 where the tenant's own language lacks something, 409 when somebody wrote meanwhile or nothing was
 */
export async function publishDraft(
  tenant: Tenant,
  actor: Guid,
  page: LegalPage,
  { revision, dated }: { revision: number; dated: string },
): Promise<number> {
  if (!isDay(dated)) throw badRequest('bad-request', [{ path: '/dated', message: 'not a day' }]);
  const tags = page === 'terms-of-use' ? [legalTag, 'settings'] : [legalTag];
  return changingCallers(tenant, tags, async (tx) => {
    await assertRevision(tx, page, revision);
    if (revision === 0) throw conflict('nothing-changed');
    const { texts } = await draftOf(tx, tenant, page);
    const errors = at(
      tenant.language,
      missing(legalField.schema, texts[tenant.language]).map((path) => ({ path, message: 'is missing' })),
    );
    if (errors.length > 0) throw badRequest('bad-request', errors);
    const before = await latest(tx, page);
    await keepFirst(tx, tenant, page);
    const version = Math.max(before, page === 'terms-of-use' ? await currentTerms(tx) : 1) + 1;
    await tx('legalVersions').insert({
      page,
      version,
      dated,
      texts: JSON.stringify(texts),
      publishedBy: actor,
    });
    await tx('legalDrafts').where({ page }).delete();
    if (page === 'terms-of-use') await askAgain(tx, version);
    await note(tx, 'legal.published', { actor, detail: { page, changes: { version: [before, version] } } });
    return version;
  });
}

/**
 * Keeps the terms of use that somebody accepted as they read them, before the name or the host in them is another. As
 * long as nobody has, and in texts that nobody accepts, what a tenant begins with says how it is called now.
 */
export async function keepAcceptedTerms(tx: Tx, tenant: Tenant): Promise<void> {
  const someone = await tx('users').whereNotNull('termsOfUseVersionAccepted').first('id');
  if (someone) await keepFirst(tx, tenant, 'terms-of-use');
}

/** What the tenant began with stays as it is now, unless it was kept before. */
async function keepFirst(tx: Tx, tenant: Tenant, page: LegalPage): Promise<void> {
  const { texts, dated } = await standard(tx, tenant, page);
  await tx('legalVersions')
    .insert({ page, version: 1, dated, texts: JSON.stringify(texts), publishedOn: null })
    .onConflict(['tenantId', 'page', 'version'])
    .ignore();
}

async function askAgain(tx: Tx, version: number): Promise<void> {
  const value = JSON.stringify(version);
  await tx('settings')
    .insert({ key: 'termsOfUseVersion', value })
    .onConflict(['tenantId', 'key'])
    .merge({ value, version: tx.raw('settings.version + 1'), updatedOn: tx.fn.now() });
}

/** What stands at `/legal/{page}`: the version asked for, or the one that holds; undefined when there is none such. */
export function legalView(
  { tenant, kernel }: { tenant: Tenant; kernel: Kernel },
  page: LegalPage,
  language: Language,
  asked?: number,
): Promise<LegalView | undefined> {
  return withTenant(tenant, async (tx) => {
    const versions = await versionsOf(tx, tenant, page);
    const found = asked === undefined ? versions[0]! : versions.find(({ version }) => version === asked);
    if (!found) return undefined;
    const texts = await textsOf(tx, tenant, page, found.version);
    // A tenant may have changed its language since it wrote this.
    const wanted = [language, tenant.language, ...(Object.keys(texts) as Language[])];
    const own = wanted.find((one) => missing(legalField.schema, texts[one]).length === 0) ?? tenant.language;
    const stored = texts[own] ?? {};
    const references = referencesOf(legalField.schema, stored);
    const resolved = {
      ...(await resolveReferences(tx, references, { kernel })),
      closed: await closedAddresses(tx, addressesIn(legalField.schema, stored), { kernel }),
    };
    const view = viewOf(legalField.schema, stored, resolved) as Omit<LegalText, 'body'> & { body: SafeHtml };
    return {
      ...view,
      language: own,
      version: found.version,
      dated: found.dated,
      isCurrent: found === versions[0],
      versions: versions.map(({ version, dated }) => ({ version, dated })),
    };
  });
}

/** What a tenant begins with, in its name and at its host, and the day that stands on it. */
async function standard(
  tx: Tx,
  tenant: Tenant,
  page: LegalPage,
): Promise<{ texts: LegalTexts; dated: string }> {
  const rows: SettingValue[] = await tx('settings')
    .whereIn('key', ['platformName', 'siteimproveId'])
    .select('key', 'value');
  const settings = new Map(rows.map(({ key, value }) => [key, value]));
  const own = settings.get('platformName');
  const site = {
    name: (typeof own === 'string' && own) || tenant.name,
    host: tenant.primaryHost,
    siteimprove: siteimproveId(settings) !== undefined,
  };
  const [nl, en] = [standardText(page, 'nl', site), standardText(page, 'en', site)];
  return { texts: { nl: nl.text, en: en.text }, dated: nl.dated };
}

export const isLegalPage = (name: unknown): name is LegalPage => legalPages.includes(name as LegalPage);

const at = (language: string, errors: FieldError[]): FieldError[] =>
  errors.map(({ path, message }) => ({ path: `/texts/${language}${path}`, message }));
