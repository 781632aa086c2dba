import { type Hit, mostHits, type Promoted, search } from '../search/search.ts';
import { type AskedBy, noteTerm } from '../search/terms.ts';
import { isType } from '../search/routes.ts';
import { searchLimits } from '../search/words.ts';
import { type Frame, frameOfScreen } from './frame.ts';
import type { PageRequest } from './rows.ts';
import { trailTo } from './site.ts';

/** Hits on one page of the search screen. */
const hitsPerPage = 10;

export interface ShownHit extends Hit {
  /** The names of the menu entries above it, from the top; empty outside the menu. */
  trail: string[];
}

/** The search screen as one visitor gets it. */
export interface SearchView extends Frame {
  /** As it was typed. */
  text: string;
  state: 'nothing-asked' | 'too-long' | 'nothing-found' | 'found';
  hits: ShownHit[];
  promoted: Promoted[];
  total: number;
  /** Of all types together. */
  all: number;
  type: string | undefined;
  /** The types among the hits, most first. */
  types: { name: string; count: number }[];
  didYouMean: string | undefined;
  isPartial: boolean;
  page: number;
  pages: number;
}

/** What is found for the `q`, `type` and `page` of the address; a type or page that does not exist counts as absent. */
export async function searchView(request: PageRequest & Pick<AskedBy, 'userAgent'>): Promise<SearchView> {
  const { site, kernel, viewer, query, userAgent } = request;
  const frame = await frameOfScreen(request);
  const text = (query.get('q') ?? '').trim();
  const asked = query.get('type') ?? '';
  const type = isType(kernel, asked) ? asked : undefined;
  const page = pageOf(query.get('page'));
  const isTooLong = text.length > searchLimits.characters;

  const found = await search(site.tenant, kernel, viewer, {
    ...{ text, type, skip: (page - 1) * hitsPerPage, take: hitsPerPage },
  });
  const { words, hits, total, byType, ...rest } = found;
  const counts = Object.entries(byType).map(([name, count]) => ({ name, count }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (page === 1 && type === undefined)
    noteTerm(site.tenant, words, rest.isPartial ? 0 : total, { viewer, userAgent });
  return {
    ...frame,
    ...rest,
    ...{ text, type, total, all, page },
    state: isTooLong ? 'too-long' : text === '' ? 'nothing-asked' : all > 0 ? 'found' : 'nothing-found',
    hits: hits.map((hit) => ({ ...hit, trail: trailAbove(frame, hit.path) })),
    types: counts.sort((a, b) => b.count - a.count),
    pages: Math.ceil(Math.min(total, mostHits) / hitsPerPage),
  };
}

const pageOf = (given: string | null) =>
  given !== null && /^[1-9]\d{0,2}$/.test(given) && Number(given) <= mostHits / hitsPerPage
    ? Number(given)
    : 1;

/** An item's trail is that of the page it stands on. */
function trailAbove({ menu }: Frame, path: string): string[] {
  const [page = path] = path.split('/i/');
  const trail = trailTo(menu, page).map(({ name }) => name);
  return page === path ? trail.slice(0, -1) : trail;
}
