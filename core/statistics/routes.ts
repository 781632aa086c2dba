import type { Tx } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest, notAllowed, notFound, notSignedIn } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { queryFlag, queryPage, queryText } from '../query.ts';
import { mayEdit } from '../users/viewer.ts';
import { contentEndpoints } from './content-routes.ts';
import { type Counts, metrics, traits } from './counts.ts';
import { countsCountries } from './country.ts';
import { namesOf, titlesOf } from './names.ts';
import { visitorsNow } from './now.ts';
import type { Period } from './period.ts';
import { csv, file, isCsv, mostInFile, period, questionOf, reading } from './question.ts';
import { type Asked, countsOf, countsOfKinds, type Filter, series, top, totals } from './read.ts';
import { countRules } from './rules.ts';
import { searchedTerms } from './searched.ts';
import { vitalsOf } from './vitals.ts';

const filter = { filter: `\`kind:value\`: only visits with it; kind is page, ${traits.join(', ')}` };
const list = {
  q: 'only values that hold this text',
  sort: 'what the most of comes first: views, visits, entries, exits, bounces, seconds',
  pageNumber: 'from 1; default 1',
  itemCount: `1–1000; default 10, in a file all (at most ${mostInFile})`,
  ...file,
};

/** Lists there are: what is counted in them, and by what they are ordered. */
const lists: { [name: string]: Pick<Asked, 'kind' | 'sort' | 'like' | 'isLost'> } = {
  pages: { kind: 'page', sort: 'views' },
  entries: { kind: 'page', sort: 'entries' },
  exits: { kind: 'page', sort: 'exits' },
  items: { kind: 'page', sort: 'views', like: '%/i/%' },
  sources: { kind: 'source', sort: 'visits' },
  campaigns: { kind: 'campaign', sort: 'visits', like: '_%' },
  devices: { kind: 'device', sort: 'visits' },
  browsers: { kind: 'browser', sort: 'visits' },
  systems: { kind: 'system', sort: 'visits' },
  languages: { kind: 'language', sort: 'visits' },
  countries: { kind: 'country', sort: 'visits' },
  missing: { kind: 'missing', sort: 'views' },
  lost: { kind: 'missing', sort: 'views', isLost: true },
  downloads: { kind: 'download', sort: 'views' },
  outgoing: { kind: 'outgoing', sort: 'views' },
  'form-starts': { kind: 'form-start', sort: 'views' },
  'form-submissions': { kind: 'form-submission', sort: 'views' },
  lcp: { kind: 'lcp', sort: 'views' },
  inp: { kind: 'inp', sort: 'views' },
  cls: { kind: 'cls', sort: 'views' },
  ttfb: { kind: 'ttfb', sort: 'views' },
};
/** What values of a kind are called, where they are something of the site. */
const titled: { [kind: string]: typeof titlesOf } = {
  ...{ page: titlesOf, missing: titlesOf },
  ...{ download: namesOf, 'form-start': namesOf, 'form-submission': namesOf },
};
const sorts = ['views', 'visits', 'entries', 'exits', 'bounces', 'seconds'] as const;

