/**
 * The code on a page of Markdown, with what its fence says of it: a file it stands for (`file=hours/plugin.ts`), that it
 * is run (`run=fields`), or a mark (`elsewhere`).
 * @param {string} page
 */
export const codeIn = (page) =>
  [...page.matchAll(/^```(\w+)(?: (.*))?\n([^]*?)^```$/gm)].map(([, language, said = '', text = '']) => ({
    language,
    file: /\bfile=(\S+)/.exec(said)?.[1],
    run: /\brun=(\S+)/.exec(said)?.[1],
    mark: /^\w+$/.exec(said)?.[0],
    text,
  }));
