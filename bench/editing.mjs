// Saving a draft and publishing on one node, over HTTP with the built site: a page of 60 blocks and one of 200. The
// aims: a draft saved in at most 50 ms, published and seen by a visitor in at most 100 ms.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../core/app.ts';
import { withTenant } from '../core/db.ts';
import { newGuid } from '../core/guid.ts';
import { log } from '../core/log.ts';
import { migrate } from '../core/migrations.ts';
import { Page } from '../core/pages/page.ts';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { createTenant } from '../core/tenants/tenant.ts';
import { issueAccessToken, openSession, sessionHashOf } from '../core/users/session.ts';
import { User } from '../core/users/user.ts';

log.level = 'error';
const rounds = Number(process.argv.find((a) => a.startsWith('--rounds='))?.slice(9) ?? 60);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-editing-'));
const embedded = await openEmbedded({ dataDir });
try {
  await migrate(embedded.url);
  const app = await createApp({ databaseUrl: embedded.url, dataDir });
  const tenant = await createTenant({ name: 'Bench', hosts: ['localhost'] });
  await new Promise((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const base = `http://localhost:${app.server.address().port}`;
  const token = await tokenOf(tenant);
  for (const blocks of [60, 200]) await measure(tenant, app.kernel, { base, token, blocks });
  app.server.closeAllConnections();
  await app.stop();
} finally {
  await embedded.release();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(tenant, kernel, { base, token, blocks }) {
  const text = (words) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  const nodes = Array.from({ length: blocks }, (_, index) => ({
    ...{ id: newGuid(), type: 'text', v: kernel.blocks.get('text').version },
    content: { text: text(`Alinea ${index} over de brug en de sluis. `.repeat(12).trim()) },
  }));
  const title = `Pagina ${blocks}`;
  const page = await withTenant(tenant, async (tx) => {
    const rows = { 'top-row': [], 'left-column': [], main: nodes, 'right-column': [], 'bottom-row': [] };
    const made = await Page.create(tx, kernel, { document: { title, rows } });
    await made.publish(tx, kernel);
    return made;
  });
  const call = async (path, body) => {
    const answer = await fetch(base + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...(body && { authorization: `Bearer ${token}` }) },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  let version = 1;
  const save = async (words) => {
    const node = nodes[version % nodes.length];
    const operations = [{ op: 'set', id: node.id, path: '/text', value: text(words) }];
    const answer = await call(`/api/pages/${page.id}/operations`, { version, operations, key: newGuid() });
    ({ version } = await answer.json());
  };
  const shown = async () => (await call(`/pagina-${blocks}`)).text();
  await shown();
  const [saved, published, seen] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const words = `Ronde ${round} van ${newGuid()}`;
    saved.push(await timed(() => save(words)));
    if (round % 3) continue;
    const started = performance.now();
    await call(`/api/pages/${page.id}:publish`, { version });
    published.push(performance.now() - started);
    while (!(await shown()).includes(words));
    seen.push(performance.now() - started);
  }
  const row = (what, times) =>
    console.log(`${String(blocks).padStart(3)} blocks  ${what.padEnd(28)} ${figures(times)}`);
  row('a draft saved', saved);
  row('published', published);
  row('published and seen', seen);
}

async function timed(act) {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

function figures(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

function tokenOf(tenant) {
  return withTenant(tenant, async (tx) => {
    const made = { email: 'bench@demo.example', flags: ['isAdmin'], termsOfUseVersionAccepted: 1 };
    const { id } = await User.create(tx, { ...made, emailVerifiedOn: new Date() });
    const { sessionToken } = await openSession(tx, id, 'bench');
    return (await issueAccessToken(tx, sessionHashOf(sessionToken))).accessToken;
  });
}
