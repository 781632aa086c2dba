import type { Tx } from '../db.ts';
import { notAllowed } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Caller } from './caller.ts';

/** No address there takes mail, and nobody is given one (`emailAddress` refuses what ends in `.invalid`). */
const domain = '@platform.invalid';

/** The address of whom someone of the platform is at the tenants they visit. */
export const standInAddress = (homeUserId: Guid) => `${homeUserId}${domain}`;
export const isStandIn = (email: string) => email.endsWith(domain);

/** Their addresses, as `like` asks for them. */
export const standIns = `%${domain}`;

/** Before an act that would let somebody in after their visit has ended. @throws 403 */
export function refuseOnVisit({ visit }: Pick<Caller, 'visit'>): void {
  if (visit) throw notAllowed('not-on-a-visit');
}

/** Takes away every other way in than a visit, and every right of it, however it got there. Within `changingCallers`. */
export async function closeOtherWays(tx: Tx, userId: Guid): Promise<void> {
  const none = { isAdmin: false, isContentManager: false, isDeveloper: false };
  await tx('users')
    .where({ id: userId })
    .update({ passwordHash: null, emailVerifiedOn: null, ...none });
  await tx('roleMembers').where({ userId }).delete();
  for (const table of ['passkeys', 'secondFactors', 'recoveryCodes', 'identities', 'apiTokens'])
    await tx(table).where({ userId }).delete();
  await tx('sessions').where({ userId }).whereNull('endsOn').delete();
}
