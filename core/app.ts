import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type ApiContext, createApi } from './api/api.ts';
import { hotApi } from './api/hot.ts';
import { backupRounds } from './backup/rounds.ts';
import { InvalidationListener } from './cache/invalidation-listener.ts';
import { PageCache } from './cache/page-cache.ts';
import type { BucketConfig, TraceConfig } from './config.ts';
import { closeDatabase, databaseFault, openDatabase } from './db.ts';
import { builtAssets, noAssets } from './edge/assets.ts';
import { knownPeers } from './edge/client-address.ts';
import { createDispatcher } from './edge/dispatcher.ts';
import type { PolicySources } from './edge/content-security-policy.ts';
import { edgeRequestOf } from './edge/edge-request.ts';
import { refuseUnreadable, serverOptions } from './edge/limits.ts';
import { listenAtPort } from './edge/listen.ts';
import { tracedRequests } from './edge/traced.ts';
import type { DrawPage, PageHandler } from './edge/page-handler.ts';
import { dropPictures } from './edge/picture-route.ts';
import { Readiness } from './edge/readiness.ts';
import { gracefulShutdown } from './edge/shutdown.ts';
import { formLetters } from './forms/letters.ts';
import { submissionsOfPeople } from './forms/person.ts';
import { writeRenditions } from './images/renditions.ts';
import { closeWorkshop } from './images/workshop.ts';
import { JobRunner } from './jobs/runner.ts';
import { type Kernel, loadKernel } from './kernel.ts';
import { log } from './log.ts';
import { erasedMailsIn, mailJobs } from './mail/erase.ts';
import { folderPost, type Post, smtpPost } from './mail/post.ts';
import { MailSender } from './mail/sender.ts';
import { picturesOfPeople } from './media/profile-picture.ts';
import type { Places } from './plugin-places.mjs';
import { pluginLetters } from './plugins/context.ts';
import { pluginJobs, pluginRounds } from './plugins/jobs.ts';
import { referenceRounds } from './plugins/references.ts';
import { upgradeRounds } from './plugins/upgrade.ts';
import { noBuild } from './postgres/refusals.ts';
import { openSeal } from './seal.ts';
import { writeTerms } from './search/terms.ts';
import { countedPage, countVisit } from './site/counted.ts';
import { pageDescription } from './site/describe.ts';
import { noteFailedRequest } from './site/failed.ts';
import { lookOf } from './site/look.ts';
import { isEditPath, personalSegments, takesPost } from './site/screen.ts';
import { forgetSite } from './site/site.ts';
import { readCountriesFrom } from './statistics/country.ts';
import { readAddressesBy, writeJournal } from './statistics/journal.ts';
import { forgetCountRules } from './statistics/rules.ts';
import { watchStatementsFrom } from './slow.ts';
import { metricsAnswer } from './status/metrics.ts';
import { entriesOf, keepFile, openStore, readFile, removeFile } from './store/store.ts';
import { forgetSwitches, rememberSwitches } from './tenants/switched-off.ts';
import { forgetTenants, type Tenant, tenantByHost } from './tenants/tenant.ts';
import { keepTraces } from './traces/trace.ts';
import { sessionCookieName } from './users/cookies.ts';
import { forgetCallers, rememberCallers } from './users/known-callers.ts';
import { keepOfPeople } from './users/person-data.ts';
import { readLeftOut } from './watchdog.ts';
import { platformRounds } from './platform/rounds.ts';
import { endpointsOf, jobsOfRooms, mailWriters, roundsOfRooms } from './rooms.ts';

export const root = resolve(import.meta.dirname, '..');

export interface AppOptions {
  databaseUrl: string;
  /** Past a pooler, for LISTEN. */
  directUrl?: string;
  dataDir: string;
  poolSize?: number;
  cacheBytes?: number;
  /** Opens `/metrics` to whoever shows it. */
  metricsToken?: string;
  /** What secrets are sealed with; a file in `dataDir` when absent. */
  sealKeys?: string[];
  slowQueryMs?: number;
  trustedProxies?: string[];
  /** Where pictures and files lie; in `dataDir` when absent. */
  bucket?: BucketConfig | undefined;
  /** Takes mail away; without it, mail is kept as files under `dataDir`. */
  smtpUrl?: string;
  /** Says which network is in which country; without it, countries are not counted. */
  countryDatabase?: string;
  /** Gets traces of requests and jobs; without it, none are made. */
  traces?: TraceConfig | undefined;
  /** How long the server goes on once it was told to stop, in seconds. */
  shutdownNotice?: number;
  /** Instead of either. */
  post?: Post;
  /** Astro's handler; the built one when absent. */
  page?: PageHandler;
  /** With `page`: as its `draw`. */
  draw?: DrawPage;
  /** Where plugins are; the tests have their own. */
  plugins?: string;
  /** Those that stand elsewhere. */
  outside?: Places;
  /** Where the built site is. */
  buildDir?: string;
  /** False while developing: every page is rendered anew. */
  keepsPages?: boolean;
  /** How a plugin's file is loaded while developing. */
  importPlugin?: (file: string) => Promise<unknown>;
}

