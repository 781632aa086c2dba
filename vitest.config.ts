import { defineConfig } from 'vitest/config';

// Slow machines run these too: a limit says that something hangs, not that it is slow.
const patience = { testTimeout: 30_000, hookTimeout: 60_000, teardownTimeout: 30_000 };
const browser = { ...patience, globalSetup: ['e2e/server.ts'], fileParallelism: false };

export default defineConfig({
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
    ],
  },
});
