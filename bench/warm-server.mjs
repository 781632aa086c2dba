// Serves one page of 12 KB through the dispatcher, or with `--floor` from bare node:http. Prints its port.
import http from 'node:http';
import { Readiness } from '../core/edge/readiness.ts';
import { PageCache } from '../core/cache/page-cache.ts';
import { createDispatcher } from '../core/edge/dispatcher.ts';
import { noAssets } from '../core/edge/assets.ts';
import { knownPeers } from '../core/edge/client-address.ts';
import { serverOptions } from '../core/edge/limits.ts';
import { page } from './page.mjs';

const tenant = { id: '0', primaryHost: '127.0.0.1' };
const body = Buffer.from(page);

function floor(_req, res) {
  res.writeHead(200, ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)]);
  res.end(body);
}

const dispatcher = createDispatcher({
  tenantByHost: () => tenant,
  api: (_req, res) => res.end('{}'),
  page: (_req, res, _next, locals) => {
    locals.report.tags.add('page:1');
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    res.end(page);
  },
  cache: new PageCache({ bytes: 64 * 1024 * 1024 }),
  assets: noAssets,
  readiness: new Readiness(),
  peers: knownPeers([]),
  describe: () => ({ viewer: 'public' }),
  queryNames: () => ['page'],
});

const server = http.createServer(serverOptions, process.argv.includes('--floor') ? floor : dispatcher);
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('SIGTERM', () => process.exit(0));
