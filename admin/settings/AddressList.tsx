import { Button, Group, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useApi, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useRowsFocus } from '../ui/entries-focus.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { TableBar } from '../ui/table/TableBar.tsx';
import { useUrl } from '../ui/url.ts';
import styles from './settings.module.css';

/** How many addresses stand in a list; the rest is found by searching. */
const shown = 100;

interface Answer<One> {
  items: One[];
  meta: { totalNumberOfItems: number };
}

/** The addresses there are at this place of the API with what is searched for in them. */
export function useAddresses<One>(path: string, more: { from?: string } = {}) {
  const [{ q = '' }] = useUrl();
  return useApi<Answer<One>>(withQuery(path, { ...more, q, itemCount: shown }));
}

interface Props<One> {
  of: ReturnType<typeof useAddresses<One>>;
  /** What stands there when there are none at all. */
  none: { icon: Icon; title: string; text: string };
  /** Beside the field to search with. */
  acts?: ReactNode;
  pathOf: (one: One) => string;
  /** An `AddressLine`, with a key. */
  lineOf: (one: One) => ReactNode;
}

/** A list of addresses, narrowed to those with `q` of the screen's own address in them. */
export function AddressList<One>({ of: { data, error, refetch }, none, acts, pathOf, lineOf }: Props<One>) {
  const [{ q }] = useUrl();
  const list = useRowsFocus<HTMLUListElement>((data?.items ?? []).map(pathOf), () =>
    document.querySelector<HTMLElement>('main input[type="search"]'),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const total = data?.meta.totalNumberOfItems ?? 0;
  return (
    <>
      <TableBar placeholder={t('settings.redirects.search')}>{acts}</TableBar>
      {!data ? (
        <RowsSkeleton rows={5} />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={none.icon}
          title={q ? t('table.none') : none.title}
          text={q ? t('table.noneText') : none.text}
        />
      ) : (
        <ul ref={list} className={styles.list}>
          {data.items.map(lineOf)}
        </ul>
      )}
      {total > shown && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('settings.redirects.notAll', { shown, total })}
        </Text>
      )}
    </>
  );
}

interface LineProps {
  path: string;
  /** What is said of it. */
  note: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

export function AddressLine({ path, note, children }: LineProps) {
  return (
    <li>
      <div className={styles.words}>
        <span>{path}</span>
        <small>{note}</small>
      </div>
      <Group gap="xs">{children}</Group>
    </li>
  );
}

interface ActProps {
  /** The address that it is done with. */
  path: string;
  label: string;
  isQuiet?: boolean;
  onClick: () => void;
}

export function AddressAct({ path, label, isQuiet = false, onClick }: ActProps) {
  return (
    <Button
      {...(isQuiet ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
      size="xs"
      aria-label={`${label}: ${path}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
