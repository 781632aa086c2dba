import { describe, expect, it } from 'vitest';
import { robots } from './robots.ts';

/** Whether a crawler reads this path: the longest rule counts, `$` is the end (RFC 9309, 2.2). */
function isOpen(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, what, rule]) => ({ isAllowed: what === 'Allow', rule: rule! }))
    .filter(({ rule }) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
    .sort((a, b) => b.rule.length - a.rule.length);
  return rules[0]?.isAllowed ?? true;
}

describe('robots.txt', () => {
  const text = robots('https://lindenhove.example', false);

  it.each(
    [
      ['/admin', '/admin/pages', '/account?x=1', '/account/profile', '/search', '/search?q=weg', '/search/x'],
      ['/api/pages', '/submission/1'],
    ].flat(),
  )('keeps crawlers from %s', (path) => expect(isOpen(text, path)).toBe(false));

  it.each(
    [
      ['/', '/nieuws?page=2', '/administratie', '/administratie/kosten', '/accountantsverslag', '/searching'],
      ['/api-beleid', '/search/tag', '/search/tag/wegen', '/search/category/wonen'],
    ].flat(),
  )('lets them read %s', (path) => expect(isOpen(text, path)).toBe(true));

  it('says where all addresses are', () =>
    expect(text).toMatch(/^Sitemap: https:\/\/lindenhove\.example\/sitemap\.xml$/m));

  it('lets them read nothing where a site asks to be left alone', () => {
    const hidden = robots('https://lindenhove.example', true);
    expect(['/', '/nieuws', '/search/tag'].filter((path) => isOpen(hidden, path))).toEqual([]);
  });
});
