import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { enqueue } from '../jobs/jobs.ts';

export interface AuditEntry {
  id: Guid;
  at: Date;
  actorId: Guid | null;
  /** `noun.verb`, as `session.opened`. */
  action: string;
  subjectId: Guid | null;
  detail: { [name: string]: unknown };
}

/** Which acts somebody wants to be told of once they are done: the job `plugins.tell` does that. */
let isListenedFor: (action: string) => boolean = () => false;
export function listenFor(asked: (action: string) => boolean): void {
  isListenedFor = asked;
}

/** Whether somebody is told of this act by the job `plugins.tell`: who notes it otherwise than by `note` queues that too. */
export const isTold = (action: string): boolean => isListenedFor(action);

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
  const id = newGuid();
  await tx('auditEntries').insert({
    id,
    actorId: actor,
    action,
    subjectId: subject ?? null,
    detail: JSON.stringify(detail),
  });
  if (isListenedFor(action)) await enqueue(tx, 'plugins.tell', { entry: id });
}

/** What someone did, newest first. */
export function actsOf(tx: Tx, actorId: Guid, count = 50): Promise<AuditEntry[]> {
  return tx('auditEntries').where({ actorId }).orderBy('at', 'desc').orderBy('id', 'desc').limit(count);
}
