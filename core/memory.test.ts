import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

let child: ChildProcess;

afterEach(() => void child.kill('SIGKILL'));

/** A process that was busy and looks every half second; it answers how many MiB it holds. */
async function startBusy(): Promise<() => Promise<number>> {
  const script = `
    import { letYoungGrow, returnMemoryAtRest } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'memory.ts')))};
    letYoungGrow();
    returnMemoryAtRest({ first: 500, every: 500 });
    for (let round = 0, made = []; round < 30; round++) {
      made = Array.from({ length: 100_000 }, (_, at) => ({ at, text: 'bouwsteen ' + at }));
      await new Promise(setImmediate);
    }
    process.on('message', () => process.send(process.memoryUsage.rss() / 1024 / 1024));
    process.send('was busy');
  `;
  child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return async () => {
    child.send('how much');
    const [mebibytes] = (await once(child, 'message')) as [number];
    return mebibytes;
  };
}

describe('the memory of a process that was busy', () => {
  it('is given back once it is at rest', async () => {
    const held = await startBusy();
    const busy = await held();
    await expect.poll(held, { timeout: 20_000, interval: 250 }).toBeLessThan(busy - 40);
  });
});
