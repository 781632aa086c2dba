import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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
const saving = atom({ kind: 'saved' });
vi.mock('../draft/draft.ts', () => ({ draft: atom(page), isReadOnly: atom(false), saving }));
vi.mock('../edited.ts', () => ({ address: '/api/pages/x' }));
vi.mock('../item.ts', () => ({ isItself: () => false }));
vi.mock('../place.ts', () => ({ positionOf: () => 'main' }));
vi.mock('../selection.ts', () => ({ typing }));

const browser = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
});
afterEach(() => vi.useRealTimers());

it('a block is left as it is while somebody types in one that stands in it, and drawn when they are done', async () => {
  const { drawBlock, startDrawing } = await import('./render.ts');
  const shown = vi.fn();
  onTestFinished(startDrawing(shown));
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

it.each<[string, () => void, boolean]>([
  ['the network is back', () => browser.dispatchEvent(new Event('online')), true],
  ['all was saved', () => saving.set({ kind: 'saved' }), true],
  ['some of it was saved', () => saving.set({ kind: 'waiting' }), true],
  ['it could not be saved', () => saving.set({ kind: 'offline' }), false],
  ['nothing is heard', () => undefined, false],
])('what could not be drawn is drawn at once when the server is heard of: %s', async (_, hear, isDrawn) => {
  const { drawBlock, startDrawing } = await import('./render.ts');
  const shown = vi.fn();
  onTestFinished(startDrawing(shown));
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  drawBlock('beside', 0);
  await vi.advanceTimersByTimeAsync(100);
  saving.set({ kind: 'saving' });
  expect(shown).not.toHaveBeenCalled();
  hear();
  await vi.advanceTimersByTimeAsync(100);
  expect(shown.mock.calls.map(([drawn]) => drawn as string)).toEqual(isDrawn ? ['beside'] : []);
  // Once: what was drawn is not waited for any more, and what was not is tried later.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toHaveBeenCalledOnce();
});
