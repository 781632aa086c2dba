import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { App } from './app.ts';
import type { PageHandler } from './edge/page-handler.ts';
import { configOrEnd } from './config.ts';
import { isDemoWhole } from './demo-stamp.ts';
import { portTaken, tryPort } from './free-port.mjs';
import { log } from './log.ts';
import { migrate } from './migrations.ts';
import { type Embedded, openEmbedded } from './postgres/embedded.ts';

/**
 * `npm run dev`: one process. Astro's development server owns the port and reloads what browsers run; the app stands
 * in front of it and is made anew when core or a plugin changes, in the same module graph as the pages, so that there
 * is one kernel.
 */
const root = join(import.meta.dirname, '..');
const environmentFile = join(root, '.env');
/** How this process asks scripts/dev.mjs for another. */
const changedExitCode = 71;
const settings = configOrEnd();

/** What is to be closed at the end, whichever of it there is by then. */
const open: { embedded?: Embedded; demo?: ChildProcess; server?: { stop(): Promise<void> } } = {};
const last: { ending?: Promise<void>; exitCode?: number } = {};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end(0));
// Who began this may be killed without a word; nobody would end it then, and it would keep the port.
if (process.connected) process.once('disconnect', () => void end(0));

await refuseTakenPort();
if (!settings.databaseUrl) open.embedded = await openEmbedded({ dataDir: settings.dataDir });
const databaseUrl = settings.databaseUrl ?? open.embedded!.url;
await migrate(databaseUrl);
// Whoever begins with this has something to look at, also where the first time was cut off.
if (open.embedded && !isDemoWhole(settings.dataDir)) {
  open.demo = spawn(process.execPath, [join(root, 'core/first-demo.ts')], { stdio: 'inherit' });
  await once(open.demo, 'exit');
  await last.ending;
}

/** What Vite serves itself: its own addresses, and sources by the path they have in the project. */
const ofVite =
  /^\/(@|node_modules\/|__|(site|plugins|admin|core)\/.*\.(ts|tsx|css|astro|svg)(\?|$))|[?&](astro|import|t)(=|&|$)/;
const locals = Symbol.for('astro.locals');

type Next = (error?: unknown) => void;
const nextOf = new WeakMap<IncomingMessage, Next>();
/** Requests of core itself, for a block on its own, which no browser sent. */
const ownAsks = new WeakSet<IncomingMessage>();
let answer: RequestListener | undefined;
let handle: ViteDevServer['middlewares'] | undefined;

const integration: AstroIntegration = {
  name: 'bouwsteen-dev',
  hooks: {
    async 'astro:server:setup'({ server }) {
      const reload = appReloader(server);
      // A plugin that has just been made is there at once, and one that was taken away is not.
      for (const act of ['change', 'add', 'unlink'] as const)
        server.watcher.on(act, (file) => {
          if (file === environmentFile) beginAgain();
          else if (isCore(file)) void reload();
        });
      server.middlewares.use(frontOf);
      handle = server.middlewares;
      await reload();
    },
  },
};

const server = await dev({
  root,
  server: { port: settings.port, host: settings.host },
  vite: {
    // Of its own: what checks and builds write to the usual one is React as visitors get it.
    cacheDir: join(root, 'node_modules/.vite/dev'),
    // Vite would begin itself again when `.env` changes, in a process that has read it already.
    envDir: false,
    server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  },
  integrations: [integration],
});
open.server = server;
process.stdout.write(
  `\n  http://localhost:${server.address.port}\n  http://veenland.localhost:${server.address.port}\n\n`,
);

/** Whoever stops it while it begins again has stopped it. */
function end(code: number): Promise<void> {
  last.exitCode = code;
  return (last.ending ??= close().then(() => process.exit(last.exitCode)));
}

async function close(): Promise<void> {
  open.demo?.kill();
  await open.server?.stop();
  await open.embedded?.release();
}

/** What `.env` sets is read once by a process: `npm run dev` begins another, which has its plugins and the rest. */
function beginAgain(): void {
  if (last.ending) return;
  process.stdout.write('\n  .env changed: beginning again\n\n');
  void end(changedExitCode);
}

/** Astro would quietly take the next one, to which neither absolute addresses nor whoever typed this one would lead. */
async function refuseTakenPort(): Promise<void> {
  await tryPort(settings).catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EADDRINUSE') return;
    console.error(portTaken(settings.port, 'npm run dev'));
    process.exit(1);
  });
}

function frontOf(req: IncomingMessage, res: ServerResponse, next: Next): void {
  if (!answer || ownAsks.has(req) || ofVite.test(req.url ?? '')) return next();
  nextOf.set(req, next);
  withoutPolicy(res);
  answer(req, res);
}

/** Vite's client is an inline script of its own; the policy is for what is built. */
function withoutPolicy(res: ServerResponse): void {
  const setHeader = res.setHeader.bind(res);
  res.setHeader = (name, value) => (/^content-security-policy$/i.test(name) ? res : setHeader(name, value));
}

/** Hands a page to Astro's development server, with what the edge says of it. */
function page(...[req, res, next, given]: Parameters<PageHandler>): void {
  Reflect.set(req, locals, given);
  const goOn = nextOf.get(req);
  if (goOn) return goOn();
  ownAsks.add(req);
  handle!(req, res, next);
}

function isCore(file: string): boolean {
  const isOutside = settings.plugins.places.some(({ folder }) => file.startsWith(`${folder}/`));
  if (!isOutside && !/\/(core|plugins|migrations)\//.test(file)) return false;
  return /\.(ts|js)$/.test(file) && !/\.test\.ts$|\/node_modules\//.test(file);
}

function appReloader(vite: ViteDevServer): () => Promise<void> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('This version of Vite runs no modules for the server');
  const { runner } = ssr;
  let running: App | undefined;
  let pending: NodeJS.Timeout | undefined;

  const load = async () => {
    try {
      const { createApp } = (await runner.import(join(root, 'core/app.ts'))) as typeof import('./app.ts');
      const app = await createApp({
        databaseUrl,
        dataDir: settings.dataDir,
        page,
        sealKeys: settings.sealKeys,
        ...(settings.smtpUrl && { smtpUrl: settings.smtpUrl }),
        keepsPages: false,
        importPlugin: (file) => runner.import(file),
        outside: settings.plugins,
      });
      const before = running;
      running = app;
      if (before?.kernel.problems.length && app.kernel.problems.length === 0)
        log.info('no plugin is left out any more');
      answer = (req, res) => void app.server.emit('request', req, res);
      await before?.mail.close();
      await before?.listener.close();
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
    }
  };
  return () =>
    new Promise((resolve) => {
      clearTimeout(pending);
      pending = setTimeout(() => void load().then(resolve), running ? 150 : 0);
    });
}
