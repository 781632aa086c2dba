import { hash, randomBytes } from 'node:crypto';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { log } from '../log.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { countryReader } from './country.ts';
import { deviceReader, robot } from './device.ts';
import { localTime } from '../tenants/local-time.ts';
import { campaignOf, clean, languageOf, sourceOf } from './origin.ts';
import { countRules, type CountRules } from './rules.ts';

/** The part of a tenant that counting needs. */
export type Counted = Pick<Tenant, 'id' | 'timeZone' | 'primaryHost'>;

/** A page as it was answered. One object serves every visitor who gets the same, so nothing of a visitor is in it. */
export interface SeenPage {
  tenant: Counted;
  path: string;
  /** The query as it was asked: campaigns are in there. */
  search: string;
  status: number;
  /** Whether this visitor lets visits be recognised (consent, category analytical). */
  mayMeasure: boolean;
  /** Someone who makes the site: counted where the tenant wants that only. */
  isMaker?: boolean;
}

/** What of a request decides how it is counted. */
export interface SeenBy {
  host: string;
  userAgent: string | undefined;
  referer: string | undefined;
  acceptLanguage: string | undefined;
  /** As the socket says; forwarded addresses are read when it is counted. */
  remoteAddress: string | undefined;
  forwardedFor: string | undefined;
}

/** What counts beside views: each has a value of its own, and may have happened on a page. */
export const eventKinds = [
  'download',
  'outgoing',
  'form-start',
  'form-submission',
  'lcp',
  'inp',
  'cls',
  'ttfb',
] as const;
export type EventKind = (typeof eventKinds)[number];

type Waiting = { at: number; page: SeenPage; by: SeenBy };
type WaitingEvent = {
  at: number;
  tenant: Counted;
  kind: EventKind;
  value: string;
  page: string;
  userAgent: string | undefined;
  isMaker: boolean;
};

/** A view: seconds since 1970, the hour where the tenant is, the visitor's hash or 0; then places in `strings`. */
export type ViewRow = [0, number, number, string | 0, ...number[]];
/** Something else that happened: when, places of its kind, value and page in `strings`, and how often if not once. */
export type EventRow = [1, number, number, number, number, number?];
/** A page that is not there. */
export type MissingRow = [2, number, number];
export type JournalRow = ViewRow | EventRow | MissingRow;
export interface Journal {
  strings: string[];
  rows: JournalRow[];
}

interface Bucket {
  id: Guid;
  tenant: Counted;
  day: string;
  /** Known before the first view of the day is counted. */
  salt: string;
  strings: Map<string, number>;
  rows: JournalRow[];
  /** How often somebody who is not counted was there: one row each, however many robots come. */
  leftOut: { robot?: EventRow; maker?: EventRow };
}

/** Milliseconds from a visit to its place in the database, which is also what a kill can lose. */
const writeAfter = 3000;
/** More than this at once is not counted: memory stays bounded whoever calls. */
const most = { waiting: 50_000, kept: 200_000 };

let waiting: Waiting[] = [];
let events: WaitingEvent[] = [];
let buckets = new Map<string, Bucket>();
let kept = 0;
let dropped = 0;
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> | undefined;
let addressOf = (remote: string | undefined, _forwarded: string | undefined) => remote ?? '';

/** How addresses are read behind proxies; the edge knows. */
export function readAddressesBy(read: typeof addressOf): void {
  addressOf = read;
}

/** Notes that a page was answered. Costs next to nothing now; the work is done later, for many at once. */
export function noteView(page: SeenPage, by: SeenBy, at: number = Date.now()): void {
  if (waiting.length >= most.waiting) return void dropped++;
  waiting.push({ at, page, by });
  timer ??= setTimeout(() => void writeJournal(), writeAfter).unref();
}

/**
 * Notes something else that happened: a form was begun or sent, a file downloaded. `value` is what it happened to: a
 * guid, an address; `page` is the path it happened on. With `userAgent`, robots are left out.
 */
