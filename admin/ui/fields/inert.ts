/**
 * HTML from elsewhere as a document in which nothing happens: no picture is asked for, nothing runs, and no look is
 * put on anything. The browser holds documents that are only read to the policy of the page as well, and says aloud of
 * each look that it may not be; what a `style` said is in `data-style`.
 */
export function readInert(html: string): Document {
  return new DOMParser().parseFromString(withoutLooks(html), 'text/html');
}

/** A tag with what stands in it; `>` may stand within quotes, and what is never closed goes on to the end. */
const tag = /<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi;
/** What is quoted is left alone: a word in it may look like the name of an attribute. */
const attribute = /("[^"]*"|'[^']*')|([\s/])(style|on[a-z]+)(?=\s*=)/gi;

/** Exported for its test. */
export const withoutLooks = (html: string): string =>
  html
    // Comments hold what only the program reads that wrote them.
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1[^>]*>|$)/gi, '')
    .replace(tag, (whole) =>
      whole.replace(attribute, (found, quoted: string | undefined, before: string, name: string) =>
        quoted === undefined ? `${before}data-${name}` : found,
      ),
    );
