import { Button, SegmentedControl } from '@mantine/core';
import { IconFileText, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../api.ts';
import { t } from '../messages.ts';
import { flatten } from '../menus/tree.ts';
import { useTopLevel } from '../menus/wire.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { holds } from '../ui/plain.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { TableHolder } from '../ui/table/BulkBar.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { rowsOf } from '../ui/table/rows.ts';
import { type Faults, useSelection } from '../ui/table/selection.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { useUrl } from '../ui/url.ts';
import { user } from '../user.ts';
import { useRoles } from '../users/wire.ts';
import { pageColumns } from './page-columns.tsx';
import { pageTree } from './page-tree.ts';
import { PagesBulk } from './PagesBulk.tsx';
import type { View } from './PagesScreen.tsx';
import {
  isDue,
  isToCome,
  type ManagedPage,
  overviewAddress,
  type Pages,
  stateOf,
  trashAddress,
} from './wire.ts';

const addresses = {
  all: overviewAddress,
  templates: `${overviewAddress}?kind=template`,
  trash: trashAddress,
};
const empty = {
  all: { icon: IconFileText, title: 'pages.none', text: 'pages.noneText' },
  templates: { icon: IconTemplate, title: 'pages.noTemplates', text: 'pages.noTemplatesText' },
  trash: { icon: IconTrash, title: 'pages.noTrash', text: 'pages.noTrashText' },
} as const;
const filters = ['draft', 'changed', 'scheduled', 'published', 'mine', 'problems', 'due'] as const;

/** The pages of one kind, as the tree of their addresses or as a table; what is searched for is always a table. */
export function AllPages({ view, onNew }: { view: View; onNew: () => void }) {
  const [search, change] = useUrl();
  const { q = '', state = '', sort } = search;
  const { data, error, refetch } = useApi<Pages>(addresses[view]);
  const menu = useTopLevel();
  const { nameOf } = useRoles();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Faults>(new Map());
  const selection = useSelection<ManagedPage>(keyOf);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isTree = view === 'all' && !q && !state && !sort && search['as'] !== 'table';
  // The order of the tree is that of the menu: rows that come before it would jump.
  if (!data || (isTree && menu.isLoading)) return <RowsSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={empty[view].icon} title={t(empty[view].title)} text={t(empty[view].text)}>
        {view !== 'trash' && (
          <Button onClick={onNew}>{t(view === 'templates' ? 'pages.newTemplate' : 'pages.new')}</Button>
        )}
      </EmptyState>
    );
  }

  const found = data.items.filter((page) => fits(page, q, state));
  const order = new Map(flatten(menu.data?.items ?? []).map(({ node }, at) => [node.pageGuid ?? '', at]));
  const tree = isTree ? pageTree(found, order, closed) : [];
  const rowOf = new Map(tree.map((row) => [row.page.guid, row]));
  const shown = isTree ? tree.map(({ page }) => page) : sorted(found, sort ?? 'title_asc');
  const columns = pageColumns({ view, roleName: nameOf });
  const count = data.items.length;
  return (
    <>
      <TableBar
        placeholder={t('pages.search')}
        columns={columns}
        summary={t(view === 'templates' ? 'pages.templateCount' : 'pages.count', {
          count: shown.length < count && !isTree ? shown.length : count,
        })}
      >
        {view === 'all' && (
          <>
            <Filter
              name="state"
              label={t('pages.filter.state')}
              options={filters.map((value) => ({ value, label: t(`pages.filter.${value}`) }))}
            />
            <SegmentedControl
              size="xs"
              aria-label={t('pages.as')}
              value={isTree ? 'tree' : 'table'}
              onChange={(as) =>
                change(
                  as === 'tree'
                    ? { as: undefined, q: undefined, state: undefined, sort: undefined }
                    : { as: 'table' },
                )
              }
              data={[
                { value: 'tree', label: t('pages.tree') },
                { value: 'table', label: t('pages.table') },
              ]}
            />
          </>
        )}
      </TableBar>
      {shown.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('table.none')} text={t('table.noneText')}>
          <Button variant="default" onClick={() => change({ q: undefined, state: undefined })}>
            {t('table.clearFilters')}
          </Button>
        </EmptyState>
      ) : (
        <TableHolder>
          <DataTable
            label={t(`pages.${view}`)}
            columns={columns}
            rows={rowsOf(shown)}
            keyOf={keyOf}
            nameOf={({ title }) => title || t('pages.untitled')}
            onOpen={({ guid }) => change({ open: guid }, { replace: false })}
            selection={selection}
            faults={faults}
            sorted={isTree ? '' : 'title_asc'}
            {...(isTree && {
              tree: {
                rowOf: ({ guid }: ManagedPage) => rowOf.get(guid) ?? { depth: 0 },
                toggle: ({ guid }: ManagedPage, open: boolean) =>
                  setClosed(new Set(open ? [...closed].filter((one) => one !== guid) : [...closed, guid])),
              },
            })}
          />
          <PagesBulk view={view} selection={selection} onFaults={setFaults} />
        </TableHolder>
      )}
    </>
  );
}

const keyOf = ({ guid }: ManagedPage) => guid;

export function fits(page: ManagedPage, q: string, filter: string): boolean {
  if (!holds(`${page.title} ${page.path ?? ''} ${page.name}`, q)) return false;
  if (filter === 'mine') return [page.createdBy, page.updatedById].includes(user.get()?.guid ?? '');
  if (filter === 'problems') return page.problems > 0;
  if (filter === 'due') return isDue(page);
  if (filter === 'published') return page.isPublished;
  // What ends by itself has a plan as well.
  if (filter === 'scheduled') return stateOf(page) === 'scheduled' || isToCome(page.publishUntil);
  return filter === '' || stateOf(page) === filter;
}

function sorted(pages: readonly ManagedPage[], sort: string): ManagedPage[] {
  const [key = '', direction] = sort.split('_');
  const value = (page: ManagedPage) =>
    key === 'updated'
      ? page.updatedOn
      : key === 'deleted'
        ? (page.deletedOn ?? '')
        : key === 'path'
          ? (page.path ?? page.name)
          : key === 'state'
            ? stateOf(page)
            : page.title;
  const order = pages.toSorted((a, b) => value(a).localeCompare(value(b), 'nl', { numeric: true }));
  return direction === 'desc' ? order.toReversed() : order;
}