export function noteEvent(
  tenant: Counted,
  kind: EventKind,
  value: string,
  {
    page = '',
    userAgent,
    isMaker = false,
    at = Date.now(),
  }: { page?: string; userAgent?: string | undefined; isMaker?: boolean; at?: number } = {},
): void {
  if (events.length >= most.waiting) return void dropped++;
  events.push({ at, tenant, kind, value, page, userAgent, isMaker });
  timer ??= setTimeout(() => void writeJournal(), writeAfter).unref();
}

/** How much waits to be written. */
export const countsWaiting = () => waiting.length + events.length + kept;

/** Writes what waits now; what the database does not take is tried again with the next. */
export async function writeJournal(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await writing;
  writing = write().finally(() => (writing = undefined));
  await writing;
}

async function write(): Promise<void> {
  try {
    await digest();
  } catch (error) {
    log.warn({ err: error }, 'visits could not be counted');
    return;
  }
  if (dropped > 0) log.warn({ dropped }, 'more visits than can be counted');
  dropped = 0;
  const written = buckets;
  latest = undefined;
  buckets = new Map();
  for (const [key, bucket] of written) {
    const { id, tenant, day, rows, strings } = bucket;
    try {
      const journal: Journal = { strings: [...strings.keys()], rows };
      await withTenant(tenant, (tx) =>
        tx('statisticsJournal')
          .insert({ id, day, rows: JSON.stringify(journal) })
          .onConflict(['tenantId', 'id'])
          .ignore(),
      );
      kept -= rows.length;
    } catch (error) {
      log.warn({ err: error, tenant: tenant.id }, 'visits wait to be counted');
      // A journal that may have arrived is not added to: it is sent again as it is, under the same id.
      buckets.set(`${key} ${id}`, bucket);
    }
  }
  if (buckets.size > 0) timer ??= setTimeout(() => void writeJournal(), writeAfter).unref();
}

/** Reads what waits: who is a robot, where people came from, which hash they have today. */
async function digest(): Promise<void> {
  const [views, others] = [waiting, events];
  waiting = [];
  events = [];
  if (views.length + others.length === 0) return;
  const { device, country, rulesOf } = await readyFor(views, others).catch((error: unknown) => {
    // Nothing of it was counted, so it can wait for the next time.
    waiting = [...views, ...waiting].slice(0, most.waiting);
    events = [...others, ...events].slice(0, most.waiting);
    throw error;
  });
  for (const { at, page, by } of views) {
    if (kept >= most.kept) continue;
    const seen = device(by.userAgent);
    const { tenant, path, search, status, mayMeasure, isMaker } = page;
    const { day, hour } = localTime(tenant.timeZone, at);
    const second = Math.floor(at / 1000);
    if (seen === robot || isMaker) {
      const rules = rulesOf.get(tenant.id);
      const leftOut =
        seen === robot && !rules?.robots ? 'robot' : isMaker && !rules?.makers ? 'maker' : undefined;
      // A robot that tries addresses at random says nothing of the site.
      if (leftOut && status !== 200) continue;
      if (leftOut) {
        countLeftOut(bucketOf(tenant, day), leftOut, second);
        continue;
      }
    }
    const bucket = bucketOf(tenant, day);
    kept++;
    if (status !== 200) {
      bucket.rows.push([2, second, place(bucket, path.slice(0, 300))]);
      continue;
    }
    if (!mayMeasure) {
      bucket.rows.push([0, second, hour, 0, place(bucket, path)]);
      continue;
    }
    const address = addressOf(by.remoteAddress, by.forwardedFor);
    const visitor = hash('sha256', bucket.salt + address + by.userAgent, 'base64url').slice(0, 11);
    const campaign = search === '' ? noCampaign : campaignOf(search);
    const source = sourceOf(by.referer, by.host, tenant.primaryHost) || campaign.source;
    bucket.rows.push([
      0,
      second,
      hour,
      visitor,
      place(bucket, path),
      place(bucket, source),
      place(bucket, campaign.campaign),
      place(bucket, seen.device),
      place(bucket, seen.browser),
      place(bucket, seen.system),
      place(bucket, languageOf(by.acceptLanguage)),
      place(bucket, country(address)),
    ]);
  }
  for (const { at, tenant, kind, value, page, userAgent, isMaker } of others) {
    if (kept >= most.kept) continue;
    const rules = rulesOf.get(tenant.id);
    if (userAgent !== undefined && device(userAgent) === robot && !rules?.robots) continue;
    if (isMaker && !rules?.makers) continue;
    const bucket = bucketOf(tenant, localTime(tenant.timeZone, at).day);
    const second = Math.floor(at / 1000);
    bucket.rows.push([1, second, place(bucket, kind), place(bucket, clean(value)), place(bucket, page)]);
    kept++;
  }
}

