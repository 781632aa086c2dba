import type { atom } from 'nanostores';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { noRows, type PageDocument } from '#core/blocks/document.ts';
import { applyOperations } from '#core/blocks/operations.ts';
import { mounted } from '#core/testing/mounted.ts';

const draft = vi.hoisted(() => ({ current: undefined as unknown as ReturnType<typeof atom<PageDocument>> }));
vi.mock('./draft.ts', async () => {
  const { atom } = await import('nanostores');
  draft.current = atom({
    ...{ format: 1, title: 'Afval', description: '', layout: '100', options: {}, orphans: [] },
    rows: { ...noRows(), main: [{ id: 'a', type: 'title', v: 1, content: { title: 'Gft' } }] },
  } as PageDocument);
  return { draft: draft.current };
});

it('what shows one value of the draft is drawn for that one, and not for letters typed elsewhere', async () => {
  const { useDraft } = await import('./use-draft.ts');
  let drawn = 0;
  const Shown = () => {
    const title = useDraft((document) => document.title);
    const options = useDraft((document) => document.options);
    drawn++;
    return createElement('p', undefined, `${title} ${Object.keys(options).length}`);
  };
  const { root } = await mounted(Shown, {});
  const { act } = await import('react');
  const change = (operation: Parameters<typeof applyOperations>[1][number]) =>
    act(async () => draft.current.set(applyOperations(draft.current.get(), [operation]).document));
  const before = drawn;
  for (const value of ['Gft-', 'Gft-a', 'Gft-af'])
    await change({ op: 'set', id: 'a', path: '/title', value });
  expect(drawn).toBe(before);
  await change({ op: 'page', field: 'title', value: 'Afval en grondstoffen' });
  await change({ op: 'page', field: 'options/showHeader', value: false });
  expect(root.textContent).toBe('Afval en grondstoffen 1');
  expect(drawn).toBe(before + 2);
});
