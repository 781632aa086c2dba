import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withTenant } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import { storeImage } from '#core/images/image.ts';
import { beforePages } from '#core/images/workshop.ts';
import type { Tenant } from '#core/tenants/tenant.ts';
import type { Drawing, Drawn } from './drawing.ts';
import { type DemoTenant, imageGuid, type MadeParts, part } from './write.ts';

/** Draws and stores the pictures that were never made, two at a time: drawing is all the work, and machines have two cores. */
export async function seedPictures(
  tenant: Tenant,
  demo: DemoTenant,
  parts: MadeParts,
  mostWidth = 10_000,
): Promise<void> {
  const stored = await withTenant(tenant, async (tx) => new Set<Guid>(await tx('images').pluck('id')));
  const absent = Object.entries(demo.pictures).filter(
    ([name]) => !stored.has(imageGuid(demo.key, name)) && !parts.has(part('picture', name)),
  );
  const next = absent[Symbol.iterator]();
  const draw = async () => {
    const hand = fork(join(import.meta.dirname, 'drawing.ts'), { serialization: 'advanced', execArgv: [] });
    try {
      for (const [name, picture] of next) {
        const bytes = await drawn(hand, { hand: demo.key, picture, mostWidth });
        await withTenant(tenant, (tx) =>
          storeImage(tx, tenant, bytes, {
            guid: imageGuid(demo.key, name),
            name,
            alt: { nl: picture.alt },
            ...(picture.focal && { focal: picture.focal }),
          }),
        );
      }
    } finally {
      if (hand.connected) hand.disconnect();
    }
  };
  await beforePages(() => Promise.all(absent.length > 1 ? [draw(), draw()] : absent.map(draw)));
}

async function drawn(hand: ChildProcess, drawing: Drawing): Promise<Uint8Array> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const answer = once(hand, 'message', { signal }) as Promise<[Drawn]>;
    const end = once(hand, 'exit', { signal }).then(([code]) => {
      throw new Error(`Drawing ended with code ${String(code)}`);
    });
    hand.send(drawing);
    const [result] = await Promise.race([answer, end]);
    if ('problem' in result)
      throw new Error(`"${drawing.picture.subject}" could not be drawn: ${result.problem}`);
    return result.bytes;
  } finally {
    ended.abort();
  }
}
