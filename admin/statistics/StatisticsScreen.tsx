import './texts.ts';
import { Button, Select, Skeleton } from '@mantine/core';
import { IconCalendarX, IconChartBar, IconDownload, IconX } from '@tabler/icons-react';
import { useApi, withQuery } from '../api.ts';
import { today } from '../clock.ts';
import { t } from '../messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { useUrl } from '../ui/url.ts';
import type { Overview } from './answers.ts';
import { Course } from './Course.tsx';
import { Figures } from './Figures.tsx';
import { LeftOut } from './LeftOut.tsx';
import { ListCard, type ListTab, valueName } from './ListCard.tsx';
import { NowCard } from './NowCard.tsx';
import { type Choice, choices, periodIn, periodName } from './period.ts';
import { Sections } from './Sections.tsx';
import { VitalsCard } from './VitalsCard.tsx';
import styles from './statistics.module.css';

/** Visits of a period: what most ask first at the top, everything else in cards below. */
export function Screen() {
  const [search, change] = useUrl();
  const { choice, from, to } = periodIn(search);
  const filter = search['filter'];
  const asked = { from, to };
  const path = withQuery('/api/statistics', { ...asked, filter });
  const { data, error, refetch } = useApi<Overview>(path);
  const setFilter = (value: string | undefined) => change({ filter: value }, { replace: false });
  return (
    <Page>
      <PageHeader title={t('statistics.title')} note={data && comparison(data)}>
        <NowCard />
        <PeriodChoice choice={choice} from={from} to={to} change={change} />
        <Button
          component="a"
          href={withQuery('/api/statistics', { ...asked, filter, format: 'csv' })}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {t('statistics.export')}
        </Button>
      </PageHeader>
      <Sections />
      {filter && <FilterChip filter={filter} onClear={() => setFilter(undefined)} />}
      {error?.status === 400 && error.fields['from'] ? (
        <div role="alert">
          <EmptyState
            icon={IconCalendarX}
            title={t('statistics.notShownTitle')}
            text={t('statistics.notShownText')}
          />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={420} role="status" aria-label={t('ui.loading')} />
      ) : data.totals.views === 0 && data.totalsBefore.views === 0 ? (
        <EmptyState
          icon={IconChartBar}
          title={t('statistics.nothingTitle')}
          text={t('statistics.nothingText')}
        />
      ) : (
        <>
          <Figures totals={data.totals} totalsBefore={data.totalsBefore} />
          <Course overview={data} />
          <div className={styles.cards}>
            {cards().map(({ title, tabs }) => (
              <ListCard
                key={title}
                title={title}
                tabs={tabs}
                asked={asked}
                filter={filter}
                onFilter={setFilter}
              />
            ))}
            <VitalsCard asked={asked} filter={filter} />
          </div>
          <p className={styles.notes}>
            {t('statistics.visitorsNote')}{' '}
            {data.totals.refused > 0 && t('statistics.refused', { count: data.totals.refused })}
          </p>
        </>
      )}
      {data && <LeftOut leftOut={data.leftOut} counted={data.counted} />}
    </Page>
  );
}

/** A day that has just begun looks worse than the whole one before, so what stands beside it is said. */
function comparison({ period, before }: Overview): string {
  const isToday = period.from === period.to && period.to === today();
  return t(isToday ? 'statistics.comparedToWhole' : 'statistics.comparedTo', { period: periodName(before) });
}

interface PeriodProps {
  choice: Choice;
  from: string;
  to: string;
  change: ReturnType<typeof useUrl>[1];
}

