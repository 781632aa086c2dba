import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#core/migrations.ts';
import { type TestDatabase, testDatabase } from '#core/testing/database.ts';
import { ask } from './ask.ts';
import { type Node, root, startNode } from './node.ts';
import { at, makeTenant, publishPage } from './small-tenant.ts';

/**
 * A new version beside the one that runs, on one database: the new one has a migration more, which expands the schema
 * as all of ours do. Nobody who visits or edits through either of them notices.
 */
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-upgrade-'));
const next = join(folder, 'next');

let database: TestDatabase;
let settings: { DATA_DIR: string; DATABASE_URL: string };
const nodes: Node[] = [];

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url };
  makeTenant(settings);
  for (const part of [...partsOfImage(), 'dist'])
    cpSync(join(root, part), join(next, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(next, 'node_modules'));
  writeFileSync(
    join(next, 'migrations/29990101000000_note_reading_times.ts'),
    `export const up = (knex) => knex.raw('alter table pages add column reading_time integer');\n`,
  );
});
afterAll(async () => {
  for (const { process } of nodes) process.kill('SIGKILL');
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the last stage of the Dockerfile takes from the sources: a node runs on no more than that. */
const partsOfImage = () =>
  [
    ...readFileSync(join(root, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1)!
      .matchAll(/^COPY (?!--)(.+) \S+$/gm),
  ].flatMap(([, sources]) => sources!.split(' '));

async function newNode(name: string, of?: string): Promise<Node> {
  const node = await startNode(name, settings, { ...(of !== undefined && { folder: of }) });
  nodes.push(node);
  return node;
}

describe('a new version', () => {
  it('takes over from the one before while both serve, and nobody notices', async () => {
    const old = await newNode('upgrade-old');
    const path = await publishPage(old, 'eerste');
    const failures: string[] = [];
    const shown = { old: 0, new: 0 };
    let isOver = false;
    const visit = async (site: string, which: keyof typeof shown) => {
      while (!isOver) {
        const { status } = await ask(`${site}${path}?n=${shown[which]}`);
        if (status === 200) shown[which]++;
        else failures.push(`${which} node: ${status}`);
        await sleep(5);
      }
    };
    const visits = [visit(at(old), 'old'), visit(at(old), 'old')];

    const fresh = await newNode('upgrade-new', next);
    visits.push(visit(at(fresh), 'new'));
    // Both write what the other one shows.
    const fromOld = await publishPage(old, 'van-de-oude');
    const fromNew = await publishPage(fresh, 'van-de-nieuwe');
    for (const node of [old, fresh])
      for (const made of [fromOld, fromNew])
        await expect.poll(async () => (await ask(at(node) + made)).status).toBe(200);
    expect((await ask(`${at(old)}/readyz`)).status).toBe(200);
    await expect.poll(() => Math.min(shown.old, shown.new)).toBeGreaterThan(20);

    isOver = true;
    await Promise.all(visits);
    expect(failures).toEqual([]);
    expect(await old.stop()).toBe(0);
    expect((await ask(at(fresh) + fromOld)).status).toBe(200);
  });

  it('is not followed by the one before: that refuses the schema and names what it does not know', async () => {
    await expect(newNode('upgrade-back')).rejects.toThrow(/newer version.*note_reading_times/s);
  });
});
