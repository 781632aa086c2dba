import { randomBytes } from 'node:crypto';
import { hotWrite, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { keepSpecimen } from '../specimens.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Maker } from '../users/viewer.ts';
import { countryReader, countsCountries } from './country.ts';
import { type Device, deviceReader, robot } from './device.ts';
import { localTime } from '../tenants/local-time.ts';
import { Noted } from './noted.ts';
import { campaignOf, clean } from './origin.ts';
import { countRules, type CountRules, editingRoles, makesIt } from './rules.ts';
import { Sheet } from './sheet.ts';

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
  /** Whether it is someone who makes the site: counted where the tenant wants that only. */
  maker?: Maker;
}

/** What of a request decides how it is counted. */
export interface SeenBy {
  host: string;
  userAgent: string | undefined;
  referer: string | undefined;
  acceptLanguage: string | undefined;
  /** As the socket says. */
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

type WaitingEvent = {
  at: number;
  tenant: Counted;
  kind: EventKind;
  value: string;
  page: string;
  userAgent: string | undefined;
  maker: Maker;
};

/** Something else that happened: when, places of its kind, value and page in `strings`, and how often if not once. */
export type EventRow = [1, number, number, number, number, number?];
/** A page that is not there. */
export type MissingRow = [2, number, number];
/**
 * In which form journals and days are written. A change that a version before would read wrongly gives it the next
 * number: nodes of that version leave such rows to those that know it.
 */
export const form = 2;

/** What a node saw of one day. */
export interface Journal {
  strings: string[];
  rows: (EventRow | MissingRow)[];
  /** Seconds since 1970 that those of views are counted from. */
  from: number;
  /** As `Views` writes them. */
  views: string;
  /** Places of each combination of traits, in their order. */
  traits: number[];
}

/** As it was in form 1. */
export interface JournalOfColumns extends Omit<Journal, 'views'> {
  /** Four for each view: seconds, hour where the tenant is, place of its page, number of its traits or -1. */
  views: number[];
  /** Eleven characters for each view that has traits, in the order of the views. */
  visitors: string;
}

/**
 * A view as it was at first: seconds since 1970, the hour where the tenant is, the visitor's hash or 0; then places in
 * `strings` of its page and its traits.
 */
export type OlderViewRow = [0, number, number, string | 0, ...number[]];

export type OlderJournal =
  JournalOfColumns | { strings: string[]; rows: (EventRow | MissingRow | OlderViewRow)[]; views?: undefined };

/** Milliseconds from a visit to its place in the database, which is also what a kill can lose. */
const writeAfter = 3000;
/** Views whose visitors are looked for at once before they are counted one by one. */
const lookAhead = 256;
/** More than this at once is not counted: memory stays bounded whoever calls. */
const most = { waiting: 50_000, kept: 200_000 };

let events: WaitingEvent[] = [];
const sheets = new Map<string, Sheet>();
let kept = 0;
let dropped = 0;
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> | undefined;
let addressOf = (remote: string | undefined, _forwarded: string | undefined) => remote ?? '';

/** How addresses are read behind proxies; the edge knows. */
export function readAddressesBy(read: typeof addressOf): void {
  addressOf = read;
}

const noted = new Noted(most.waiting, (remote, forwarded) => addressOf(remote, forwarded));

/** Notes that a page was answered; the rest is done later, for many at once. `by` is held until then. */
export function noteView(page: SeenPage, by: SeenBy, at: number = Date.now()): void {
  if (!noted.add(page, by, at)) return void dropped++;
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
    maker = false,
    at = Date.now(),
  }: { page?: string; userAgent?: string | undefined; maker?: Maker; at?: number } = {},
): void {
  if (events.length >= most.waiting) return void dropped++;
  events.push({ at, tenant, kind, value, page, userAgent, maker });
  timer ??= setTimeout(() => void writeJournal(), writeAfter).unref();
}

/** How much waits to be written. */
export const countsWaiting = () => noted.count + events.length + kept;

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
  latest = undefined;
  for (const [key, sheet] of [...sheets]) {
    // Taken out one by one: a map that is left behind with them is old, and all they hold would grow old with it.
    sheets.delete(key);
    const { id, tenant, day, count } = sheet;
    try {
      const values = [tenant.id, id, day, form, JSON.stringify(sheet)];
      await hotWrite('note_visits', 'select note_visits($1, $2, $3, $4, $5)', values);
      kept -= count;
      keepSpecimen('sheet', sheet);
    } catch (error) {
      if (isOfNoTenant(error)) {
        kept -= count;
        continue;
      }
      log.warn({ err: error, tenant: tenant.id }, 'visits wait to be counted');
      // A journal that may have arrived is not added to: it is sent again as it is, under the same id.
      sheets.set(id, sheet);
    }
  }
  if (sheets.size > 0) timer ??= setTimeout(() => void writeJournal(), writeAfter).unref();
}

