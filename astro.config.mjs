import node from '@astrojs/node';
import react from '@astrojs/react';
import astroI18next from 'astro-i18next';
import { defineConfig } from 'astro/config';

/** Core runs once, in the server's own process: what is built only refers to it. */
const coreStaysOutside = {
  name: 'core-stays-outside',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name !== 'client',
  resolveId(id) {
    if (id.startsWith('#core/')) return { id, external: true };
  },
};

/** astro-i18next's components import their package as '..', which Vite takes for a folder. */
const i18nextComponents = {
  name: 'astro-i18next-components',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === '..' && importer?.includes('astro-i18next/src/components/'))
      return this.resolve('astro-i18next');
  },
};

export default defineConfig({
  srcDir: './site',
  outDir: './dist',
  publicDir: './site/public',
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: 1024 * 1024, experimentalDisableStreaming: true }),
  session: false,
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [react(), astroI18next()],
  build: { inlineStylesheets: 'never' },
  security: { checkOrigin: false, csp: { algorithm: 'SHA-256' } },
  vite: {
    plugins: [coreStaysOutside, i18nextComponents],
    build: { assetsInlineLimit: 0 },
  },
});
