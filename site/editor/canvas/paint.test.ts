import { Window } from 'happy-dom';
import { atom } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { type BlockNode, noRows, type PageDocument } from '#core/blocks/document.ts';

const around = { format: 1, title: '', description: '', layout: '100', options: {}, orphans: [] } as const;
const page = (text: string): PageDocument => ({
  ...(around as unknown as PageDocument),
  rows: { ...noRows(), main: [{ id: 'text', type: 'text', v: 1, content: { text } }] },
});
const draft = atom(page(''));
const changedBy = atom('here');
const drawBlock = vi.fn();
vi.mock('./render.ts', () => ({ drawBlock, startDrawing: () => () => undefined }));
vi.mock('../draft/draft.ts', () => ({ draft, changedBy }));
vi.mock('../edited.ts', () => ({ edited: { page: { guid: 'page' } }, isItem: false }));
vi.mock('../item.ts', () => ({ isItself: () => false, positionsHere: () => ['main'] }));
vi.mock('../blocks.ts', () => ({
  blockLabel: ({ type }: BlockNode) => type,
  pictureWantedBy: () => undefined,
}));
vi.mock('../selection.ts', () => ({ adding: atom(), chosen: atom([]), typing: atom() }));

beforeEach(async () => {
  drawBlock.mockClear();
  const window = new Window();
  const [content, row, block] = ['main', 'div', 'div'].map((name) => window.document.createElement(name));
  content!.id = 'content';
  row!.dataset['r'] = 'main';
  block!.dataset['b'] = 'text';
  row!.append(block!);
  content!.append(row!);
  window.document.body.append(content!);
  for (const name of ['document', 'HTMLElement', 'CSS', 'ResizeObserver'] as const)
    vi.stubGlobal(name, window[name]);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  const { startPainting } = await import('./paint.ts');
  return startPainting();
});

/** The draft has another text, of who types here or of somebody else. */
const changes = (by: 'here' | 'others', text: string) => {
  changedBy.set(by);
  draft.set(page(text));
  return true;
};

it('what is typed on the page stands there already, and what somebody else writes in it is drawn', async () => {
  const { typedHere } = await import('./typed-here.ts');
  expect(typedHere('text', () => changes('here', 'a'))).toBe(true);
  expect(drawBlock).not.toHaveBeenCalled();
  changes('others', 'b');
  expect(drawBlock).toHaveBeenCalledExactlyOnceWith('text', 0);
});

it('what somebody else writes is drawn too after something was typed that the draft did not take', async () => {
  const { typedHere } = await import('./typed-here.ts');
  expect(typedHere('text', () => false)).toBe(false);
  changes('others', 'c');
  expect(drawBlock).toHaveBeenCalledExactlyOnceWith('text', 0);
});
