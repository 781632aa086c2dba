import { asPlatform } from '../db.ts';
import type { Guid } from '../guid.ts';
import { changingCallers, closeSessionsOf, userTag } from './session.ts';

/** Whoever works for the platform no longer, or is signed out at home, is out wherever they went. */
export async function endVisitsOf(home: { id: Guid }, userId: Guid): Promise<void> {
  const visits = await asPlatform(async (tx) => {
    await tx('staffVisits')
      .where({ homeTenantId: home.id, homeUserId: userId })
      .whereNull('enteredOn')
      .delete();
    return (await tx('staffVisits')
      .where({ homeTenantId: home.id, homeUserId: userId })
      .where('endsOn', '>', tx.fn.now())) as { tenantId: Guid; userId: Guid | null }[];
  });
  for (const { tenantId, userId: there } of visits)
    if (there)
      await changingCallers(
        { id: tenantId },
        [userTag(there)],
        async (tx) => void (await closeSessionsOf(tx, there)),
      );
}
