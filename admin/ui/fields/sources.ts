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
