import { describe, expect, it } from 'vitest';
import { choices, first, type Item, moved, nowhere, parentOf, putBack } from './menu-tree.ts';

/** `a(b c) d`: each letter is an item, and the page it leads to. */
function tree(text: string): Item[] {
  const lists: Item[][] = [[]];
  for (const one of text.replaceAll(' ', '')) {
    if (one === '(') lists.push(lists.at(-1)!.at(-1)!.relatedMenuItems);
    else if (one === ')') lists.pop();
    else
      lists
        .at(-1)!
        .push({ guid: one, name: '', pageGuid: `page-${one}`, pageName: one, relatedMenuItems: [] });
  }
  return lists[0]!;
}
const text = (items: Item[]): string =>
  items
    .map(
      (one) => (one.guid ?? 'new') + (one.relatedMenuItems.length ? `(${text(one.relatedMenuItems)})` : ''),
    )
    .join(' ');
const page = 'page-p';

describe('the place of a page in the menu', () => {
  it('is known, and can be each other one than under itself', () => {
    expect(['p', 'a(b(p))', 'a'].map((one) => parentOf(tree(one), page))).toEqual([first, 'b', nowhere]);
    expect(choices(tree('a(b) p(c)'), page).map(({ label }) => label)).toEqual(['a', 'a › b']);
  });

  it.each([
    ['a(b) p(c)', 'b', 'a(b(p(c)))'],
    ['a p(c d) b', nowhere, 'a c d b'],
    ['a(p) b', first, 'a b p'],
    ['a', 'a', 'a(new)'],
  ])('becomes another one: %s to %s', (before, to, after) => {
    expect(text(moved(tree(before), page, to)!)).toBe(after);
  });

  it('becomes none that is gone', () => {
    expect(moved(tree('a p'), page, 'gone')).toBeUndefined();
  });

  it.each([
    ['what others moved stays', 'a p b(c)', 'b(c p x) a', 'b(c x) a p'],
    ['what others put under it goes along', 'a p b', 'a b(p(x))', 'a p(x) b'],
    ['first of its list again', 'a(p b)', 'a(b) p', 'a(p b)'],
    ['last, as the one before it is gone', 'a p b', 'b(p) x', 'b x p'],
    ['at the end, as what it stood under is gone', 'a(p) b', 'b(p)', 'b p'],
    ['out of it again', 'a b', 'a(p(x)) b', 'a(x) b'],
    ['in it again with what stood under it', 'a p(c d) b', 'a c d b(x)', 'a p(c d) b(x)'],
    ['without what others moved from under it', 'a p(c d) b', 'a c b(d)', 'a p(c) b(d)'],
  ])('is taken back: %s', (_, before, now, after) => {
    expect(text(putBack(tree(now), tree(before), page))).toBe(after);
  });
});