export const statisticsEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/statistics',
    tag: 'statistics',
    summary: 'Totals and course of a period, beside those of the period before',
    access: 'admins',
    query: { ...period, ...filter, ...file },
    answers: {
      200: {
        description:
          '`{ period, before, totals, totalsBefore, step, points, pointsBefore, leftOut, counted }`: `leftOut` is views of robots and of who makes the site, `counted` whether they count',
      },
    },
    async handle(call) {
      const { asked, before, only } = questionOf(call);
      return reading(call, async (tx) => {
        const now = await series(tx, asked, only);
        if (isCsv(call)) return csv(call, 'statistics', columnsOf.course, now.points);
        const then = await series(tx, before, only);
        const { robots, makers } = await countRules(call.tenant);
        const body = {
          ...{ period: asked, before, step: now.step, points: now.points, pointsBefore: then.points },
          totals: shown(await totals(tx, asked, only)),
          totalsBefore: shown(await totals(tx, before, only)),
          leftOut: await leftOut(tx, asked),
          counted: { robots, makers },
        };
        return { body };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/statistics/vitals',
    tag: 'statistics',
    summary: 'How fast pages were for visitors; `filter=page:…` for one page',
    access: 'admins',
    query: { ...period, ...filter, ...file },
    answers: { 200: { description: '`{ items: [{ name, p75, p75Before, total, good, fair, poor }] }`' } },
    async handle(call) {
      const { asked, before, only } = questionOf(call);
      refuseUnknown('vitals', only);
      return reading(call, async (tx) => {
        const items = await vitalsOf(tx, asked, before, only);
        return isCsv(call) ? csv(call, 'vitals', columnsOf.vitals, items) : { body: { items } };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/statistics/now',
    tag: 'statistics',
    summary: 'Visitors of the last five minutes, and views of the last thirty',
    access: 'admins',
    answers: { 200: { description: '`{ visitors, minutes, pages, sources }`' } },
    async handle(call) {
      return reading(call, async (tx) => ({ body: await visitorsNow(tx, call.tenant.timeZone) }));
    },
  }),
  ...contentEndpoints,
  endpoint({
    method: 'GET',
    path: '/api/statistics/terms',
    tag: 'statistics',
    summary: 'What visitors searched for; `empty=true`: what found nothing',
    access: 'admins',
    query: { ...period, ...list, empty: 'true: only terms without a result' },
    answers: { 200: { description: '`{ items: [{ value, searches, hits }], meta }`' } },
    async handle(call) {
      const { asked } = questionOf(call);
      const { skip, take, text, meta } = placeOf(call);
      const isEmpty = queryFlag(call.query, 'empty');
      return reading(call, async (tx) => {
        const { items, total } = await searchedTerms(tx, asked, { skip, take, text, isEmpty });
        if (isCsv(call)) return csv(call, 'terms', columnsOf.terms, items);
        return { body: { items, meta: { totalNumberOfItems: total, ...meta } } };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/statistics/pages/{guid}',
    tag: 'statistics',
    summary: 'Numbers of one page, for those who may edit it',
    access: 'by-resource',
    query: period,
    answers: { 200: { description: '`{ totals, totalsBefore, points, sources, events, vitals }`' } },
    async handle(call) {
      const { caller, params } = call;
      if (caller.userId === null) throw notSignedIn();
      const { asked, before } = questionOf(call);
      return reading(call, async (tx) => {
        const page = isGuid(params.guid!) ? await pageWithRule(tx, params.guid!) : undefined;
        if (!page) throw notFound();
        if (!mayEdit(caller, page)) throw notAllowed();
        const of = page.path === null ? undefined : { kind: 'page', value: page.path };
        if (!of) return { body: { path: null, period: asked } };
        const sources = await top(tx, asked, { kind: 'source', sort: 'visits', skip: 0, take: 5 }, of);
        const { points, step } = await series(tx, asked, of);
        const body = {
          ...{ path: page.path, period: asked, step, points, sources: sources.items.map(shown) },
          totals: shown(await totals(tx, asked, of)),
          totalsBefore: shown(await totals(tx, before, of)),
          events: await eventsOn(tx, asked, of),
          vitals: (await vitalsOf(tx, asked, before, of)).filter(({ total }) => total > 0),
        };
        return { body };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/statistics/{list}',
    tag: 'statistics',
    summary: `One list: ${Object.keys(lists).join(', ')}; lost is what is missing and leads nowhere now`,
    access: 'admins',
    query: { ...period, ...filter, ...list },
    answers: { 200: { description: '`{ items: [{ value, title?, …counts, before }], meta }`' } },
    async handle(call) {
      const name = call.params.list!;
      const known = Object.hasOwn(lists, name) ? lists[name]! : undefined;
      if (!known) throw notFound();
      const { asked, before, only } = questionOf(call);
      refuseUnknown(name, only);
      const { skip, take, text, meta } = placeOf(call);
      const sort = sortOf(call) ?? known.sort;
      return reading(call, async (tx) => {
        // Among visits with a referrer there is one referrer: that one, as it is counted of all.
        const isOwn = only?.kind === known.kind;
        const [value, by] = isOwn ? [only?.value] : [undefined, only];
        const { items, total } = await top(tx, asked, { ...known, sort, skip, take, text, value }, by);
        const values = items.map((item) => item.value);
        const then = await countsOf(tx, before, known.kind, values, by);
        const names = await titled[known.kind]?.(tx, values);
        const rows = items.map(({ value, ...counts }) => ({
          value,
          ...(names?.has(value) && { title: names.get(value) }),
          ...shown(counts),
          before: then.get(value)?.[sort] ?? 0,
        }));
        if (isCsv(call)) return csv(call, name, columnsFor(known.kind), rows);
        const about = name === 'countries' ? { isCounted: countsCountries() } : {};
        return { body: { items: rows, meta: { totalNumberOfItems: total, ...meta, ...about } } };
      });
    },
  }),
];

/** What is not part of a visit is known of a page at most, and pages that are not there of nothing. */
function refuseUnknown(name: string, only: Filter | undefined): void {
  const kind = lists[name]?.kind ?? name;
  const isOfVisits = kind === 'page' || (traits as readonly string[]).includes(kind);
  if (!only || isOfVisits || (only.kind === 'page' && kind !== 'missing')) return;
  throw badRequest('bad-request', [{ path: '/query/filter', message: `${name} are not known by this` }]);
}

async function leftOut(tx: Tx, asked: Period): Promise<{ robots: number; makers: number }> {
  const rows = await countsOfKinds(tx, asked, ['left-out']);
  const of = (value: string) => rows.find((row) => row.value === value)?.views ?? 0;
  return { robots: of('robot'), makers: of('maker') };
}

/** How often what happened on a page that is no view of it. */
async function eventsOn(tx: Tx, asked: Period, page: Filter): Promise<{ [kind: string]: number }> {
  const kinds = ['download', 'outgoing', 'form-start', 'form-submission'];
  const rows = await countsOfKinds(tx, asked, kinds, page);
  const sum = (kind: string) => rows.reduce((all, row) => all + (row.kind === kind ? row.views : 0), 0);
  return Object.fromEntries(kinds.map((kind) => [kind, sum(kind)]));
}

function placeOf(call: Call) {
  const { query } = call;
  const usual = isCsv(call) ? mostInFile : 10;
  const { pageNumber, itemCount, skip } = queryPage(query, { usual, most: 1000 });
  const text = queryText(query, 'q')?.slice(0, 200) || undefined;
  return { skip, take: itemCount, text, meta: { pageNumber, itemCount } };
}

function sortOf({ query }: Call): keyof Counts | undefined {
  const sort = queryText(query, 'sort');
  if (sort === undefined) return undefined;
  const known = sorts.find((name) => name === sort);
  if (!known)
    throw badRequest('bad-request', [{ path: '/query/sort', message: `must be of ${sorts.join(', ')}` }]);
  return known;
}

/** Columns of files, which are the same whatever is in them. */
const columnsOf = {
  course: ['on', 'views', 'visits', 'visitors'],
  vitals: ['name', 'p75', 'p75Before', 'total', 'good', 'fair', 'poor'],
  terms: ['value', 'searches', 'hits'],
};
const columnsFor = (kind: string): string[] => [
  ...['value', ...(Object.hasOwn(titled, kind) ? ['title'] : []), ...metrics],
  ...['secondsPerVisit', 'bounceRate', 'before'],
];

/** Counts with what follows from them; exits that are corrected later may be below nothing for a moment. */
function shown<Some extends Counts>(counts: Some): Some & { secondsPerVisit: number; bounceRate: number } {
  const { visits, seconds, bounces } = counts;
  return {
    ...counts,
    secondsPerVisit: visits > 0 ? Math.round(seconds / visits) : 0,
    bounceRate: visits > 0 ? Math.round((bounces / visits) * 1000) / 1000 : 0,
  };
}

async function pageWithRule(tx: Tx, id: string) {
  const row: unknown = await tx('pages as g')
    .leftJoin('paths as p', (join) => join.on('p.page_id', 'g.id').onVal('p.is_canonical', true))
    .where({ 'g.id': id })
    .whereNull('g.deletedOn')
    .first('g.editPermission', 'g.editRoles', 'p.path');
  return row as { editPermission: 'Admin' | 'Roles'; editRoles: string[]; path: string | null } | undefined;
}
