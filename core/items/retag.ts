import Type from 'typebox';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { cleanTags } from './add.ts';
import { type Bulk, bulk, type BulkResult } from './bulk.ts';
import type { Act } from './change.ts';
import type { Tag } from './tags.ts';

const TagName = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\n\\r]*\\S[^\\n\\r]*$' });

export const RetagInput = Type.Object(
  {
    from: Type.Array(TagName, { minItems: 1, maxItems: 50 }),
    /** Absent: the topics go, the items stay. */
    to: Type.Optional(TagName),
  },
  { additionalProperties: false },
);

/** The topics of all items that are not in the trash, drafts too, the most used first. */
export function tagsInUse(tenant: Tenant): Promise<Tag[]> {
  return withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: { tag: string; count: string }[] }>(
      `select tag, count(*) as count from items cross join unnest(tags) tag
        where tags <> '{}' and deleted_on is null
        group by tag order by count(*) desc, tag collate "nl-x-icu" limit 2000`,
    );
    return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
  });
}

/**
 * Calls topics something else wherever they stand, which joins those that are then called alike, or takes them away. At
 * most 500 items at a time; `remaining` tells whether to go on.
 */
export async function retag(
  act: Act,
  { from, to }: { from: string[]; to?: string },
): Promise<{ results: BulkResult[]; undo: Bulk[]; remaining: number }> {
  const gone = cleanTags(from).filter((tag) => tag !== to?.trim());
  const having = (limit: number) =>
    withTenant(act.tenant, async (tx) => {
      const { rows } = await tx.raw<{ rows: { id: Guid }[] }>(
        `select id from items where tags <> '{}' and tags && ?::text[] and deleted_on is null order by id limit ?`,
        [gone, limit],
      );
      return rows.map(({ id }) => id);
    });
  const guids = gone.length > 0 ? await having(most + 1) : [];
  if (guids.length === 0) return { results: [], undo: [], remaining: 0 };
  const asked: Bulk = { action: 'tag', guids: guids.slice(0, most), remove: gone, ...(to && { add: [to] }) };
  const { results, undo } = await bulk(act, asked);
  return { results, undo, remaining: guids.length > most ? (await having(100_000)).length : 0 };
}

/** Items of one call. */
const most = 500;
