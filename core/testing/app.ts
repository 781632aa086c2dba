import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type App, createApp } from '../app.ts';
import type { TraceConfig } from '../config.ts';
import { withTenant } from '../db.ts';
import type { Endpoint } from '../endpoint.ts';
import type { PageHandler } from '../edge/page-handler.ts';
import type { Guid } from '../guid.ts';
import { log } from '../log.ts';
import { folderPost, type Post } from '../mail/post.ts';
import { migrate } from '../migrations.ts';
import type { Places } from '../plugin-places.mjs';
import { endpointsOf } from '../rooms.ts';
import { waitForCounts } from '../statistics/fold.ts';
import { createTenant, type Tenant } from '../tenants/tenant.ts';
import { issueAccessToken, openSession, sessionHashOf } from '../users/session.ts';
import { testDatabase } from './database.ts';
import { fakePage } from './fake-page.ts';
import type { Place } from './factories.ts';
import { type Person, peopleOf, type Role } from './people.ts';

export const hosts = { lindenhove: 'lindenhove.localhost', veenland: 'veenland.localhost' };
export type TenantName = keyof typeof hosts;

/** What a caller shows: a role of the tenant asked, or credentials of one's own. */
export type As = Role | { token?: string; cookie?: string };

export interface Call {
  as?: As;
  tenant?: TenantName;
  headers?: { [name: string]: string };
  /** Text and bytes go out as they are, anything else as JSON. */
  body?: unknown;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // What an answer holds is what a test is about.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export interface SignedIn {
  reply: Reply;
  token: string;
  /** For the header `Cookie`. */
  cookie: string;
  xsrfToken: string;
}

export interface TestApp {
  app: App;
  /** Every call of the API. */
  endpoints: Endpoint[];
  port: number;
  /** Of the tenant that is meant when none is named. */
  place: Place;
  veenland: Place;
  people: { [tenant in TenantName]: { [role in Person]: Guid } };
  roles: { [tenant in TenantName]: { editors: Guid; authors: Guid } };
  get(path: string, call?: Call): Promise<Reply>;
  post(path: string, call?: Call): Promise<Reply>;
  put(path: string, call?: Call): Promise<Reply>;
  delete(path: string, call?: Call): Promise<Reply>;
  send(method: string, path: string, call?: Call): Promise<Reply>;
  /** A bearer token of a session of its own, without the cost of a password. */
  newToken(person: Person, tenant?: TenantName): Promise<string>;
  /** Everyone gets another session at their next call: those there were have been ended. */
  forgetTokens(): void;
  /** By the front door, with the password. */
  signIn(role: Person, tenant?: TenantName): Promise<SignedIn>;
}

export interface TestOptions {
  page?: PageHandler;
  plugins?: string;
  /** Plugins that stand elsewhere. */
  outside?: Places;
  /** Where traces go. */
  traces?: TraceConfig;
  /** Gives the address by which the app reaches its database, of which this is the direct one. */
  through?: (direct: string) => Promise<string>;
  /** Where mail goes; else it stays in the folder of the app. */
  post?: Post;
}

/**
 * A whole app for one test file: a database of its own, two tenants with the people of the demo, listening on a free
 * port. Made before the first test and gone after the last one.
 */
export function testApp(options: TestOptions = {}): TestApp {
  const it = {} as TestApp;
  let close: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    close = await start(it, options);
  });
  afterAll(() => close());
  return it;
}

async function start(it: TestApp, options: TestOptions): Promise<() => Promise<void>> {
  log.level = 'silent';
  waitForCounts(Infinity);
  const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-'));
  const database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  const plugins = options.plugins ?? join(import.meta.dirname, 'plugins');
  const app = await createApp({
    databaseUrl: (await options.through?.(database.url)) ?? database.url,
    directUrl: database.url,
    dataDir,
    page: options.page ?? fakePage,
    plugins,
    ...(options.outside && { outside: options.outside }),
    ...(options.post && { post: options.post }),
    traces: options.traces,
  });
  const tenants = {
    lindenhove: await createTenant({ name: 'Gemeente Lindenhove', hosts: [hosts.lindenhove, 'localhost'] }),
    veenland: await createTenant({ name: 'Stichting Veenland', hosts: [hosts.veenland] }),
  };
  const [lindenhove, veenland] = await Promise.all([
    peopleOf(tenants.lindenhove),
    peopleOf(tenants.veenland),
  ]);
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  Object.assign(it, callsTo(port, tenants, { lindenhove, veenland }), {
    app,
    endpoints: endpointsOf(
      app.kernel,
      app.cache,
      fakePage,
      options.post ?? folderPost(join(dataDir, 'mail')),
    ),
    place: { tenant: tenants.lindenhove, kernel: app.kernel },
    veenland: { tenant: tenants.veenland, kernel: app.kernel },
    people: { lindenhove: lindenhove.people, veenland: veenland.people },
    roles: { lindenhove: lindenhove.roles, veenland: veenland.roles },
  });
  return async () => {
    app.server.closeAllConnections();
    await app.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

type Made = { [tenant in TenantName]: Awaited<ReturnType<typeof peopleOf>> };

function callsTo(port: number, tenants: { [name in TenantName]: Tenant }, made: Made) {
  const tokens = new Map<string, Promise<string>>();
  const newToken = (person: Person, tenant: TenantName = 'lindenhove') =>
    withTenant(tenants[tenant], async (tx) => {
      const { sessionToken } = await openSession(tx, made[tenant].people[person], 'test');
      return (await issueAccessToken(tx, sessionHashOf(sessionToken))).accessToken;
    });
  const tokenOf = (tenant: TenantName, role: Person) => {
    const key = `${tenant}:${role}`;
    let token = tokens.get(key);
    if (!token) {
      token = newToken(role, tenant);
      tokens.set(key, token);
    }
    return token;
  };

  const send = async (method: string, path: string, call: Call = {}): Promise<Reply> => {
    const { as = 'visitor', tenant = 'lindenhove', headers = {}, body } = call;
    const shown: { [name: string]: string } = {};
    if (typeof as === 'object') {
      if (as.token) shown['authorization'] = `Bearer ${as.token}`;
      if (as.cookie) shown['cookie'] = as.cookie;
    } else if (as !== 'visitor') shown['authorization'] = `Bearer ${await tokenOf(tenant, as)}`;
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const bytes = isRaw ? (body as string | undefined) : JSON.stringify(body);
    return exchange(
      {
        port,
        method,
        path,
        host: '127.0.0.1',
        agent: false,
        headers: {
          host: hosts[tenant],
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }),
          ...shown,
          ...headers,
        },
      },
      bytes,
    );
  };

  return {
    port,
    send,
    newToken,
    forgetTokens: () => tokens.clear(),
    get: (path: string, call?: Call) => send('GET', path, call),
    post: (path: string, call?: Call) => send('POST', path, call),
    put: (path: string, call?: Call) => send('PUT', path, call),
    delete: (path: string, call?: Call) => send('DELETE', path, call),
    async signIn(role: Person, tenant: TenantName = 'lindenhove'): Promise<SignedIn> {
      const { email, password } = made[tenant].credentials[role];
      const reply = await send('POST', '/api/session', { tenant, body: { email, password } });
      const cookies = (reply.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]!);
      const xsrfToken = cookies.find((one) => one.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
      return { reply, token: reply.body?.accessToken, cookie: cookies.join('; '), xsrfToken };
    },
  };
}

function exchange(options: object, bytes: string | Uint8Array | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = /json/.test(answer.headers['content-type'] ?? '');
        const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
        resolve({ status: answer.statusCode!, headers: answer.headers, text, body });
      });
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}
