import { ActionIcon, Button, Skeleton, Tabs } from '@mantine/core';
import { IconDownload, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi, withQuery } from '../api.ts';
import { number, t } from '../messages.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { useUrlValue } from '../ui/url.ts';
import type { List, Row } from './answers.ts';
import { Change } from './Change.tsx';
import { countryName, languageName } from './period.ts';
import styles from './statistics.module.css';

export interface ListTab {
  /** As in the address of the API. */
  list: string;
  label: string;
  metric: 'views' | 'visits' | 'entries' | 'exits' | 'searches';
  /** What the number is called where it is not one of those. */
  unit?: string;
  /** What a click filters by. */
  filters?: string;
  query?: { [name: string]: string };
  /** By what filter it is known: what is no part of a visit by the page at most. */
  knows?: 'page' | 'nothing';
  /** Where something can be done about them. */
  way?: { href: string; label: string };
}

interface Props {
  title: string;
  tabs: ListTab[];
  /** The period, and the filter for lists that know one. */
  asked: { from: string; to: string };
  filter: string | undefined;
  onFilter: (filter: string) => void;
}

/** One card with what there is the most of; a click shows visits with it only. */
export function ListCard({ title, tabs, asked, filter, onFilter }: Props) {
  // The address names the tab of each card that shows another than its first: `tabs=entries,devices`.
  const [asking, setAsking] = useUrlValue('tabs');
  const named = asking.split(',').filter(Boolean);
  const tab = tabs.find(({ list }) => named.includes(list)) ?? tabs[0]!;
  const [count, setCount] = useState(8);
  const choose = (list: string) => {
    const others = named.filter((one) => tabs.every((each) => each.list !== one));
    setAsking([...others, ...(list === tabs[0]!.list ? [] : [list])].join(','));
    setCount(8);
  };
  const path = pathOf(tab, asked, filter);
  const { data, error, refetch } = useApi<List>(withQuery(path.path, { ...path.query, itemCount: count }));
  return (
    <section className={styles.card} aria-label={title}>
      <Tabs value={tab.list} onChange={(value) => choose(value!)} keepMounted={false}>
        <div className={styles.cardHead}>
          <h2>{title}</h2>
          <ActionIcon
            component="a"
            href={withQuery(path.path, { ...path.query, format: 'csv' })}
            download
            aria-label={t('statistics.exportOf', { list: tab.label })}
            title={t('statistics.exportOf', { list: tab.label })}
          >
            <IconDownload size={18} />
          </ActionIcon>
        </div>
        {tabs.length > 1 && (
          <Tabs.List className={styles.tabs}>
            {tabs.map(({ list, label }) => (
              <Tabs.Tab key={list} value={list}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {tabs.map(({ list }) => (
          <Tabs.Panel key={list} value={list}>
            {filter && !knows(tab, filter) && <p className={styles.explains}>{t('statistics.unfiltered')}</p>}
            {error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : data ? (
              <Rows tab={tab} rows={data.items} onFilter={onFilter} isCounted={data.meta.isCounted ?? true} />
            ) : (
              <Skeleton height={160} mt={12} />
            )}
            {data && data.meta.totalNumberOfItems > data.items.length && count < 100 && (
              <Button variant="subtle" size="xs" mt={8} onClick={() => setCount(100)}>
                {t('statistics.more')}
              </Button>
            )}
            {tab.way && data && data.items.length > 0 && (
              <p className={styles.none}>
                <a href={tab.way.href}>{tab.way.label}</a>
              </p>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

interface RowsProps {
  tab: ListTab;
  rows: Row[];
  onFilter: (filter: string) => void;
  /** False where the installation lacks what it takes to count these. */
  isCounted: boolean;
}

function Rows({ tab, rows, onFilter, isCounted }: RowsProps) {
  if (rows.length === 0)
    return <p className={styles.none}>{t(isCounted ? 'statistics.none' : 'statistics.noCountries')}</p>;
  const most = Math.max(1, ...rows.map((row) => row[tab.metric] ?? 0));
  const isCompared = rows.some(({ before = 0 }) => before > 0);
  return (
    <table className={`${styles.list} ${isCompared ? styles.compared : ''}`}>
      <thead>
        <tr>
          <th scope="col">{tab.label}</th>
          <th scope="col">{tab.unit ?? t(`statistics.${tab.metric}`)}</th>
          {isCompared && <th scope="col">{t('statistics.difference')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.value}>
            <th scope="row">
              <span className={styles.share} style={{ width: `${((row[tab.metric] ?? 0) / most) * 100}%` }} />
              {tab.filters ? (
                <button
                  type="button"
                  onClick={() => onFilter(`${tab.filters}:${row.value}`)}
                  title={t('statistics.filterBy', { value: valueName(tab.filters, row.value) })}
                >
                  <Name tab={tab} row={row} />
                  <IconFilter size={14} aria-hidden="true" />
                </button>
              ) : (
                <Name tab={tab} row={row} />
              )}
            </th>
            <td>{number(row[tab.metric] ?? 0)}</td>
            {isCompared && (
              <td>
                <Change now={row[tab.metric] ?? 0} before={row.before ?? 0} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ tab, row }: { tab: ListTab; row: Row }) {
  const value = valueName(tab.filters ?? tab.list, row.value);
  // What filters says in its own title what a click does, and with what.
  const title = tab.filters ? undefined : [row.title, value].filter(Boolean).join(' ');
  if (!row.title)
    return (
      <span className={styles.name} title={title}>
        {value}
      </span>
    );
  return (
    <span className={styles.name} title={title}>
      {row.title} <small>{row.value}</small>
    </span>
  );
}

/** A value as people call it. */
export function valueName(kind: string, value: string): string {
  if (value === beyond) return t('statistics.beyond');
  if (value === '') return kind === 'source' ? t('statistics.direct') : t('statistics.unknown');
  if (kind === 'language') return languageName(value);
  if (kind === 'country') return countryName(value);
  if (kind === 'device' && isDevice(value)) return t(`statistics.${value}`);
  return value;
}

/** Stands for what a day has no room for (core/statistics/counts.ts). */
const beyond = '\u2026';
const devices = ['phone', 'tablet', 'desktop', 'robot'] as const;
const isDevice = (value: string): value is (typeof devices)[number] =>
  (devices as readonly string[]).includes(value);

const knows = ({ knows: what }: ListTab, filter: string) =>
  what === undefined || (what === 'page' && filter.startsWith('page:'));

function pathOf(tab: ListTab, asked: Props['asked'], filter: string | undefined) {
  const path = `/api/statistics/${tab.list === 'empty' ? 'terms' : tab.list}`;
  return { path, query: { ...asked, ...tab.query, ...(filter && knows(tab, filter) && { filter }) } };
}
