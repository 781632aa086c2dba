import type { Tx } from '../db.ts';
import { originalKey } from '../images/keys.ts';

/**
 * What rows of this transaction's tenant say to be in the store: keys, and what each is called. What is made again
 * where it is gone, renditions and copies of originals, is not among it.
 */
export async function namedFiles(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.raw<{
    rows: { isImage: boolean; storageKey: string; format: string; name: string }[];
  }>(
    `with media as (
       select id, true as is_image, storage_key, format, name from images
       union all select id, false, storage_key, format, name from files)
     select is_image as "isImage", storage_key as "storageKey", format, name || '.' || format as name from media
     union all
     select v.kind = 'image', v.storage_key, v.content ->> 'format',
            coalesce(m.name, '') || '.' || (v.content ->> 'format') || ' (replaced)'
       from media_versions v left join media m on m.id = v.media_id
     union all
     select false, storage_key, format, name from form_files
     order by 4, 2`,
  );
  return new Map(
    rows.map(({ isImage, storageKey, format, name }) => [
      isImage ? originalKey(storageKey, format) : storageKey,
      name,
    ]),
  );
}
