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

/** Which plugins want to be told of an act once it is done. */
let hearersOf: (action: string) => string[] = () => [];
export function listenFor(hearers: (action: string) => string[]): void {
  hearersOf = hearers;
}

/** The plugins that are told of this act: who notes it otherwise than by `note` queues a job for each. */
export const toldOf = (action: string): string[] => hearersOf(action);

/** The job that tells a plugin. It has a name of its own, so that a node without the plugin leaves it to the others. */
export const tellingJob = (plugin: string): string => `plugins.hear.${plugin}`;

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
  for (const plugin of hearersOf(action)) await enqueue(tx, tellingJob(plugin), { entry: id, plugin });
}

/** What someone did, newest first. */
export function actsOf(tx: Tx, actorId: Guid, count = 50): Promise<AuditEntry[]> {
  return tx('auditEntries').where({ actorId }).orderBy('at', 'desc').orderBy('id', 'desc').limit(count);
}
