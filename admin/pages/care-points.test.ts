import { describe, expect, it } from 'vitest';
import { pointsOf } from './care-points.ts';
import type { ManagedPage } from './wire.ts';

const aPage = (guid: string, more: Partial<ManagedPage> = {}) =>
  ({
    guid,
    title: guid,
    name: guid,
    path: `/${guid}`,
    isPublished: true,
    hasChanges: false,
    updatedOn: '2027-02-01T09:00:00.000Z',
    ownerId: null,
    owner: null,
    reviewOn: null,
    ...more,
  }) as ManagedPage;
const message = { nl: 'Er is iets', en: 'Something' };
const now = new Date('2027-03-01T09:00:00Z');

describe('what asks for attention', () => {
  it('is a broken link, a point of the checks, an old page, a draft and a page nobody reads', () => {
    const pages = [
      aPage('afval', { ownerId: 'noor', owner: 'Noor' }),
      aPage('oud', { updatedOn: '2025-01-01T09:00:00.000Z' }),
      aPage('concept', { isPublished: false }),
    ];
    const checked = [
      {
        guid: 'afval',
        findings: [
          { level: 'warning' as const, code: 'broken-link', block: 'b1', message },
          { level: 'error' as const, code: 'missing-alt', message },
        ],
      },
      { guid: 'of-somebody-else', findings: [{ level: 'error' as const, code: 'missing', message }] },
    ];
    const elsewhere = [
      { kind: 'item' as const, guid: 'i', title: 'Bericht', path: '/nieuws/i/x', message },
      { kind: 'menu' as const, guid: 'm', title: 'voet', path: null, message },
    ];
    const links = pointsOf({ pages: [], checked: [], elsewhere, unvisited: [], months: 12 }, now);
    expect(links.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
      'broken /nieuws/i/x/edit',
      'broken /admin/menu?menu=m',
    ]);
    const unvisited = [{ guid: 'oud', publishedOn: '2024-01-01T09:00:00.000Z' }];
    const points = pointsOf({ pages, checked, unvisited, months: 12 }, now);
    expect(points.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'check /afval',
      'broken /afval',
      'stale /oud',
      'draft /concept',
      'unvisited /oud',
    ]);
    expect(points[1]).toMatchObject({ href: '/afval/edit#block=b1', ownerId: 'noor' });
    expect(new Set(points.map(({ key }) => key)).size).toBe(points.length);
    // With more patience the old page is none.
    expect(pointsOf({ pages, checked: [], unvisited: [], months: 36 }, now).map(({ kind }) => kind)).toEqual([
      'draft',
    ]);
  });
});
