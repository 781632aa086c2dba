import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { type BlockNode, noRows, type PageDocument } from '#core/blocks/document.ts';
import { besideGone, outermostOf, putBehind } from './stand.ts';

const block = (id: string, slots?: BlockNode['slots']): BlockNode => ({
  ...{ id, type: 'text', v: 1, content: {} },
  ...(slots && { slots }),
});
const page = (main: BlockNode[], orphans: BlockNode[] = []): PageDocument => ({
  ...{ format: 1, title: '', description: '', layout: '100', options: {}, orphans },
  rows: { ...noRows(), main },
});
const columns = (...left: BlockNode[]) => block('columns', { left });

describe('a text that somebody types in while others move blocks', () => {
  /** Puts a row in another order, as it is painted; says which elements were taken from their place. */
  function put(before: string, after: string, still: string) {
    const { document } = new Window();
    const row = document.createElement('div') as unknown as HTMLElement;
    for (const id of before)
      row.append(Object.assign(document.createElement('i'), { id }) as unknown as HTMLElement);
    const of = (id: string) => row.querySelector(`#${id}`);
    const moved: Node[] = [];
    for (const act of ['append', 'insertBefore'] as const) {
      const done = row[act].bind(row) as (one: Node, next?: Node) => void;
      row[act] = ((one: Node, next: Node) => (moved.push(one), done(one, next))) as never;
    }
    let previous: Element | null = null;
    for (const id of after) {
      putBehind(row, previous, of(id)!, of(still));
      previous = of(id);
    }
    const order = [...row.children].map(({ id }) => id).join('');
    return { order, isStill: !moved.includes(of(still)!) };
  }

  it.each([
    ['the one above it goes past it', 'abc', 'bac'],
    ['all of them turn around', 'abcd', 'dcba'],
    ['it goes up itself', 'abc', 'bac'],
    ['it goes down itself', 'bac', 'acb'],
    ['nothing moves', 'abc', 'abc'],
  ])('stays in its place: %s', (_, before, after) => {
    expect(put(before, after, 'b')).toEqual({ order: after, isStill: true });
  });
});

describe('a block that went from the page', () => {
  it('is one that is nowhere, or waits in the tray with what it stands in', () => {
    const now = page([columns(block('text'))], [block('frame', { left: [block('rule')] })]);
    expect(['columns', 'text', 'frame', 'rule', 'gone'].map((id) => outermostOf(now, id))).toEqual([
      ...['columns', 'columns'],
      ...[undefined, undefined, undefined],
    ]);
  });

  it('leaves the one before it to go on with, then the one behind it, then the one around it', () => {
    const before = page([columns(block('a'), block('b'), block('c'))]);
    const left = (...ids: string[]) => page([columns(...ids.map((id) => block(id)))]);
    expect(besideGone(before, left('a', 'c'), 'b')).toBe('a');
    expect(besideGone(before, left('c'), 'b')).toBe('c');
    expect(besideGone(before, left(), 'b')).toBe('columns');
    expect(besideGone(before, page([]), 'b')).toBeUndefined();
  });
});
