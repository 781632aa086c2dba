import { slugify } from '#core/slug.ts';

/** A topic in an address. */
export const topicSlug = (tag: string) => slugify(tag) || encodeURIComponent(tag);

/** The page of a topic: everything of the site that has this tag. */
export const topicHref = (tag: string) => `/search/tag/${topicSlug(tag)}`;

/** The page of a category, which is a number of topics. */
export const categoryHref = (slug: string) => `/search/category/${slug}`;
