import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksIn, lastWordsIn, listIn } from '#core/left-out-list.ts';
import type { Upgrade } from '#core/plugins/upgrade.ts';
import type { Tenant } from '#core/tenants/tenant.ts';
import { Wrong } from './command.ts';

type Rehearsed = Pick<Tenant, 'id' | 'name'>;

/**
 * Reads what is older in each of these tenants, in another process. One that a step holds up, or whose memory it fills,
 * ends and is begun again where it was without that step, which is then among what fails. What the nodes leave out is not touched.
 */
export async function* rehearsalOf(
  tenants: Rehearsed[],
): AsyncGenerator<{ tenant: Rehearsed; found: Upgrade[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const left = [...tenants];
  let running: ReturnType<typeof fork> | undefined;
  try {
    for (let before = 0; left.length > 0;) {
      // What it logs does not stand among what was found.
      running = fork(join(import.meta.dirname, 'rehearsing.ts'), [folder, ...left.map(({ id }) => id)], {
        stdio: ['ignore', 2, 2, 'ipc'],
      });
      const ended = once(running, 'exit');
      for await (const [found] of on(running, 'message', { close: ['disconnect'] }) as AsyncIterable<
        [Upgrade[]]
      >)
        yield { tenant: left.shift()!, found };
      await ended;
      const noted = [listIn(folder), ...lastWordsIn(folder)].flatMap(blocksIn).length;
      if (left.length > 0 && noted === before)
        throw new Wrong(`The rehearsal broke off at ${left[0]!.name}; what it said stands above.`);
      before = noted;
    }
  } finally {
    running?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
