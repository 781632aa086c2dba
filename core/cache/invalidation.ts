/** What changed. Tags null: everything of the tenant. Tenant null: everything of everyone. */
export type Invalidation = { tenantId: string | null; tags: readonly string[] | null };

/** The name of the channel, as in the SQL function. */
export const channel = 'invalidations';

type Message = { id: string; tenant?: string | null; tags?: string[] };

/** A message as `announce` sends it; `tags` is undefined when the list stands in the row only. */
export function readMessage(payload: string | undefined): Message | undefined {
  try {
    const message = JSON.parse(payload ?? '') as Message;
    return typeof message.id === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
