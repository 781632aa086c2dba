import { withTenant } from '../db.ts';
import { emailAddress } from '../mail/address.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { countAttempt } from './attempts.ts';

const limits = { minutes: 60, account: 5, address: 30, tenant: 2000 };

/**
 * Somebody asks for a link by mail. Whether an account has that address is looked up when the mail goes out, so the
 * answer here is the same for every address, in words and in time. False when it is no address at all. `returnUrl` is
 * where the link leads on to, a path that was found safe.
 *
 * @throws 429 when it is asked too often
 */
export async function askForMail(
  tenant: Tenant,
  kind: 'reset' | 'magic-link' | 'sign-up',
  given: string,
  { address, language, returnUrl }: { address: string; language: Language; returnUrl?: string | undefined },
): Promise<boolean> {
  const to = emailAddress(given);
  if (!to) return false;
  await withTenant(tenant, async (tx) => {
    await countAttempt(tx, 'mail', { account: to, address }, limits);
    await queueMail(tx, { kind, to, language, ...(returnUrl && { about: { returnUrl } }) });
  });
  return true;
}
