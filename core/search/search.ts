import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { SafeHtml } from '../rich-text/safe-html.ts';
import type { Language } from '../schema.ts';
import { typesHere } from '../settings/away-types.ts';
import { type Level, managesItems, maySee, runsTenant, type Viewer } from '../users/viewer.ts';
import { excerptHtml, markedHtml } from './marks.ts';
import { corrections, type KnownWord, meaningful, type Synonyms, textQuery, titleQuery } from './query.ts';
import { assureIndexed } from './reindex.ts';
import { folded, searchLimits, wordsOf } from './words.ts';

/** Something that was found; its title and excerpt are HTML with the hits in `<mark>`. */
export interface Hit {
  kind: 'Page' | 'ListItem' | 'File';
  /** The list item type, or `page` or `file`. */
  type: string;
  guid: Guid;
  language: Language;
  title: SafeHtml;
  excerpt: SafeHtml;
  path: string;
  publishedOn: string;
}

/** A page that the tenant's settings put above the hits. */
export interface Promoted {
  guid: Guid;
  title: string;
  description: string;
  path: string;
}

export interface Found {
  /** What was asked for, as it was understood. */
  words: string[];
  hits: Hit[];
  /** Of the type that was asked for. */
  total: number;
  byType: { [type: string]: number };
  promoted: Promoted[];
  /** The words as they were probably meant; what is found for those is among the hits. */
  didYouMean: string | undefined;
  /** Nothing has all words: these have some. */
  isPartial: boolean;
}

export interface Asked {
  text: string;
  type?: string | undefined;
  skip: number;
  take: number;
}

/** Hits beyond this have no order and no page. */
export const mostHits = 500;

/** More are not counted. */
export const mostCounted = 10_000;

/** Milliseconds the database may spend on one search. */
const patience = 2000;

/** Pages and items of the tenant that this viewer may see and that have the words. */
export async function search(
  tenant: { id: Guid },
  kernel: Kernel,
  viewer: Viewer,
  { text, type, skip, take }: Asked,
): Promise<Found> {
  const words = wordsOf(text);
  const nothing: Found = {
    ...{ words, hits: [], total: 0, byType: {}, promoted: [], didYouMean: undefined, isPartial: false },
  };
  if (words.length === 0 || text.length > searchLimits.characters) return nothing;
  await assureIndexed(tenant, kernel);
  return withTenant(tenant, async (tx) => {
    const { known, settings } = await whatIsKnown(tx, words);
    const asked = meaningful(known);
    const meant = new Map(
      asked.map((one) => [one.word, corrections(one)] as const).filter(([, c]) => c.length > 0),
    );
    const understood =
      meant.size > 0 ? (await whatIsKnown(tx, [...new Set([...meant.values()].flat())])).known : [];
    const knownOf = new Map(
      [...meant].map(([word, others]) => [word, understood.filter((one) => others.includes(one.word))]),
    );
    const query = textQuery(asked, knownOf, settings.synonyms);
    const page = { type, skip, take, viewer, types: typesFor(viewer, kernel) };
    let isPartial = false;
    let answer = await hitsFor(tx, query.all, query.exact, page);
    if (query.some && Object.keys(answer.byType).length === 0) {
      answer = await hitsFor(tx, query.some, query.exact, page);
      isPartial = true;
    }
    const { byType, hits } = answer;
    const all = Object.values(byType).reduce((sum, count) => sum + count, 0);
    const isCorrected = meant.size > 0 && all > 0 && !isPartial;
    return {
      ...{ words, byType, isPartial, hits: hits.map(hitOf) },
      total: type === undefined ? all : (byType[type] ?? 0),
      promoted: await promotedFor(tx, words, settings.promoted, viewer),
      didYouMean: isCorrected ? words.map((word) => meant.get(word)?.[0] ?? word).join(' ') : undefined,
    };
  });
}

/** A title that goes with what someone has typed so far. */
export interface Suggestion {
  title: string;
  type: string;
  language: Language;
  path: string;
}

/** At most eight titles, pages first. */
export async function suggestions(
  tenant: { id: Guid },
  kernel: Kernel,
  viewer: Viewer,
  text: string,
): Promise<Suggestion[]> {
  const words = wordsOf(text);
  if (words.join('').length < 2) return [];
  await assureIndexed(tenant, kernel);
  return withTenant(tenant, async (tx) => {
    const { rows } = (await tx.raw(
      'select search_titles(?, ?::text[], ?::uuid[], 8, away_types(?::jsonb)) as answer',
      [titleQuery(words), levelsOf(viewer), viewer.roleIds, typesFor(viewer, kernel)],
    )) as { rows: [{ answer: Suggestion[] }] };
    return rows[0].answer;
  });
}

