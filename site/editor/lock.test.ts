import { describe, expect, it } from 'vitest';
import { type BlockNode, noRows, type PageDocument } from '#core/blocks/document.ts';
import { applyOperations, type Operation } from '#core/blocks/operations.ts';
import { lockAgainst, lockAround, locking, unlockedOptions } from './lock.ts';

const block = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({
  ...{ id, type: 'text', v: 1, content: {} },
  ...more,
});
const locked = { options: { locked: 'yes', tone: 'muted' } };
/** A heading, columns that are locked with a text in them, and a frame with a locked text. */
const page: PageDocument = {
  ...{ format: 1, title: '', description: '', layout: '100', options: {} },
  rows: {
    ...noRows(),
    main: [
      block('heading'),
      block('columns', { ...locked, slots: { left: [block('text')] } }),
      block('frame', { slots: { left: [block('rule', locked)] } }),
    ],
  },
  orphans: [block('waiting', locked)],
};
const main = { position: 'main' } as const;
const against = (operation: Operation) => lockAgainst(page, [operation])?.id;

describe('a locked block', () => {
  it('is neither changed nor moved nor thrown away, and neither is what stands in it', () => {
    for (const id of ['columns', 'text'])
      expect([
        against({ op: 'set', id, path: '/text', value: 'x' }),
        against({ op: 'option', id, name: 'tone', value: null }),
        against({ op: 'visibility', id, value: { level: 'Admin' } }),
        against({ op: 'move', id, to: main, after: null }),
        against({ op: 'remove', id }),
      ]).toEqual(Array(5).fill('columns'));
    expect(
      against({ op: 'insert', node: block('new'), at: { parent: 'columns', slot: 'left' }, after: null }),
    ).toBe('columns');
    expect(against({ op: 'move', id: 'heading', to: { parent: 'columns', slot: 'left' }, after: null })).toBe(
      'columns',
    );
  });

  it('is not thrown away with what it stands in, which may move it along', () => {
    expect(against({ op: 'remove', id: 'frame' })).toBe('rule');
    expect(against({ op: 'move', id: 'frame', to: main, after: null })).toBeUndefined();
    expect(against({ op: 'set', id: 'frame', path: '/text', value: 'x' })).toBeUndefined();
  });

  it('comes back from where blocks wait for a place, and lets blocks come beside it', () => {
    expect(against({ op: 'move', id: 'waiting', to: main, after: null })).toBeUndefined();
    expect(against({ op: 'insert', node: block('new'), at: main, after: 'columns' })).toBeUndefined();
    expect(against({ op: 'page', field: 'layout', value: '75-25' })).toBeUndefined();
  });

  it('is unlocked by one operation, whose inverse locks it again', () => {
    const [columns] = page.rows.main.filter(({ id }) => id === 'columns');
    const unlock = locking(columns!, false);
    expect(lockAgainst(page, [unlock])).toBeUndefined();
    const { document, inverse } = applyOperations(page, [unlock]);
    expect(lockAround(document, 'text')).toBeUndefined();
    expect(lockAround(applyOperations(document, inverse).document, 'text')?.id).toBe('columns');
    expect(unlockedOptions(columns!)).toEqual({ tone: 'muted' });
  });
});
