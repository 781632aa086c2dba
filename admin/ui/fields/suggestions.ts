import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useApi } from '../../api.ts';
import { plain } from '../plain.ts';
import { isCertain, keyOf, meantBy, type Target, toLink } from './target.ts';

/** Something that a link can lead to, as it is offered. */
export interface Suggestion {
  key: string;
  target: Target;
  /** What it is called: a title, the name of a file, the address itself. */
  name: string;
  /** Where it stands. */
  about?: string | undefined;
  /** What it is about, in a sentence. */
  description?: string | undefined;
  /** Visitors do not see it yet. */
  isDraft?: boolean;
}

export interface LinkablePage {
  guid: string;
  title: string;
  path: string;
  description?: string;
  isPublished?: boolean;
}

/** What words in a field can mean, in the order in which it is offered. */
export interface Suggestions {
  /** What was typed is an address, a mail address or a number; `maybe` may be something else as well. */
  typed: Suggestion[];
  pages: Suggestion[];
  items: Suggestion[];
  files: Suggestion[];
  maybe: Suggestion[];
  /** What was typed is an address that nobody may link. */
  isRefused: boolean;
  /** Some answers are still on their way. */
  isAsking: boolean;
}

/** Pages to link to; asked once somebody looks. */
export const usePagesToLink = (isWanted: boolean): readonly LinkablePage[] =>
  useApi<{ items: LinkablePage[] }>(isWanted ? '/api/pages' : undefined).data?.items ?? none;
const none: LinkablePage[] = [];

type Item = { guid: string; title: string; path: string | null };
type Hit = Item & { kind: string };
type File = { guid: string; name: string; format: string };

/** What these words find among the pages, items and files of the site, or are themselves. */
export function useSuggestions(words: string, isWanted: boolean): Suggestions {
  const pages = usePagesToLink(isWanted);
  const [asked] = useDebouncedValue(words.trim(), 200);
  const typed = meantBy(words);
  const isAsked = isWanted && asked !== '' && meantBy(asked) === null && !asked.includes('#');
  const q = encodeURIComponent(asked);
  const found = useApi<{ items: Hit[] }>(isAsked ? `/api/search?q=${q}&itemCount=30` : undefined);
  const library = useApi<{ items: File[] }>(isAsked ? `/api/files?q=${q}&itemCount=4` : undefined);
  const short = isWanted && typed?.kind === 'address' ? itemAt(typed.href, location.host) : undefined;
  const shortOf = useApi<Item>(short && `/api/listitem/short/${short}`);
  const ownItem = shortOf.data && itemSuggestion(shortOf.data);
  return useMemo(() => {
    const own = typed?.kind === 'address' ? pageAt(pages, typed.href, location.host) : undefined;
    const linked = typed && toLink(typed);
    const written = own ?? ownItem ?? (linked && { target: linked, name: words.trim() });
    const sure = written && isCertain(written.target);
    const hits = (isAsked && found.data?.items) || [];
    return {
      typed: written && sure ? [withKey(written)] : [],
      maybe: written && !sure ? [withKey(written)] : [],
      pages: sure ? [] : pagesBy(pages, words),
      items: hits
        .filter(({ kind }) => kind === 'ListItem')
        .slice(0, 6)
        .map((hit) => itemSuggestion({ ...hit, title: textOf(hit.title) })),
      files: ((isAsked && library.data?.items) || []).map(({ guid, name, format }) =>
        withKey({ target: { kind: 'file', file: guid }, name, about: format.toUpperCase() }),
      ),
      isRefused: typed !== null && !written,
      isAsking:
        shortOf.isLoading || (!sure && (words.trim() !== asked || found.isFetching || library.isFetching)),
    };
  }, [
    pages,
    words,
    typed?.kind,
    ownItem?.key,
    shortOf.isLoading,
    isAsked,
    found.data,
    library.data,
    asked,
    found.isFetching,
    library.isFetching,
  ]);
}

const withKey = (one: Omit<Suggestion, 'key'>): Suggestion => ({ ...one, key: keyOf(one.target) });

const itemSuggestion = ({ guid, title, path }: Item) =>
  withKey({ target: { kind: 'item', item: guid }, name: title, about: path?.split('/i/')[0] });

/** Titles of what was found are HTML with marks. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** Pages that are offered at once. */
const mostPages = 8;

/**
 * The pages that go best with these words of their titles or paths; what follows a `#` is the place on the page.
 * Without words those nearest to the home page.
 */
export function pagesBy(pages: readonly LinkablePage[], words: string): Suggestion[] {
  const [asked = '', ...rest] = words.split('#');
  const hash = rest.join('#').trim().slice(0, 100);
  const wanted = plain(asked);
  return pages
    .flatMap((page) => {
      const rank = rankOf(page, wanted);
      return rank === undefined ? [] : [{ page, rank }];
    })
    .sort((a, b) => a.rank - b.rank || depthOf(a.page) - depthOf(b.page))
    .slice(0, mostPages)
    .map(({ page }) => suggestionOf(page, hash));
}

const suggestionOf = ({ guid, title, path, description, isPublished }: LinkablePage, hash: string) =>
  withKey({
    target: { kind: 'page', page: guid, ...(hash && { hash }) },
    name: title,
    about: hash ? `${path}#${hash}` : path,
    ...(description && { description }),
    ...(isPublished === false && { isDraft: true }),
  });

function rankOf({ title, path }: LinkablePage, wanted: string): number | undefined {
  if (wanted === '') return 0;
  const name = plain(title);
  const all = `${name} ${plain(path)}`;
  if (!wanted.split(' ').every((word) => all.includes(word))) return undefined;
  if (name === wanted || plain(path) === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : name.includes(wanted) ? 3 : 4;
}

const depthOf = ({ path }: LinkablePage) => (path === '/' ? 0 : path.split('/').length);

/** The page of this site that an address leads to, as visitors or editors see it; it stays linked when it moves. */
export function pageAt(pages: readonly LinkablePage[], href: string, host: string): Suggestion | undefined {
  const url = here(href, host);
  if (!url) return undefined;
  const path =
    decoded(url.pathname)
      .replace(/\/edit$/, '')
      .replace(/\/$/, '') || '/';
  const page = pages.find((one) => one.path === path);
  return page && suggestionOf(page, decoded(url.hash.slice(1)).slice(0, 100));
}

/** The short id of the item of this site that an address leads to. */
export const itemAt = (href: string, host: string): string | undefined =>
  /\/i\/([0-9a-z]{8,12})(?:\/[^/]*)?(?:\/edit)?\/?$/.exec(here(href, host)?.pathname ?? '')?.[1];

/** An address of this site that asks for nothing more. */
function here(href: string, host: string): URL | undefined {
  const url = URL.parse(href, `https://${host}`);
  return url && url.host === host && !url.search ? url : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