/** Reads what waits: who is a robot, where people came from, which hash they have today. */
async function digest(): Promise<void> {
  noted.read();
  const views = noted.count;
  const others = [...events];
  if (views + others.length === 0) return;
  // What fails here can wait for the next time: nothing of it was counted.
  const ready = await readyFor(views, others);
  events = events.slice(others.length);
  const devices: Device[] = [];
  for (let place = 0; place < views && kept < most.kept; place++) {
    if (place % lookAhead === 0) noted.fetchVisitors(place, Math.min(place + lookAhead, views));
    countView(place, devices, ready);
  }
  noted.drop(views);
  for (const { at, tenant, kind, value, page, userAgent, maker } of others) {
    const rules = ready.rulesOf.get(tenant.id);
    if (!rules || kept >= most.kept) continue;
    if (userAgent !== undefined && ready.device(userAgent) === robot && !rules.robots) continue;
    if (!rules.makers && makesIt(maker, ready.editingOf.get(tenant.id))) continue;
    const sheet = sheetOf(tenant, localTime(tenant.timeZone, at).day, ready);
    sheet.event(Math.floor(at / 1000), kind, clean(value), page);
    kept++;
  }
}

/** `devices` are those of this digest, by the number of what the browser calls itself. */
function countView(place: number, devices: Device[], ready: Ready): void {
  const { device, country, rulesOf } = ready;
  const { tenant, path, search, status, mayMeasure, maker } = noted.pages[place]!;
  if (ready.latest !== tenant) {
    if (!rulesOf.has(tenant.id)) return;
    ready.latest = tenant;
  }
  const at = noted.at[place]!;
  const agent = noted.agent[place]!;
  const seen = (devices[agent] ??= device(noted.agents.at(agent)));
  const { day, hour } = localTime(tenant.timeZone, at);
  const second = Math.floor(at / 1000);
  if (seen === robot || maker) {
    const rules = rulesOf.get(tenant.id);
    const isMaker = makesIt(maker, ready.editingOf.get(tenant.id));
    const who = seen === robot && !rules?.robots ? 'robot' : isMaker && !rules?.makers ? 'maker' : undefined;
    if (who) {
      // A robot that tries addresses at random says nothing of the site.
      if (status === 200 && sheetOf(tenant, day, ready).leaveOut(second, who)) kept++;
      return;
    }
  }
  kept++;
  const sheet = sheetOf(tenant, day, ready);
  if (status !== 200) return sheet.missing(second, path.slice(0, 300));
  const page = path.slice(0, 500);
  if (!mayMeasure) return sheet.viewBySomebody(second, hour, page);
  const visitor = noted.visitorAt(place, sheet.salt);
  const from = countsCountries() ? country(noted.addressAt(place)) : '';
  const source = noted.source[place]!;
  const language = noted.language[place]!;
  const isPlain = search === '' && from === '';
  let like = isPlain ? sheet.like(agent, source, language) : undefined;
  if (like === undefined) {
    const campaign = campaignOf(search);
    const values = [
      noted.sources.at(source) || campaign.source,
      ...[campaign.campaign, seen.device, seen.browser, seen.system, noted.languageAt(place), from],
    ];
    like = isPlain ? sheet.firstLike(agent, source, language, values) : sheet.likeValues(values);
  }
  sheet.view(second, hour, page, like, noted.visitors.bytes, visitor);
}

type Ready = Awaited<ReturnType<typeof readyFor>>;

/**
 * Everything that has to be waited for, before anything is counted. A tenant that was removed meanwhile is in none of
 * it, and what was seen of it is not counted: it holds up nobody else.
 */
async function readyFor(views: number, others: readonly WaitingEvent[]) {
  const [device, country] = [await deviceReader(), await countryReader()];
  const rulesOf = new Map<Guid, CountRules>();
  const editingOf = new Map<Guid, ReadonlySet<Guid>>();
  const saltOf = new Map<string, string>();
  const days = new Map<string, { tenant: Counted; day: string }>();
  let last: { tenant: Counted; day: string } | undefined;
  const asked = new Map<Guid, Counted>();
  const need = (tenant: Counted, at: number, maker: Maker | undefined) => {
    if (typeof maker === 'object') asked.set(tenant.id, tenant);
    const { day } = localTime(tenant.timeZone, at);
    if (last?.tenant === tenant && last.day === day) return;
    days.set(`${tenant.id} ${day}`, (last = { tenant, day }));
  };
  for (let place = 0; place < views; place++) {
    const { tenant, maker } = noted.pages[place]!;
    need(tenant, noted.at[place]!, maker);
  }
  for (const { tenant, at, maker } of others) need(tenant, at, maker);
  for (const [key, { tenant, day }] of days) {
    try {
      let salt = salts.get(key);
      if (salt === undefined) salts.set(key, (salt = await readSalt(tenant, day)));
      saltOf.set(key, salt);
      if (!rulesOf.has(tenant.id)) rulesOf.set(tenant.id, await countRules(tenant));
    } catch (error) {
      if (!isOfNoTenant(error)) throw error;
    }
  }
  // Who signs in and has a role is one of few.
  for (const [id, tenant] of asked) editingOf.set(id, await editingRoles(tenant));
  // Of `latest` it is known that it is still there.
  const latest: Counted | undefined = undefined;
  return { device, country, rulesOf, editingOf, saltOf, latest: latest as Counted | undefined };
}

/** Every row of counts refers to its tenant, and to nothing else. */
const isOfNoTenant = (error: unknown) => (error as { code?: string }).code === '23503';

/** The one that was asked for last: most views in a row are of one site. */
let latest: Sheet | undefined;

function sheetOf(tenant: Counted, day: string, { saltOf }: Ready): Sheet {
  if (latest && latest.tenant.id === tenant.id && latest.day === day) return latest;
  const key = `${tenant.id} ${day}`;
  let sheet = sheets.get(key);
  if (!sheet) sheets.set(key, (sheet = new Sheet(tenant, day, saltOf.get(key)!)));
  return (latest = sheet);
}

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
