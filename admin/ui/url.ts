import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Search = { [name: string]: string | undefined };

/** What the address says beside its path, and how to change some of it: empty and undefined values go out of it. */
export function useUrl(): [Search, (change: Search, options?: { replace?: boolean }) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (values: Search, { replace = true } = {}) =>
      void navigate({
        to: '.',
        replace,
        search: ((known: Search) => filled({ ...known, ...values })) as never,
      }),
    [navigate],
  );
  return [search, change];
}

/** Begins a list anew, by whatever it is paged: what is asked of it is another question now. */
export const fromStart = { page: undefined, before: undefined, line: undefined };

/** One value of the address. */
export function useUrlValue(name: string): [string, (value: string | undefined) => void] {
  const [search, change] = useUrl();
  const set = useCallback((value: string | undefined) => change({ [name]: value }), [change, name]);
  return [search[name] ?? '', set];
}

/** What the address of each screen last said beside its path, but for what was open on it. */
const lastSeen = new Map<string, Search>();

export function noteSeen(path: string, { open: _open, ...search }: Search): void {
  lastSeen.set(path, search);
}

/** A screen as it was left: with its filter, its order and the place in it. */
export const asLastSeen = (path: string): Search => lastSeen.get(path) ?? {};

const filled = (search: Search) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
