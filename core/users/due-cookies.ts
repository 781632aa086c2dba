import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from './caller.ts';
import { sessionCookies } from './cookies.ts';
import { changingCallers, rotateSession, sessionTag } from './session.ts';

/**
 * The cookies that an answer brings which nobody keeps: with another token when rights have changed, or the same ones
 * anew, once a day, as a browser forgets them 30 days after it was given them. `token` is what the browser showed.
 */
export async function dueCookies(
  tenant: Tenant,
  { mustRotate, mustRenew, sessionHash, xsrfToken }: Caller,
  token: string | undefined,
  isSecure: boolean,
): Promise<string[]> {
  if (mustRotate) {
    const secrets = await rotateSession(tenant, sessionHash!);
    return secrets ? sessionCookies(secrets, isSecure) : [];
  }
  if (!mustRenew || !token || !xsrfToken || !(await isFirst(tenant, sessionHash!))) return [];
  return sessionCookies({ sessionToken: token, xsrfToken }, isSecure);
}

/** Of many answers at once one brings them. */
function isFirst(tenant: Tenant, tokenHash: Buffer): Promise<boolean> {
  return changingCallers(tenant, [sessionTag(tokenHash)], async (tx) => {
    const renewed = await tx('sessions')
      .where({ tokenHash })
      .whereRaw("cookie_on < now() - interval '1 day'")
      .update({ cookieOn: tx.fn.now() });
    return renewed > 0;
  });
}
