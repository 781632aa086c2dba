import './texts.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answers, call, isPassing } from '../api.ts';
import { number, t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { Sections } from '../statistics/Sections.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StaffOnly } from '../ui/StaffOnly.tsx';
import { exactTime } from '../ui/time.ts';
import { Time } from '../ui/Time.tsx';
import styles from './status.module.css';

interface Queue {
  waiting: number;
  /** Given up in the last 30 days. */
  failed: number;
  oldest: string | null;
}
interface Status {
  node: { version: string; runtime: string; startedOn: string; memory: number; waitingCounts: number };
  cache: { hits: number; misses: number; bytes: number; entries: number };
  storage: { free: number | null };
  connections: { used: number; free: number; waiting: number };
  slow: { count: number; statements: { at: string; milliseconds: number; statement: string }[] };
  database: { version: string; size: number; migration: string };
  jobs: Queue & {
    last: { name: string; lastError: string; failedOn: string }[];
    rounds: { name: string; lastOn: string | null; dueOn: string; lastError: string | null }[];
  };
  mail: Queue & { failedBy: { tenant: string; failed: number }[] };
}

/** How the installation is doing, for staff. */
export function Screen() {
  return (
    <Page>
      <StaffOnly title={t('status.title')}>
        <PageHeader title={t('status.title')} note={t('status.note')} />
        <Sections />
        <Now />
      </StaffOnly>
    </Page>
  );
}

function Now() {
  const queryKey = ['/api/status'];
  const { data, dataUpdatedAt, error, refetch } = useQuery<Status, Problem>(
    {
      queryKey,
      queryFn: () =>
        call<Status>('GET', queryKey[0]!, undefined, {
          isUnasked: answers.getQueryData(queryKey) !== undefined,
        }),
      refetchInterval: 10_000,
    },
    answers,
  );
  if (error && !isPassing({ data, error }))
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={t('ui.loading')} />;
  return (
    <>
      {error && (
        <p role="status" className={styles.before}>
          {t('status.before', { when: exactTime(new Date(dataUpdatedAt)) })}
        </p>
      )}
      <Parts status={data} />
    </>
  );
}

function Parts({
  status: { node, cache, storage, connections, slow, database, jobs, mail },
}: {
  status: Status;
}) {
  const asked = cache.hits + cache.misses;
  return (
    <>
      <div className={styles.parts}>
        <Part
          title={t('status.node')}
          rows={[
            [t('status.version'), `Bouwsteen ${node.version}`],
            [t('status.runtime'), node.runtime],
            [t('status.uptime'), <Time at={node.startedOn} />],
            [t('status.memory'), bytes(node.memory)],
            [t('status.visits'), number(node.waitingCounts)],
          ]}
        />
        <Part
          title={t('status.database')}
          rows={[
            [t('status.version'), `PostgreSQL ${database.version}`],
            [t('status.size'), bytes(database.size)],
            [t('status.connections'), `${connections.used} / ${connections.used + connections.free}`],
            [t('status.migration'), database.migration.replace(/\.ts$/, '')],
          ]}
        />
        <Part
          title={t('status.cache')}
          rows={[
            [t('status.hitRate'), asked ? `${Math.round((cache.hits / asked) * 100)}%` : '–'],
            [t('status.entries'), number(cache.entries)],
            [t('status.size'), bytes(cache.bytes)],
          ]}
        />
        <Part
          title={t('status.jobs')}
          rows={[
            [t('status.waiting'), number(jobs.waiting)],
            [t('status.oldest'), <Time at={jobs.oldest} />],
            [t('status.failed'), number(jobs.failed)],
            ...jobs.last.slice(0, 3).map((one): [string, ReactNode] => [one.name, one.lastError]),
          ]}
        />
        <Part
          title={t('status.mail')}
          rows={[
            [t('status.waiting'), number(mail.waiting)],
            [t('status.oldest'), <Time at={mail.oldest} />],
            [t('status.failed'), number(mail.failed)],
            ...mail.failedBy.map((one): [string, ReactNode] => [one.tenant, number(one.failed)]),
          ]}
        />
        <Part
          title={t('status.storage')}
          rows={[[t('status.free'), storage.free === null ? '–' : bytes(storage.free)]]}
        />
      </div>
      <Table
        title={t('status.rounds')}
        head={[t('status.what'), t('status.lastOn'), t('status.dueOn'), t('status.lastError')]}
        rows={jobs.rounds.map((one) => ({
          key: one.name,
          cells: [one.name, <Time at={one.lastOn} />, <Time at={one.dueOn} />, one.lastError ?? ''],
        }))}
      />
      {slow.statements.length === 0 ? (
        <section className={styles.table} aria-label={t('status.slow')}>
          <h2>{t('status.slow')}</h2>
          <p>{t('status.noSlow')}</p>
        </section>
      ) : (
        <Table
          title={t('status.slow')}
          head={[t('status.statement'), t('status.took'), t('status.lastOn')]}
          rows={slow.statements.map((one, at) => ({
            key: `${one.at} ${at}`,
            cells: [
              <code>{one.statement}</code>,
              `${number(one.milliseconds)}\u00a0ms`,
              <Time at={one.at} />,
            ],
          }))}
        />
      )}
    </>
  );
}

function Part({ title, rows }: { title: string; rows: [string, ReactNode][] }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {rows.map(([name, value], at) => (
          <div key={`${name} ${at}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface TableProps {
  title: string;
  head: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

function Table({ title, head, rows }: TableProps) {
  return (
    <div className={styles.table}>
      <h2>{title}</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** 1536 becomes 1.5 KB. */
function bytes(value: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, value)) / 10));
  const size = value / 1024 ** at;
  return `${number(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${units[at]}`;
}
