import { describe, expect, it } from 'vitest';
import { breadcrumbData } from './breadcrumbs.ts';

const trail = [{ name: 'Inwoners', href: '/inwoners' }];

describe('breadcrumbData', () => {
  it('has absolute addresses', () => {
    expect(breadcrumbData(trail, 'https://www.lindenhove.example')).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://www.lindenhove.example/inwoners' }],
    });
  });
});
