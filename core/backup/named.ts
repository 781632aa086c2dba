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
       select id, true as is_image, storage_key, format, name, '' as note from images
       union all select id, false, storage_key, format, name, '' from files),
     every as (
       select is_image, storage_key, format, name, note from media
       union all
       select v.kind = 'image', v.storage_key, v.content ->> 'format', coalesce(m.name, ''), ' (replaced)'
         from media_versions v left join media m on m.id = v.media_id
       union all
       select false, storage_key, format, name, '' from form_files)
     select is_image as "isImage", storage_key as "storageKey", format,
            -- Names of files have their ending mostly, those of pictures mostly not.
            name || case when lower(name) like '%.' || format then '' else '.' || format end || note as name
       from every order by name, storage_key`,
  );
  return new Map(
    rows.map(({ isImage, storageKey, format, name }) => [
      isImage ? originalKey(storageKey, format) : storageKey,
      name,
    ]),
  );
}
