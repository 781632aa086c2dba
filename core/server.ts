import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { configOrEnd } from './config.ts';

/**
 * Starts a node. What it consists of is imported when two things are set that cannot be set later: what is compiled,
 * types taken out, is kept for the next start; and the young generation stays small while modules are loaded. They
 * live on anyhow, and what it grew to would be held for as long as the process lives.
 */
const settings = configOrEnd();
enableCompileCache(join(settings.dataDir, 'compiled'));
youngGrows(false);
const { start } = await import('./start.ts');
await start(settings);
youngGrows(true);

/** Under load it grows, up to 32 MB; V8 would go to 64, and hold them. */
const observer = new PerformanceObserver(() => {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  if (!young || young.space_size < 32 * 1024 * 1024) return;
  youngGrows(false);
  observer.disconnect();
});
observer.observe({ entryTypes: ['gc'] });

function youngGrows(yes: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${yes ? 2 : 1}`);
}
