import { expect, it } from 'vitest';
import { type BlockNode, noRows, type PageDocument } from './document.ts';
import { blocksOf, locate } from './tree.ts';

const block = (id: string, slots?: BlockNode['slots']): BlockNode => ({
  ...{ id, type: 'text', v: 1, content: {} },
  ...(slots && { slots }),
});
const page = (main: unknown[], orphans: BlockNode[] = []): PageDocument => ({
  ...{ format: 1, title: '', description: '', layout: '100', options: {}, orphans },
  rows: { ...noRows(), main: main as BlockNode[], 'top-row': [block('top')] },
});

it('a block is found where it stands, also beside what is no block at all', () => {
  const document = page([block('a', { left: [block('b'), block('c')] }), null, {}, block('d')], [block('e')]);
  for (const one of blocksOf(document)) expect(locate(document, one.node.id)).toEqual(one);
  expect(locate(document, 'd')).toMatchObject({ after: 'a', depth: 1, place: { position: 'main' } });
  expect(locate(document, 'none')).toBeUndefined();
});

it('a block of a row is found without looking into the others', () => {
  let looked = 0;
  const others = Array.from({ length: 200 }, (_, at) =>
    Object.defineProperty(block(`other ${at}`), 'slots', { get: () => void looked++ }),
  );
  expect(locate(page([...others, block('last')]), 'last')?.after).toBe('other 199');
  expect(looked).toBe(0);
});
