import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { outsidePlugins, settings } from './scripts/outside-plugins.mjs';

// Slow machines run these too: a limit says that something hangs, not that it is slow.
const patience = { testTimeout: 30_000, hookTimeout: 60_000, teardownTimeout: 30_000 };
const browser = { ...patience, globalSetup: ['e2e/server.ts'], fileParallelism: false };

/** What plugins from elsewhere rely on, as the exports of package.json name it. */
const ours = (file: string) => resolve(import.meta.dirname, file);
const alias = {
  'bouwsteen/plugin': ours('core/plugin.ts'),
  'bouwsteen/testing': ours('core/testing/plugin.ts'),
};

export default defineConfig({
  resolve: { alias },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...patience,
          name: 'unit',
          include: ['{core,plugins,site,admin,demo,scripts,cli,bench}/**/*.test.ts'],
          exclude: ['**/*.full.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...browser, name: 'browser', include: ['e2e/**/*.test.ts'], exclude: ['**/*.full.test.ts'] },
      },
      { extends: true, test: { ...browser, name: 'full', include: ['**/*.full.test.ts'] } },
      // Those of plugins that are kept elsewhere, as far as the environment names any.
      ...settings().places.map(({ name, folder }) => ({
        extends: true as const,
        root: folder,
        plugins: [outsidePlugins()],
        test: { ...patience, name: `outside:${name}`, include: ['**/*.test.ts'] },
      })),
    ],
  },
});
