import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { characterTokens } from './characters.ts';
import { fontFaceCss, fontPairs, fontPreloads, type FontPreload } from './fonts.ts';
import type { Roles } from './roles.ts';
import type { Character, ColorScheme } from './scheme.ts';

/** A tenant's look, ready to serve: `css` at `/theme/{hash}.css`, which never changes under that address. */
export interface Theme {
  hash: string;
  css: string;
  character: Character;
  light: Roles;
  dark: Roles;
  /** For `<meta name="theme-color">` where the tenant sets no browserColor of its own. */
  browserColor: { light: string; dark: string };
  preload: FontPreload[];
}

/** The theme of a colour scheme. Derived once per scheme and process; only then are the colour libraries loaded. */
export async function deriveTheme(scheme: ColorScheme): Promise<Theme> {
  const key = schemeKey(scheme);
  const known = themes.get(key);
  if (known) return known;
  const { deriveRoles } = await import('./roles.ts');
  const light = deriveRoles(scheme, 'light');
  const dark = deriveRoles(scheme, 'dark');
  const css = themeCss(scheme, light, dark);
  const theme: Theme = {
    hash: themeHash(css),
    css,
    character: scheme.character,
    light,
    dark,
    browserColor: { light: light.page, dark: dark.page },
    preload: fontPreloads(scheme.fonts),
  };
  themes.set(key, theme);
  stylesheets.set(theme.hash, css);
  return theme;
}

/** The css of an address this process has given out; undefined after a restart, until that tenant's theme is derived again. */
export function stylesheetOf(hash: string): string | undefined {
  return stylesheets.get(hash);
}

export function themeHash(css: string): string {
  return createHash('sha256').update(css).digest('base64url').slice(0, 16);
}

/** One text of custom properties: light, dark by the visitor's system, and either by `data-theme` on any element. Print is always light. */
export function themeCss(scheme: ColorScheme, light: Roles, dark: Roles): string {
  const { title, body } = fontPairs[scheme.fonts];
  const fixed = declarations({
    ...characterTokens[scheme.character],
    'title-font': title,
    'body-font': body,
  });
  const lightRoles = `color-scheme:light;${declarations(light)}`;
  const darkRoles = `color-scheme:dark;${declarations(dark)}`;
  return [
    '@layer reset,tokens,base,layout,components,blocks;',
    fontFaceCss(scheme.fonts),
    '@layer tokens{',
    `:root{${fixed}}`,
    `:root,[data-theme=light]{${lightRoles}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkRoles}}}`,
    `@media screen{[data-theme=dark]{${darkRoles}}}`,
    '}',
    '',
  ].join('\n');
}

const themes = new LRUCache<string, Theme>({ max: 500 });
const stylesheets = new LRUCache<string, string>({ max: 1000 });

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

function schemeKey({ brand, second, neutral, character, fonts }: ColorScheme): string {
  return [brand, second ?? '', neutral, character, fonts].join('|').toLowerCase();
}
