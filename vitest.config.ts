import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { astroViews } from './scripts/astro-views.mjs';
import { outsidePlugins, settings } from './scripts/outside-plugins.mjs';

// Slow machines run these too: a limit says that something hangs, not that it is slow.
const patience = { testTimeout: 30_000, hookTimeout: 60_000, teardownTimeout: 30_000 };
// Making the demo takes a minute. One file at a time: a browser and a server keep two processors busy.
const browser = {
  ...patience,
  testTimeout: 90_000,
  hookTimeout: 180_000,
  globalSetup: ['e2e/server.ts'],
  fileParallelism: false,
};

/** What plugins from elsewhere rely on, as the exports of package.json name it. */
const ours = (file: string) => resolve(import.meta.dirname, file);
const alias = {
  'bouwsteen/plugin': ours('core/plugin.ts'),
  'bouwsteen/testing': ours('core/testing/plugin.ts'),
};

const unit = ['{core,plugins,site,admin,demo,scripts,cli,bench}/**/*.test.ts'];
// Modules are loaded once for many files, which is faster by a third; who puts another in the place of one is alone.
const alone = globSync(unit).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  resolve: { alias },
  test: {
    pool: 'forks',
    // Whatever it is where they run: React of production has nothing to test islands with.
    env: { NODE_ENV: 'test' },
    maxWorkers: 2,
    unstubGlobals: true,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        plugins: [astroViews()],
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          include: unit,
          exclude: ['**/*.full.test.ts', ...alone],
        },
      },
      { extends: true, test: { ...patience, name: 'unit:alone', include: alone } },
      {
        extends: true,
        test: { ...browser, name: 'browser', include: ['e2e/**/*.test.ts'], exclude: ['**/*.full.test.ts'] },
      },
      { extends: true, test: { ...browser, name: 'full', include: ['**/*.full.test.ts'] } },
      // Those of plugins that are kept elsewhere, as far as the environment names any.
      ...settings().places.map(({ name, folder }) => ({
        extends: true as const,
        root: folder,
        plugins: [outsidePlugins(), astroViews()],
        test: { ...patience, name: `outside:${name}`, include: ['**/*.test.ts'] },
      })),
    ],
  },
});
