import { describe, expect, it } from 'vitest';
import { legalPages, legalText } from './texts.ts';

const site = {
  name: 'Gemeente Lindenhove',
  host: 'www.lindenhove.example',
  email: 'info@lindenhove.example',
};

describe('legal texts', () => {
  it.each(legalPages)('%s is there in both languages, in the name of the tenant', (page) => {
    const [nl, en] = [legalText(page, 'nl', site), legalText(page, 'en', site)];
    for (const text of [nl, en]) expect(text.intro).toContain('Gemeente Lindenhove');
    expect(en.updated).toBe(nl.updated);
    expect(en.sections.map(({ body }) => body.length)).toEqual(nl.sections.map(({ body }) => body.length));
  });

  it('dates the terms of use and the privacy statement 2023-03-14', () => {
    expect(legalText('terms-of-use', 'nl', site).updated).toBe('2023-03-14');
    expect(legalText('privacy', 'en', site).updated).toBe('2023-03-14');
  });
});
