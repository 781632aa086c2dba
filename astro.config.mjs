import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import astroI18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { adminScripts } from './scripts/admin-scripts.mjs';
import { chunks } from './scripts/chunks.mjs';
import { leftOut } from './scripts/left-out.mjs';
import { outsidePlugins, settings } from './scripts/outside-plugins.mjs';
import { styleFiles } from './scripts/style-files.mjs';

const { buildDir } = settings();

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

/**
 * Astro knows the hashes of the inline scripts and styles it writes, and would add them to the policy of every page
 * anew, hashing as it goes. They are the same for the whole build, so they are kept beside it for the edge.
 */
const policyOfTheBuild = () => {
  let hashes;
  return {
    name: 'policy-of-the-build',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        const { scriptHashes, styleHashes } = manifest.csp;
        hashes = { scriptHashes, styleHashes };
        manifest.csp = undefined;
        manifest.shouldInjectCspMetaTags = false;
      },
      'astro:build:done': () => writeFileSync(join(buildDir, 'server/policy.json'), JSON.stringify(hashes)),
    },
  };
};

/** The adapter, with an entry of our own: pages that are kept are drawn without a connection (site/entry.ts). */
const nodeWithEntry = (options) => {
  const adapter = node(options);
  const done = adapter.hooks['astro:config:done'];
  adapter.hooks['astro:config:done'] = (given) =>
    done({
      ...given,
      setAdapter: (adapter) =>
        given.setAdapter({ ...adapter, serverEntrypoint: new URL('./site/entry.ts', import.meta.url) }),
    });
  return adapter;
};

export default defineConfig({
  srcDir: './site',
  outDir: buildDir,
  publicDir: './site/public',
  output: 'server',
  adapter: nodeWithEntry({
    mode: 'middleware',
    bodySizeLimit: 32 * 1024 * 1024,
    experimentalDisableStreaming: true,
  }),
  session: false,
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [react(), astroI18next(), policyOfTheBuild(), adminScripts(buildDir)],
  build: { inlineStylesheets: 'never' },
  security: { checkOrigin: false, csp: { algorithm: 'SHA-256' } },
  vite: {
    plugins: [leftOut, coreStaysOutside, outsidePlugins(), i18nextComponents],
    build: { assetsInlineLimit: 0 },
    environments: {
      ssr: {
        build: { rolldownOptions: { output: { codeSplitting: styleFiles() } } },
      },
      client: {
        build: { rolldownOptions: { output: { codeSplitting: chunks() } } },
      },
    },
    // What the admin loads, known beforehand: found one by one while developing, each would reload the page.
    optimizeDeps: {
      include: [
        '@mantine/core',
        '@mantine/hooks',
        '@mantine/spotlight',
        '@nanostores/react',
        '@tabler/icons-react',
        '@tanstack/react-query',
        '@tanstack/react-router',
        '@tanstack/react-virtual',
        'nanostores',
        'react',
        'react-dom',
        'react-dom/client',
      ],
    },
  },
});
