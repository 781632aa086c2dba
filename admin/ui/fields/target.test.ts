import { describe, expect, it } from 'vitest';
import { asTarget, isCertain, isOfOtherSite, meantBy, targetOfCopied, toLink } from './target.ts';

describe('what somebody typed or pasted', () => {
  it.each([
    ['https://example.org/a?b#c', { kind: 'address', href: 'https://example.org/a?b#c' }],
    [' www.example.org ', { kind: 'address', href: 'https://www.example.org' }],
    ['lindenhove.nl/afval', { kind: 'address', href: 'https://lindenhove.nl/afval' }],
    ['/nieuws', { kind: 'address', href: '/nieuws' }],
    ['post@example.org', { kind: 'mail', address: 'post@example.org' }],
    ['mailto:post@example.org?bcc=a@b.nl', { kind: 'mail', address: 'post@example.org' }],
    ['tel:+31201234567', { kind: 'phone', number: '+31201234567' }],
    ['14 0592', { kind: 'phone', number: '14 0592' }],
    ['+31 (0)20 123 45 67', { kind: 'phone', number: '+31 (0)20 123 45 67' }],
  ])('“%s” leads to %j', (words, target) => expect(meantBy(words)).toEqual(target));

  it.each(['parkeren', 'Begroting 2026', 'javascript:alert(1)', '//elders.example', 'https://', '12', '3.5'])(
    '“%s” is no address',
    (words) => expect(meantBy(words)).toBeNull(),
  );

  it('is a number in a field only: an address that is digits is none', () => {
    expect(asTarget('0201234567')).toBeNull();
  });

  it('may be a year when it is a short number', () => {
    expect(isCertain(meantBy('2026')!)).toBe(false);
    expect(isCertain(meantBy('020-1234567')!)).toBe(true);
    expect(isCertain(meantBy('post@example.org')!)).toBe(true);
  });
});

describe('an address that is to be linked', () => {
  const led = (href: string, host?: string) => toLink({ kind: 'address', href }, host);

  it.each(['https://example.org/', 'ftp://ftp.example.org/kaart.zip', '/nieuws'])('may be %s', (href) =>
    expect(led(href)).toEqual({ kind: 'address', href }),
  );

  it.each([
    'http://10.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://localhost:3000/',
    '/\\x.example',
  ])('may not be %s', (href) => expect(led(href, 'localhost:4000')).toBeNull());

  it('is a path where it is of this host, which need not be a public one', () => {
    expect(led('http://localhost:3000/nieuws?a=b#c', 'localhost:3000')).toEqual({
      kind: 'address',
      href: '/nieuws?a=b#c',
    });
    expect(toLink({ kind: 'phone', number: '14 0592' })).toEqual({ kind: 'phone', number: '14 0592' });
  });

  it('leads nowhere when it was copied and may not be linked', () => {
    expect(targetOfCopied({ target: null, site: null, href: 'http://10.0.0.1/' }, 'here')).toBeNull();
  });
});

describe('a link that was copied', () => {
  const page = { kind: 'page', page: '01900000-0000-7000-8000-000000000001' };
  const address = { kind: 'address', href: 'https://example.org/' };
  const copied = (target: unknown, site: string | null = 'here', href: string | null = '#') => ({
    target: typeof target === 'string' ? target : JSON.stringify(target),
    site,
    href,
  });

  it('leads on this site to what it led to', () => {
    expect(targetOfCopied(copied(page), 'here')).toEqual(page);
    expect(targetOfCopied(copied(address, null), 'here')).toEqual(address);
    expect(isOfOtherSite(copied(page), 'here')).toBe(false);
  });

  it.each([
    ['another site', copied(page, 'elsewhere'), 'here'],
    ['a site it does not name', copied(page, null), 'here'],
    ['a site where nobody knows which this is', copied(page, null), undefined],
  ])('leads to no page of %s', (_, link, here) => {
    expect([isOfOtherSite(link, here), targetOfCopied(link, here)]).toEqual([true, null]);
  });

  it.each([
    '#dialog',
    'null',
    '7',
    '{"kind":"galaxy"}',
    '{"kind":"page","page":"x"}',
    '{"kind":"page","page":["x"]}',
    '{"kind":"address","href":"https://example.org/","onclick":"x"}',
  ])('leads to its address where it says no target of ours: %s', (target) => {
    expect(targetOfCopied(copied(target, 'here', address.href), 'here')).toEqual(address);
    expect(targetOfCopied(copied(target, 'here', '#'), 'here')).toBeNull();
    expect(isOfOtherSite(copied(target, 'elsewhere'), 'here')).toBe(false);
  });

  it('leads nowhere where the server would refuse its address', () => {
    const long = `https://example.org/${'a'.repeat(2000)}`;
    expect(targetOfCopied({ target: null, site: null, href: long }, 'here')).toBeNull();
    expect(targetOfCopied({ target: null, site: null, href: null }, 'here')).toBeNull();
  });
});
