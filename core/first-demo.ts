import { join } from 'node:path';
import { createApp, root } from './app.ts';
import { config } from './config.ts';
import { ensureDemo } from './demo.ts';
import { openEmbedded } from './postgres/embedded.ts';

/**
 * The demo tenants for a first `npm run dev`, which has an embedded database that nobody has started before. A process
 * of its own: what makes the demo is no part of what is reloaded there.
 */
const settings = config();
const { dataDir } = settings;
const embedded = await openEmbedded({ dataDir });
const app = await createApp({
  databaseUrl: embedded.url,
  dataDir,
  sealKeys: settings.sealKeys,
  outside: settings.plugins,
  page: (_req, res) => void res.writeHead(503).end(),
});
const folder = join(root, 'demo');
await ensureDemo({ kernel: app.kernel, folder, dataDir, url: embedded.url, wanted: 'when-empty' });
await app.stop();
await embedded.release();
