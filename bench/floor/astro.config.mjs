// Astro with nothing behind it: the least that a page of ten blocks, rendered at each request, can cost.
import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({
  root: import.meta.dirname,
  output: 'server',
  outDir: '../../.data/bench-floor/astro',
  adapter: node({ mode: 'standalone' }),
  session: false,
  devToolbar: { enabled: false },
});
