import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './difference.ts';
import { type BlockNode, documentLimits, layouts, noRows, type PageDocument } from './document.ts';
import { applyOperations, type Operation, type Place } from './operations.ts';
import { blocksOf } from './tree.ts';
import type { BlockRule, BlockRules } from './placing.ts';
import { OperationFault } from './operation-fault.ts';

const guid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const known: { [type: string]: BlockRule } = {
  note: {},
  frame: { slots: { inside: { allow: ['*'] } } },
  pair: { slots: { halves: { allow: ['note'], max: 2 } } },
  banner: { positions: ['top-row'] },
};
const rules: BlockRules = (type) => known[type];
const note = (number: number, content: BlockNode['content'] = { text: `note ${number}` }): BlockNode => ({
  id: guid(number),
  type: 'note',
  v: 1,
  content,
});
const frame = (number: number, inside: BlockNode[] = []): BlockNode => ({
  ...{ id: guid(number), type: 'frame', v: 1, content: {} },
  ...(inside.length > 0 && { slots: { inside } }),
});
const aDocument = (main: BlockNode[] = [], more: Partial<PageDocument> = {}): PageDocument => ({
  ...{ format: 1, title: 'De brug', description: '', layout: '100', options: {}, orphans: [] },
  rows: { ...noRows(), main },
  ...more,
});
const main: Place = { position: 'main' };
const apply = (document: PageDocument, ...operations: Operation[]) =>
  applyOperations(document, operations, rules);
const ids = (nodes: BlockNode[]) => nodes.map(({ id }) => Number(id.slice(-12)));
const fault = (document: PageDocument, ...operations: Operation[]) => {
  try {
    apply(document, ...operations);
    return undefined;
  } catch (error) {
    return error instanceof OperationFault ? `${error.index} ${error.code}` : error;
  }
};

/** A document, and operations that each do something to what the ones before it made. */
const story = fc
  .record({
    layout: fc.constantFrom(...layouts),
    steps: fc.array(fc.tuple(fc.nat(9), fc.nat(1000), fc.nat(1000), fc.nat(1000)), { maxLength: 25 }),
  })
  .map(({ layout, steps }) => {
    const operations: Operation[] = [];
    const first = aDocument([note(1), frame(2, [note(3)])], { layout });
    let document = first;
    for (const [kind, a, b, c] of steps) {
      const operation = nextOperation(document, kind, [a, b, c], operations.length);
      try {
        document = applyOperations(document, [operation], rules).document;
        operations.push(operation);
      } catch (error) {
        if (!(error instanceof OperationFault)) throw error;
      }
    }
    return { first, document, operations };
  });

function nextOperation(
  document: PageDocument,
  kind: number,
  [a, b, c]: [number, number, number],
  at: number,
): Operation {
  const all = [...blocksOf(document)].map(({ node }) => node);
  const one = all[a % Math.max(1, all.length)] ?? note(999);
  const parent = all[b % Math.max(1, all.length)] ?? one;
  const places: Place[] = [
    { position: 'top-row' },
    { position: 'left-column' },
    main,
    { orphans: true },
    { parent: parent.id, slot: parent.type === 'pair' ? 'halves' : 'inside' },
  ];
  const place = places[c % places.length]!;
  const there = [...blocksOf(document)].filter((it) => JSON.stringify(it.place) === JSON.stringify(place));
  const after = there[b % Math.max(1, there.length)]?.node.id ?? null;
  switch (kind) {
    case 0:
      return { op: 'insert', node: note(100 + at), at: place, after };
    case 1:
      return { op: 'insert', node: frame(100 + at, [note(500 + at), frame(700 + at)]), at: place, after };
    case 2:
      return { op: 'remove', id: one.id };
    case 3:
    case 4:
      return { op: 'move', id: one.id, to: place, after };
    case 5:
      return {
        op: 'set',
        id: one.id,
        path: ['/text', '', '/list/-', '/list/0', '/list/@x'][b % 5]!,
        ...value(b, c),
      };
    case 6:
      return { op: 'option', id: one.id, name: ['tone', 'width'][b % 2]!, value: c % 3 ? `v${c}` : null };
    case 7:
      return { op: 'visibility', id: one.id, value: c % 2 ? { level: 'Users' } : null };
    case 8:
      return { op: 'page', field: 'layout', value: layouts[a % layouts.length] };
    default:
      return [
        { op: 'page', field: 'title', value: `Titel ${a}` } as const,
        { op: 'page', field: 'options/showHeader', value: a % 3 ? a % 3 === 1 : null } as const,
        { op: 'page', field: 'socialImage', value: a % 2 ? guid(a) : null } as const,
      ][b % 3]!;
  }
}

