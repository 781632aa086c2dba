import './texts.ts';
import { Badge, Button } from '@mantine/core';
import { IconForms, IconPlus, IconUserSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api, useApi } from '../api.ts';
import { language, number, t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { useCommands } from '../ui/commands.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { holds } from '../ui/plain.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { type ListAnswer, rowsOf } from '../ui/table/rows.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl, useUrlValue } from '../ui/url.ts';
import { formsAddress, type FormSummary, stateName, type WholeForm } from './wire.ts';

const PersonPanel = lazy(() =>
  import('./PersonPanel.tsx').then(({ PersonPanel: one }) => ({ default: one })),
);

/** Every form: how it stands, and what came in. */
export function Screen() {
  const [q] = useUrlValue('q');
  const [, change] = useUrl();
  const { data, error, refetch } = useApi<ListAnswer<FormSummary>>(formsAddress);
  const navigate = useNavigate();

  async function create() {
    const name = t('forms.newName');
    const definition = { title: { [language]: name }, languages: [language], fields: [] };
    const made = await runTask({
      type: 'create',
      entity: t('forms.theForm', { name }),
      act: () => api.post<WholeForm>(formsAddress, { name, definition }),
      undo: ({ guid }) => api.delete(`${formsAddress}/${guid}`),
      outdates: [formsAddress],
    });
    if (!made.done) return;
    await navigate({ to: `/admin/forms/view/${made.result.guid}` });
  }
  useCommands(
    () => [
      { id: 'forms.new', label: t('forms.new'), icon: <IconPlus size={18} />, act: () => void create() },
    ],
    [],
  );
  const found = (data?.items ?? []).filter(({ name }) => holds(name, q));
  return (
    <Page fills>
      <PageHeader title={t('forms.title')}>
        <Button
          variant="default"
          leftSection={<IconUserSearch size={16} />}
          onClick={() => change({ open: 'person' }, { replace: false })}
        >
          {t('forms.person.open')}
        </Button>
        <Button leftSection={<IconPlus size={16} />} onClick={() => void create()}>
          {t('forms.new')}
        </Button>
      </PageHeader>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data?.items.length === 0 && (
        <EmptyState icon={IconForms} title={t('forms.none')} text={t('forms.noneText')}>
          <Button onClick={() => void create()}>{t('forms.new')}</Button>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <TableBar
            placeholder={t('forms.search')}
            columns={columns}
            summary={t('forms.count', { count: found.length })}
          />
          <DataTable
            label={t('forms.title')}
            columns={columns}
            rows={rowsOf(found)}
            keyOf={({ guid }) => guid}
            nameOf={({ name }) => name}
            hrefOf={({ guid }) => `/admin/forms/${guid}`}
          />
        </>
      )}
      <SidePanel title={t('forms.person.title')} isFor={(value) => value === 'person'}>
        {() => (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <PersonPanel />
          </Suspense>
        )}
      </SidePanel>
    </Page>
  );
}

const columns: Column<FormSummary>[] = [
  { key: 'name', title: t('forms.name'), width: 'minmax(196px, 2fr)', render: ({ name }) => name },
  {
    key: 'state',
    title: t('forms.state'),
    width: 'minmax(110px, 170px)',
    onPhone: true,
    render: (form) => (
      <Badge
        variant="light"
        color={form.version === null ? 'gray' : /open|close-/.test(form.state) ? 'teal' : 'gray'}
      >
        {stateName(form)}
      </Badge>
    ),
  },
  {
    key: 'version',
    title: t('forms.version'),
    width: '66px',
    align: 'end',
    isExtra: true,
    render: ({ version }) => version ?? '–',
  },
  {
    key: 'submissions',
    title: t('forms.submissions'),
    width: '92px',
    align: 'end',
    render: ({ submissions }) => number(submissions),
  },
  {
    key: 'unread',
    title: t('forms.unread'),
    width: '60px',
    align: 'end',
    render: ({ unread }) => number(unread),
  },
  {
    key: 'changed',
    title: t('forms.changed'),
    width: 'minmax(124px, 140px)',
    render: ({ changedOn }) => <Time at={changedOn} />,
  },
  {
    key: 'acts',
    title: t('forms.build'),
    isUntitled: true,
    width: '184px',
    render: ({ guid, version }, { isActive }) => (
      <>
        <Button
          component={Link}
          to={`/admin/forms/view/${guid}`}
          size="compact-sm"
          variant="subtle"
          tabIndex={isActive ? 0 : -1}
        >
          {t('forms.build')}
        </Button>
        {version !== null && (
          <Button
            component={Link}
            to={`/admin/forms/${guid}/${version}/dashboard`}
            size="compact-sm"
            variant="subtle"
            tabIndex={isActive ? 0 : -1}
          >
            {t('forms.dashboard')}
          </Button>
        )}
      </>
    ),
  },
];
