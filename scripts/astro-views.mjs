/** Views in tests: `.astro` files as Astro compiles them, without what a page needs around them. */

const compiled = /\.astro$/;
const part = /\.astro\?astro&/;
/** Where a page finds the views of all plugins. */
const all = /\/block-views\.ts$/;
const none = '\0no-views';

/**
 * Costs nothing where no test imports a view.
 * @returns {import('vite').Plugin}
 */
export function astroViews() {
  return {
    name: 'astro-views',
    enforce: 'pre',
    // A test sees no styles, and runs no scripts.
    // And one that may have blocks in it, as an item has, does not bring all there are.
    resolveId: (id) => (part.test(id) ? `\0${id}` : all.test(id) ? none : undefined),
    load: (id) =>
      part.test(id) ? '' : id === none ? 'export const viewComponent = () => undefined;' : undefined,
    async transform(text, id) {
      if (!compiled.test(id)) return undefined;
      const { transform } = await import('@astrojs/compiler-rs');
      const { code, map, diagnostics } = transform(text, {
        filename: id,
        compact: true,
        sourcemap: 'external',
        scopedStyleStrategy: 'attribute',
        internalURL: 'astro/compiler-runtime',
        resultScopedSlot: true,
        resolvePath: (/** @type {string} */ specifier) => specifier,
      });
      const fault = diagnostics.find(({ severity }) => severity === 'error');
      if (fault) throw new Error(`${id}:${fault.labels[0]?.line ?? 1} ${fault.text}`);
      const { transformWithOxc } = await import('vite');
      return transformWithOxc(code, id, { lang: 'ts' }, map ? JSON.parse(map) : undefined);
    },
  };
}
