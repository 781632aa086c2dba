import { describe, expect, it } from 'vitest';
import { iconShapes, isIcon } from './icons.ts';

describe('iconShapes', () => {
  it('gives the strokes of an icon, not its empty ground', () => {
    const shapes = iconShapes('search');
    expect(shapes.toString()).toMatch(/^(<path d="M[^"]+" ?\/>){2}$/);
    expect(iconShapes('search')).toBe(shapes);
  });

  it.each(['../../package', 'geen-icoon', '', 'search.svg', 'a/b'])('gives a square for %j', (name) => {
    expect(isIcon(name)).toBe(false);
    expect(iconShapes(name).toString()).toBe('<path d="M6 6h12v12h-12z"/>');
  });
});
