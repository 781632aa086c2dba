import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus, IconUpload } from '@tabler/icons-react';
import { inLetters } from '#core/host-letters.ts';
import { number, t } from '../messages.ts';
import { useCommands } from '../ui/commands.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { holds } from '../ui/plain.ts';
import { Shortened } from '../ui/Shortened.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { rowsOf } from '../ui/table/rows.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { Time } from '../ui/Time.tsx';
import { StaffOnly } from '../ui/StaffOnly.tsx';
import { useUrl } from '../ui/url.ts';
import { ImportTenant } from './ImportTenant.tsx';
import { NewTenant } from './NewTenant.tsx';
import { StateBadge } from './StateBadge.tsx';
import { TenantPanel } from './TenantPanel.tsx';
import { states, type Tenant, useTenants } from './wire.ts';

/** The tenants of this installation, for people who work for the platform. */
export function Screen() {
  return (
    <Page fills>
      <StaffOnly title={t('tenants.title')} isFromHome>
        <Tenants />
      </StaffOnly>
    </Page>
  );
}

function Tenants() {
  const [, change] = useUrl();
  const open = (value: string) => () => change({ open: value }, { replace: false });
  useCommands(
    () => [{ id: 'tenants.new', label: t('tenants.new'), icon: <IconPlus size={18} />, act: open('new') }],
    [],
  );
  return (
    <>
      <PageHeader title={t('tenants.title')} note={t('tenants.note')}>
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={open('import')}>
          {t('tenants.import')}
        </Button>
        <Button leftSection={<IconPlus size={16} />} onClick={open('new')}>
          {t('tenants.new')}
        </Button>
      </PageHeader>
      <List />
      <SidePanel title={t('tenants.newTitle')} isFor={(value) => value === 'new'} alsoClears={['copy']}>
        {() => <NewTenant />}
      </SidePanel>
      <SidePanel title={t('tenants.importTitle')} isFor={(value) => value === 'import'}>
        {() => <ImportTenant />}
      </SidePanel>
      <TenantPanel />
    </>
  );
}

function List() {
  const [{ q = '', state, sort = 'name_asc' }, change] = useUrl();
  const { data, error, refetch } = useTenants();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const tenants = sorted(
    data.items.filter(
      (one) =>
        (!state || one.status === state) &&
        holds([one.name, ...one.hosts, ...one.hosts.map(inLetters)].join(' '), q),
    ),
    sort,
  );
  return (
    <>
      <TableBar placeholder={t('tenants.search')} summary={t('tenants.count', { count: tenants.length })}>
        <Filter
          name="state"
          label={t('tenants.state')}
          options={states.map((value) => ({ value, label: t(`tenants.states.${value}`) }))}
        />
      </TableBar>
      {tenants.length === 0 ? (
        <EmptyState icon={IconBuildingCommunity} title={t('table.none')} text={t('table.noneText')}>
          <Button variant="default" onClick={() => change({ q: undefined, state: undefined })}>
            {t('table.clearFilters')}
          </Button>
        </EmptyState>
      ) : (
        <DataTable
          label={t('tenants.title')}
          columns={columns()}
          rows={rowsOf(tenants)}
          keyOf={({ guid }) => guid}
          nameOf={({ name }) => name}
          onOpen={({ guid }) => change({ open: guid }, { replace: false })}
          sorted="name_asc"
        />
      )}
    </>
  );
}

const columns = (): Column<Tenant>[] => [
  {
    key: 'name',
    title: t('tenants.name'),
    sorts: true,
    width: 'minmax(150px, 2fr)',
    render: ({ name }) => name,
  },
  {
    key: 'host',
    title: t('tenants.host'),
    width: 'minmax(140px, 2fr)',
    render: ({ host, hosts }) => (
      <span title={hosts.map(inLetters).join(', ')}>
        <Shortened text={inLetters(host)} />
        {hosts.length > 1 && ` +${hosts.length - 1}`}
      </span>
    ),
  },
  {
    key: 'state',
    title: t('tenants.state'),
    width: '120px',
    onPhone: true,
    render: (one) => <StateBadge tenant={one} />,
  },
  {
    key: 'users',
    title: t('tenants.users'),
    width: '116px',
    align: 'end',
    sorts: true,
    render: ({ users }) => number(users),
  },
  {
    key: 'pages',
    title: t('tenants.pages'),
    width: '90px',
    align: 'end',
    sorts: true,
    render: ({ pages }) => number(pages),
  },
  {
    key: 'lastUsedOn',
    title: t('tenants.lastUsed'),
    width: 'minmax(112px, 130px)',
    sorts: true,
    render: ({ lastUsedOn }) => <Time at={lastUsedOn} />,
  },
  {
    key: 'createdOn',
    title: t('tenants.createdOn'),
    width: '130px',
    isExtra: true,
    sorts: true,
    render: ({ createdOn }) => <Time at={createdOn} />,
  },
];

function sorted(tenants: Tenant[], sort: string): Tenant[] {
  const [key = 'name', direction] = sort.split('_');
  const of = (one: Tenant) => one[key as 'name' | 'users' | 'pages' | 'lastUsedOn' | 'createdOn'] ?? '';
  const order = tenants.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'nl');
  });
  return direction === 'desc' ? order.toReversed() : order;
}
