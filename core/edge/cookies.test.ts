import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedCategories, readConsent, writeConsent } from './consent.ts';
import { readCookies } from './cookies.ts';
import { preferences, visitorClass } from './visit.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const given = { categories: ['required', 'external'], date: '2026-11-21T10:00:00.000Z', version: 1 };

describe('cookies', () => {
  it('are read by name, the first of each', () => {
    const cookies = readCookies('a=1; b="2" ;a=3; c=%C3%A9; d=100%; nothing; =x; e=x=y');
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', 'é'],
      ['d', '100%'],
      ['e', 'x=y'],
    ]);
  });

  it('are bounded in number and size, whatever is sent', () => {
    expect(readCookies('a=1;'.repeat(5000)).size).toBe(0);
    fc.assert(fc.property(fc.string(), (header) => readCookies(header).size <= 60));
  });
});

describe('consent', () => {
  it('comes back as it was written', () => {
    expect(readConsent(writeConsent(given))).toEqual({ consent: given, unreadable: false });
  });

  it('before a choice is what is required and analytical', () => {
    expect(readConsent(undefined)).toEqual({ consent: null, unreadable: false });
    expect(acceptedCategories(null)).toEqual(['analytical', 'required']);
  });

  it('always holds what is required', () => {
    expect(acceptedCategories({ ...given, categories: [] })).toEqual(['required']);
  });

  it.each([
    '',
    '%%%',
    'e30',
    'null',
    encoded(null),
    encoded({ ...given, categories: 'all' }),
    encoded({ ...given, categories: ['A B'] }),
    encoded({ ...given, categories: ['x\ny'] }),
    encoded({ ...given, date: 'yesterday' }),
    encoded({ ...given, version: '1' }),
    encoded({ ...given, version: 0 }),
    encoded(given) + 'é',
  ])('%j cannot be read: it counts as none and goes', (cookie) => {
    expect(readConsent(cookie)).toEqual({ consent: null, unreadable: true });
    expect(preferences(new Map([['consent', cookie]]), undefined)).toMatchObject({
      banner: true,
      resetConsent: true,
    });
  });
});

describe('visitors who get the same pages', () => {
  const consent = `consent=${encoded(given)}`;

  it('are those whose headers amount to the same', () => {
    expect(visitorClass('_ga=1', 'nl')).toBe(visitorClass(undefined, undefined));
    expect(visitorClass(`x=1; ${consent}`, 'nl')).toBe(visitorClass(consent, 'nl,en;q=0.5'));
    expect(visitorClass('locale=en', 'nl')).toBe(visitorClass(undefined, 'en'));
  });

  it('differ by what they chose', () => {
    const later = `consent=${encoded({ ...given, version: 9 })}`;
    const all = [undefined, consent, later, 'theme=dark', 'locale=en', `theme=light; ${consent}`];
    expect(new Set(all.map((cookie) => visitorClass(cookie, 'nl'))).size).toBe(all.length);
  });

  it('are not those who may be signed in, or whose cookie has to go', () => {
    expect(visitorClass('session=x', 'nl')).toBeUndefined();
    expect(visitorClass('a=1; __Host-session=x', 'nl')).toBeUndefined();
    expect(visitorClass('consent=!', 'nl')).toBeUndefined();
  });
});
