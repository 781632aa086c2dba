import './texts.ts';
import { Button, Menu, Pill } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useApi, withQuery } from '../api.ts';
import { beginOf } from '../moments.ts';
import { t } from '../messages.ts';
import { Sections } from '../statistics/Sections.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { DayFilter } from '../ui/table/DayFilter.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { TableBar } from '../ui/table/TableBar.tsx';
import { dayName } from '../ui/time.ts';
import { fromStart, useUrl } from '../ui/url.ts';
import { Act } from './Act.tsx';
import styles from './audit.module.css';
import { type Entry, nounName } from './words.ts';

interface Answer {
  items: Entry[];
  meta: { totalNumberOfItems: number; next: string | null };
}
type Search = { [name: string]: string | undefined };

/** The filters as the address has them, for the call; days are those of the site. */
const asked = ({ q, about, actor, subject, since, until }: Search) => ({
  ...{ q, action: about, actor, subject },
  from: beginOf(since),
  to: beginOf(until, 1),
});

/** Who did what to what in this tenant, newest first. */
export function Screen() {
  const [search, change] = useUrl();
  const path = withQuery('/api/auditlog', { ...asked(search), before: search['before'], itemCount: 50 });
  const newest = useApi<Answer>(path);
  // Who follows an address to a line finds it where it stands by now.
  const { line } = search;
  const isElsewhere = line !== undefined && newest.data?.items.every(({ guid }) => guid !== line) === true;
  const around = useApi<Answer>(
    isElsewhere ? withQuery('/api/auditlog', { ...asked(search), upTo: line, itemCount: 50 }) : undefined,
  );
  const isFound = (around.data?.items.length ?? 0) > 0;
  const { error, refetch } = newest;
  const data = isElsewhere && around.isLoading ? undefined : isFound ? around.data : newest.data;
  const known = useApi<{ items: string[] }>('/api/auditlog/actions');
  const nouns = [...new Set(known.data?.items.map((action) => action.split('.', 1)[0]!))];
  const isFiltered = Object.values(asked(search)).some(Boolean);
  const clear = () =>
    change(Object.fromEntries(['q', 'about', 'actor', 'subject', 'since', 'until', 'before', 'line'].map((name) => [name, undefined]))); // prettier-ignore
  const total = data?.meta.totalNumberOfItems ?? 0;
  return (
    <Page>
      <PageHeader title={t('audit.title')} note={t('audit.note')}>
        <Exporting search={search} />
      </PageHeader>
      <Sections />
      <TableBar
        placeholder={t('audit.search')}
        summary={data && (total >= 10_000 ? t('audit.many') : t('audit.total', { count: total }))}
      >
        <Filter
          name="about"
          label={t('audit.about')}
          options={nouns
            .map((value) => ({ value, label: nounName(value) }))
            .sort((one, other) => one.label.localeCompare(other.label))}
        />
        <DayFilter name="since" label={t('audit.since')} />
        <DayFilter name="until" label={t('audit.until')} />
      </TableBar>
      <Only search={search} change={change} items={data?.items ?? []} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={IconHistory}
          title={t(isFiltered ? 'table.none' : 'audit.none')}
          text={t(isFiltered ? 'table.noneText' : 'audit.noneText')}
        >
          {isFiltered && (
            <Button variant="default" onClick={clear}>
              {t('table.clearFilters')}
            </Button>
          )}
        </EmptyState>
      ) : (
        byDay(data.items).map(([day, entries]) => (
          <section key={day} aria-label={day}>
            <h2 className={styles.dayName}>{day}</h2>
            <ul className={styles.acts}>
              {entries.map((entry) => (
                <Act key={entry.guid} entry={entry} shown={line} change={change} />
              ))}
            </ul>
          </section>
        ))
      )}
      {data && (search['before'] || isFound || data.meta.next) && (
        <div className={styles.paging}>
          {(search['before'] || isFound) && (
            <Button variant="subtle" onClick={() => change({ before: undefined, line: undefined })}>
              {t('audit.newest')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={!data.meta.next}
            onClick={() =>
              change({ before: data.meta.next ?? undefined, line: undefined }, { replace: false })
            }
          >
            {t('audit.older')}
          </Button>
        </div>
      )}
    </Page>
  );
}

function Exporting({ search }: { search: Search }) {
  const href = (format: string) => withQuery('/api/auditlog:export', { ...asked(search), format });
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          {t('audit.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={href('csv')} download>
          {t('audit.asCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={href('xlsx')} download>
          {t('audit.asXlsx')}
          <small className={styles.small}>{t('audit.asXlsxNote')}</small>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type OnlyProps = { search: Search; change: (search: Search) => void; items: Entry[] };

/** Whose acts, and about what, when a row was chosen to see more like it. */
function Only({ search, change, items }: OnlyProps) {
  const { actor, subject } = search;
  const nameOf = (guid: string) =>
    items
      .flatMap((entry) => [entry.actor, entry.subject])
      .find((one) => one?.guid === guid && one.name !== null)?.name ?? guid.slice(0, 8);
  const one = (name: 'actor' | 'subject', guid: string, label: string) => (
    <Pill
      withRemoveButton
      size="md"
      onRemove={() => change({ [name]: undefined, ...fromStart })}
      removeButtonProps={{
        'aria-label': t('audit.noLonger', { name: nameOf(guid) }),
        tabIndex: 0,
        'aria-hidden': false,
      }}
    >
      {label}
    </Pill>
  );
  if (!actor && !subject) return null;
  return (
    <div className={styles.only}>
      {actor && one('actor', actor, t('audit.onlyBy', { name: nameOf(actor) }))}
      {subject && one('subject', subject, t('audit.onlyOf', { name: nameOf(subject) }))}
    </div>
  );
}

function byDay(entries: Entry[]): [string, Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dayName(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
