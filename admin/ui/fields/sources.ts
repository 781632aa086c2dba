import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { JsonSchema, Label } from '../../../core/schema.ts';
import { useApi } from '../../api.ts';
import { language, t } from '../../messages.ts';
import { user } from '../../user.ts';
import { everyItem, fieldsOf, labelOf, typeOf } from './schema.ts';

type Named = { guid: string; title?: string; name?: string; path?: string };
export type Choices = { value: string; label: string }[];

/** Pages to link to, by title and path; asked once somebody looks. */
export function usePages(isWanted = true): Choices {
  const { data } = useApi<{ items: Named[] }>(isWanted ? '/api/pages' : undefined);
  return useMemo(
    () => (data?.items ?? []).map(({ guid, title, path }) => ({ value: guid, label: `${title} (${path})` })),
    [data],
  );
}

/** Pages in whose lists items can stand, and those that were chosen already. */
export function useListPages(chosen: readonly string[]): Choices {
  const pages = usePages();
  const withLists = usePagesWithLists();
  return useMemo(() => {
    const offered = new Set([...withLists, ...chosen]);
    return pages.filter(({ value }) => offered.has(value));
  }, [pages, withLists, chosen]);
}

/** Who manages all items is told of every list; others find those that stand on the pages they see. */
function usePagesWithLists(): string[] {
  const who = useStore(user);
  const isManager = who && (who.isAdmin || who.isContentManager || who.isMett);
  const lists = useApi<{ items: { pageGuid: string }[] }>(isManager ? '/api/listitems:lists' : undefined);
  const isOther = who !== undefined && !isManager;
  const kinds = useApi<{ items: { name: string; takesItems?: boolean }[] }>(
    isOther ? '/api/blocks' : undefined,
  );
  const names = kinds.data?.items.filter(({ takesItems }) => takesItems).map(({ name }) => name);
  const pages = useApi<{ items: { guid: string; buildingBlockInstances: unknown[] }[] }>(
    names?.length ? `/api/pages?FilterBbisByBuildingBlocks=${names.join(',')}` : undefined,
  );
  return useMemo(
    () => [
      ...(lists.data?.items ?? []).map(({ pageGuid }) => pageGuid),
      ...(pages.data?.items ?? [])
        .filter(({ buildingBlockInstances }) => buildingBlockInstances.length > 0)
        .map(({ guid }) => guid),
    ],
    [lists.data, pages.data],
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

/** Menus beside the main one. */
export function useMenus(): Choices {
  const { data } = useApi<{ items: { guid: string; name: string }[] }>('/api/menus:names');
  return useMemo(() => (data?.items ?? []).map(({ guid, name }) => ({ value: guid, label: name })), [data]);
}

/** Sections that stand on several pages. */
export function useSections(): Choices {
  const { data } = useApi<{ items: Named[] }>('/api/pages?kind=section');
  return useMemo(
    () => (data?.items ?? []).map(({ guid, title, name }) => ({ value: guid, label: title || name || guid })),
    [data],
  );
}

interface ItemType {
  name: string;
  label: Label;
  labelPlural: Label;
  schema?: JsonSchema;
}
const useTypes = () => useApi<{ items: ItemType[] }>('/api/listitemtypes').data?.items;

/** Types of list items. */
export function useItemTypes(): Choices {
  const types = useTypes();
  return useMemo(
    () => (types ?? []).map(({ name, labelPlural }) => ({ value: name, label: labelPlural[language] })),
    [types],
  );
}

/** Topics that something is about. */
export function useTopics(): Choices {
  const { data } = useApi<{ items: { tag: string }[] }>('/api/tags');
  return useMemo(() => (data?.items ?? []).map(({ tag }) => ({ value: tag, label: tag })), [data]);
}

const oneValue = new Set(['text', 'number', 'toggle', 'choice', 'date', 'dateTime']);

/** What an item is told of in one value: what all have, and the fields of each type. */
export function useItemFields(): Choices {
  const types = useTypes();
  return useMemo(() => {
    const own = new Map<string, { label: string; types: string[] }>();
    for (const { label, schema } of types ?? [])
      for (const [name, field] of fieldsOf(schema ?? {}))
        if (oneValue.has(typeOf(field) ?? '') && !everyItem.some((one) => one === name)) {
          const known = own.get(name) ?? { label: labelOf(field), types: [] };
          own.set(name, { ...known, types: [...known.types, label[language]] });
        }
    return [
      ...everyItem.map((name) => ({ value: name as string, label: t(`fields.item.${name}`) })),
      ...[...own].map(([name, { label, types }]) => ({
        value: name,
        label: `${label} (${types.join(', ')})`,
      })),
    ];
  }, [types]);
}
