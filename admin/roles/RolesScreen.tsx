import './texts.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconShieldLock } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { useCommands } from '../ui/commands.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { holds } from '../ui/plain.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { rowsOf } from '../ui/table/rows.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { useUrl } from '../ui/url.ts';
import { type RoleSummary, useAllRoles } from '../users/wire.ts';
import { Matrix } from './Matrix.tsx';
import { RolePanel } from './RolePanel.tsx';

/** Roles: which there are, who has them and what they may. */
export function Screen() {
  const [search, change] = useUrl();
  const isMatrix = search['view'] === 'matrix';
  const make = () => change({ open: 'new' }, { replace: false });
  useCommands(
    () => [{ id: 'roles.new', label: t('roles.newTitle'), icon: <IconPlus size={18} />, act: make }],
    [],
  );
  return (
    <Page fills>
      <PageHeader title={t('roles.title')}>
        <SegmentedControl
          size="xs"
          aria-label={t('roles.view')}
          value={isMatrix ? 'matrix' : 'list'}
          onChange={(view) =>
            change({ view: view === 'list' ? undefined : view, q: undefined, sort: undefined })
          }
          data={[
            { value: 'list', label: t('roles.list') },
            { value: 'matrix', label: t('roles.matrix') },
          ]}
        />
        <Button leftSection={<IconPlus size={16} />} onClick={make}>
          {t('roles.new')}
        </Button>
      </PageHeader>
      {isMatrix ? <Matrix /> : <List onNew={make} />}
      <RolePanel />
    </Page>
  );
}

function List({ onNew }: { onNew: () => void }) {
  const [{ q = '', sort = 'name_asc' }, change] = useUrl();
  const { data, error, refetch } = useAllRoles();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={IconShieldLock} title={t('roles.none')} text={t('roles.noneText')}>
        <Button onClick={onNew}>{t('roles.new')}</Button>
      </EmptyState>
    );
  }
  const roles = sorted(
    data.items.filter(({ name, description }) => holds(`${name} ${description}`, q)),
    sort,
  );
  return (
    <>
      <TableBar placeholder={t('roles.search')} summary={t('roles.count', { count: roles.length })} />
      {roles.length === 0 ? (
        <EmptyState icon={IconShieldLock} title={t('table.none')} text={t('table.noneText')} />
      ) : (
        <DataTable
          label={t('roles.title')}
          columns={columns()}
          rows={rowsOf(roles)}
          keyOf={({ guid }) => guid}
          nameOf={({ name }) => name}
          onOpen={({ guid }) => change({ open: guid }, { replace: false })}
          sorted="name_asc"
        />
      )}
    </>
  );
}

const columns = (): Column<RoleSummary>[] => [
  {
    key: 'name',
    title: t('roles.name'),
    width: 'minmax(180px, 1fr)',
    sorts: true,
    render: ({ name }) => name,
  },
  {
    key: 'description',
    title: t('roles.description'),
    width: 'minmax(200px, 3fr)',
    render: ({ description }) => description,
  },
  {
    key: 'members',
    title: t('roles.members'),
    width: '120px',
    align: 'end',
    sorts: true,
    onPhone: true,
    render: ({ members }) => members,
  },
];

function sorted(roles: RoleSummary[], sort: string): RoleSummary[] {
  const [key, direction] = sort.split('_');
  const order = roles.toSorted((a, b) =>
    key === 'members' ? a.members - b.members : a.name.localeCompare(b.name, 'nl'),
  );
  return direction === 'desc' ? order.toReversed() : order;
}
