import { actsOf } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { notSignedIn } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { proveAgain } from '../users/credentials.ts';
import { type Erased, keptOf } from '../users/person-data.ts';
import { oneAtATime } from '../users/last-admin.ts';
import { eldestAdmin, eraseUser } from '../users/remove.ts';
import { changingCallers, sessionsOf, userTag } from '../users/session.ts';
import { User } from '../users/user.ts';
import { endVisitsOf } from '../users/end-visits.ts';
import { ownRecordsOf } from './own-records.ts';
import { keptProperties, profileOf } from './profile.ts';

/** Everything this tenant keeps about someone, as they may take it with them. */
export function ownData(tenant: Tenant, kernel: Kernel, caller: Caller, shown: Language) {
  return withTenant(tenant, async (tx) => {
    const user = await User.byId(tx, caller.userId!);
    if (!user) throw notSignedIn();
    const { id, createdOn, language, theme, emailVerifiedOn } = user;
    const roles: string[] = await tx('roles as r')
      .join('roleMembers as m', 'm.roleId', 'r.id')
      .where('m.userId', id)
      .orderBy('r.name')
      .pluck('r.name');
    const sessions = await sessionsOf(tx, id, caller.sessionHash);
    return {
      site: tenant.name,
      exportedOn: new Date(),
      profile: {
        ...(await profileOf(tx, kernel, user, caller)),
        properties: await keptProperties(tx, id),
        createdOn,
        language,
        theme,
        emailVerifiedOn,
        roles,
      },
      sessions: sessions.map(({ device, createdOn: since, lastUsedOn }) => ({ device, since, lastUsedOn })),
      activity: (await actsOf(tx, id, 10_000)).map(({ at, action, detail }) => ({ at, action, detail })),
      mails: await tx('mails')
        .where({ recipient: user.email })
        .orWhereRaw("about ->> 'userId' = ?", [id])
        .orderBy('createdOn')
        .select('kind', 'recipient', 'subject', 'status', 'createdOn', 'sentOn'),
      ...(await ownRecordsOf(tx, id)),
      ...(await keptOf(tx, kernel, id, shown)),
    };
  });
}

/**
 * Removes the account of someone who proves who they are: that goes, what they made stays and is an admin's; the answer
 * is the proof of what was erased. Someone has to be left who runs the tenant.
 *
 * @throws 403, 409, 429
 */
export async function removeOwnAccount(
  tenant: Tenant,
  caller: Caller,
  password: string | undefined,
  address: string,
): Promise<Erased> {
  const user = await proveAgain(tenant, caller, password, address);
  const erased = await changingCallers(tenant, [userTag(user.id)], async (tx) => {
    await oneAtATime(tx);
    const heir = await eldestAdmin(tx, user.id);
    return (await eraseUser(tx, user, { heir, actor: user.id })).erased;
  });
  await endVisitsOf(tenant, user.id);
  return erased;
}