const value = (b: number, c: number) =>
  b % 5 === 1
    ? { value: { text: `all ${c}`, list: [{ id: 'x', at: c }, { id: 'y' }] } }
    : c % 4 === 0
      ? {}
      : { value: b % 5 > 1 ? { id: c % 2 ? 'x' : `n${c}`, at: c } : `text ${c}` };

describe('operations', () => {
  it('are taken back by their inverse, whatever they were', () => {
    fc.assert(
      fc.property(story, ({ first, operations }) => {
        const { document, inverse } = applyOperations(first, operations, rules);
        const back = applyOperations(document, inverse, rules);
        expect(back.document).toEqual(first);
        expect(applyOperations(first, back.inverse, rules).document).toEqual(document);
      }),
      { numRuns: 300 },
    );
  });

  it('never let an id stand twice, never lose a block but by remove, and leave what they were given alone', () => {
    fc.assert(
      fc.property(story, ({ first, operations }) => {
        const before = JSON.stringify(first);
        let document = first;
        for (const operation of operations) {
          const was = [...blocksOf(document)].length;
          document = applyOperations(document, [operation], rules).document;
          const now = [...blocksOf(document)].map(({ node }) => node.id);
          expect(new Set(now).size).toBe(now.length);
          if (operation.op !== 'remove') expect(now.length).toBeGreaterThanOrEqual(was);
        }
        expect(JSON.stringify(first)).toBe(before);
      }),
    );
  });

  it('can be told from any two documents', () => {
    fc.assert(
      fc.property(story, story, ({ document: one }, { document: other }) => {
        const changes = changesBetween(one, other);
        expect(applyOperations(one, changes).document).toEqual(other);
        expect(changesBetween(other, other)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('can be told also where block by block would be more, or deeper, than a document can be', () => {
    const many = (from: number) =>
      Array.from({ length: documentLimits.nodes / 2 }, (_, at) => note(from + at));
    const [kept, others] = [many(1000), many(2000)];
    const framed = aDocument(kept.map((one, at) => frame(5000 + at, [one])));
    for (const [one, other] of [
      [framed, aDocument([...kept, ...others])],
      [
        aDocument([
          frame(2, [frame(3, [frame(4, [frame(5, [note(6)])])])]),
          frame(7, [frame(8, [frame(9)])]),
        ]),
        aDocument([
          frame(7, [frame(8, [frame(9, [frame(2, [frame(3)])])])]),
          frame(4, [frame(5, [note(6)])]),
        ]),
      ],
    ] as const) {
      expect(applyOperations(one, changesBetween(one, other)).document).toEqual(other);
      expect(applyOperations(other, changesBetween(other, one)).document).toEqual(one);
    }
  });

  it('touch no block that they are not about', () => {
    const document = aDocument([note(1), frame(2, [note(3)])]);
    const after = apply(document, { op: 'set', id: guid(3), path: '/text', value: 'new' }).document;
    expect(after.rows.main[0]).toBe(document.rows.main[0]);
    expect(after.rows['top-row']).toBe(document.rows['top-row']);
    expect(after.rows.main[1]).not.toBe(document.rows.main[1]);
  });

  it('put the blocks of columns that go into the tray, and back', () => {
    const rows = { ...noRows(), 'left-column': [note(1), note(2)], main: [note(3)] };
    const document = aDocument([], { layout: '25-75', rows });
    const { document: narrow, inverse } = apply(document, { op: 'page', field: 'layout', value: '100' });
    expect([ids(narrow.orphans), ids(narrow.rows['left-column']), ids(narrow.rows.main)]).toEqual([
      [1, 2],
      [],
      [3],
    ]);
    expect(apply(narrow, ...inverse).document).toEqual(document);
  });

  it('are refused where a block may not stand', () => {
    const document = aDocument([frame(1), { ...note(2), type: 'pair' }, note(3)]);
    const insert = (node: BlockNode, at: Place, after: string | null = null): Operation => ({
      ...{ op: 'insert', node, at, after },
    });
    const banner = { ...note(9), type: 'banner' };
    const halves: Place = { parent: guid(2), slot: 'halves' };
    expect(fault(document, insert(banner, main))).toBe('0 not-allowed-here');
    expect(fault(document, insert(banner, { position: 'top-row' }))).toBeUndefined();
    expect(fault(document, insert(note(9), { position: 'left-column' }))).toBe('0 no-such-place');
    expect(fault(document, insert(note(9), { position: 'attic' as never }))).toBe('0 no-such-place');
    expect(fault(document, insert(frame(9), halves))).toBe('0 not-allowed-here');
    expect(fault(document, insert(note(9), { parent: guid(1), slot: 'other' }))).toBe('0 no-such-place');
    expect(fault(document, insert(note(9), { parent: guid(77), slot: 'inside' }))).toBe('0 no-such-block');
    expect(fault(document, insert(note(3), main))).toBe('0 id-taken');
    expect(fault(document, insert(frame(9, [note(3)]), main))).toBe('0 id-taken');
    expect(fault(document, insert(note(9), main, guid(77)))).toBe('0 no-such-place');
    const three = [note(11), note(12), note(13)].map((node) => insert(node, halves));
    expect(fault(document, ...three)).toBe('2 slot-full');
    expect(
      fault(document, { op: 'move', id: guid(1), to: { parent: guid(1), slot: 'inside' }, after: null }),
    ).toBe('0 inside-itself');
    expect(fault(document, { op: 'page', field: 'layout', value: '50-50' })).toBe('0 bad-value');
    expect(fault(document, { op: 'page', field: 'options/showEverything', value: true })).toBe('0 bad-path');
    expect(fault(document, { op: 'set', id: guid(3), path: '/a/b', value: 1 })).toBe('0 bad-path');
    expect(fault(document, { op: 'set', id: guid(3), path: '/__proto__', value: {} })).toBe('0 bad-path');
    expect(fault(document, { op: 'set', id: guid(3), path: '', value: [] })).toBe('0 bad-value');
  });

  it('stop at the limits of a document', () => {
    let document = aDocument();
    for (let number = 1; number <= documentLimits.depth; number++) {
      const at: Place = number === 1 ? main : { parent: guid(number - 1), slot: 'inside' };
      document = apply(document, { op: 'insert', node: frame(number), at, after: null }).document;
    }
    const deepest: Place = { parent: guid(documentLimits.depth), slot: 'inside' };
    expect(fault(document, { op: 'insert', node: note(20), at: deepest, after: null })).toBe('0 too-deep');
    const beside = apply(document, {
      op: 'insert',
      node: frame(30, [note(31)]),
      at: main,
      after: null,
    }).document;
    const low: Place = { parent: guid(documentLimits.depth - 1), slot: 'inside' };
    expect(fault(beside, { op: 'move', id: guid(30), to: low, after: null })).toBe('0 too-deep');

    const many = aDocument(Array.from({ length: documentLimits.nodes }, (_, index) => note(index + 1)));
    expect(fault(many, { op: 'insert', node: note(5000), at: main, after: null })).toBe('0 too-many');
    const text = 'x'.repeat(documentLimits.bytes);
    expect(fault(aDocument([note(1)]), { op: 'set', id: guid(1), path: '/text', value: text })).toBe(
      '0 too-large',
    );
  });

  it('stop at the byte, however the document came to its size', () => {
    const { document } = apply(aDocument([note(1), note(2, { text: 'één' })]), {
      op: 'insert',
      node: frame(3, [note(4)]),
      at: main,
      after: guid(1),
    });
    const size = new TextEncoder().encode(JSON.stringify(document)).length;
    const left = documentLimits.bytes - size + 'note 1'.length;
    const write = (value: string): Operation => ({ op: 'set', id: guid(1), path: '/text', value });
    expect(fault(document, write('x'.repeat(left)))).toBeUndefined();
    expect(fault(document, write('x'.repeat(left + 1)))).toBe('0 too-large');
  });

  it('take blocks as they are stored and nothing else', () => {
    const wrong = [
      { ...note(1), id: 'x' },
      { ...note(1), v: 0 },
      { ...note(1), content: [] },
      { ...note(1), html: '<b>' },
      { ...note(1), options: { tone: 3 } },
      { ...note(1), visibility: { level: 'Nobody' } },
      { ...note(1), visibility: { level: 'Admin', before: 'Public' } },
      { ...note(1), visibility: { level: 'Users', before: 'Users' } },
      { ...frame(1), slots: { inside: [{ id: 'y' }] } },
    ];
    for (const node of wrong)
      expect(fault(aDocument(), { op: 'insert', node: node as never, at: main, after: null })).toBe(
        '0 bad-value',
      );
  });
});
