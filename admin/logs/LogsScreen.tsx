import { Badge, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { useApi, withQuery } from '../api.ts';
import { number, t } from '../messages.ts';
import { beginOf } from '../moments.ts';
import { Sections } from '../statistics/Sections.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { DayFilter } from '../ui/table/DayFilter.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { TableBar } from '../ui/table/TableBar.tsx';
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
const levels = ['error', 'warn', 'info', 'debug'] as const;
const sources = ['client', 'server'] as const;
const colors = { error: 'red', warn: 'yellow', info: 'blue', debug: 'gray' };
type Search = { [name: string]: string | undefined };

/** The filters as the address has them, for the call; what no filter shows is not asked. Days are those of the site. */
const asked = ({ q, level, source, since, until }: Search) => ({
  q,
  level: levels.find((one) => one === level),
  source: sources.find((one) => one === source),
  from: beginOf(since),
  to: beginOf(until, 1),
});
const noFilters = { q: undefined, level: undefined, source: undefined, since: undefined, until: undefined };

/** What went wrong, in browsers and on the server: together by what it says, or line by line. */
export function Screen() {
  const [search, change] = useUrl();
  const { kind, correlation } = search;
  const isGrouped = search['view'] !== 'single' && !kind && !correlation;
  const page = Number(search['page']) || 1;
  const filters = asked(search);
  const path = withQuery('/api/logentries', {
    ...{ ...filters, kind, correlationId: correlation, itemCount: perPage, pageNumber: page },
    grouped: isGrouped || undefined,
  });
  const { data, error, refetch } = useApi<Answer<Line & Group>>(path);
  const isFiltered = Object.values(filters).some(Boolean);
  const total = data?.meta.totalNumberOfItems ?? 0;
  return (
    <Page>
      <PageHeader title={t('logs.title')} note={t('logs.note')} />
      <Sections />
      <TableBar
        placeholder={t('logs.search')}
        summary={data && t(isGrouped ? 'logs.kinds' : 'logs.lines', { count: total })}
      >
        <Filter name="level" label={t('logs.level')} options={named(levels)} />
        <Filter name="source" label={t('logs.source')} options={named(sources)} />
        <DayFilter name="since" label={t('logs.since')} />
        <DayFilter name="until" label={t('logs.until')} />
        <SegmentedControl
          aria-label={t('logs.view')}
          value={isGrouped ? 'grouped' : 'single'}
          onChange={(view) =>
            change({
              view: view === 'single' ? view : undefined,
              ...{ kind: undefined, correlation: undefined, page: undefined },
            })
          }
          data={named(['grouped', 'single'] as const)}
        />
      </TableBar>
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
        <EmptyState
          icon={IconBug}
          title={t(isFiltered ? 'table.none' : 'logs.emptyTitle')}
          text={t(isFiltered ? 'table.noneText' : 'logs.emptyText')}
        >
          {isFiltered && (
            <Button variant="default" onClick={() => change({ ...noFilters, page: undefined })}>
              {t('table.clearFilters')}
            </Button>
          )}
        </EmptyState>
      ) : isGrouped ? (
        <Groups
          groups={data.items}
          onOpen={(one) => change({ kind: one, page: undefined }, { replace: false })}
        />
      ) : (
        <Lines
          lines={data.items}
          // Of the other side and of any level: that is what one looks for.
          onSame={(one) =>
            change({ ...noFilters, correlation: one, kind: undefined, page: undefined }, { replace: false })
          }
          onPlace={(url) =>
            change(
              {
                ...noFilters,
                q: url,
                view: 'single',
                correlation: undefined,
                kind: undefined,
                page: undefined,
              },
              { replace: false },
            )
          }
        />
      )}
      {total > perPage && (
        <div className={styles.paging}>
          <Button variant="default" disabled={page <= 1} onClick={() => change({ page: String(page - 1) })}>
            {t('logs.previous')}
          </Button>
          <Button
            variant="default"
            disabled={page * perPage >= total}
            onClick={() => change({ page: String(page + 1) })}
          >
            {t('logs.next')}
          </Button>
        </div>
      )}
    </Page>
  );
}

const named = <Value extends Level | Line['source'] | 'grouped' | 'single'>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: t(`logs.${value}`) }));

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

interface LinesProps {
  lines: Line[];
  onSame: (correlationId: string) => void;
  onPlace: (url: string) => void;
}

function Lines({ lines, onSame, onPlace }: LinesProps) {
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
              {line.url && (
                <dd>
                  <button type="button" onClick={() => onPlace(line.url)} title={t('logs.samePlace')}>
                    {line.url}
                  </button>
                </dd>
              )}
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
