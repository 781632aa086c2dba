/** What changed. No tags: everything of the tenant. No tenant: everything of everyone. */
export type Invalidation = { tenantId: string | null; tags: readonly string[] | null };

/** The part of knex that is needed, so that a transaction or the pool will do. */
type Raw = { raw(sql: string, values: never[]): PromiseLike<unknown> };

/**
 * Tells every node, this one too, that what carries these tags is out of date. Part of the transaction: nobody hears
 * of it before the commit, or at all when there is none.
 */
export async function announce(tx: unknown, tenantId: string | null, tags: readonly string[]): Promise<void> {
  await (tx as Raw).raw('select announce(?::uuid, ?::text[])', [tenantId, tags] as never[]);
}

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