export interface App {
  server: Server;
  kernel: Kernel;
  cache: PageCache;
  readiness: Readiness;
  listener: InvalidationListener;
  mail: MailSender;
  jobs: JobRunner;
  /** Begins to serve at a port, 0 for any that is free; gives where. Rejects as `Server.listen` fails. */
  listen(at: { host: string; port: number }): Promise<AddressInfo>;
  /** Ends it without failing a request. */
  stop(): Promise<void>;
}

/** Everything of one node, put together. The schema is up to date and nothing listens yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { buildDir = join(root, 'dist') } = options;
  watchStatementsFrom(options.slowQueryMs ?? 500);
  const endTraces = options.traces && (await beginTraces(options.traces));
  readCountriesFrom(options.countryDatabase);
  openDatabase(options.databaseUrl, { poolSize: options.poolSize ?? 10 });
  openStore(options.dataDir, options.bucket);
  openSeal(options.dataDir, options.sealKeys);
  for (const blocked of readLeftOut(options.dataDir))
    log.warn(blocked, `a ${blocked.doing ? 'plugin' : 'block'} is left out: it held up the process`);
  const listener = new InvalidationListener({ url: options.directUrl ?? options.databaseUrl, log });
  const [kernel, { handler: page, draw }] = await Promise.all([
    loadKernel(options.plugins ?? join(root, 'plugins'), options.importPlugin, options.outside),
    options.page ? { handler: options.page, draw: options.draw } : builtPages(buildDir),
    listener.start(),
  ]);
  for (const problem of kernel.problems) log.error(problem, 'a plugin was left out');

  keepOfPeople([submissionsOfPeople, picturesOfPeople]);
  const cache = new PageCache({ bytes: options.cacheBytes ?? 64 * 1024 * 1024, isLive: listener.isLive });
  // With a bucket, nodes need not have a folder in common.
  const shelf = options.bucket && {
    ...{ keep: keepFile, read: readFile, remove: removeFile, entries: entriesOf },
  };
  const pictures = new PageCache({ bytes: 32 * 1024 * 1024, isLive: listener.isLive });
  const post =
    options.post ??
    (options.smtpUrl ? smtpPost(options.smtpUrl) : folderPost(join(options.dataDir, 'mail'), shelf));
  const mail = new MailSender({
    post,
    writers: { ...mailWriters, ...formLetters(kernel), ...pluginLetters },
    lookOf: (tenant) => lookOf(tenant, kernel),
    log,
  });
  mail.start();
  const jobs = new JobRunner({
    kernel,
    jobs: { ...jobsOfRooms, ...mailJobs(post) },
    rounds: [
      ...roundsOfRooms,
      ...backupRounds(options.dataDir),
      ...platformRounds(options.dataDir),
      ...upgradeRounds(kernel),
      ...referenceRounds(kernel),
    ],
    log,
  });
  // Of their own: what a plugin does for long must not keep a page from being published in time.
  const pluginWork = new JobRunner({
    kernel,
    jobs: pluginJobs(kernel),
    rounds: pluginRounds(kernel),
    log,
  });
  await jobs.start();
  await pluginWork.start();
  rememberCallers(listener.isLive);
  rememberSwitches(listener.isLive);
  listener.onInvalidation((tenantId, tags) => {
    cache.invalidate(tenantId, tags);
    dropPictures(pictures, tenantId, tags);
    forget(tenantId, tags);
    if (!tags || tags.includes('mail')) mail.wake();
    const erased = erasedMailsIn(tags ?? []);
    if (erased.length > 0)
      post
        .forget?.(erased)
        .catch((error: unknown) => log.warn({ error: String(error) }, 'mail is still kept'));
    if (!tags || tags.includes('jobs')) for (const runner of [jobs, pluginWork]) runner.wake();
  });
  const describe = pageDescription(kernel);
  const policy = options.page ? {} : builtPolicy(buildDir);
  const readiness = new Readiness();
  readiness.require('database', databaseFault);
  const peers = knownPeers(options.trustedProxies ?? []);
  readAddressesBy(peers.clientAddress);
  const server = createServer(
    serverOptions,
    tracedRequests(
      createDispatcher<Tenant>({
        tenantByHost: async (host) => {
          if (!listener.isLive()) forgetTenants();
          return (await tenantByHost(host)) ?? undefined;
        },
        closedAs: ({ status }) => (status === 'active' ? undefined : status),
        describe: (edge) => {
          // Nobody tells of changes now, so what is remembered of the tenant counts for nothing.
          if (!listener.isLive()) forgetSite(edge.tenant.id);
          return describe(edge);
        },
        api: apiListener(kernel, cache, page, post),
        page,
        draw,
        cache,
        pictures,
        showsSession: ({ cookies, secure }) =>
          options.keepsPages === false || cookies.has(sessionCookieName(secure)),
        takesPost,
        policyOf: () => policy,
        queryNames: options.keepsPages === false ? () => null : queryNames(kernel),
        assets: options.page ? noAssets : builtAssets(join(buildDir, 'client')),
        readiness,
        peers,
        counted: countedPage,
        count: countVisit,
        failed: noteFailedRequest,
        isKnownHost: async (host) => (await tenantByHost(host)) !== null,
        metrics: metricsAnswer(cache, options.metricsToken),
      }),
      peers,
    ),
  );
  refuseUnreadable(server);
  const beside: NetServer[] = [];
  const stop = gracefulShutdown(server, {
    readiness,
    beside,
    notice: 1000 * (options.shutdownNotice ?? 0),
    close: [
      () => Promise.all([jobs.close(), pluginWork.close()]),
      () => mail.close(),
      () => listener.close(),
      closeWorkshop,
      writeRenditions,
      writeTerms,
      writeJournal,
      closeDatabase,
      ...(endTraces ? [endTraces] : []),
    ],
  });
  const listen = async (at: { host: string; port: number }) => {
    beside.push(...(await listenAtPort(server, at)));
    return server.address() as AddressInfo;
  };
  return { server, listen, kernel, cache, readiness, listener, mail, jobs, stop };
}

function apiListener(kernel: Kernel, cache: PageCache, page: PageHandler, post: Post) {
  const endpoints = endpointsOf(kernel, cache, page, post);
  const api = createApi(kernel, endpoints);
  const hot = hotApi(kernel, endpoints);
  const contextOf = (incoming: IncomingMessage): ApiContext => {
    const { tenant, language, clientAddress, secure, correlationId } = edgeRequestOf<Tenant>(incoming);
    return { tenant, language, address: clientAddress, isSecure: secure, correlationId };
  };
  const listener = getRequestListener((request, { incoming }) => api(request, contextOf(incoming as never)));
  return (req: IncomingMessage, res: ServerResponse) => hot(req, res, contextOf(req)) ?? listener(req, res);
}

/** What sends them is loaded where they are wanted only. Gives what ends it: what waits is sent first. */
async function beginTraces({ share, ...options }: TraceConfig): Promise<() => Promise<void>> {
  const { Exporter } = await import('./traces/exporter.ts');
  const exporter = new Exporter(options);
  keepTraces({ share, keep: exporter.add });
  return () => {
    keepTraces(undefined);
    return exporter.flush();
  };
}