function PeriodChoice({ choice, from, to, change }: PeriodProps) {
  return (
    <>
      <Select
        aria-label={t('statistics.period')}
        value={choice}
        allowDeselect={false}
        w={150}
        data={choices.map((value) => ({ value, label: t(`statistics.${value}`) }))}
        onChange={(value) =>
          change(
            value === 'custom'
              ? { period: undefined, from, to }
              : { period: value ?? undefined, from: undefined, to: undefined },
            { replace: false },
          )
        }
      />
      {choice === 'custom' && (
        <>
          <DateField
            aria-label={t('statistics.from')}
            w={140}
            value={from}
            max={to}
            onChange={(day) => day && change({ from: day, to })}
          />
          <DateField
            aria-label={t('statistics.to')}
            w={140}
            value={to}
            min={from}
            onChange={(day) => day && change({ from, to: day })}
          />
        </>
      )}
    </>
  );
}

function FilterChip({ filter, onClear }: { filter: string; onClear: () => void }) {
  const [kind = '', ...rest] = filter.split(':');
  const value = valueName(kind, rest.join(':'));
  return (
    <p className={styles.filter}>
      {t('statistics.onlyWith', { kind: t(`statistics.${kind as 'page'}`), value })}
      <Button variant="subtle" size="compact-sm" leftSection={<IconX size={14} />} onClick={onClear}>
        {t('statistics.clearFilter')}
      </Button>
    </p>
  );
}

const cards = (): { title: string; tabs: ListTab[] }[] => [
  {
    title: t('statistics.where'),
    tabs: [
      { list: 'pages', label: t('statistics.pages'), metric: 'views', filters: 'page' },
      {
        list: 'entries',
        label: t('statistics.entries'),
        metric: 'entries',
        unit: t('statistics.visits'),
        filters: 'page',
      },
      {
        list: 'exits',
        label: t('statistics.exits'),
        metric: 'exits',
        unit: t('statistics.visits'),
        filters: 'page',
      },
      { list: 'items', label: t('statistics.items'), metric: 'views', filters: 'page' },
    ],
  },
  {
    title: t('statistics.whence'),
    tabs: [
      { list: 'sources', label: t('statistics.sources'), metric: 'visits', filters: 'source' },
      { list: 'campaigns', label: t('statistics.campaigns'), metric: 'visits', filters: 'campaign' },
    ],
  },
  {
    title: t('statistics.whatWith'),
    tabs: [
      { list: 'devices', label: t('statistics.devices'), metric: 'visits', filters: 'device' },
      { list: 'browsers', label: t('statistics.browsers'), metric: 'visits', filters: 'browser' },
      { list: 'systems', label: t('statistics.systems'), metric: 'visits', filters: 'system' },
      { list: 'languages', label: t('statistics.languages'), metric: 'visits', filters: 'language' },
      { list: 'countries', label: t('statistics.countries'), metric: 'visits', filters: 'country' },
    ],
  },
  {
    title: t('statistics.search'),
    tabs: [
      { list: 'terms', label: t('statistics.terms'), metric: 'searches', knows: 'nothing' },
      {
        list: 'empty',
        label: t('statistics.empty'),
        metric: 'searches',
        query: { empty: 'true' },
        knows: 'nothing',
      },
    ],
  },
  {
    title: t('statistics.acts'),
    tabs: [
      {
        list: 'downloads',
        label: t('statistics.downloads'),
        metric: 'views',
        unit: t('statistics.times'),
        knows: 'page',
      },
      {
        list: 'form-submissions',
        label: t('statistics.formSubmissions'),
        metric: 'views',
        unit: t('statistics.times'),
        knows: 'page',
      },
      {
        list: 'form-starts',
        label: t('statistics.formStarts'),
        metric: 'views',
        unit: t('statistics.times'),
        knows: 'page',
      },
      {
        list: 'outgoing',
        label: t('statistics.outgoing'),
        metric: 'views',
        unit: t('statistics.times'),
        knows: 'page',
      },
    ],
  },
  {
    title: t('statistics.missing'),
    tabs: [
      {
        list: 'missing',
        label: t('statistics.missing'),
        metric: 'views',
        unit: t('statistics.times'),
        knows: 'nothing',
        way: { href: '/settings?section=redirects', label: t('statistics.leadOn') },
      },
    ],
  },
];
