import { describe, expect, it } from 'vitest';
import { faultsIn, missing } from '../validate.ts';
import { legalField, legalPages } from './schema.ts';
import { standardText } from './standard.ts';

const site = {
  name: 'Gemeente Lindenhove',
  host: 'www.lindenhove.example',
  email: 'info@lindenhove.example',
};

describe('legal texts that a tenant begins with', () => {
  it.each(legalPages)('%s is there in both languages, in the name of the tenant', (page) => {
    const [nl, en] = [standardText(page, 'nl', site), standardText(page, 'en', site)];
    for (const { text } of [nl, en]) {
      expect(text.intro).toContain('Gemeente Lindenhove');
      expect(faultsIn(legalField, text)).toEqual([]);
      expect(missing(legalField.schema, text)).toEqual([]);
    }
    expect(JSON.stringify([nl, en])).not.toContain('Siteimprove');
    expect(en.dated).toBe(nl.dated);
    expect(en.text.body.content!.map(({ type }) => type)).toEqual(
      nl.text.body.content!.map(({ type }) => type),
    );
  });

  it.each(['privacy', 'cookie-statement'] as const)('%s names Siteimprove where it counts along', (page) => {
    for (const language of ['nl', 'en'] as const) {
      const { text } = standardText(page, language, { ...site, siteimprove: true });
      expect(faultsIn(legalField, text)).toEqual([]);
      expect(JSON.stringify(text)).toMatch(/Siteimprove/);
      expect(JSON.stringify(text)).not.toMatch(/niet aan anderen|figures to others/);
    }
  });

  it.each(legalPages)('dates %s 2023-03-14', (page) => {
    for (const language of ['nl', 'en'] as const)
      expect(standardText(page, language, site).dated).toBe('2023-03-14');
  });
});
