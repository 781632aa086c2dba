import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { changingCallers, userTag } from '../users/session.ts';
import { User } from '../users/user.ts';

/**
 * The language someone wants to read the site and their mail in, null follows their browser; and whether they want it
 * light or dark, null follows their device.
 */
export async function choosePreferences(
  tenant: Tenant,
  caller: Caller,
  chosen: { language: Language | null; theme: 'light' | 'dark' | null },
): Promise<void> {
  await changingCallers(tenant, [userTag(caller.userId!)], async (tx) => {
    await User.query(tx).patch(chosen).where({ id: caller.userId! });
  });
}