/** What an admin has set: pages for words, and words that mean the same. */
interface SearchSettings {
  promoted: { words?: string; page?: Guid }[];
  synonyms: Synonyms;
}

async function whatIsKnown(
  tx: Tx,
  words: string[],
): Promise<{ known: KnownWord[]; settings: SearchSettings }> {
  const { rows } = (await tx.raw(
    `select search_vocabulary(?::text[]) as known, set_config('statement_timeout', ?, true),
            (select jsonb_object_agg(key, value) from settings where key in ('searchPromoted', 'searchSynonyms')) as stored`,
    [words, String(patience)],
  )) as { rows: [{ known: KnownWord[]; stored: Stored | null }] };
  const [{ known, stored }] = rows;
  return {
    known,
    settings: {
      promoted: stored?.searchPromoted ?? [],
      synonyms: (stored?.searchSynonyms ?? []).map(({ words: names = '' }) => names.split(',')),
    },
  };
}
type Stored = {
  searchPromoted?: SearchSettings['promoted'] | null;
  searchSynonyms?: { words?: string }[] | null;
};

type Row = Omit<Hit, 'kind' | 'title' | 'excerpt'> & {
  kind: 'page' | 'item' | 'file';
  title: string;
  excerpt: string;
  opening: string;
  closing: string;
};

type HitsAsked = {
  type: string | undefined;
  skip: number;
  take: number;
  viewer: Viewer;
  types: string | null;
};

async function hitsFor(
  tx: Tx,
  wanted: string,
  exact: string,
  { type, skip, take, viewer, types }: HitsAsked,
): Promise<{ byType: { [type: string]: number }; hits: Row[] }> {
  const { rows } = (await tx.raw(
    'select search_hits(?, ?, ?::text, ?::text[], ?::uuid[], ?::int, ?::int, away_types(?::jsonb)) as answer',
    [...[wanted, exact, type ?? null], levelsOf(viewer), viewer.roleIds, skip, take, types],
  )) as { rows: [{ answer: { byType: { [type: string]: number }; hits: Row[] } }] };
  return rows[0].answer;
}

/** The levels of visibility that are open to this viewer, as `maySee` has them. */
function levelsOf(viewer: Viewer): Level[] {
  if (viewer.userId === null || !viewer.isActive) return ['Public'];
  if (runsTenant(viewer)) return ['Public', 'Users', 'Verify', 'Roles', 'Admin'];
  return ['Public', 'Users', 'Roles', ...(viewer.isVerified ? (['Verify'] as const) : [])];
}

/** Items whose type is away are found by those who manage them, for whom they have a page. */
const typesFor = (viewer: Viewer, kernel: Kernel) => (managesItems(viewer) ? null : typesHere(kernel));

const kinds = { page: 'Page', item: 'ListItem', file: 'File' } as const;

function hitOf({ kind, title, excerpt, opening, closing, publishedOn, ...rest }: Row): Hit {
  return {
    ...rest,
    kind: kinds[kind],
    ...(kind === 'file' && { path: `/a/${rest.guid}` }),
    title: markedHtml(title),
    excerpt: excerptHtml(excerpt, { opening, closing }),
    publishedOn: new Date(publishedOn).toISOString(),
  };
}

/** Pages whose words were all asked for, in the order of the setting. */
async function promotedFor(
  tx: Tx,
  asked: string[],
  promoted: SearchSettings['promoted'],
  viewer: Viewer,
): Promise<Promoted[]> {
  const ids = promoted
    .filter(({ words = '' }) =>
      words.split(',').some((phrase) => {
        const wanted = folded(phrase).split(' ').filter(Boolean);
        return wanted.length > 0 && wanted.every((word) => asked.includes(word));
      }),
    )
    .flatMap(({ page }) => (page ? [page] : []));
  if (ids.length === 0) return [];
  const rows: (Promoted & { visibility: Level; visibleRoles: Guid[] })[] = await tx('pages as p')
    .join('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .join('revisions as r', 'r.id', 'p.publishedRevision')
    .whereIn('p.id', ids)
    .whereNull('p.deletedOn')
    .select({
      guid: 'p.id',
      path: 'c.path',
      visibility: 'p.visibility',
      visibleRoles: 'p.visibleRoles',
      title: tx.raw("r.snapshot->>'title'"),
      description: tx.raw("r.snapshot->>'description'"),
    });
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.find(({ guid }) => guid === id);
    if (!row || !maySee(viewer, row.visibility, row.visibleRoles)) return [];
    const { guid, path, title, description } = row;
    return [{ guid, path, title, description }];
  });
}
