import { newGuid, type Guid } from '../guid.ts';
import type {
  ItemList,
  ItemQuery,
  Plugin,
  PluginContext,
  PluginData,
  PluginLetter,
  PluginRequest,
  PublishedBlock,
  RouteCall,
} from '../plugin.ts';
import { assertHost, assertJob, declaredBy } from '../plugins/context.ts';
import { asKept, assertKey } from '../plugins/data.ts';

/** What a plugin finds in a test; what is not named is not there. */
export interface Given {
  tenant?: Partial<PluginContext['tenant']>;
  /** Values of settings; one of the plugin's own that is not named has its default. */
  settings?: { [key: string]: unknown };
  blocks?: PublishedBlock[];
  items?: (query: ItemQuery) => ItemList;
  images?: { guid: Guid; width: number; height: number }[];
  /** Answers for other hosts. */
  fetch?: (url: string, request: PluginRequest) => { status: number; body: Uint8Array | string };
}

/** What a plugin did, in order, beside the context that it did it with. */
export interface TestContext extends PluginContext {
  letters: PluginLetter[];
  queued: { job: string; payload: { [name: string]: unknown }; runAt?: Date; key?: string }[];
  lines: { message: string; about: { [name: string]: string | number | boolean } }[];
}

/**
 * A context for a route, a job or a listener in a test, without a database: the notebook is in memory, letters, jobs and
 * lines are kept to be looked at. As at work, what the plugin did not declare is refused by name.
 */
export function aContext(plugin: Plugin, given: Given = {}): TestContext {
  const only = declaredBy(plugin);
  const letters: PluginLetter[] = [];
  const queued: TestContext['queued'] = [];
  const lines: TestContext['lines'] = [];
  return {
    letters,
    queued,
    lines,
    tenant: {
      guid: newGuid(),
      name: 'Lindenhove',
      timeZone: 'Europe/Amsterdam',
      language: 'nl',
      ...given.tenant,
    },
    setting: (key) => Promise.resolve().then(() => settingOf(plugin, given, key)),
    log: (message, about = {}) => void lines.push({ message, about }),
    content: only('content', {
      block: (instance: Guid) => Promise.resolve(given.blocks?.find(({ guid }) => guid === instance)),
      items: (query: ItemQuery) => Promise.resolve(given.items?.(query) ?? { items: [], total: 0 }),
    }),
    media: only('media', {
      image: (guid: Guid) => Promise.resolve(given.images?.find((image) => image.guid === guid)),
    }),
    data: only('data', notebook()),
    mail: only('mail', { send: (letter: PluginLetter) => Promise.resolve(void letters.push(letter)) }),
    jobs: only('jobs', {
      queue: async (job: string, payload = {}, when: { runAt?: Date; key?: string } = {}) => {
        assertJob(plugin, job);
        const waiting = queued.findIndex(
          (one) => when.key !== undefined && one.job === job && one.key === when.key,
        );
        queued.splice(waiting < 0 ? queued.length : waiting, 1, { job, payload, ...when });
      },
    }),
    fetch: async (url, request = {}) => {
      assertHost(plugin, url);
      if (!given.fetch) throw new Error(`the test gives no answer for ${url}`);
      const { status, body } = given.fetch(url, request);
      return { status, body: typeof body === 'string' ? Buffer.from(body) : body };
    },
  };
}

/** A call as a route gets it: of a visitor who is not signed in, unless the test says otherwise. */
export const aCall = <Body = undefined>(call: Partial<RouteCall<Body>> = {}): RouteCall<Body> => ({
  params: {},
  query: {},
  body: undefined as Body,
  language: 'nl',
  user: null,
  visitor: 'a visitor',
  ...call,
});

function settingOf(plugin: Plugin, { settings = {} }: Given, key: string): unknown {
  if (key in settings) return settings[key];
  const own = plugin.settings?.find((one) => one.key === key);
  if (!own) throw new Error(`there is no setting "${key}"`);
  return own.default;
}

function notebook(): PluginData {
  const kept = new Map<string, { text: string; at: number }>();
  const valueOf = (key: string) => {
    const record = kept.get(key);
    return record && (JSON.parse(record.text) as unknown);
  };
  const keysOf = (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)).sort();
  return {
    read: (key) => Promise.resolve(valueOf(key)),
    change: async <T>(key: string, next: (value: T | undefined) => T | undefined) => {
      assertKey(key);
      const value = next(valueOf(key) as T | undefined);
      if (value === undefined) kept.delete(key);
      else kept.set(key, { text: asKept(value), at: Date.now() });
      return value;
    },
    keys: (prefix, after = '') =>
      Promise.resolve(
        keysOf(prefix)
          .filter((key) => key > after)
          .slice(0, 1000),
      ),
    forget: (prefix, before) => {
      const old = keysOf(prefix).filter((key) => kept.get(key)!.at < before.getTime());
      for (const key of old) kept.delete(key);
      return Promise.resolve(old.length);
    },
  };
}
