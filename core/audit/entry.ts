import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';

export interface AuditEntry {
  id: Guid;
  at: Date;
  actorId: Guid | null;
  /** `noun.verb`, as `session.opened`. */
  action: string;
  subjectId: Guid | null;
  detail: { [name: string]: unknown };
}

/** Notes, as part of the act itself, who did what. `detail` holds no secrets and no texts of people. */
export async function note(
  tx: Tx,
  action: string,
  {
    actor,
    subject,
    detail = {},
  }: { actor: Guid | null; subject?: Guid; detail?: { [name: string]: unknown } },
): Promise<void> {
  await tx('auditEntries').insert({
    id: newGuid(),
    actorId: actor,
    action,
    subjectId: subject ?? null,
    detail: JSON.stringify(detail),
  });
}

/** What someone did, newest first. */
export function actsOf(tx: Tx, actorId: Guid, count = 50): Promise<AuditEntry[]> {
  return tx('auditEntries').where({ actorId }).orderBy('at', 'desc').orderBy('id', 'desc').limit(count);
}
