import type { Plugin } from '../plugin.ts';

export const namePattern = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/;
/** Settings and profile properties are named as the specification's are. */
export const keyPattern = /^[a-z][A-Za-z0-9]*([./-][a-z][A-Za-z0-9]*)*$/;
/** Categories of consent, as a visitor's cookie keeps them. */
export const categoryPattern = /^[a-z][a-z0-9-]{0,31}$/;
/** Names that mean something else where a block's name is used. */
export const reservedNames = new Set([
  'page',
  'section',
  'template',
  'footer',
  'header',
  'unknown',
  'constructor',
  'core',
]);

/** Ids, and makers of plugins in front of one, that stand for Bouwsteen itself, as in what is kept for plugins. */
export const reservedMakers = new Set(['core', 'bouwsteen']);
/** Characters that an id, a name or a key has at most: calls of the API take no more of them. */
export const longestName = 60;

/** Everything a plugin names, with its kind. */
export function namesOf(plugin: Plugin): [string, string][] {
  return [
    ...(plugin.blocks ?? []).map((d): [string, string] => ['block', d.name]),
    ...(plugin.listTypes ?? []).map((d): [string, string] => ['listType', d.name]),
    ...(plugin.formFields ?? []).map((d): [string, string] => ['formField', d.name]),
    ...(plugin.settings ?? []).map((d): [string, string] => ['setting', d.key]),
    ...(plugin.profileProperties ?? []).map((d): [string, string] => ['profileProperty', d.key]),
    ...(plugin.consentCategories ?? []).map((d): [string, string] => ['consentCategory', d.name]),
    ...(plugin.headTags ?? []).map((d): [string, string] => ['headTag', d.name]),
    ...(plugin.pageChecks ?? []).map((d): [string, string] => ['pageCheck', d.name]),
    ...(plugin.widgets ?? []).map((d): [string, string] => ['widget', d.name]),
  ];
}

export const fits = (pattern: RegExp, name: unknown) => typeof name === 'string' && pattern.test(name);
