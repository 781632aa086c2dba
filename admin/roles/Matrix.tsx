import { SegmentedControl, Text } from '@mantine/core';
import { IconFileText, IconForms, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { api, foreseeItems, outdate, useApi } from '../api.ts';
import type { FormSummary } from '../forms/wire.ts';
import { type ListPlace, useListPlaces } from '../items/list-places.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { holds } from '../ui/plain.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { rowsOf } from '../ui/table/rows.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { Tick } from '../ui/table/Tick.tsx';
import { useUrl, useUrlValue } from '../ui/url.ts';
import { rolesAddress, useAllRoles } from '../users/wire.ts';
import { changedRoles, isSameRoles, oneByOne, untilAsRead } from './changes.ts';

interface Page {
  guid: string;
  title: string;
  path: string;
  editPermission: 'Admin' | 'Roles';
  editRoles: string[];
}

const addresses = { pages: '/api/pages', lists: '/api/listitems:lists', forms: '/api/forms' };

/** Which role may do what, all at once: with pages, lists or forms. */
export function Matrix() {
  const [search, change] = useUrl();
  const of = search['of'] === 'lists' || search['of'] === 'forms' ? search['of'] : 'pages';
  const Shown = { pages: PagesMatrix, lists: ListsMatrix, forms: FormsMatrix }[of];
  // Each has a bar of its own, so the keyboard goes along to that of the next, unless it went elsewhere meanwhile.
  const isChanging = useRef(false);
  const goAlong = useCallback((bar: HTMLElement | null) => {
    if (!bar || !isChanging.current) return;
    isChanging.current = false;
    if (document.activeElement === document.body)
      bar.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, []);
  return (
    <Shown>
      <SegmentedControl
        ref={goAlong}
        size="xs"
        aria-label={t('roles.subject')}
        value={of}
        onChange={(next) => {
          isChanging.current = true;
          change({ of: next === 'pages' ? undefined : next, q: undefined });
        }}
        data={[
          { value: 'pages', label: t('roles.ofPages') },
          { value: 'lists', label: t('roles.ofLists') },
          { value: 'forms', label: t('roles.ofForms') },
        ]}
      />
    </Shown>
  );
}

interface ShownProps {
  /** What chooses another of them. */
  children: ReactNode;
}

function PagesMatrix({ children }: ShownProps) {
  const { data, error } = useApi<{ items: Page[] }>(addresses.pages);
  return (
    <Grid<Page>
      error={error}
      address={addresses.pages}
      rows={data?.items}
      label={t('roles.page')}
      find={t('roles.findPage')}
      text={t('roles.matrixText')}
      none={<EmptyState icon={IconFileText} title={t('roles.noPages')} text={t('roles.noPagesText')} />}
      nameOf={({ title }) => title}
      findsIn={({ title, path }) => `${title} ${path}`}
      hrefOf={({ guid }) => `/admin/pages?open=${guid}`}
      says={(role, name) => t('roles.edits', { role, page: name })}
      rolesOf={({ editPermission, editRoles }) => (editPermission === 'Roles' ? editRoles : [])}
      withRoles={(page, editRoles) => ({
        ...page,
        editPermission: editRoles.length > 0 ? 'Roles' : 'Admin',
        editRoles,
      })}
      readAnew={async (page) => {
        const { editPermission, editRoles } = await api.get<Page>(`/api/pages/${page.guid}/permissions`);
        return { ...page, editPermission, editRoles };
      }}
      save={({ guid, editPermission, editRoles }, was) =>
        api.post(`/api/pages/${guid}/permissions`, {
          ...{ editPermission, editRoles },
          was: { editPermission: was.editPermission, editRoles: was.editRoles },
        })
      }
    >
      {children}
    </Grid>
  );
}

function ListsMatrix({ children }: ShownProps) {
  const { error } = useApi(addresses.lists);
  const { isKnown, places, nameOf } = useListPlaces();
  return (
    <Grid<ListPlace>
      error={error}
      address={addresses.lists}
      rows={isKnown ? places : undefined}
      label={t('roles.listName')}
      find={t('roles.findList')}
      text={t('roles.textLists')}
      none={<EmptyState icon={IconListDetails} title={t('roles.noLists')} text={t('roles.noListsText')} />}
      nameOf={({ guid }) => nameOf(guid) ?? ''}
      findsIn={({ guid, path }) => `${nameOf(guid)} ${path}`}
      hrefOf={({ guid }) => `/admin/items?list=${guid}`}
      says={(role, name) => t('roles.adds', { role, name })}
      noteOf={({ addPermission }) => (addPermission === 'Users' ? t('roles.forAll') : undefined)}
      rolesOf={({ addPermission, addRoles }) => (addPermission === 'Roles' ? addRoles : [])}
      withRoles={(list, addRoles) => ({
        ...list,
        addPermission: addRoles.length > 0 ? 'Roles' : 'Admin',
        addRoles,
      })}
      readAnew={async (list) => {
        const { items } = await api.get<{ items: ListPlace[] }>(addresses.lists);
        return items.find(({ guid }) => guid === list.guid) ?? list;
      }}
      save={({ guid, addPermission, addRoles }, was) =>
        api.post(`/api/buildingblockinstance/${guid}/permissions`, {
          ...{ addPermission, addRoles },
          was: { addPermission: was.addPermission, addRoles: was.addRoles },
        })
      }
    >
      {children}
    </Grid>
  );
}

function FormsMatrix({ children }: ShownProps) {
  const { data, error } = useApi<{ items: FormSummary[] }>(addresses.forms);
  return (
    <Grid<FormSummary>
      error={error}
      address={addresses.forms}
      rows={data?.items}
      label={t('roles.formName')}
      find={t('roles.findForm')}
      text={t('roles.textForms')}
      none={<EmptyState icon={IconForms} title={t('roles.noForms')} text={t('roles.noFormsText')} />}
      nameOf={({ name }) => name}
      findsIn={({ name }) => name}
      hrefOf={({ guid }) => `/admin/forms/view/${guid}`}
      says={(role, name) => t('roles.handles', { role, name })}
      rolesOf={({ settings }) => settings.handlers}
      withRoles={(form, handlers) => ({ ...form, settings: { ...form.settings, handlers } })}
      readAnew={({ guid }) => api.get<FormSummary>(`/api/forms/${guid}`)}
      save={async ({ guid, settings: { handlers } }, { rowVersion }) => {
        await api.put(`/api/forms/${guid}`, { rowVersion, settings: { handlers } });
        await outdate(`/api/forms/${guid}`);
      }}
    >
      {children}
    </Grid>
  );
}

interface GridProps<Row> extends ShownProps {
  /** Where the rows come from, undefined until they are there. */
  address: string;
  rows: Row[] | undefined;
  error: unknown;
  label: string;
  /** What the field for searching says. */
  find: string;
  text: string;
  none: ReactNode;
  nameOf: (row: Row) => string;
  findsIn: (row: Row) => string;
  hrefOf: (row: Row) => string;
  says: (role: string, name: string) => string;
  /** Where everyone may, whatever their roles: said in place of the ticks' effect. */
  noteOf?: (row: Row) => string | undefined;
  rolesOf: (row: Row) => string[];
  withRoles: (row: Row, roles: string[]) => Row;
  /** The row as it is by now: others may have changed it. */
  readAnew: (row: Row) => Promise<Row>;
  /** Refused where the row is not as it was read. */
  save: (row: Row, was: Row) => Promise<unknown>;
}

function Grid<Row extends { guid: string }>(props: GridProps<Row>) {
  const { address, rows, label, find, text, none, nameOf, findsIn, hrefOf, says, noteOf, rolesOf } = props;
  const [q] = useUrlValue('q');
  const roles = useAllRoles();
  const error = props.error ?? roles.error;
  if (error) return <ErrorState error={error} onRetry={() => void outdate(address, rolesAddress)} />;
  if (!rows || !roles.data) return <RowsSkeleton />;

  async function toggle(row: Row, role: string) {
    const before = rolesOf(row);
    const next = before.includes(role) ? before.filter((guid) => guid !== role) : [...before, role];
    const wanted = props.withRoles(row, next);
    const change = (from: string[], to: string[], was?: Row) =>
      oneByOne(() =>
        untilAsRead(async () => {
          const now = await props.readAnew(row);
          const roles = changedRoles(rolesOf(now), { from, to });
          // What named no role may have been for everyone.
          const isBack = was && isSameRoles(roles, rolesOf(was));
          await props.save(isBack ? was : props.withRoles(now, roles), now);
          return now;
        }),
      );
    await runTask({
      type: 'save',
      entity: t('roles.permissionsOf', { name: nameOf(row) }),
      act: () => change(before, next),
      foresee: () => foreseeItems<Row>(address, [row.guid], () => wanted),
      undo: (was) => change(next, before, was),
      outdates: [address, '/api/roles'],
    });
  }

  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: label,
      width: 'minmax(170px, 2fr)',
      render: (row) => {
        const note = noteOf?.(row);
        return (
          <span title={nameOf(row)}>
            {nameOf(row)}
            {note && (
              <Text span size="sm" c="dimmed">
                {` (${note})`}
              </Text>
            )}
          </span>
        );
      },
    },
    ...roles.data.items.map((role): Column<Row> => ({
      key: role.guid,
      title: role.name,
      width: 'minmax(108px, 140px)',
      onPhone: true,
      render: (row, { isActive }) => (
        <Tick
          label={says(role.name, nameOf(row))}
          isOn={rolesOf(row).includes(role.guid)}
          tabIndex={isActive ? 0 : -1}
          onChange={() => void toggle(row, role.guid)}
        />
      ),
    })),
  ];
  const found = rows.filter((row) => holds(findsIn(row), q));
  return (
    <>
      <Text c="dimmed" mb="sm" maw={720}>
        {text}
      </Text>
      <TableBar placeholder={find}>{props.children}</TableBar>
      {rows.length === 0 ? (
        none
      ) : found.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('table.none')} text={t('table.noneText')} />
      ) : (
        <DataTable
          label={t('roles.matrix')}
          columns={columns}
          rows={rowsOf(found)}
          keyOf={({ guid }) => guid}
          nameOf={nameOf}
          hrefOf={hrefOf}
          isPinned
        />
      )}
    </>
  );
}
