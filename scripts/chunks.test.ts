import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chunks } from './chunks.mjs';

const root = process.cwd();
const imports: { [file: string]: string[] } = {
  '/admin/app.tsx': ['/lib/store.js', '/lib/table.js', '/node_modules/react/index.js'],
  '/site/editor/Editor.tsx': [
    '/lib/store.js',
    '/lib/table.js',
    '/node_modules/react/index.js',
    '/lib/drag.js',
  ],
  '/admin/pages/PagesScreen.tsx': [],
  '/plugins/poll/Poll.tsx': ['/plugins/poll/votes.ts', '/node_modules/react/index.js'],
  '/plugins/poll/votes.ts': ['/lib/store.js'],
};
const entries = ['/admin/app.tsx', '/site/editor/Editor.tsx', '/plugins/poll/Poll.tsx'].map((file) =>
  join(root, file),
);
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: (imports[id.slice(root.length)] ?? []).map((file) => join(root, file)),
    dynamicallyImportedIds: [],
    importers: Object.keys(imports)
      .filter((file) => imports[file]!.some((one) => join(root, one) === id))
      .map((file) => join(root, file)),
    isEntry: entries.includes(id),
    code: null,
  }),
};
const { groups } = chunks();
const fileOf = (file: string) =>
  groups.map(({ name }) => name(join(root, file), graph)).find((name) => name !== null);

it('keeps what an island shares with the tools apart from what the tools share with each other', () => {
  expect(fileOf('/lib/store.js')).toBe('shared');
  expect(fileOf('/lib/table.js')).toBe('tool');
  expect(fileOf('/lib/drag.js')).toBe('fields');
  expect(fileOf('/node_modules/react/index.js')).toBe('react');
});

it('leaves an island alone', () => {
  expect(fileOf('/plugins/poll/Poll.tsx')).toBeUndefined();
  expect(fileOf('/plugins/poll/votes.ts')).toBeUndefined();
});
