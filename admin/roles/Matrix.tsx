import { Checkbox, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { api, foresee, outdate, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { rowsOf } from '../ui/table/rows.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { useUrlValue } from '../ui/url.ts';
import { type RoleSummary, rolesAddress } from '../users/wire.ts';

interface Page {
  guid: string;
  title: string;
  path: string;
  editPermission: 'Admin' | 'Roles';
  editRoles: string[];
}
type Pages = { items: Page[] };

const pagesAddress = '/api/pages';

/** Which role may edit which page, all at once. */
export function Matrix() {
  const [q] = useUrlValue('q');
  const pages = useApi<Pages>(pagesAddress);
  const roles = useApi<{ items: RoleSummary[] }>(rolesAddress);
  const error = pages.error ?? roles.error;
  if (error) return <ErrorState error={error} onRetry={() => void outdate(pagesAddress, rolesAddress)} />;
  if (!pages.data || !roles.data) return <RowsSkeleton />;
  if (pages.data.items.length === 0)
    return <EmptyState icon={IconFileText} title={t('roles.noPages')} text={t('roles.noPagesText')} />;

  async function toggle(page: Page, role: RoleSummary) {
    const may = mayEdit(page, role.guid);
    const others = (page.editPermission === 'Roles' ? page.editRoles : []).filter(
      (guid) => guid !== role.guid,
    );
    const editRoles = may ? others : [...others, role.guid];
    const wanted = {
      editPermission: editRoles.length > 0 ? ('Roles' as const) : ('Admin' as const),
      editRoles,
    };
    const save = ({ editPermission, editRoles: named }: Pick<Page, 'editPermission' | 'editRoles'>) =>
      api.post(`/api/pages/${page.guid}/permissions`, { editPermission, editRoles: named });
    const back = foresee<Pages>(pagesAddress, ({ items, ...rest }) => ({
      ...rest,
      items: items.map((one) => (one.guid === page.guid ? { ...one, ...wanted } : one)),
    }));
    const { done } = await runTask({
      type: 'save',
      entity: t('roles.permissionsOf', { name: page.title }),
      act: () => save(wanted),
      undo: async () => {
        await save(page);
        await outdate(pagesAddress, '/api/roles');
      },
    });
    if (!done) back();
    await outdate(pagesAddress, '/api/roles');
  }

  const columns: Column<Page>[] = [
    { key: 'page', title: t('roles.page'), width: 'minmax(220px, 2fr)', render: ({ title }) => title },
    ...roles.data.items.map((role): Column<Page> => ({
      key: role.guid,
      title: role.name,
      width: 'minmax(96px, 140px)',
      onPhone: true,
      render: (page, { isActive }) => (
        <Checkbox
          size="sm"
          aria-label={t('roles.edits', { role: role.name, page: page.title })}
          checked={mayEdit(page, role.guid)}
          tabIndex={isActive ? 0 : -1}
          onChange={() => void toggle(page, role)}
        />
      ),
    })),
  ];
  const found = pages.data.items.filter(({ title, path }) =>
    `${title} ${path}`.toLowerCase().includes(q.toLowerCase()),
  );
  return (
    <>
      <Text c="dimmed" mb="sm" maw={720}>
        {t('roles.matrixText')}
      </Text>
      <TableBar placeholder={t('roles.page')} />
      <DataTable
        label={t('roles.matrix')}
        columns={columns}
        rows={rowsOf(found)}
        keyOf={({ guid }) => guid}
        nameOf={({ title }) => title}
        hrefOf={({ guid }) => `/admin/pages?open=${guid}`}
      />
    </>
  );
}

const mayEdit = ({ editPermission, editRoles }: Page, role: string) =>
  editPermission === 'Roles' && editRoles.includes(role);
