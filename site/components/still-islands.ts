/** The tag where an island begins: no value holds a quotation mark, which is written as an entity there. */
const island = /<astro-island(?:\s+[\w-]+(?:="[^"]*")?)*\s*>/g;

/**
 * What a view wrote, for a page that is edited: its islands stay as the server drew them. Each waits for a moment that
 * never comes, so that none of its script is fetched. One that nothing was drawn of (`client:only`) runs: without its
 * script there is nothing of it to see.
 */
export const withStillIslands = (html: string): string =>
  html.replace(island, (tag) => tag.replace(/ client="(?!only")[^"]*"/, ' client="never"'));