/** Everything that has to be waited for, before anything is counted. */
async function readyFor(views: readonly Waiting[], others: readonly WaitingEvent[]) {
  const [device, country] = [await deviceReader(), await countryReader()];
  const days = new Map<string, { tenant: Counted; day: string }>();
  let last: { tenant: Counted; day: string } | undefined;
  for (const {
    at,
    page: { tenant },
  } of views) {
    const { day } = localTime(tenant.timeZone, at);
    if (last?.tenant === tenant && last.day === day) continue;
    days.set(`${tenant.id} ${day}`, (last = { tenant, day }));
  }
  for (const [key, { tenant, day }] of days) if (!salts.has(key)) salts.set(key, await readSalt(tenant, day));
  const rulesOf = new Map<Guid, CountRules>();
  for (const { tenant } of [...views.map(({ page }) => page), ...others])
    if (!rulesOf.has(tenant.id)) rulesOf.set(tenant.id, await countRules(tenant));
  return { device, country, rulesOf };
}

/** The one that was asked for last: most views in a row are of one site. */
let latest: Bucket | undefined;

function bucketOf(tenant: Counted, day: string): Bucket {
  if (latest && latest.tenant.id === tenant.id && latest.day === day) return latest;
  const key = `${tenant.id} ${day}`;
  let bucket = buckets.get(key);
  if (!bucket) {
    const salt = salts.get(key) ?? '';
    buckets.set(
      key,
      (bucket = { id: newGuid(), tenant, day, salt, strings: new Map(), rows: [], leftOut: {} }),
    );
  }
  return (latest = bucket);
}

function countLeftOut(bucket: Bucket, who: 'robot' | 'maker', second: number): void {
  let row = bucket.leftOut[who];
  if (!row) {
    row = [1, second, place(bucket, 'left-out'), place(bucket, who), place(bucket, ''), 0];
    bucket.leftOut[who] = row;
    bucket.rows.push(row);
    kept++;
  }
  row[5]!++;
}

function place({ strings }: Bucket, text: string): number {
  let at = strings.get(text);
  if (at === undefined) strings.set(text, (at = strings.size));
  return at;
}

const noCampaign = { source: '', campaign: '' };

/** By tenant and day; a day that is over is forgotten with the next one. */
const salts = new Map<string, string>();

/** The salt that every node uses on this day, and nobody knows once the day is over. */
async function readSalt(tenant: Counted, day: string): Promise<string> {
  if (salts.size >= 2000) salts.clear();
  for (const key of salts.keys()) if (key.startsWith(tenant.id) && key.slice(37) < day) salts.delete(key);
  return withTenant(tenant, async (tx) => {
    await tx('statisticsDays')
      .insert({ day, salt: randomBytes(32) })
      .onConflict(['tenantId', 'day'])
      .ignore();
    const row = (await tx('statisticsDays').where({ day }).first('salt')) as { salt: Buffer };
    return row.salt.toString('base64');
  });
}
