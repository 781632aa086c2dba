import { type Query, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { Problem } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface CallOptions {
  signal?: AbortSignal;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  headers?: { [name: string]: string };
  /** Nobody asked for it, such as an answer that is read anew: who did not sign in again is not asked once more. */
  isUnasked?: boolean;
}

/**
 * One call of the API. Any 2xx is success and gives the answer's body (undefined for an empty one); everything else
 * is thrown as a Problem. It waits for as long as it takes (specification 7). Someone whose session ended meanwhile
 * is asked to sign in, who has not accepted the terms of use as they are now is asked that, and the call is made
 * again. Someone whose account was switched off is told that, over what they were at.
 */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<T> {
  const answer = await send(method, path, body, options);
  const mayAsk = (question: typeof signInAsked) => !options.isUnasked || !declined.has(question);
  if (answer.status === 401 && mayAsk(signInAsked) && (await askFor(signInAsked)))
    return read<T>(await send(method, path, body, options));
  if (answer.status !== 403) return read<T>(answer);
  const refused = await read<T>(answer).catch((error: unknown) => error as Problem);
  if (refused instanceof Problem && refused.code === 'terms-not-accepted' && (await askFor(termsAsked)))
    return read<T>(await send(method, path, body, options));
  if (refused instanceof Problem && refused.code === 'inactive' && mayAsk(inactiveTold))
    await askFor(inactiveTold);
  throw refused;
}

/** The calls of the API by their method. Reading the same address twice at a time is one call. */
export const api = {
  get<T>(path: string, options?: CallOptions): Promise<T> {
    if (options?.signal) return call<T>('GET', path, undefined, options);
    const waiting = pending.get(path) as Promise<T> | undefined;
    if (waiting) return waiting;
    const made = call<T>('GET', path, undefined, options).finally(() => pending.delete(path));
    pending.set(path, made);
    return made;
  },
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('DELETE', path, body, options),
};

/** Answers by their address; what is older than half a minute is asked again when it is looked at. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What cannot be asked is said, also where the browser knows why, and asked again once there is a connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 && error instanceof Problem && (error.status === 0 || error.status === 503),
    },
  },
});

/**
 * What GET gives at this address, kept and renewed; nothing is asked while the address is undefined. `read` asks for
 * what one answer does not hold.
 */
export function useApi<T>(
  path: string | undefined,
  read: (options: CallOptions) => Promise<T> = (options) => call('GET', path!, undefined, options),
): UseQueryResult<T, Problem> {
  const answer = useQuery<T, Problem>(
    {
      queryKey: [path],
      queryFn: ({ signal }) => read({ signal, isUnasked: answers.getQueryData([path]) !== undefined }),
      enabled: path !== undefined,
    },
    answers,
  );
  return isPassing(answer) ? ({ ...answer, error: null } as typeof answer) : answer;
}

/**
 * Whether what is known was only not renewed: the server did not answer for a while, or asked to sign in. It stays in
 * view then, with what was typed beside it; what is gone, or not for them any more, does not.
 */
export const isPassing = ({ data, error }: { data: unknown; error: Problem | null }) =>
  data !== undefined && error !== null && ![403, 404, 410].includes(error.status);

/** Asks again, where it is looked at, for every answer whose address begins with one of these. */
export const outdate = (...starts: string[]) =>
  outdateWhere(({ queryKey: [path] }) => startsWithOne(path, starts));

/** The same for these addresses and none below them, as where something was deleted that may still be looked at. */
export const outdateOnly = (...paths: string[]) =>
  outdateWhere(({ queryKey: [path] }) => paths.includes(String(path)));

async function outdateWhere(isConcerned: (query: Query) => boolean): Promise<void> {
  // A first answer that is under way is not asked for again by itself, and may have been made before what changed.
  const isUnderWay = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  await answers.cancelQueries({ predicate: (query) => isConcerned(query) && isUnderWay(query) });
  await answers.invalidateQueries({ predicate: isConcerned });
}

/**
 * Shows the outcome of an act before the server has answered: changes what is known of an address at once. What is
 * given back puts the old answer back.
 */
export function foresee<T>(path: string, change: (known: T) => T): () => void {
  void answers.cancelQueries({ queryKey: [path] });
  const known = answers.getQueryData<T>([path]);
  if (known === undefined) return () => undefined;
  answers.setQueryData<T>([path], change(known));
  return () => answers.setQueryData<T>([path], known);
}

/** A list as it was answered, whole or a page at a time. */
type Listed<Item> = { items: Item[] } | { pages: { items: Item[] }[] };

/**
 * The same for some of the items of lists: in every answer at hand whose address begins with `start` they are shown as
 * they will be, or no more where nothing is given. What is given back puts them back as they were, all or those that
 * are named; what happened to others meanwhile stays.
 */
export function foreseeItems<Item extends { guid: string }>(
  start: string,
  guids: readonly string[],
  change: (item: Item, path: string) => Item | undefined,
): (guids?: readonly string[]) => void {
  const meant = new Set(guids);
  const found = answers.getQueriesData<Listed<Item>>({
    predicate: ({ queryKey: [path] }) => startsWithOne(path, [start]),
  });
  const backs = found.flatMap(([key, known]) => {
    const path = String(key[0]);
    const lists = listsIn(known);
    const were = lists.map((items) =>
      items.flatMap((item, at) => (meant.has(item.guid) ? [{ item, at }] : [])),
    );
    if (were.every((those) => those.length === 0)) return [];
    void answers.cancelQueries({ queryKey: key, exact: true });
    const show = (draw: (items: Item[], list: number) => Item[]) =>
      answers.setQueryData<Listed<Item>>(key, (now) => now && withLists(now, draw));
    show((items) => items.flatMap((item) => (meant.has(item.guid) ? (change(item, path) ?? []) : [item])));
    return [
      (those: ReadonlySet<string>) =>
        show((items, list) => {
          const back = (were[list] ?? []).filter(({ item }) => those.has(item.guid));
          const old = new Map(back.map(({ item }) => [item.guid, item]));
          const next = items.map((item) => old.get(item.guid) ?? item);
          const here = new Set(items.map(({ guid }) => guid));
          for (const { item, at } of back) if (!here.has(item.guid)) next.splice(at, 0, item);
          return next;
        }),
    ];
  });
  return (those = guids) => backs.forEach((back) => back(new Set(those)));
}

function listsIn<Item>(known: Listed<Item> | undefined): Item[][] {
  if (typeof known !== 'object' || known === null) return [];
  if ('pages' in known && Array.isArray(known.pages)) return known.pages.map(({ items }) => items);
  return 'items' in known && Array.isArray(known.items) ? [known.items] : [];
}

const withLists = <Item>(known: Listed<Item>, draw: (items: Item[], list: number) => Item[]): Listed<Item> =>
  'pages' in known
    ? { ...known, pages: known.pages.map((page, list) => ({ ...page, items: draw(page.items, list) })) }
    : { ...known, items: draw(known.items, 0) };

/** Takes over an answer that is known already. */
export const remember = <T>(path: string, answer: T) => answers.setQueryData<T>([path], answer);

/** A path with its query; what is undefined or empty is left out, a list is given once for each value. */
export function withQuery(
  path: string,
  query: { [name: string]: string | number | boolean | readonly string[] | undefined },
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as string[]) : [value])
      if (one !== undefined && one !== '') search.append(name, String(one));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

