import { Badge, Button, Group, Text } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { api, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { notify } from '../tasks/notice.ts';
import { runTask } from '../tasks/task.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { holds } from '../ui/plain.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { rowsOf } from '../ui/table/rows.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import { type BrokenElsewhere, type CarePoint, type Checked, pointKinds, pointsOf } from './care-points.ts';
import { overviewAddress, type Pages } from './wire.ts';

type Checks = { items: Checked[]; elsewhere: BrokenElsewhere[]; meta: { checkedOn: string | null } };
type Unvisited = { unvisited: { guid: string; publishedOn: string }[] };
const nobody = 'nobody';
const months = ['6', '12', '24'];

/** Everything about pages that asks for attention, in one list: links, checks, reviews, drafts, what nobody reads. */
export function CareList() {
  const [{ q = '', kind, owner, months: since = '12' }, change] = useUrl();
  const pages = useApi<Pages>(overviewAddress);
  const sections = useApi<Pages>(`${overviewAddress}?kind=section`);
  const templates = useApi<Pages>(`${overviewAddress}?kind=template`);
  const checks = useApi<Checks>('/api/checks');
  const visits = useApi<Unvisited>('/api/statistics/content');
  const all = [pages, sections, templates, checks, visits];
  const error = all.find((one) => one.error)?.error;
  if (error) return <ErrorState error={error} onRetry={() => all.forEach(({ refetch }) => void refetch())} />;
  if (!pages.data || !sections.data || !templates.data || !checks.data || !visits.data)
    return <RowsSkeleton />;
  const points = pointsOf({
    pages: pages.data.items,
    others: [...sections.data.items, ...templates.data.items],
    checked: checks.data.items,
    elsewhere: checks.data.elsewhere,
    unvisited: visits.data.unvisited,
    months: Number(since),
  });
  const shown = points.filter(
    (point) =>
      (!kind || point.kind === kind) &&
      (!owner || (point.ownerId ?? nobody) === owner) &&
      holds(`${point.title} ${point.path ?? ''} ${point.text}`, q),
  );
  const owners = new Map(
    points.flatMap((point) => (point.ownerId ? [[point.ownerId, point.owner ?? '']] : [])),
  );
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed">
          {t('pages.careList.about')}{' '}
          {checks.data.meta.checkedOn && (
            <>
              {t('pages.careList.checked')} <Time at={checks.data.meta.checkedOn} />
            </>
          )}
        </Text>
        <Button variant="default" size="xs" onClick={() => void checkAgain()}>
          {t('pages.careList.again')}
        </Button>
      </Group>
      {points.length === 0 ? (
        <EmptyState
          icon={IconHeartHandshake}
          title={t('pages.careList.none')}
          text={t('pages.careList.noneText')}
        />
      ) : (
        <>
          <TableBar
            placeholder={t('pages.careList.search')}
            summary={t('pages.careList.count', { count: shown.length })}
          >
            <Filter
              name="kind"
              label={t('pages.careList.kind')}
              options={pointKinds.map((value) => ({ value, label: t(`pages.careList.kinds.${value}`) }))}
            />
            <Filter
              name="owner"
              label={t('pages.careList.owner')}
              options={[
                { value: nobody, label: t('pages.careList.nobody') },
                ...[...owners].map(([value, label]) => ({ value, label })),
              ]}
            />
            <Filter
              name="months"
              label={t('pages.careList.months')}
              options={months.map((value) => ({
                value,
                label: t('pages.careList.monthsOf', { count: Number(value) }),
              }))}
            />
          </TableBar>
          {shown.length === 0 ? (
            <EmptyState icon={IconHeartHandshake} title={t('table.none')} text={t('table.noneText')}>
              <Button
                variant="default"
                onClick={() => change({ q: undefined, kind: undefined, owner: undefined, months: undefined })}
              >
                {t('table.clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <DataTable
              label={t('pages.care')}
              columns={columns()}
              rows={rowsOf(shown)}
              keyOf={({ key }) => key}
              nameOf={({ title, text }) => `${title}: ${text}`}
              onOpen={({ href }) => location.assign(href)}
            />
          )}
        </>
      )}
    </>
  );
}

async function checkAgain(): Promise<void> {
  const { done } = await runTask({
    type: 'save',
    entity: t('pages.care'),
    act: () => api.post('/api/checks:run'),
    isQuiet: true,
  });
  if (done) notify({ kind: 'positive', message: t('pages.careList.againDone') });
}

const columns = (): Column<CarePoint>[] => [
  {
    key: 'page',
    title: t('pages.careList.page'),
    width: 'minmax(min(180px, 34vw), 1.6fr)',
    render: ({ title }) => title || t('pages.untitled'),
  },
  {
    key: 'kind',
    title: t('pages.careList.kind'),
    width: '168px',
    render: ({ kind, level }) => (
      <Badge
        size="sm"
        variant="light"
        color={level === 'error' ? 'red' : 'gray'}
        c="var(--mantine-color-text)"
      >
        {t(`pages.careList.kinds.${kind}`)}
      </Badge>
    ),
  },
  {
    key: 'text',
    title: t('pages.careList.what'),
    width: 'minmax(160px, 2.4fr)',
    onPhone: true,
    render: ({ text }) => <span title={text}>{text}</span>,
  },
  {
    key: 'owner',
    title: t('pages.careList.owner'),
    width: 'minmax(90px, 0.8fr)',
    render: ({ owner }) => owner ?? '–',
  },
  {
    key: 'since',
    title: t('pages.careList.since'),
    width: '130px',
    render: ({ since }) => <Time at={since} />,
  },
];
