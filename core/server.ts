import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp, root } from './app.ts';
import { configOrEnd } from './config.ts';
import { log } from './log.ts';
import { migrate } from './migrations.ts';
import { startWatchdog } from './watchdog.ts';
import { countTenants } from './tenants/tenant.ts';

/**
 * One node: its database (embedded when none is given), its schema, and the server. `--demo` makes the demo tenants
 * also where a database is given.
 */
const settings = configOrEnd();
log.level = settings.logLevel;
const started = performance.now();

const embedded = settings.databaseUrl ? undefined : await openEmbeddedDatabase();
const databaseUrl = settings.databaseUrl ?? embedded!.url;
await migrate(databaseUrl);

const app = await createApp({
  databaseUrl,
  directUrl: settings.databaseDirectUrl ?? databaseUrl,
  dataDir: settings.dataDir,
  poolSize: settings.databasePool,
  cacheBytes: settings.cacheBytes,
  trustedProxies: settings.trustedProxies,
});

const wantsDemo = process.argv.includes('--demo') || (embedded !== undefined && (await countTenants()) === 0);
if (wantsDemo) await makeDemo();

if (settings.watchdogSeconds > 0)
  startWatchdog({ dataDir: settings.dataDir, seconds: settings.watchdogSeconds });

app.server.listen(settings.port, settings.host, () => {
  const { port } = app.server.address() as AddressInfo;
  log.info({ port, milliseconds: Math.round(performance.now() - started) }, 'ready');
  if (embedded) tellAddresses(port);
});

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    void app
      .stop()
      .then(() => embedded?.release())
      .then(() => process.exit(0));
  });
}

async function openEmbeddedDatabase() {
  const { openEmbedded } = await import('./postgres/embedded.ts');
  return openEmbedded({ dataDir: settings.dataDir });
}

async function makeDemo(): Promise<void> {
  log.info('making the demo tenants; this takes about a minute, once');
  const { seedDemo } = (await import(join(root, 'demo/seed.ts'))) as {
    seedDemo(options: { kernel: typeof app.kernel }): Promise<void>;
  };
  await seedDemo({ kernel: app.kernel });
}

/** For whoever has just started it by hand. */
function tellAddresses(port: number): void {
  const lines = [
    '',
    `  Gemeente Lindenhove    http://localhost:${port}`,
    `  Stichting Veenland     http://veenland.localhost:${port}`,
    '',
    '  Demo accounts, password bouwsteen-demo:',
    '  beheer@demo.example (admin), redactie@demo.example (content manager),',
    '  auteur@demo.example, bezoeker@demo.example, staf@demo.example (platform staff)',
    '',
    '',
  ];
  process.stdout.write(lines.join('\n'));
}
