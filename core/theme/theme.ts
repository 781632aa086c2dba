import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { characterTokens } from './characters.ts';
import { fontFaceCss, fontPairs, fontPreloads, type FontPreload } from './fonts.ts';
import type { Roles } from './roles.ts';
import { defaultScheme, type Character, type ColorScheme } from './scheme.ts';

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

/** The settings headerLogoHeight and headerLogoPadding, in pixels. They are in the theme because a page has no style attributes. */
export interface LogoSize {
  height: number;
  padding: number;
}

/**
 * The theme of a colour scheme and a logo's size. Derived once for each pair and process; only then are the colour
 * libraries loaded.
 */
export async function deriveTheme(chosen: ColorScheme, logo: LogoSize = defaultLogo): Promise<Theme> {
  // A font pair that is no longer offered must not take a site down.
  const fonts = Object.hasOwn(fontPairs, chosen.fonts) ? chosen.fonts : defaultScheme.fonts;
  const scheme = { ...chosen, fonts };
  const key = schemeKey(scheme, logo);
  const known = themes.get(key);
  if (known) return known;
  const { deriveRoles } = await import('./roles.ts');
  const light = deriveRoles(scheme, 'light');
  const dark = deriveRoles(scheme, 'dark');
  const css = themeCss(scheme, light, dark, logo);
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
export function themeCss(
  scheme: ColorScheme,
  light: Roles,
  dark: Roles,
  logo: LogoSize = defaultLogo,
): string {
  const { title, body } = fontPairs[scheme.fonts];
  const fixed = declarations({
    ...characterTokens[scheme.character],
    'title-font': title,
    'body-font': body,
    'logo-height': `${pixels(logo.height, 16, 200)}px`,
    'logo-padding': `${pixels(logo.padding, 0, 64)}px`,
  });
  // A logo is drawn for paper: at night it stands on a light plate.
  const lightRoles = `color-scheme:light;${declarations({ ...light, 'logo-ground': 'transparent' })}`;
  const darkRoles = `color-scheme:dark;${declarations({ ...dark, 'logo-ground': '#fff' })}`;
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

const defaultLogo: LogoSize = { height: 72, padding: 8 };

const themes = new LRUCache<string, Theme>({ max: 500 });
const stylesheets = new LRUCache<string, string>({ max: 1000 });

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

function pixels(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

function schemeKey({ brand, second, neutral, character, fonts }: ColorScheme, logo: LogoSize): string {
  return [brand, second ?? '', neutral, character, fonts, logo.height, logo.padding].join('|').toLowerCase();
}
