import { Badge, Button, SegmentedControl, Select, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBug, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi, withQuery } from '../api.ts';
import { number, t } from '../messages.ts';
import { Sections } from '../statistics/Sections.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import styles from './logs.module.css';

type Level = 'error' | 'warn' | 'info' | 'debug';
interface Line {
  guid: string;
  source: 'client' | 'server';
  level: Level;
  message: string;
  code: string;
  title: string;
  url: string;
  stack: string;
  receivedOn: string;
  correlationId: string;
  device: string;
}
interface Group {
  kind: string;
  level: Level;
  message: string;
  count: number;
  firstOn: string;
  lastOn: string;
}
type Answer<Item> = { items: Item[]; meta: { totalNumberOfItems: number } };

const perPage = 50;
const colors = { error: 'red', warn: 'yellow', info: 'blue', debug: 'gray' };

/** What went wrong, in browsers and on the server: together by what it says, or line by line. */
export function Screen() {
  const [search, change] = useUrl();
  const { q, level, kind, correlation } = search;
  const isGrouped = search['view'] !== 'single' && !kind && !correlation;
  const page = Number(search['page']) || 1;
  const path = withQuery('/api/logentries', {
    ...{ q, level, kind, correlationId: correlation, itemCount: perPage, pageNumber: page },
    grouped: isGrouped || undefined,
  });
  const { data, error, refetch } = useApi<Answer<Line & Group>>(path);
  return (
    <Page>
      <PageHeader title={t('logs.title')} note={t('logs.note')} />
      <Sections />
      <Bar search={search} isGrouped={isGrouped} change={change} />
      {(kind || correlation) && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb={12}
          onClick={() => change({ kind: undefined, correlation: undefined, page: undefined })}
        >
          {t('logs.backToAll')}
        </Button>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} role="status" aria-label={t('ui.loading')} />
      ) : data.items.length === 0 ? (
        <EmptyState icon={IconBug} title={t('logs.emptyTitle')} text={t('logs.emptyText')} />
      ) : isGrouped ? (
        <Groups
          groups={data.items}
          onOpen={(one) => change({ kind: one, page: undefined }, { replace: false })}
        />
      ) : (
        <Lines
          lines={data.items}
          onSame={(one) => change({ correlation: one, kind: undefined, page: undefined }, { replace: false })}
        />
      )}
      {data && data.meta.totalNumberOfItems > perPage && (
        <div className={styles.paging}>
          <Button variant="default" disabled={page <= 1} onClick={() => change({ page: String(page - 1) })}>
            {t('logs.previous')}
          </Button>
          <Button
            variant="default"
            disabled={page * perPage >= data.meta.totalNumberOfItems}
            onClick={() => change({ page: String(page + 1) })}
          >
            {t('logs.next')}
          </Button>
        </div>
      )}
    </Page>
  );
}

interface BarProps {
  search: ReturnType<typeof useUrl>[0];
  isGrouped: boolean;
  change: ReturnType<typeof useUrl>[1];
}

function Bar({ search, isGrouped, change }: BarProps) {
  const [text, setText] = useState(search['q'] ?? '');
  const ask = useDebouncedCallback((q: string) => change({ q, page: undefined }), 300);
  return (
    <div className={styles.bar}>
      <TextInput
        aria-label={t('logs.search')}
        placeholder={t('logs.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget: { value } }) => (setText(value), ask(value))}
        className={styles.search}
      />
      <Select
        aria-label={t('logs.level')}
        w={160}
        allowDeselect={false}
        value={search['level'] ?? 'all'}
        onChange={(value) =>
          change({ level: value === 'all' ? undefined : (value ?? undefined), page: undefined })
        }
        data={(['all', 'error', 'warn', 'info', 'debug'] as const).map((value) => ({
          value,
          label: t(`logs.${value}`),
        }))}
      />
      <SegmentedControl
        aria-label={t('logs.view')}
        value={isGrouped ? 'grouped' : 'single'}
        onChange={(view) =>
          change({ view: view === 'single' ? view : undefined, kind: undefined, page: undefined })
        }
        data={(['grouped', 'single'] as const).map((value) => ({ value, label: t(`logs.${value}`) }))}
      />
    </div>
  );
}

const LevelBadge = ({ level }: { level: Level }) => (
  <Badge variant="light" color={colors[level]} size="sm" className={styles.level}>
    {t(`logs.${level}`)}
  </Badge>
);

function Groups({ groups, onOpen }: { groups: Group[]; onOpen: (kind: string) => void }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('logs.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('logs.level')}</th>
            <th scope="col">{t('logs.message')}</th>
            <th scope="col" className={styles.number}>
              {t('logs.times')}
            </th>
            <th scope="col" className={styles.first}>
              {t('logs.first')}
            </th>
            <th scope="col">{t('logs.last')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ kind, level, message, count, firstOn, lastOn }) => (
            <tr key={kind}>
              <td>
                <LevelBadge level={level} />
              </td>
              <td className={styles.message}>
                <button type="button" onClick={() => onOpen(kind)} title={t('logs.showGroup')}>
                  {message}
                </button>
              </td>
              <td className={styles.number}>{number(count)}</td>
              <td className={styles.first}>
                <Time at={firstOn} />
              </td>
              <td>
                <Time at={lastOn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ lines, onSame }: { lines: Line[]; onSame: (correlationId: string) => void }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.guid}>
          <details>
            <summary>
              <LevelBadge level={line.level} />
              <span className={styles.text}>{line.message}</span>
              <Time at={line.receivedOn} />
            </summary>
            <dl>
              <dt>{t('logs.source')}</dt>
              <dd>
                {t(`logs.${line.source}`)} {line.device && `(${line.device})`}
              </dd>
              {line.url && <dt>{t('logs.place')}</dt>}
              {line.url && <dd>{line.url}</dd>}
              {(line.title || line.code) && <dt>{t('logs.message')}</dt>}
              {(line.title || line.code) && <dd>{[line.title, line.code].filter(Boolean).join(' · ')}</dd>}
              <dt>{t('logs.correlation')}</dt>
              <dd>
                <button
                  type="button"
                  onClick={() => onSame(line.correlationId)}
                  title={t('logs.sameRequest')}
                >
                  {line.correlationId}
                </button>
              </dd>
            </dl>
            {line.stack && (
              <pre tabIndex={0} aria-label={t('logs.stack')}>
                {line.stack}
              </pre>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}
