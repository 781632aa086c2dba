import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BlockNode, noRows, type PageDocument } from '#core/blocks/document.ts';

const block = (id: string, inner?: BlockNode): BlockNode => ({
  ...{ id, type: 'text', v: 1, content: {} },
  ...(inner && { slots: { body: [inner] } }),
});
const page: PageDocument = {
  ...{ format: 1, title: '', description: '', layout: '100', options: {}, orphans: [] },
  rows: { ...noRows(), main: [block('outer', block('inner')), block('beside')] },
};
const send = vi.hoisted(() => vi.fn(() => Promise.resolve(new Response('<p>'))));
const typing = atom<{ id: string } | undefined>();
vi.mock('../../../admin/api.ts', () => ({ send }));
vi.mock('../draft/draft.ts', () => ({ draft: atom(page), isReadOnly: atom(false) }));
vi.mock('../edited.ts', () => ({ address: '/api/pages/x' }));
vi.mock('../item.ts', () => ({ isItself: () => false }));
vi.mock('../place.ts', () => ({ positionOf: () => 'main' }));
vi.mock('../selection.ts', () => ({ typing }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a block is left as it is while somebody types in one that stands in it, and drawn when they are done', async () => {
  const { drawBlock, whenDrawn } = await import('./render.ts');
  const shown = vi.fn();
  whenDrawn(shown);
  const draws = async (id: string) => {
    shown.mockClear();
    drawBlock(id, 0);
    await vi.advanceTimersByTimeAsync(100);
    return shown.mock.calls.map(([drawn]) => drawn as string);
  };
  for (const id of ['inner', 'outer']) {
    typing.set({ id });
    expect(await draws('inner')).toEqual([]);
  }
  expect(await draws('beside')).toEqual(['beside']);
  typing.set(undefined);
  expect(await draws('inner')).toEqual(['outer']);
});
