import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { pluginData } from './data.ts';

const salts = new LRUCache<string, string>({ max: 2000 });

/**
 * Stands for a visitor during one day, in one tenant and for one plugin, signed in or not: nobody can tell from it who it
 * is, and once the day's salt is gone nobody can find out.
 */
export async function visitorKey(
  tenant: Tenant,
  plugin: string,
  who: { userId: Guid } | { address: string; userAgent: string },
  now = new Date(),
): Promise<string> {
  const salt = await saltOf(tenant, now.toISOString().slice(0, 10));
  return createHash('sha256')
    .update([salt, plugin, ...('userId' in who ? [who.userId] : [who.address, who.userAgent])].join('\n'))
    .digest('base64url')
    .slice(0, 22);
}

async function saltOf(tenant: Tenant, day: string): Promise<string> {
  const key = `${tenant.id} ${day}`;
  const known = salts.get(key);
  if (known) return known;
  // No plugin is called core, so these are nobody's to read.
  const data = pluginData(tenant, 'core');
  await data.forget('salt:', new Date(Date.now() - 2 * 86_400_000));
  const salt = await data.change<string>(`salt:${day}`, (made) => made ?? randomBytes(32).toString('base64'));
  salts.set(key, salt!);
  return salt!;
}
