// A first start: a clone of what is committed, with nothing installed, until both demo sites answer. What npm fetches
// comes from its cache on this machine, or from the registry, at the speed of that.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, freePort, root } from './server.mjs';

export async function first() {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-first-'));
  const clone = join(folder, 'bouwsteen');
  const log = join(folder, 'said');
  try {
    chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const port = await freePort();
    const said = openSync(log, 'w');
    const began = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...newcomers(), PORT: String(port) },
      stdio: ['ignore', said, said],
    });
    closeSync(said);
    try {
      for (const host of ['localhost', 'veenland.localhost'])
        while (!(await answers(port, host))) {
          if (child.exitCode !== null || child.signalCode !== null)
            throw new Error(`It ended:\n${readFileSync(log, 'utf8')}`);
          await sleep(100);
        }
      const value = (performance.now() - began) / 1000;
      return [{ figure: 'first start on a fresh clone, to both sites', value, unit: 's', limit: 180 }];
    } finally {
      await ended(child);
      // npm ends before what it started; the server ends by itself then, and the database a moment after it.
      while (await answers(port, 'localhost')) await sleep(100);
      await sleep(5000);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}

/** What somebody has who just cloned this: none of our settings, nor what npm told us, nor our Node. */
function newcomers() {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const own = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const kept = { PATH: own.join(delimiter), HOME, TMPDIR, LANG };
  const ofNpm = Object.entries(process.env).filter(([key]) =>
    /^(npm_config_(?!prefix)|https?_proxy$|no_proxy$)/i.test(key),
  );
  return { ...Object.fromEntries(ofNpm), ...kept };
}

/** @param {string} host whose site is asked for, at the address of this machine */
function answers(port, host) {
  return new Promise((resolve) => {
    const to = { host: '127.0.0.1', port, headers: { host: `${host}:${port}` }, agent: false };
    const asked = request(to, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false)).end();
  });
}
