// One nginx worker that serves one page from disk, as it is and compressed beforehand; or a picture.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ended, freePort } from './server.mjs';

/** Undefined where nginx is not installed. */
export async function startNginx(page, file = 'index.html') {
  const binary = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
  if (binary === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, file), page);
  if (file.endsWith('.html')) writeFileSync(join(folder, `${file}.gz`), gzipSync(page));
  const user = process.getuid() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on;
       types { text/html html; image/webp webp; } gzip_static on; gzip_vary on; default_type text/html; charset utf-8;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}; index index.html; }
     }`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await sleep(500);
  return {
    origin: `http://127.0.0.1:${port}`,
    path: file === 'index.html' ? '/' : `/${file}`,
    pid: child.pid,
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
