import { join } from 'node:path';
import { addresses } from './addresses.ts';
import { createApp, root } from './app.ts';
import type { Config } from './config.ts';
import { ensureDemo } from './demo.ts';
import { tryPort } from './free-port.mjs';
import { takeLastWords } from './left-out-list.ts';
import { log } from './log.ts';
import { migrate } from './migrations.ts';
import { allowNetworks } from './outgoing.ts';
import { startFault } from './start-fault.ts';
import { endOnException, logStrayRejections, tellExitsOfPlugins } from './uncaught.ts';
import { startWatchdog } from './watchdog.ts';

/**
 * One node: its database (embedded when none is given), its schema, and the server. `--demo` makes the demo tenants
 * also where a database is given. Resolves when it listens; the process ends where it cannot.
 */
export async function start(settings: Config): Promise<void> {
  log.level = settings.logLevel;
  const ended = (error: unknown) => endWith(error, settings);
  try {
    await listen(settings, ended);
  } catch (error) {
    ended(error);
  }
}

async function listen(settings: Config, ended: (error: unknown) => void): Promise<void> {
  let folders: ReadonlyMap<string, string> = new Map();
  logStrayRejections(() => folders);
  const embedded = settings.databaseUrl ? undefined : await openEmbeddedDatabase(settings);
  const databaseUrl = settings.databaseUrl ?? embedded!.url;
  // Past a pooler: the lock that lets one node migrate at a time belongs to a session.
  const directUrl = settings.databaseDirectUrl ?? databaseUrl;
  await migrate(directUrl);
  const isAsked = process.argv.includes('--demo');
  const hasDemo = isAsked || embedded !== undefined;
  // Said before the minute that the demo takes.
  if (hasDemo) await tryPort(settings);
  allowNetworks(settings.outgoingNetworks);
  const { dataDir, watchdogSeconds: seconds } = settings;
  // Before plugins are loaded: one that loops there would keep the node from starting, and nobody would know which.
  takeLastWords(dataDir);
  if (seconds > 0) startWatchdog({ dataDir, seconds });
  tellExitsOfPlugins(dataDir);
  const app = await createApp({
    databaseUrl,
    directUrl,
    dataDir,
    bucket: settings.bucket,
    poolSize: settings.databasePool,
    cacheBytes: settings.cacheBytes,
    slowQueryMs: settings.slowQueryMs,
    ...(settings.countryDatabase && { countryDatabase: settings.countryDatabase }),
    traces: settings.traces,
    ...(settings.metricsToken && { metricsToken: settings.metricsToken }),
    sealKeys: settings.sealKeys,
    trustedProxies: settings.trustedProxies,
    outside: settings.plugins,
    buildDir: settings.buildDir,
    shutdownNotice: settings.shutdownNoticeSeconds,
    ...(settings.smtpUrl && { smtpUrl: settings.smtpUrl }),
  });
  folders = app.kernel.folders;
  if (hasDemo) {
    const wanted = isAsked ? 'yes' : 'when-empty';
    const folder = join(root, 'demo');
    await ensureDemo({ kernel: app.kernel, folder, dataDir, url: directUrl, wanted });
  }

  const end = () => app.stop().then(() => embedded?.release());
  stopOnSignal(end);
  const notice = 1000 * settings.shutdownNoticeSeconds;
  endOnException(() => folders, { stop: end, bound: notice + 10_000 });
  const { port } = await app.listen(settings);
  app.server.once('error', ended);
  // Counted from the first moment of the process.
  log.info({ port, milliseconds: Math.round(performance.now()) }, 'ready');
  if (hasDemo) await tellAddresses(port);
}

async function openEmbeddedDatabase({ dataDir }: Config) {
  const { openEmbedded } = await import('./postgres/embedded.ts');
  return openEmbedded({ dataDir });
}

function stopOnSignal(end: () => Promise<unknown>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the node could not stop as it should');
          process.exit(1);
        },
      );
    });
  }
}

/** A start that failed for a reason that people can mend ends with a sentence, any other with all there is to know. */
function endWith(error: unknown, settings: Config): never {
  console.error(startFault(error, settings) ?? error);
  process.exit(1);
}

/** For whoever has just started it by hand; a server that serves is no worse for not saying where. */
async function tellAddresses(port: number): Promise<void> {
  try {
    process.stdout.write(await addresses(port));
  } catch (err) {
    log.warn({ err }, 'the addresses of the sites could not be read');
  }
}
