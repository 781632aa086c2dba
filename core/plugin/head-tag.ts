import type { Label } from '../schema.ts';

/** What a plugin may put in the head of a page: a `meta`, by its name or its property, or a `link`, by its rel. */
export type HeadTagKind = { meta: string } | { property: string } | { link: LinkRel };

/** Relations that load nothing and lay no claim to the page: all others are refused. */
export const linkRels = ['me', 'author', 'license', 'help', 'search', 'webmention', 'pingback'] as const;
export type LinkRel = (typeof linkRels)[number];

/**
 * A tag in the head of every page of a tenant, with the value of one of the plugin's settings; without a value there is
 * no tag. A value that does not match is not kept as a setting, and never reaches a page.
 */
export interface HeadTagDefinition {
  kind: 'headTag';
  name: string;
  tag: HeadTagKind;
  /** The key of a setting of the same plugin that holds a text. */
  setting: string;
  /** The whole value has to match, so it begins with `^` and ends with `$`. */
  pattern: RegExp;
  /** What an admin reads whose value does not match. */
  hint: Label;
}

export function defineHeadTag(definition: Omit<HeadTagDefinition, 'kind'>): HeadTagDefinition {
  return { kind: 'headTag', ...definition };
}
