import type { Kernel } from '#core/kernel.ts';
import type { Language } from '#core/schema.ts';
import type { Translate } from '#core/site/page-locals.ts';

/** The address of a search. */
export function searchHref({
  text,
  type,
  page = 1,
}: {
  text: string;
  type?: string | undefined;
  page?: number;
}): string {
  const query = new URLSearchParams({
    q: text,
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/search?${query}`;
}

/** What the hits of a type are called. */
export function typeName(
  kernel: Kernel,
  type: string,
  language: Language,
  t: Translate,
  number: 'one' | 'many' = 'many',
): string {
  const definition = kernel.listTypes.get(type);
  if (definition) return (number === 'one' ? definition.label : definition.labelPlural)[language];
  if (type === 'file') return t(number === 'one' ? 'search.file' : 'search.files');
  return t(number === 'one' ? 'search.page' : 'search.pagesFound');
}
