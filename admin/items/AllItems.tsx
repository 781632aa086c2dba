import { Button } from '@mantine/core';
import { IconListDetails, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useApi, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { TableHolder } from '../ui/table/BulkBar.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { useKeysetRows } from '../ui/table/rows.ts';
import { type Faults, useSelection } from '../ui/table/selection.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { useUrl } from '../ui/url.ts';
import { itemColumns } from './item-columns.tsx';
import { ItemsBulk } from './ItemsBulk.tsx';
import { ListActs } from './ListActs.tsx';
import { useListPlaces } from './list-places.ts';
import { itemsAddress, type ManagedItem, type ManagedItems, useItemTypes } from './wire.ts';

type Search = { [name: string]: string | undefined };
const filters = ['q', 'type', 'list', 'tag', 'state'] as const;
const states = ['draft', 'published', 'scheduled', 'expired', 'highlighted', 'mine'] as const;

/** The items of every list, or those in the trash. */
export function AllItems({ inTrash, onNew }: { inTrash: boolean; onNew: () => void }) {
  const [search, change] = useUrl();
  const lists = useListPlaces();
  const types = useItemTypes();
  const tags = useApi<{ items: { tag: string }[] }>(`${itemsAddress}:tags`);
  const query = JSON.stringify(asked(search, inTrash));
  const address = useCallback(
    (after: string | undefined) =>
      withQuery(itemsAddress, { ...(JSON.parse(query) as Search), ...(after && { after }) }),
    [query],
  );
  const { rows, meta, isLoading, error, retry } = useKeysetRows<ManagedItems>(address);
  const selection = useSelection<ManagedItem>(keyOf);
  const [faults, setFaults] = useState<Faults>(new Map());
  const columns = itemColumns({ listName: lists.nameOf, typeName: types.nameOf, inTrash });
  const isFiltered = filters.some((name) => search[name]);
  const clear = () => change(Object.fromEntries(filters.map((name) => [name, undefined])));
  const count = meta?.totalNumberOfItems ?? 0;
  return (
    <>
      <TableBar
        placeholder={t('items.search')}
        columns={columns}
        summary={meta ? t(meta.isMore ? 'items.countMore' : 'items.count', { count }) : ''}
      >
        <Filter name="type" label={t('items.type')} options={types.options} />
        <Filter name="list" label={t('items.list')} options={lists.options} />
        <Filter
          name="tag"
          label={t('items.topic')}
          options={(tags.data?.items ?? []).slice(0, 500).map(({ tag }) => ({ value: tag, label: tag }))}
        />
        {!inTrash && (
          <Filter
            name="state"
            label={t('items.state')}
            options={states.map((value) => ({ value, label: t(`items.filter.${value}`) }))}
          />
        )}
        <ListActs list={search['list']} isLong={meta?.isMore ?? false} />
      </TableBar>
      {error && <ErrorState error={error} onRetry={retry} />}
      {isLoading && <RowsSkeleton />}
      {meta && rows.count === 0 && (
        <EmptyState
          icon={inTrash ? IconTrash : IconListDetails}
          title={t(isFiltered ? 'table.none' : inTrash ? 'items.noTrash' : 'items.none')}
          text={t(isFiltered ? 'table.noneText' : inTrash ? 'items.noTrashText' : 'items.noneText')}
        >
          {isFiltered ? (
            <Button variant="default" onClick={clear}>
              {t('table.clearFilters')}
            </Button>
          ) : (
            !inTrash && <Button onClick={onNew}>{t('items.new')}</Button>
          )}
        </EmptyState>
      )}
      {!error && rows.count > 0 && (
        <TableHolder>
          <DataTable
            label={t(inTrash ? 'items.trash' : 'items.title')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={({ title }) => title || t('items.untitled')}
            onOpen={({ guid }) => change({ open: guid }, { replace: false })}
            selection={selection}
            faults={faults}
            sorted="updatedOn_desc"
          />
          <ItemsBulk inTrash={inTrash} selection={selection} onFaults={setFaults} />
        </TableHolder>
      )}
    </>
  );
}

const keyOf = ({ guid }: ManagedItem) => guid;

/** What of the address decides which items are shown. */
function asked({ q, type, list, tag, state, sort }: Search, inTrash: boolean): Search {
  const narrowed = { q, type, list, tag, sort };
  if (inTrash) return { ...narrowed, state: 'trash' };
  if (state === 'highlighted') return { ...narrowed, highlight: 'true' };
  return state === 'mine' ? { ...narrowed, mine: 'true' } : { ...narrowed, state };
}
