import { withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { queryText } from '../query.ts';
import { type MediaKind, ofLibrary, tableOf } from './media.ts';
import { assertUsesMedia } from './rights.ts';
import type { MediaTag } from './schema.ts';

/** As many as one can look through. */
const MOST_TAGS = 500;

/** The tags that pictures or files of this caller's library carry, in the order of the alphabet. */
export function tags({ tenant, caller, query }: Call): Promise<MediaTag[]> {
  const kind = queryText(query, 'kind') ?? 'image';
  if (!isKind(kind)) throw badRequest('bad-request', [{ path: '/query/kind', message: 'image or file' }]);
  return withTenant(tenant, async (tx) => {
    await assertUsesMedia(tx, caller);
    const carried = ofLibrary(caller, kind, tx(tableOf[kind]))
      .whereNull('deletedOn')
      .select(tx.raw('unnest(tags) as tag'));
    return (await tx
      .from(carried.as('carried'))
      .select('tag', tx.raw('count(*)::int as count'))
      .groupBy('tag')
      .orderByRaw('tag collate "nl-x-icu"')
      .limit(MOST_TAGS)) as MediaTag[];
  });
}

const isKind = (value: string): value is MediaKind => Object.hasOwn(tableOf, value);
