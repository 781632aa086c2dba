import { useMemo } from 'react';
import { useApi } from '../../api.ts';

type Named = { guid: string; title?: string; name?: string; path?: string };
type Choices = { value: string; label: string }[];

/** Pages to link to, by title and path; asked once somebody looks. */
export function usePages(isWanted = true): Choices {
  const { data } = useApi<{ items: Named[] }>(isWanted ? '/api/pages' : undefined);
  return useMemo(
    () => (data?.items ?? []).map(({ guid, title, path }) => ({ value: guid, label: `${title} (${path})` })),
    [data],
  );
}

type Hit = { kind: string; guid: string; title: string };

/** Items that visitors can find by these words; the server writes their titles as HTML with marks. */
export function useItems(words: string): Choices {
  const path = words === '' ? undefined : `/api/search?q=${encodeURIComponent(words)}&itemCount=30`;
  const { data } = useApi<{ items: Hit[] }>(path);
  return useMemo(
    () =>
      (data?.items ?? [])
        .filter(({ kind }) => kind === 'ListItem')
        .map(({ guid, title }) => ({ value: guid, label: wordsIn(title) })),
    [data],
  );
}

const wordsIn = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** Forms to show. */
export function useForms(): Choices {
  const { data } = useApi<{ items: Named[] }>('/api/forms');
  return useMemo(
    () => (data?.items ?? []).map(({ guid, title, name }) => ({ value: guid, label: title ?? name ?? guid })),
    [data],
  );
}

/** Sections that stand on several pages. */
export function useSections(): Choices {
  const { data } = useApi<{ items: Named[] }>('/api/pages?kind=section');
  return useMemo(
    () => (data?.items ?? []).map(({ guid, title, name }) => ({ value: guid, label: title || name || guid })),
    [data],
  );
}
