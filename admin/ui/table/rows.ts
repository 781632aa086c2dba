import { useInfiniteQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { answers, api, isPassing, useApi } from '../../api.ts';
import type { Problem } from '../../problem.ts';
import { asProblem } from '../../tasks/task.ts';

/** The rows of a table, which may be more than are here: `at` is undefined for one that is on its way. */
export interface Rows<Row> {
  count: number;
  at(index: number): Row | undefined;
  /** Those that are here. */
  known: readonly Row[];
  /** Which are looked at now. */
  look?(from: number, to: number): void;
  /** Shown until the wanted ones have come. */
  isOld?: boolean;
  /** Brings those that are not here as well, from the top, up to `mostAtOnce`. */
  all?(): Promise<readonly Row[]>;
  /** Why some that are looked at do not come, and how they are asked for again. */
  missing?: { problem: Problem; retry: () => void };
}

export function rowsOf<Row>(items: readonly Row[]): Rows<Row> {
  return { count: items.length, at: (index) => items[index], known: items };
}

/** What a call of a list answers. */
export interface ListAnswer<Row> {
  items: Row[];
  meta: { totalNumberOfItems: number };
}

export const pageSize = 100;
/** More rows than these are not chosen at once: what is done to them is done one by one. */
export const mostAtOnce = 1000;
const none: never[] = [];

/**
 * The rows of a list on the server, fetched a hundred at a time where they are looked at. `addressOf` gives the
 * address of a page of it, from 1; it has to be the same function for as long as the list is the same. A list that can
 * go on from a row is asked that way where the row before is here (`after` of it is the key), which costs the same
 * anywhere in it.
 */
export function usePagedRows<Row>(
  addressOf: (page: number) => string,
  after?: (row: Row) => string,
): {
  rows: Rows<Row>;
  isLoading: boolean;
  error: Problem | null;
  retry: () => void;
} {
  const [looked, setLooked] = useState({ addressOf, from: 1, to: 1 });
  const { from, to } = looked.addressOf === addressOf ? looked : { from: 1, to: 1 };
  const first = useApi<ListAnswer<Row>>(addressOf(1));
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (page) => page > 1,
  );
  const others = useQueries(
    {
      queries: numbers.map((page) => ({
        queryKey: [addressOf(page)],
        queryFn: ({ signal }: { signal: AbortSignal }) => {
          const last = answers.getQueryData<ListAnswer<Row>>([addressOf(page - 1)])?.items.at(-1);
          return api.get<ListAnswer<Row>>(
            addressOf(page) + (after && last !== undefined ? `&after=${after(last)}` : ''),
            { signal },
          );
        },
      })),
    },
    answers,
  );
  const look = useCallback(
    (start: number, end: number) => {
      const [low, high] = [Math.floor(start / pageSize) + 1, Math.floor(end / pageSize) + 1];
      setLooked((was) =>
        was.addressOf === addressOf && was.from === low && was.to === high
          ? was
          : { addressOf, from: low, to: high },
      );
    },
    [addressOf],
  );

  const itemsOf = (page: number): readonly Row[] =>
    page === 1
      ? (first.data?.items ?? none)
      : (others[numbers.indexOf(page)]?.data?.items ??
        answers.getQueryData<ListAnswer<Row>>([addressOf(page)])?.items ??
        none);
  const present: Rows<Row> | undefined = first.data && {
    count: first.data.meta.totalNumberOfItems,
    at: (index) => itemsOf(Math.floor(index / pageSize) + 1)[index % pageSize],
    known: [1, ...numbers].flatMap(itemsOf),
    look,
    async all() {
      const found: Row[] = [];
      for (let page = 1; found.length < mostAtOnce; page++) {
        const last = found.at(-1);
        const path = addressOf(page) + (after && last !== undefined ? `&after=${after(last)}` : '');
        const { items } = await api.get<ListAnswer<Row>>(path);
        found.push(...items);
        if (items.length < pageSize) break;
      }
      return found;
    },
    ...missingOf(others),
  };
  // What was shown before stays until the answer to another question is there: nothing jumps.
  const last = useRef<Rows<Row>>(undefined);
  if (present) last.current = present;
  const rows = present ?? (last.current ? { ...last.current, isOld: true } : { ...rowsOf<Row>([]), look });
  return {
    rows,
    isLoading: !present && !last.current,
    error: first.error,
    retry: () => void first.refetch(),
  };
}

/** The pages that did not come, all asked for again at once; what is here already stays, however old. */
function missingOf(pages: UseQueryResult[]): Pick<Rows<never>, 'missing'> {
  const failed = pages.filter(({ data, error }) => data === undefined && error);
  if (failed.length === 0) return {};
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return { missing: { problem: asProblem(failed[0]!.error), retry } };
}

/** What a list answers that is read on from where a page ended. */
export interface KeysetAnswer<Row> extends ListAnswer<Row> {
  next: string | null;
}

/**
 * The rows of a list on the server that is read on as one comes near its end. `addressOf` gives the address of what
 * follows a place; it has to be the same function for as long as the list is the same.
 */
export function useKeysetRows<Answer extends KeysetAnswer<unknown>>(
  addressOf: (after: string | undefined) => string,
): {
  rows: Rows<Answer['items'][number]>;
  meta: Answer['meta'] | undefined;
  isLoading: boolean;
  error: Problem | null;
  retry: () => void;
} {
  type Row = Answer['items'][number];
  const {
    data,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    isPlaceholderData,
  } = useInfiniteQuery<Answer, Problem, { pages: Answer[] }, [string], string | undefined>(
    {
      queryKey: [addressOf(undefined)],
      queryFn: ({ pageParam, signal }) => api.get<Answer>(addressOf(pageParam), { signal }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: (before) => before,
    },
    answers,
  );
  const items = data?.pages.flatMap((page) => page.items) ?? none;
  const count = items.length + (hasNextPage ? 1 : 0);
  const look = useCallback(
    (_: number, end: number) => {
      if (end >= items.length - pageSize / 2 && hasNextPage && !isFetching) void fetchNextPage();
    },
    [items.length, hasNextPage, isFetching, fetchNextPage],
  );
  const rows: Rows<Row> = {
    count,
    at: (index) => items[index],
    known: items,
    look,
    async all() {
      const found: Row[] = [];
      for (let next: string | undefined; found.length < mostAtOnce;) {
        const answer: Answer = await api.get<Answer>(addressOf(next));
        found.push(...(answer.items as Row[]));
        if (answer.next === null) break;
        next = answer.next;
      }
      return found;
    },
    isOld: isPlaceholderData,
  };
  return {
    rows,
    meta: data?.pages[0]?.meta,
    isLoading: !data && !error,
    // That what follows did not come has to be said: nothing would ask for it again.
    error: !isFetchNextPageError && isPassing({ data, error }) ? null : error,
    retry: () => void refetch(),
  };
}
