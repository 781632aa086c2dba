import { appendFileSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketServer } from '../testing/bucket-server.ts';
import type { Entry } from './entry.ts';
import {
  entriesOf,
  keepFile,
  keepFileAt,
  openStore,
  pathOf,
  readFile,
  readPart,
  removeFile,
  removeFolder,
} from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
let server: Awaited<ReturnType<typeof bucketServer>>;

beforeAll(async () => {
  server = await bucketServer();
  openStore(folder, server.place);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const bytes = Buffer.from('een foto van de brug');
const entries = async (of: string) => {
  const found: Entry[] = [];
  for await (const entry of entriesOf(of)) found.push(entry);
  return found.map(({ name, isFolder }) => (isFolder ? `${name}/` : name)).sort();
};

describe('a bucket', () => {
  it('keeps bytes and files, and gives them whole or in part', async () => {
    await keepFile('t/images/a/original.jpg', bytes);
    expect(await readFile('t/images/a/original.jpg')).toEqual(bytes);
    const path = join(folder, 'in.part');
    writeFileSync(path, bytes);
    await keepFileAt('t/files/b/1.csv', path);
    expect(await buffer((await readPart('t/files/b/1.csv', { from: 4, to: 7 }))!)).toEqual(
      bytes.subarray(4, 8),
    );
    expect(await pathOf('t/files/b/1.csv')).toBe(null);
  });

  it('takes a file in parts that is more than a server takes at once', async () => {
    const path = join(folder, 'large.part');
    const size = 65 * 1024 * 1024 + 3;
    writeFileSync(path, '');
    truncateSync(path, size - 3);
    appendFileSync(path, 'eof');
    await keepFileAt('backups/t/large', path);
    expect(existsSync(path)).toBe(false);
    const read = async (from: number) => buffer((await readPart('backups/t/large', { from, to: size * 2 }))!);
    expect((await read(size - 5)).toString()).toBe('\0\0eof');
    expect((await read(0)).length).toBe(size);
  });

  it('has nothing where nothing is', async () => {
    expect(await readFile('t/none')).toBe(null);
    expect(await readPart('t/none', { from: 0, to: 3 })).toBe(null);
    await removeFile('t/none');
    expect(await entries('t/none')).toEqual([]);
  });

  it('lists a folder, and removes it and no other that begins alike', async () => {
    for (const key of [
      'u/images/a/original.jpg',
      'u/images/a/renditions/1.webp',
      'u/images/a-2/original.jpg',
    ])
      await keepFile(key, bytes);
    expect(await entries('u/images')).toEqual(['a-2/', 'a/']);
    expect(await entries('u/images/a')).toEqual(['original.jpg', 'renditions/']);
    await removeFolder('u/images/a');
    expect(await entries('u/images')).toEqual(['a-2/']);
  });
});
