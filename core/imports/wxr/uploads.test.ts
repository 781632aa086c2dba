import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Uploads } from './uploads.ts';

const base = mkdtempSync(join(tmpdir(), 'uploads-'));
const root = join(base, 'uploads');
let uploads: Uploads;

beforeAll(async () => {
  mkdirSync(join(root, '2024/03'), { recursive: true });
  mkdirSync(join(root, '2023/01'), { recursive: true });
  const files = ['2024/03/a.jpg', '2024/03/los.png', '2023/01/dubbel.jpg', '2024/03/dubbel.jpg'];
  for (const file of [...files, '2024/03/%FF.jpg', '2024/03/50 % korting.jpg'])
    writeFileSync(join(root, file), 'x');
  writeFileSync(join(base, 'geheim.jpg'), 'x');
  symlinkSync(join(base, 'geheim.jpg'), join(root, 'link.jpg'));
  uploads = await Uploads.open(root);
});
afterAll(() => rmSync(base, { recursive: true }));

const find = async (url: string) => {
  const file = await uploads.find(url);
  return file && relative(root, file);
};

describe('Uploads', () => {
  it.each([
    ['https://x.example/wp-content/uploads/2024/03/a.jpg', '2024/03/a.jpg'],
    ['https://x.example/wp-content/uploads/2024/03/a-300x200.jpg?w=3', '2024/03/a.jpg'],
    ['https://x.files.wordpress.com/2024/03/a.jpg', '2024/03/a.jpg'],
    ['https://elders.example/media/LOS.png', '2024/03/los.png'],
    ['https://x.example/wp-content/uploads/2024/03/dubbel.jpg', '2024/03/dubbel.jpg'],
    ['https://x.example/wp-content/uploads/2024/03/%FF.jpg', '2024/03/%FF.jpg'],
    ['https://x.example/wp-content/uploads/2024/03/50%20%%20korting.jpg', '2024/03/50 % korting.jpg'],
  ])('finds %s', async (url, file) => expect(await find(url)).toBe(file));

  it.each([
    'https://x.example/wp-content/uploads/weg.jpg',
    'https://x.example/media/dubbel.jpg',
    'https://x.example/wp-content/uploads/..%2fgeheim.jpg',
    'https://x.example/wp-content/uploads/%2e%2e%2f%2e%2e%2fgeheim.jpg',
    'https://x.example/wp-content/uploads/link.jpg',
    'https://x.example/wp-content/uploads/%00.jpg',
    'https://x.example/',
  ])('does not find %s', async (url) => expect(await find(url)).toBeUndefined());
});
