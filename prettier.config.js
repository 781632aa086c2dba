import * as astro from 'prettier-plugin-astro';

/**
 * Plugins that are kept elsewhere name it too, so what reads Astro files is found from here, not from there.
 * @type {import('prettier').Config}
 */
export default {
  printWidth: 110,
  singleQuote: true,
  trailingComma: 'all',
  plugins: [astro],
  overrides: [{ files: '*.astro', options: { parser: 'astro' } }],
};
