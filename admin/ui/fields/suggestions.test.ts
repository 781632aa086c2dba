import { describe, expect, it } from 'vitest';
import { itemAt, pageAt, pagesBy } from './suggestions.ts';

const pages = [
  { guid: 'a', title: 'Home', path: '/' },
  { guid: 'b', title: 'Bewoners', path: '/bewoners' },
  { guid: 'c', title: 'Parkeervergunning', path: '/bewoners/verkeer/parkeren' },
  { guid: 'd', title: 'Betaald parkeren', path: '/parkeren' },
  { guid: 'e', title: 'Café De Bron', path: '/bewoners/cafe' },
];
const named = (words: string) => pagesBy(pages, words).map(({ target }) => (target as { page: string }).page);

describe('pages that are offered for a link', () => {
  it('are those nearest to the home page when nothing was typed yet', () => {
    expect(named('')).toEqual(['a', 'b', 'd', 'e', 'c']);
  });

  it('are those whose title or path has the words, the best first, with or without accents', () => {
    expect(named('park')).toEqual(['c', 'd']);
    expect(named('parkeren')).toEqual(['d', 'c']);
    expect(named('cafe bron')).toEqual(['e']);
    expect(named('/bewoners/verkeer')).toEqual(['c']);
    expect(named('zwembad')).toEqual([]);
  });

  it('take the place on the page that follows a #', () => {
    expect(pagesBy(pages, 'bewon#Tarieven')[0]).toEqual({
      key: 'page:b:Tarieven',
      target: { kind: 'page', page: 'b', hash: 'Tarieven' },
      name: 'Bewoners',
      about: '/bewoners#Tarieven',
    });
  });
});

describe('an address that was pasted', () => {
  const at = (href: string) => pageAt(pages, href, 'lindenhove.example')?.target;

  it('of a page of this site is that page, seen by visitors or in the editor', () => {
    for (const href of ['https://lindenhove.example/bewoners', '/bewoners/', '/bewoners/edit'])
      expect(at(href)).toEqual({ kind: 'page', page: 'b' });
    expect(at('https://lindenhove.example')).toEqual({ kind: 'page', page: 'a' });
    expect(at('/bewoners#tarieven')).toEqual({ kind: 'page', page: 'b', hash: 'tarieven' });
  });

  it('of elsewhere, of no page, or with a question in it stays an address', () => {
    for (const href of ['https://elders.example/bewoners', '/bestaat-niet', '/bewoners?week=4', '/%'])
      expect(at(href)).toBeUndefined();
  });

  it('of an item of this site names that item', () => {
    const item = (href: string) => itemAt(href, 'lindenhove.example');
    for (const href of [
      'https://lindenhove.example/nieuws/i/k3v9x2ma/zwembad-weer-open',
      '/nieuws/i/k3v9x2ma/zwembad-weer-open/edit',
      '/nieuws/i/k3v9x2ma',
    ])
      expect(item(href)).toBe('k3v9x2ma');
    for (const href of [
      'https://elders.example/nieuws/i/k3v9x2ma/zwembad',
      '/nieuws/i/k3v9x2ma/zwembad?deel=2',
      '/nieuws/i/../zwembad',
      '/nieuws',
    ])
      expect(item(href)).toBeUndefined();
  });
});
