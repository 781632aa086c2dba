import { describe, expect, it } from 'vitest';
import { asTarget, isCertain, meantBy } from './target.ts';

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
