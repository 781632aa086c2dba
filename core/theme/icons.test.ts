import { describe, expect, it } from 'vitest';
import { iconShapes, isIcon } from './icons.ts';

describe('iconShapes', () => {
  it('gives the strokes of an icon, not its empty ground', () => {
    const shapes = iconShapes('search');
    expect(shapes.length).toBe(2);
    expect(shapes.every(({ tag, attributes }) => tag === 'path' && /^M/.test(attributes['d'] ?? ''))).toBe(
      true,
    );
    expect(iconShapes('search')).toBe(shapes);
  });

  it.each(['../../package', 'geen-icoon', '', 'search.svg', 'a/b'])('gives a square for %j', (name) => {
    expect(isIcon(name)).toBe(false);
    expect(iconShapes(name)).toHaveLength(1);
  });
});
