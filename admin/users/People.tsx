import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { TableHolder } from '../ui/table/BulkBar.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { pageSize, usePagedRows } from '../ui/table/rows.ts';
import { type Faults, useSelection } from '../ui/table/selection.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { useUrl } from '../ui/url.ts';
import { fullName } from '../user.ts';
import { PeopleBulk } from './PeopleBulk.tsx';
import { peopleColumns } from './people-columns.tsx';
import { accountTypeName, accountTypes, type UserSummary, useRoles } from './wire.ts';

type Search = { [name: string]: string | undefined };

/** What of the address decides which people are shown. */
export const peopleQuery = ({ q, role, type, active, sort }: Search) => ({
  q,
  role,
  type,
  isActive: active,
  sort_by: sort ?? 'lastName_asc',
});

/** Everyone with an account. */
export function People({ onInvite }: { onInvite: () => void }) {
  const [search, change] = useUrl();
  const { nameOf, options } = useRoles();
  const query = JSON.stringify(peopleQuery(search));
  const address = useCallback(
    (page: number) =>
      withQuery('/api/users', { ...(JSON.parse(query) as Search), pageNumber: page, itemCount: pageSize }),
    [query],
  );
  const { rows, isLoading, error, retry } = usePagedRows<UserSummary>(address);
  const selection = useSelection<UserSummary>(keyOf);
  const [faults, setFaults] = useState<Faults>(new Map());
  const columns = peopleColumns(nameOf);
  const isFiltered = Boolean(search['q'] || search['role'] || search['type'] || search['active']);
  return (
    <>
      <TableBar
        placeholder={t('users.search')}
        columns={columns}
        summary={isLoading ? '' : t('users.count', { count: rows.count })}
      >
        <Filter name="role" label={t('users.roles')} options={options} />
        <Filter
          name="type"
          label={t('users.kind')}
          options={accountTypes.map((value) => ({ value, label: accountTypeName(value) }))}
        />
        <Filter
          name="active"
          label={t('users.state')}
          options={[
            { value: 'true', label: t('users.active') },
            { value: 'false', label: t('users.inactive') },
          ]}
        />
      </TableBar>
      {error && <ErrorState error={error} onRetry={retry} />}
      {isLoading && !error && <RowsSkeleton />}
      {!isLoading && !error && rows.count === 0 && (
        <EmptyState
          icon={IconUsers}
          title={t(isFiltered ? 'table.none' : 'users.none')}
          text={t(isFiltered ? 'table.noneText' : 'users.noneText')}
        >
          {isFiltered ? (
            <Button
              variant="default"
              onClick={() => change({ q: undefined, role: undefined, type: undefined, active: undefined })}
            >
              {t('table.clearFilters')}
            </Button>
          ) : (
            <Button onClick={onInvite}>{t('users.invite')}</Button>
          )}
        </EmptyState>
      )}
      {!error && rows.count > 0 && (
        <TableHolder>
          <DataTable
            label={t('users.title')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={fullName}
            hrefOf={({ guid }) => `/admin/users/${guid}/profile`}
            selection={selection}
            faults={faults}
            sorted="lastName_asc"
          />
          <PeopleBulk selection={selection} onFaults={setFaults} />
        </TableHolder>
      )}
    </>
  );
}

const keyOf = ({ guid }: UserSummary) => guid;
