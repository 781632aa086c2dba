import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hex, lch } from './contrast.ts';
import { deriveRoles, shapePairs, textPairs } from './roles.ts';
import { characters, defaultScheme, fontPairNames, neutrals, type ColorScheme } from './scheme.ts';
import { deriveTheme, stylesheetOf, themeHash } from './theme.ts';

const lindenhove: ColorScheme = { ...defaultScheme, brand: '#154273', second: '#c8102e', neutral: 'cool' };
const veenland: ColorScheme = {
  brand: '#3d5a2a',
  second: '#b5622b',
  neutral: 'warm',
  character: 'editorial',
  fonts: 'fraunces-source',
};

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const scheme: fc.Arbitrary<ColorScheme> = fc.record(
  {
    brand: color,
    second: color,
    neutral: fc.constantFrom(...neutrals),
    character: fc.constantFrom(...characters),
    fonts: fc.constantFrom(...fontPairNames),
  },
  { requiredKeys: ['brand', 'neutral', 'character', 'fonts'] },
);
const themes = ['light', 'dark'] as const;

function weakPairs(of: ColorScheme, theme: 'light' | 'dark') {
  const roles = deriveRoles(of, theme);
  const weak = (pairs: typeof textPairs | typeof shapePairs, ratio: number) =>
    pairs
      .map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: contrast(roles[a], roles[b]) }))
      .filter((found) => found.ratio < ratio);
  return [...weak(textPairs, 4.5), ...weak(shapePairs, 3)];
}

describe('roles', () => {
  it.each(themes)('read well whatever colours a tenant gives (%s)', (theme) => {
    fc.assert(
      fc.property(scheme, (of) => {
        expect(weakPairs(of, theme)).toEqual([]);
      }),
      {
        numRuns: 150,
        examples: ['#ffffff', '#000000', '#ffff00', '#767676', '#00ff00', '#0000ff', '#ff0000'].map(
          (brand): [ColorScheme] => [{ ...defaultScheme, brand, second: brand }],
        ),
      },
    );
  });

  it('give a focus ring of which one tone is seen on any colour', () => {
    fc.assert(
      fc.property(scheme, color, fc.constantFrom(...themes), (of, anything, theme) => {
        const roles = deriveRoles(of, theme);
        const best = Math.max(contrast(roles.focus, anything), contrast(roles['focus-halo'], anything));
        expect(best).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 100 },
    );
  });

  it('keep a brand colour that is strong enough as it was given', () => {
    expect(deriveRoles(lindenhove, 'light').brand).toBe('#154273');
  });

  it('keep the hue of a colour that had to move', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (h) => {
        const given = hex({ l: 0.9, c: 0.08, h });
        const moved = lch(deriveRoles({ ...defaultScheme, brand: given }, 'light').brand);
        const turn = Math.abs(((moved.h - lch(given).h + 540) % 360) - 180);
        expect(turn).toBeLessThan(4);
      }),
      { numRuns: 60 },
    );
  });
});

describe('deriveTheme', () => {
  it('serves the same text under the hash of its content', async () => {
    const theme = await deriveTheme(veenland);
    expect(theme.hash).toBe(themeHash(theme.css));
    expect(stylesheetOf(theme.hash)).toBe(theme.css);
    expect(await deriveTheme({ ...veenland })).toBe(theme);
  });

  it('gives two tenants nothing alike', async () => {
    const [one, other] = [await deriveTheme(lindenhove), await deriveTheme(veenland)];
    expect(one.hash).not.toBe(other.hash);
    expect(one.preload).not.toEqual(other.preload);
    expect(one.css).toContain('--radius-card:4px');
    expect(other.css).toContain('--title-font:Fraunces');
  });

  it('has both themes, the system choice and nothing from elsewhere', async () => {
    const { css } = await deriveTheme(lindenhove);
    expect(css).toContain('[data-theme=dark]');
    expect(css).toContain('prefers-color-scheme:dark');
    expect(css).not.toMatch(/https?:|@import|undefined|NaN/);
  });
});
