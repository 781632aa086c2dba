import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  deepest,
  flatten,
  insertNode,
  landing,
  type MenuNode,
  moveNode,
  nodeAt,
  removeNode,
  shownToAll,
  stepNode,
} from './tree.ts';

const node = (guid: string, ...relatedMenuItems: MenuNode[]): MenuNode => ({
  guid,
  urlSegment: guid === 'home' ? '' : guid,
  name: guid,
  pageGuid: null,
  pageName: null,
  pageIsPublished: true,
  externalUrl: null,
  relatedMenuItems,
});
const shape = (items: readonly MenuNode[] | undefined): string =>
  (items ?? [])
    .map((one) => one.guid + (one.relatedMenuItems.length ? `(${shape(one.relatedMenuItems)})` : ''))
    .join(' ');
const tree = [node('home'), node('a', node('b', node('c')), node('d')), node('e')];

describe('a step in the tree', () => {
  it.each([
    ['e', 'up', 'home e a(b(c) d)'],
    ['home', 'down', 'a(b(c) d) home e'],
    ['d', 'in', 'home a(b(c d)) e'],
    ['c', 'out', 'home a(b c d) e'],
    ['d', 'out', 'home a(b(c)) d e'],
  ] as const)('moves %s %s', (guid, direction, expected) => {
    expect(shape(stepNode(tree, guid, direction))).toBe(expected);
  });

  it.each([
    ['home', 'up'],
    ['home', 'in'],
    ['a', 'out'],
    ['e', 'down'],
  ] as const)('leaves %s where it is: there is nothing %s', (guid, direction) => {
    expect(stepNode(tree, guid, direction)).toBeUndefined();
  });
});

describe('a move', () => {
  it('goes nowhere below itself and no deeper than a menu is', () => {
    expect(moveNode(tree, 'a', 'b', 0)).toBeUndefined();
    expect(moveNode(tree, 'a', 'a', 0)).toBeUndefined();
    let deep = [node('x')];
    for (let depth = 1; depth < deepest; depth++) deep = [node(`x${depth}`, ...deep)];
    expect(moveNode([...deep, node('y')], 'y', 'x', 0)).toBeUndefined();
  });

  it('loses no item and makes none', () => {
    const names = flatten(tree).map((one) => one.node.guid);
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.option(fc.constantFrom(...names)),
        fc.nat(5),
        (guid, parent, index) => {
          const moved = moveNode(tree, guid, parent, index);
          if (!moved) return;
          expect(
            flatten(moved)
              .map((one) => one.node.guid)
              .sort(),
          ).toEqual([...names].sort());
        },
      ),
    );
  });

  it('lands as deep as the pointer says, where the place allows it', () => {
    const at = (guid: string, over: string, depth: number) => {
      const place = landing(tree, new Set(), guid, over, depth);
      return place && shape(moveNode(tree, guid, place.parent, place.index));
    };
    expect(at('e', 'd', 1)).toBe('home a(b(c) e d)');
    expect(at('e', 'd', 2)).toBe('home a(b(c e) d)');
    expect(at('e', 'home', 3)).toBe('e home a(b(c) d)');
    expect(at('a', 'e', 0)).toBe('home e a(b(c) d)');
    expect(at('a', 'e', 1)).toBe('home e(a(b(c) d))');
    expect(at('d', 'd', 2)).toBe('home a(b(c d)) e');
    expect(at('d', 'd', 0)).toBe('home a(b(c)) d e');
  });
});

it('an item is found where the server says something is wrong', () => {
  expect(nodeAt(tree, '/items/1/relatedMenuItems/0/relatedMenuItems/0/urlSegment')).toEqual({
    guid: 'c',
    field: 'urlSegment',
  });
  expect(nodeAt(tree, '/items/7/name')).toBeUndefined();
});

it('an address is made of the segments above', () => {
  expect(['home', 'a', 'c'].map((guid) => addressOf(tree, guid))).toEqual(['/', '/a', '/a/b/c']);
  expect(shape(insertNode(removeNode(tree, 'b'), node('z'), 'd'))).toBe('home a(d(z)) e');
});

it('visitors see neither what is not published or not for all, nor what is below it', () => {
  const page = (guid: string, more: Partial<MenuNode>, ...below: MenuNode[]) => ({
    ...node(guid, ...below),
    pageGuid: `page of ${guid}`,
    ...more,
  });
  const items = [
    page('home', {}),
    page('draft', { pageIsPublished: false }, node('below')),
    node('heading', page('thrown', { pageIsDeleted: true }), page('seen', {})),
    page('staff', {}),
  ];
  expect(shape(shownToAll(items, new Set(['page of staff'])))).toBe('home heading(seen)');
});
