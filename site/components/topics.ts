/** The page of a topic: everything of the site that has this tag. */
export const topicHref = (tag: string) => `/search/tag/${encodeURIComponent(tag)}`;

/** The page of a category, which is a number of topics. */
export const categoryHref = (slug: string) => `/search/category/${slug}`;
