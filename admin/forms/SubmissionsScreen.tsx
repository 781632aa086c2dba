import './texts.ts';
import { Badge, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconChartBar, IconDownload, IconInbox, IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { said } from '../../core/forms/schema.ts';
import { mostInWorkbook } from '../../core/spreadsheet/schema.ts';
import { useApi, withQuery } from '../api.ts';
import { language, number, t } from '../messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { TableHolder } from '../ui/table/BulkBar.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { pageSize, usePagedRows } from '../ui/table/rows.ts';
import { type Faults, useSelection } from '../ui/table/selection.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import { filterIn, isNarrowed, noFilter, SubmissionFilters } from './SubmissionFilters.tsx';
import { SubmissionsBulk } from './SubmissionsBulk.tsx';
import { statusColor, statusName, stateName, type SubmissionSummary, type WholeForm } from './wire.ts';

type Search = { [name: string]: string | undefined };
const queryOf = (search: Search) => ({
  ...filterIn(search),
  trashed: search['view'] === 'trash' ? 'true' : undefined,
  sort_by: search['sort'] === 'createdOn_asc' ? 'createdOn_asc' : undefined,
});
const keyOf = ({ guid }: SubmissionSummary) => guid;

/** What was sent with one form. */
export function Screen() {
  const { guid } = useParams({ strict: false }) as { guid: string };
  const [search, change] = useUrl();
  const isTrash = search['view'] === 'trash';
  const { data: form, error: formError, refetch } = useApi<WholeForm>(`/api/forms/${guid}`);
  const query = JSON.stringify(queryOf(search));
  const address = useCallback(
    (page: number) =>
      withQuery(`/api/forms/${guid}/submissions`, {
        ...(JSON.parse(query) as Search),
        pageNumber: page,
        itemCount: pageSize,
      }),
    [guid, query],
  );
  const { rows, isLoading, error, retry } = usePagedRows<SubmissionSummary>(address, keyOf);
  const selection = useSelection<SubmissionSummary>(keyOf);
  const [faults, setFaults] = useState<Faults>(new Map());
  if (formError) return <ErrorState of="form" error={formError} onRetry={() => void refetch()} />;
  if (!form) return <RowsSkeleton />;
  const columns = columnsOf(form);
  const { sort_by: _, ...filter } = queryOf(search);
  const file = (format: string) => withQuery(`/api/forms/${guid}/submissions:export`, { ...filter, format });
  const isFiltered = isNarrowed(search);
  return (
    <Page fills>
      <PageHeader
        title={form.name}
        note={stateName(form)}
        back={{ to: '/admin/forms', label: t('forms.title') }}
      >
        <SegmentedControl
          size="xs"
          aria-label={t('forms.view')}
          value={isTrash ? 'trash' : 'table'}
          onChange={(view) => {
            selection.clear();
            change({ view: view === 'trash' ? view : undefined, page: undefined });
          }}
          data={[
            { value: 'table', label: t('forms.submissions') },
            { value: 'trash', label: t('forms.trash') },
          ]}
        />
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload size={16} />}>
              {t('users.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" href={file('csv')} download>
              {t('forms.csv')}
            </Menu.Item>
            <Menu.Item component="a" href={file('xlsx')} download disabled={rows.count > mostInWorkbook}>
              {t('forms.xlsx')}
            </Menu.Item>
            {rows.count > mostInWorkbook && (
              <Menu.Label>{t('table.xlsxNote', { most: number(mostInWorkbook) })}</Menu.Label>
            )}
          </Menu.Dropdown>
        </Menu>
        <Button
          component={Link}
          to={`/admin/forms/view/${guid}`}
          variant="default"
          leftSection={<IconPencil size={16} />}
        >
          {t('forms.build')}
        </Button>
        {form.version !== null && (
          <Button
            component={Link}
            to={`/admin/forms/${guid}/${form.version}/dashboard`}
            leftSection={<IconChartBar size={16} />}
          >
            {t('forms.dashboard')}
          </Button>
        )}
      </PageHeader>
      <TableBar
        placeholder={t('forms.searchSubmissions')}
        columns={columns}
        summary={isLoading ? '' : t('forms.countSubmissions', { count: rows.count })}
      >
        <SubmissionFilters form={form} />
      </TableBar>
      {error && <ErrorState error={error} onRetry={retry} />}
      {isLoading && !error && <RowsSkeleton />}
      {!isLoading && !error && rows.count === 0 && (
        <EmptyState
          icon={IconInbox}
          title={t(isFiltered ? 'table.none' : isTrash ? 'forms.noTrash' : 'forms.noSubmissions')}
          text={t(isFiltered ? 'table.noneText' : isTrash ? 'forms.noTrashText' : 'forms.noSubmissionsText')}
        >
          {isFiltered && (
            <Button variant="default" onClick={() => change(noFilter)}>
              {t('table.clearFilters')}
            </Button>
          )}
        </EmptyState>
      )}
      {!error && rows.count > 0 && (
        <TableHolder>
          <DataTable<SubmissionSummary>
            label={t('forms.submissions')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={({ reference }) => reference}
            {...(!isTrash && { hrefOf: (one) => `/admin/forms/${guid}/${one.guid}` })}
            onOpen={selection.toggle}
            selection={selection}
            faults={faults}
            sorted="createdOn_desc"
          />
          <SubmissionsBulk form={guid} isTrash={isTrash} selection={selection} onFaults={setFaults} />
        </TableHolder>
      )}
    </Page>
  );
}

function columnsOf({ questions }: WholeForm): Column<SubmissionSummary>[] {
  return [
    {
      key: 'reference',
      title: t('forms.reference'),
      width: 'minmax(100px, 120px)',
      render: ({ reference }) => reference,
    },
    {
      key: 'status',
      title: t('forms.status'),
      width: 'minmax(112px, 150px)',
      onPhone: true,
      render: ({ status }) => (
        <Badge size="sm" variant="light" color={statusColor[status]}>
          {statusName(status)}
        </Badge>
      ),
    },
    ...questions.map(({ id, label, isRemoved }, at): Column<SubmissionSummary> => ({
      key: id,
      title: isRemoved ? t('forms.removedQuestion', { name: said(label, language) }) : said(label, language),
      width: 'minmax(140px, 1fr)',
      isExtra: at > 3 || isRemoved,
      needsRoom: at > 1,
      render: ({ shown }) => shown[id] ?? '',
    })),
    {
      key: 'tags',
      title: t('forms.tags'),
      width: '140px',
      needsRoom: true,
      render: ({ tags }) => tags.join(', '),
    },
    {
      key: 'assigned',
      title: t('forms.assigned'),
      width: '140px',
      isExtra: true,
      render: ({ assignedTo }) => assignedTo?.name ?? '',
    },
    {
      key: 'language',
      title: t('forms.language'),
      width: '80px',
      isExtra: true,
      render: (one) => one.language,
    },
    {
      key: 'version',
      title: t('forms.version'),
      width: '80px',
      align: 'end',
      isExtra: true,
      render: ({ version }) => version,
    },
    {
      key: 'createdOn',
      title: t('forms.received'),
      width: 'minmax(104px, 150px)',
      sorts: true,
      onPhone: true,
      render: ({ createdOn }) => <Time at={createdOn} />,
    },
  ];
}
