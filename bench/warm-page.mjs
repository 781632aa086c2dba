// A page of 12 KB from the cache: processor time per request of our dispatcher, of bare node:http with the same
// bytes, and of one nginx worker, in turns; medians. The aim is at most 2.0 × nginx.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { load } from './load.mjs';
import { cpuMs, pssMiB } from './measure.mjs';
import { page } from './page.mjs';

const option = (name, otherwise) =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const seconds = option('seconds', 4);
const rounds = option('rounds', 3);
const connections = option('connections', 32);
const folder = mkdtempSync(join(tmpdir(), 'warm-page-'));

const targets = [await node('dispatcher', []), await node('bare node:http', ['--floor'])];
const nginx = await startNginx();
if (nginx) targets.push(nginx);
else console.log('nginx is not installed: there is nothing to compare with.');

try {
  for (const [kind, headers] of [
    ['as it is', {}],
    ['gzip', { 'Accept-Encoding': 'gzip' }],
  ]) {
    const figures = new Map(targets.map(({ name }) => [name, []]));
    for (const { url } of targets) await load(url, { connections, seconds: 2, headers });
    for (let round = 0; round < rounds; round++) {
      for (const { name, url, pid } of targets) {
        const before = cpuMs(pid);
        const result = await load(url, { connections, seconds, headers });
        figures.get(name).push({ ...result, cpu: (cpuMs(pid) - before) / result.requests, pss: pssMiB(pid) });
      }
    }
    print(kind, figures);
  }
} finally {
  for (const target of targets) await target.stop();
  rmSync(folder, { recursive: true, force: true });
}

function print(kind, figures) {
  const nginxCpu = nginx && median(figures.get(nginx.name), 'cpu');
  for (const [name, results] of figures) {
    const cpu = median(results, 'cpu');
    const rate = median(
      results.map((r) => ({ rate: r.requests / r.seconds })),
      'rate',
    );
    const ratio = nginxCpu ? `${(cpu / nginxCpu).toFixed(2)} × nginx` : '';
    console.log(
      `${kind.padEnd(9)} ${name.padEnd(15)} ${cpu.toFixed(4)} ms CPU  ${ratio.padEnd(14)} ${rate.toFixed(0).padStart(6)}/s` +
        `  p50 ${median(results, 'p50').toFixed(2)}  p99 ${median(results, 'p99').toFixed(2)} ms` +
        `  ${median(results, 'pss').toFixed(0)} MiB  ${results.reduce((sum, r) => sum + r.errors, 0)} errors`,
    );
  }
}

function median(results, name) {
  const values = results.map((result) => result[name]).sort((a, b) => a - b);
  return values[values.length >> 1];
}

async function node(name, args) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'warm-server.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(Number(chunk))));
  return { name, pid: child.pid, url: `http://127.0.0.1:${port}/`, stop: () => ended(child) };
}

async function startNginx() {
  const binary = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
  if (binary === undefined) return undefined;
  const port = await freePort();
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(page));
  const user = process.getuid() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on;
       gzip_static on; gzip_vary on; default_type text/html; charset utf-8;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}; index index.html; }
     }`,
  );
  const child = spawn(binary, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await sleep(500);
  return {
    name: 'nginx',
    pid: child.pid,
    url: `http://127.0.0.1:${port}/`,
    stop: () => ended(child),
  };
}

function ended(child) {
  child.kill('SIGTERM');
  return new Promise((resolve) => child.once('exit', resolve));
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
