import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { pool: 'forks', maxWorkers: 1, testTimeout: 30000, hookTimeout: 60000, globalSetup: ['/tmp/j/cfg/setup.ts'], fileParallelism: false, include: ['e2e/**/*.test.ts'] } });