/** What site/entry.ts exports. */
interface BuiltPages {
  handler: PageHandler;
  draw?: DrawPage | undefined;
}

async function builtPages(buildDir: string): Promise<BuiltPages> {
  const entry = join(buildDir, 'server/entry.mjs');
  if (!existsSync(entry)) throw noBuild(buildDir);
  return (await import(/* @vite-ignore */ entry)) as BuiltPages;
}

/** The hashes of what the build writes into pages (astro.config.mjs). */
function builtPolicy(buildDir: string): PolicySources {
  return JSON.parse(readFileSync(join(buildDir, 'server/policy.json'), 'utf8')) as PolicySources;
}

/** What the address of a page may carry: what some block reads. */
function queryNames(kernel: Kernel) {
  const names = [...new Set([...kernel.blocks.values()].flatMap(({ query = [] }) => query))].sort();
  return (path: string) =>
    personalSegments.has(path.split('/', 2)[1] ?? '') || isEditPath(path)
      ? null
      : path.startsWith('/legal/')
        ? [...names, 'version']
        : names;
}

/** What is kept beside pages, by the tags it was made of. */
function forget(tenantId: string | null, tags: readonly string[] | null): void {
  forgetCallers(tenantId, tags);
  forgetSite(tenantId, tags);
  forgetSwitches(tenantId, tags);
  if (!tags || tags.includes('settings')) forgetCountRules(tenantId);
  if (!tags || tags.includes('tenants')) forgetTenants();
}
