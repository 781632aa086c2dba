import { describe, expect, it } from 'vitest';
import { filesOf, MOST_DROPPED } from './dropped.ts';

type Entry = { name: string; isDirectory: boolean };

const fileEntry = (name: string) => ({
  ...{ name, isDirectory: false },
  file: (take: (file: File) => void, refuse: () => void) =>
    name.startsWith('weg') ? refuse() : take(new File(['x'], name)),
});
/** As a browser reads one: some at a time, and nothing at the end. */
const folder = (name: string, entries: Entry[]) => ({
  ...{ name, isDirectory: true },
  createReader: () => {
    const left = [...entries];
    return { readEntries: (take: (some: Entry[]) => void) => take(left.splice(0, 100)) };
  },
});
const dropped = (...entries: Entry[]) =>
  ({
    items: entries.map((entry) => ({
      kind: 'file',
      webkitGetAsEntry: () => entry,
      getAsFile: () => new File(['x'], entry.name),
    })),
  }) as unknown as DataTransfer;
const namesOf = async (data: DataTransfer) => (await filesOf(data)).files.map(({ name }) => name);

describe('what is dropped', () => {
  it('is files, with those of folders, and nothing that the system keeps there for itself', async () => {
    const inner = folder('Markt', [fileEntry('c.jpg'), fileEntry('.DS_Store'), folder('leeg', [])]);
    const outer = folder('2027', [fileEntry('b.jpg'), inner, fileEntry('Thumbs.db'), fileEntry('weg.jpg')]);
    expect(await namesOf(dropped(fileEntry('a.jpg'), outer))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('is a file where a browser tells of no entries', async () => {
    const item = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => new File(['x'], 'a.jpg') };
    const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
    expect(await namesOf({ items: [item, text] } as unknown as DataTransfer)).toEqual(['a.jpg']);
  });

  it('ends at so many, and says so', async () => {
    const many = Array.from({ length: MOST_DROPPED + 200 }, (_, at) => fileEntry(`${at}.jpg`));
    const { files, isCut } = await filesOf(dropped(folder('Alles', many)));
    expect([files.length, isCut]).toEqual([MOST_DROPPED, true]);
    expect((await filesOf(dropped(folder('Alles', many.slice(0, 250))))).isCut).toBe(false);
  });
});
