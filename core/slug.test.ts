import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';
import { slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Over ons', 'over-ons'],
    ['  Één café in Łódź  ', 'een-cafe-in-lodz'],
    ['Straße & Smørrebrød', 'strasse-smorrebrod'],
    ['Wat kost het? (2026)', 'wat-kost-het-2026'],
    ['a – b', 'a-b'],
    ['IJmuiden', 'ijmuiden'],
    ['snake_case', 'snakecase'],
    ['Επίπεδο 2', 'epipedo-2'],
    ['日本語', ''],
    ['', ''],
  ])('%j → %j', (title, slug) => expect(slugify(title)).toBe(slug));

  it('holds nothing but lower-case letters, digits and single hyphens, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^[a-z0-9-]*$/);
        expect(slug).not.toContain('--');
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('cleanFileName', () => {
  it('strips what the specification names, and what hides', () => {
    expect(cleanFileName('a\\b/c:d*e?f"g<h>i|j\'k.pdf')).toBe('abcdefghijk.pdf');
    expect(cleanFileName('jaar\u0000verslag\r\n 2026.pdf')).toBe('jaarverslag 2026.pdf');
    expect(cleanFileName('foto\u202egpj.exe')).toBe('fotogpj.exe');
  });

  it('never leaves a forbidden character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const clean = cleanFileName(name);
        expect(clean).not.toMatch(/[\\/:*?"<>|'\x00-\x1f\x7f]/);
        expect(cleanFileName(clean)).toBe(clean);
      }),
    );
  });
});
