import { expect, it } from 'vitest';
import { type BlockNode, noRows, type PageDocument } from '#core/blocks/document.ts';
import { renewed } from './copies.ts';

const block = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({
  ...{ id, type: 'text', v: 1, content: { title: 'Contact' } },
  ...more,
});
const page = (main: BlockNode[]): PageDocument => ({
  ...{ format: 1, title: '', description: '', layout: '100', options: {}, orphans: [] },
  rows: { ...noRows(), main },
});

it('a copy has other ids, no lock, and no anchor that a block of the page has', () => {
  const inner = block('inner', { options: { anchor: 'adres' } });
  const original = block('outer', {
    options: { anchor: 'contact', locked: 'yes', tone: 'muted' },
    slots: { left: [inner] },
  });
  const here = renewed(original, page([original]));
  expect(here).toMatchObject({ type: 'text', content: { title: 'Contact' }, options: { tone: 'muted' } });
  expect(Object.keys(here.options!)).toEqual(['tone']);
  expect(here.slots!['left']![0]!.options).toBeUndefined();
  const ids = [here.id, here.slots!['left']![0]!.id];
  expect(new Set([...ids, 'outer', 'inner']).size).toBe(4);
  // What links led to on another page, they may lead to here.
  const elsewhere = renewed(original, page([block('other', { options: { anchor: 'adres' } })]));
  expect(elsewhere.options).toEqual({ tone: 'muted', anchor: 'contact' });
  expect(elsewhere.slots!['left']![0]!.options).toBeUndefined();
});
