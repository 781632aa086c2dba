import { describe, expect, it } from 'vitest';
import { iconPaths, isIcon } from './icons.ts';

describe('iconPaths', () => {
  it('gives the shapes of an icon and nothing else', () => {
    expect(iconPaths('search')).toMatch(/^(<[a-z]+ [^<>]+\/>)+$/);
    expect(iconPaths('search')).toBe(iconPaths('search'));
  });

  it.each(['../../package', 'geen-icoon', '', 'search.svg', 'a/b'])('gives a square for %j', (name) => {
    expect(isIcon(name)).toBe(false);
    expect(iconPaths(name)).toContain('<path');
  });
});
