import { describe, expect, it } from 'vitest';
import { breadcrumbData, fromHome } from './breadcrumbs.ts';

const trail = [{ name: 'Inwoners', href: '/inwoners' }];

describe('breadcrumbs', () => {
  it('begin at the home page, once', () => {
    expect(fromHome(trail, 'Home').map(({ href }) => href)).toEqual(['/', '/inwoners']);
    expect(fromHome([{ name: 'Start', href: '/' }], 'Home')).toHaveLength(1);
  });

  it('have absolute addresses in the data', () => {
    expect(breadcrumbData(trail, 'https://www.lindenhove.example')).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://www.lindenhove.example/inwoners' }],
    });
  });
});
