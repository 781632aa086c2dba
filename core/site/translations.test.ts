import { describe, expect, it } from 'vitest';
import { usualTranslateAddress } from '../settings/translate-address.ts';
import { translationsOf } from './translations.ts';

const of = (showAutoTranslate: boolean, translateAddress: unknown, language = 'nl') =>
  translationsOf(new Map<string, unknown>(Object.entries({ showAutoTranslate, translateAddress })), {
    url: 'https://www.lindenhove.example/afval',
    language,
  });

describe('translations of a page', () => {
  it('are links into other languages than its own, by the address of the tenant', () => {
    expect(of(true, usualTranslateAddress).map(({ name }) => name)).toEqual([
      'English',
      'Deutsch',
      'polski',
      'العربية',
      'українська',
    ]);
    expect(of(true, usualTranslateAddress, 'en')[0]).toEqual({
      name: 'Nederlands',
      href: 'https://translate.google.com/translate?sl=en&tl=nl&u=https%3A%2F%2Fwww.lindenhove.example%2Fafval',
    });
    expect(of(true, 'https://vertaal.example.org/{to}?u={url}')[0]!.href).toMatch(
      /^https:\/\/vertaal\.example\.org\/en\?u=https/,
    );
  });

  it('are none where they are not shown, or the address is none', () => {
    expect(of(false, usualTranslateAddress)).toEqual([]);
    expect(of(true, 'https://localhost/?u={url}')).toEqual([]);
  });
});
