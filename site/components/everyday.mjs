/**
 * The plugins whose styles every page brings, by their folder: what most pages have, or a footer. Those of all others
 * are one more file, for the pages that show one of them.
 */
export const everyday = new Set([
  'accordion',
  'button',
  'contact',
  'image',
  'menu-links',
  'notice',
  'quote',
  'section',
  'social',
  'text',
  'title',
]);

/** How the build names the other file: scripts/style-files.mjs makes it, site/components/styles.ts knows it by this. */
export const otherStyles = 'more-styles';
