import { expect, it } from 'vitest';
import { t } from '../messages.ts';
import { flatten, type MenuNode } from '../menus/tree.ts';
import { placed, placeOptions, places, ruleAt, whyNotPlaced } from './place.ts';
import type { ManagedPage } from './wire.ts';

const node = (guid: string, below: MenuNode[] = [], pageGuid: string | null = `page-${guid}`): MenuNode => ({
  ...{ guid, name: guid, urlSegment: guid, pageGuid, pageName: guid, pageIsPublished: true },
  ...{ externalUrl: null, relatedMenuItems: below },
});
const deep = node('1', [node('2', [node('3', [node('4', [node('5', [node('6')])])])])]);
const menu = [deep, node('a', [node('b')])];
const page = (guid: string, more: Partial<ManagedPage> = {}) =>
  ({ guid, title: guid, isPublished: false, ...more }) as ManagedPage;
const within = (items: readonly MenuNode[] | undefined, guid: string) =>
  flatten(items ?? []).find(({ node: { pageGuid } }) => pageGuid === guid)?.parent;

it('a page can stand below every level but the lowest', () => {
  const values = placeOptions(menu).map(({ value }) => value);
  expect(values).toEqual([places.top, '1', '2', '3', '4', '5', 'a', 'b', places.none]);
  expect(within(placed(menu, page('new'), '5', ''), 'new')).toBe('5');
  expect(within(placed(menu, page('new'), places.top, ''), 'new')).toBeNull();
});

it('where it cannot stand is said why', () => {
  expect(placed(menu, page('new'), '6', '')).toBeUndefined();
  // What stands below it goes with it.
  expect(placed(menu, page('page-a'), '5', 'a')).toBeUndefined();
  expect(whyNotPlaced(menu, '5')).toBe(t('pages.tooDeep', { count: 6 }));
  expect(placed(menu, page('new'), 'gone', '')).toBeUndefined();
  expect(whyNotPlaced(menu, 'gone')).toBe(t('pages.placeGone'));
});

it('the rule of a place is that of the nearest page there', () => {
  const heading = node('heading', [], null);
  const items = [node('a', [node('b', [heading])]), node('alone', [], null)];
  const pages = [page('page-a', { editRoles: ['r'] }), page('page-b')];
  const at = (place: string) => ruleAt(items, place, pages)?.guid;
  expect([at('a'), at('b'), at('heading')]).toEqual(['page-a', 'page-b', 'page-b']);
  expect([at('alone'), at(places.top), at(places.none)]).toEqual([undefined, undefined, undefined]);
});
