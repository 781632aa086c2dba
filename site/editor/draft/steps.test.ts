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
    [
      'who sees a block',
      { op: 'visibility', id, value: { level: 'Admin' } },
      { op: 'visibility', id, value: { level: 'Roles', roles: [newGuid()] } },
    ],
    [
      'the place of a block',
      { op: 'move', id, to: { position: 'main' }, after: second },
      { op: 'move', id, to: { position: 'bottom-row' }, after: null },
    ],
    [
      'the order of blocks',
      { op: 'move', id: second, to: { position: 'main' }, after: null },
      { op: 'move', id: second, to: { position: 'main' }, after: id },
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

  const [third, fourth] = [newGuid(), newGuid()].map((id) => ({ ...node, id }));
  const several: Operation[] = [
    { op: 'insert', node: third!, at: { position: 'main' }, after: second },
    { op: 'insert', node: fourth!, at: { position: 'main' }, after: third!.id },
  ];

  it('takes back of several blocks those that are still there', () => {
    expect(left(several, [{ op: 'remove', id: fourth!.id }])).toEqual(['remove']);
    const { document, inverse } = applyOperations(page, several);
    const gone = after(document, { op: 'remove', id: third!.id });
    expect(after(gone, ...stillFits(gone, inverse, several))).toEqual(page);

    const down: Operation[] = [
      { op: 'move', id, to: { position: 'main' }, after: third!.id },
      { op: 'move', id: second, to: { position: 'main' }, after: id },
    ];
    const moved = applyOperations(after(page, ...several), down);
    const now = after(moved.document, { op: 'remove', id });
    const back = stillFits(now, moved.inverse, down);
    expect(back).toEqual([{ op: 'move', id: second, to: { position: 'main' }, after: null }]);
  });

  it('takes back every move of a step, and those that another layout made', () => {
    const both: Operation[] = [
      ...several,
      { op: 'move', id: second, to: { position: 'bottom-row' }, after: null },
      { op: 'move', id: second, to: { position: 'main' }, after: third!.id },
      { op: 'visibility', id, value: { level: 'Users' } },
      { op: 'visibility', id, value: { level: 'Admin' } },
    ];
    const { document, inverse } = applyOperations(page, both);
    expect(after(document, ...stillFits(document, inverse, both))).toEqual(page);

    const wide = after(page, { op: 'page', field: 'layout', value: '25-75' });
    const column: Operation = { op: 'move', id, to: { position: 'left-column' }, after: null };
    const narrow: Operation = { op: 'page', field: 'layout', value: '100' };
    const switched = applyOperations(after(wide, column), [narrow]);
    const back = (document: PageDocument) => stillFits(document, switched.inverse, [narrow]);
    expect(back(switched.document).map(({ op }) => op)).toEqual(['page', 'move']);
    const placed = after(switched.document, { op: 'move', id, to: { position: 'top-row' }, after: null });
    expect(back(placed).map(({ op }) => op)).toEqual(['page']);
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
