import { describe, expect, it } from 'vitest';
import { isTranslateAddress, translateAddress, usualTranslateAddress } from './translate-address.ts';

const page = { url: 'https://www.lindenhove.example/caf%C3%A9?page=2&x', from: 'nl', to: 'uk' };

describe('the address of a page at a translation service', () => {
  it('has the page and the languages where the setting says', () => {
    const asked = 'https%3A%2F%2Fwww.lindenhove.example%2Fcaf%25C3%25A9%3Fpage%3D2%26x';
    expect(translateAddress(usualTranslateAddress, page)).toBe(
      `https://translate.google.com/translate?sl=nl&tl=uk&u=${asked}`,
    );
    expect(translateAddress('https://vertaal.example.org/{to}/?adres={url}', page)).toBe(
      `https://vertaal.example.org/uk/?adres=${asked}`,
    );
  });

  it.each([
    '',
    undefined,
    5,
    'https://vertaal.example.org/',
    'http://vertaal.example.org/?u={url}',
    'javascript:alert("{url}")',
    'https://localhost/?u={url}',
    'https://10.0.0.1/?u={url}',
    'https://{url}',
    'https://a:b@vertaal.example.org/?u={url}',
  ])('is none with %j', (template) => expect(isTranslateAddress(template)).toBe(false));
});
