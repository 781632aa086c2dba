import { describe, expect, it } from 'vitest';
import { noRows, type PageDocument } from '#core/blocks/document.ts';
import { changesBetween } from '#core/blocks/difference.ts';
import { applyOperations, type Operation } from '#core/blocks/operations.ts';
import { newGuid } from '#core/guid.ts';
import { isStepOn, Steps, stillFits } from './steps.ts';

const [id, second] = [newGuid(), newGuid()];
const node = { id, type: 'note', v: 1, content: { title: 'Eerst' } };
const other = { ...node, id: second };
const page: PageDocument = {
  ...{ format: 1, title: 'Proef', description: '', layout: '100', options: {}, orphans: [] },
  rows: { ...noRows(), main: [node, other] },
};
const after = (document: PageDocument, ...operations: Operation[]) =>
  applyOperations(document, operations).document;
/** What would take these operations back once others did those. */
function left(operations: Operation[], others: Operation[]): string[] {
  const { document, inverse } = applyOperations(page, operations);
  return stillFits(after(document, ...others), inverse, operations).map(({ op }) => op);
}

describe('taking back', () => {
  const added = { ...node, id: newGuid() };
  const insert: Operation = { op: 'insert', node: added, at: { position: 'main' }, after: id };

  it.each<[string, Operation, Operation]>([
    [
      'a text',
      { op: 'set', id, path: '/title', value: 'Van mij' },
      { op: 'set', id, path: '/title', value: 'Van een ander' },
    ],
    [
      'a text that was emptied',
      { op: 'set', id, path: '/title' },
      { op: 'set', id, path: '/title', value: 'Van een ander' },
    ],
    [
      'a look',
      { op: 'option', id, name: 'width', value: 'full' },
      { op: 'option', id, name: 'width', value: 'narrow' },
    ],
    [
      'the title of the page',
      { op: 'page', field: 'title', value: 'Van mij' },
      { op: 'page', field: 'title', value: 'Van een ander' },
    ],
    ['a new block', insert, { op: 'set', id: added.id, path: '/title', value: 'Van een ander' }],
  ])('leaves %s as others have made it since', (_, mine, theirs) => {
    expect(left([mine], [theirs])).toEqual([]);
    expect(left([mine], [])).toHaveLength(1);
  });

  const child = { ...node, id: newGuid() };
  /** Puts something in the new block. */
  const inside: Operation = {
    op: 'insert',
    node: child,
    at: { parent: added.id, slot: 'inner' },
    after: null,
  };

  it('removes a new block in which something stood for a while', () => {
    expect(left([insert], [inside])).toEqual([]);
    expect(left([insert], [inside, { op: 'remove', id: child.id }])).toEqual(['remove']);
  });

  it('takes back a step that put something in a new block', () => {
    expect(left([insert, inside], [])).toEqual(['remove', 'remove']);
  });

  it('brings a block back where it can when its neighbour or its place is gone', () => {
    const back = applyOperations(page, [{ op: 'remove', id: second }]).inverse;
    const gone = after(page, { op: 'remove', id: second }, { op: 'remove', id });
    expect(stillFits(gone, back, [])).toMatchObject([
      { op: 'insert', at: { position: 'main' }, after: null },
    ]);
    const inside: Operation = { op: 'insert', node: other, at: { parent: id, slot: 'inner' }, after: null };
    expect(stillFits(gone, [inside], [])).toMatchObject([{ op: 'insert', at: { orphans: true } }]);
  });

  it('makes of a version that was brought back the page as it was, to the letter', () => {
    const third = {
      ...node,
      id: newGuid(),
      options: { tone: 'brand' },
      visibility: { level: 'Admin' as const },
    };
    const version: PageDocument = {
      ...{ ...page, title: 'Toen', layout: '25-75', options: { showFooter: false } },
      rows: { ...noRows(), main: [{ ...other, content: { title: 'Toen' } }], 'left-column': [third] },
    };
    const operations = changesBetween(page, version);
    const { document, inverse } = applyOperations(page, operations);
    expect(document).toEqual(version);
    const back = stillFits(document, inverse, operations);
    expect(back).toHaveLength(inverse.length);
    expect(after(document, ...back)).toEqual(page);
  });

  it('is about a field that it changed, what is in it, and what it is a part of', () => {
    const set: Operation = { op: 'set', id, path: '/items/0', value: {} };
    const named = (name: string, of = id) => isStepOn({ operations: [set] }, of, name);
    expect([named('/items/0'), named('/items/0/title'), named('/items')]).toEqual([true, true, true]);
    expect([named('/items/01'), named('/title'), named('/items/0', second)]).toEqual([false, false, false]);
    const title: Operation = { op: 'page', field: 'title', value: 'Nieuw' };
    expect([isStepOn({ operations: [title] }, undefined, 'page/title')]).toEqual([true]);
  });

  it('gives the step that typing became part of', () => {
    const steps = new Steps();
    const typed = (value: string): Operation => ({ op: 'set', id, path: '/title', value });
    const did = (value: string, now: number) =>
      steps.did({ label: 'Typen', operations: [typed(value)], inverse: [typed('Eerst')], group: 'a' }, now);
    const first = did('A', 0);
    expect([did('Ab', 100) === first, did('Abc', 5000) === first]).toEqual([true, false]);
    expect(steps.undo).toHaveLength(2);
  });
});