interface Asked {
  settle: (answered: boolean) => void;
  /** All who wait for the same answer. */
  waiting: Promise<boolean>;
}
/** Set while a call waits for someone whose session ended; the dialog that asks settles it. */
export const signInAsked = atom<Asked | undefined>();
/** Likewise for someone who has to accept the terms of use first. */
export const termsAsked = atom<Asked | undefined>();
/** Likewise for someone whose account was switched off, who can only close what says so, or sign out. */
export const inactiveTold = atom<Asked | undefined>();

/** The questions that were not answered when they were asked last. */
const declined = new Set<typeof signInAsked>();

/** Opens the dialog of this question, or joins those who wait for it; gives whether it was answered. */
export function askFor(question: typeof signInAsked): Promise<boolean> {
  const open = question.get();
  if (open) return open.waiting;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question.set({
    waiting: promise,
    settle: (answered) => {
      question.set(undefined);
      if (answered) declined.delete(question);
      else declined.add(question);
      resolve(answered);
    },
  });
  return promise;
}

const pending = new Map<string, Promise<unknown>>();

/** Sends without asking anyone to sign in; throws only when there is no answer at all. */
export async function send(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Response> {
  // A file goes out as it is, and says itself what it is.
  const isRaw = body instanceof FormData || body instanceof Blob;
  const correlationId = crypto.randomUUID();
  const xsrf = xsrfToken();
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'x-correlation-id': correlationId,
        ...(xsrf && { 'x-xsrf-token': xsrf }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new Problem({ status: 0, correlationId });
  }
}

async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  const body = parsed(text);
  if (answer.ok) return body as T;
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
  const said = typeof body === 'object' && body !== null ? body : {};
  throw new Problem({ ...said, status: answer.status, retryAfter });
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Another as soon as somebody else signs in in this browser. */
export const xsrfToken = () => cookie('XSRF-TOKEN');

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

const startsWithOne = (path: unknown, starts: string[]) =>
  typeof path === 'string' && starts.some((start) => path.startsWith(start));
