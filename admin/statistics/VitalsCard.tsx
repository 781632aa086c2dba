import { ActionIcon, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useApi, withQuery } from '../api.ts';
import { number, t } from '../messages.ts';
import { ErrorState } from '../ui/Faults.tsx';
import type { Vital } from './answers.ts';
import styles from './statistics.module.css';

interface Props {
  asked: { from: string; to: string };
  /** Of a page; speed is known by nothing else. */
  filter: string | undefined;
}

/** How fast pages were: for each measure what three of four visitors had, and how many had it good or poor. */
export function VitalsCard({ asked, filter }: Props) {
  const isOfPage = filter?.startsWith('page:');
  const query = { ...asked, ...(isOfPage && { filter }) };
  const { data, error, refetch } = useApi<{ items: Vital[] }>(withQuery('/api/statistics/vitals', query));
  const label = t('statistics.vitals');
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.cardHead}>
        <h2>{label}</h2>
        <ActionIcon
          component="a"
          href={withQuery('/api/statistics/vitals', { ...query, format: 'csv' })}
          download
          aria-label={t('statistics.exportOf', { list: label })}
          title={t('statistics.exportOf', { list: label })}
        >
          <IconDownload size={18} />
        </ActionIcon>
      </div>
      {filter && !isOfPage && <p className={styles.explains}>{t('statistics.unfiltered')}</p>}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : data.items.every(({ total }) => total === 0) ? (
        <p className={styles.none}>
          {t('statistics.noVitals')} <a href="/settings?section=measuring">{t('statistics.toSettings')}</a>
        </p>
      ) : (
        <Table vitals={data.items} />
      )}
    </section>
  );
}

function Table({ vitals }: { vitals: Vital[] }) {
  return (
    <>
      <p className={styles.explains}>{t('statistics.vitalsText')}</p>
      <table className={styles.vitals}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.measure')}</th>
            <th scope="col">{t('statistics.p75')}</th>
            <th scope="col">{t('statistics.before')}</th>
            <th scope="col">{t('statistics.good')}</th>
            <th scope="col">{t('statistics.poor')}</th>
          </tr>
        </thead>
        <tbody>
          {vitals.map((vital) => (
            <tr key={vital.name}>
              <th scope="row">
                {t(`statistics.${vital.name}`)}
                <Shares vital={vital} />
              </th>
              <td>{valueOf(vital.name, vital.p75)}</td>
              <td>{valueOf(vital.name, vital.p75Before)}</td>
              <td>{percentOf(vital.good, vital.total)}</td>
              <td>{percentOf(vital.poor, vital.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The same as the columns say, to be seen at once. */
function Shares({ vital: { total, good, fair, poor } }: { vital: Vital }) {
  if (total === 0) return null;
  return (
    <span className={styles.shares} aria-hidden="true">
      {[good, fair, poor].map((count, at) => (
        <span key={at} data-part={at} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}

const percentOf = (count: number, total: number) =>
  total === 0 ? '–' : `${Math.round((count / total) * 100)}%`;

/** 2400 becomes 2.4 s; a shift of the layout has no unit. */
function valueOf(name: Vital['name'], value: number | null): string {
  if (value === null) return '–';
  if (name === 'cls') return number(value);
  return value < 1000 ? `${number(value)}\u00a0ms` : `${number(Math.round(value / 100) / 10)}\u00a0s`;
}
