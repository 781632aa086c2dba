import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { changingCallers, userTag } from '../users/session.ts';
import { User } from '../users/user.ts';

/** The language someone wants to read the site and their mail in; null follows their browser. */
export async function chooseLanguage(
  tenant: Tenant,
  caller: Caller,
  language: Language | null,
): Promise<void> {
  await changingCallers(tenant, [userTag(caller.userId!)], async (tx) => {
    await User.query(tx).patch({ language }).where({ id: caller.userId! });
  });
}
