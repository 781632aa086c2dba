import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Upgrade } from '#core/plugins/upgrade.ts';
import type { Tenant } from '#core/tenants/tenant.ts';
import { stuckExitCode } from '#core/watchdog.ts';
import { Wrong } from './command.ts';

type Rehearsed = Pick<Tenant, 'id' | 'name'>;

/**
 * Reads what is older in each of these tenants, in another process. One that a step holds up ends, and is begun again
 * where it was without that step, which is then among what fails. What the nodes leave out is not touched.
 */
export async function* rehearsalOf(
  tenants: Rehearsed[],
): AsyncGenerator<{ tenant: Rehearsed; found: Upgrade[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const left = [...tenants];
  let running: ReturnType<typeof fork> | undefined;
  try {
    for (let before = ''; left.length > 0;) {
      // What it logs does not stand among what was found.
      running = fork(join(import.meta.dirname, 'rehearsing.ts'), [folder, ...left.map(({ id }) => id)], {
        stdio: ['ignore', 2, 2, 'ipc'],
      });
      const ended = once(running, 'exit') as Promise<[number | null]>;
      for await (const [found] of on(running, 'message', { close: ['disconnect'] }) as AsyncIterable<
        [Upgrade[]]
      >)
        yield { tenant: left.shift()!, found };
      const [code] = await ended;
      const list = join(folder, 'blocked-blocks.json');
      const noted = existsSync(list) ? readFileSync(list, 'utf8') : '';
      if (left.length > 0 && (code !== stuckExitCode || noted === before))
        throw new Wrong(`The rehearsal broke off at ${left[0]!.name}; what it said stands above.`);
      before = noted;
    }
  } finally {
    running?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
