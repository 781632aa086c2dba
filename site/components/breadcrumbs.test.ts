import { describe, expect, it } from 'vitest';
import { breadcrumbData, crumbsTo } from './breadcrumbs.ts';

const trail = [{ name: 'Inwoners', href: '/inwoners' }];

describe('breadcrumbData', () => {
  it('has absolute addresses', () => {
    expect(breadcrumbData(trail, 'https://www.lindenhove.example')).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://www.lindenhove.example/inwoners' }],
    });
  });
});

describe('crumbsTo', () => {
  const entry = {
    guid: 'a',
    name: 'Inwoners',
    href: '/inwoners',
    isCurrent: false,
    isTrail: false,
    children: [],
  };
  const wayIn = (language: 'nl' | 'en') =>
    crumbsTo(
      [entry] as never,
      { path: '/inwoners/moving', title: 'Moving' },
      { t: (key) => key, language, ofMenu: 'nl' },
    );

  it('says the language of the menu where the page has another', () => {
    expect(wayIn('en').map(({ name, lang }) => [name, lang])).toEqual([
      ['breadcrumbs.home', undefined],
      ['Inwoners', 'nl'],
      ['Moving', undefined],
    ]);
    expect(wayIn('nl').some(({ lang }) => lang)).toBe(false);
  });
});
