import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { configOrEnd } from './config.ts';
import { beginYoung, keepYoungSmall, letYoungGrow, returnMemoryAtRest } from './memory.ts';

/**
 * Starts a node. What it consists of is imported when three things are set that cannot be set later: what is compiled,
 * types taken out, is kept for the next start; whatever is made begins in the young generation; and that one stays
 * small while modules are loaded.
 */
const settings = configOrEnd();
enableCompileCache(join(settings.dataDir, 'compiled'));
beginYoung();
keepYoungSmall();
const { start } = await import('./start.ts');
await start(settings);
letYoungGrow();
returnMemoryAtRest();
