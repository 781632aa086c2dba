import { listBlocks } from '../blocks/list-counts.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { finding, type PageFinding } from './finding.ts';

/** Lists that visitors see on a page and its draft has no more, as far as items stand in them and nowhere else. */
export async function goneListFindings(tx: Tx, kernel: Kernel, page: Guid): Promise<PageFinding[]> {
  const { rows } = await tx.raw<{ rows: { count: string }[] }>(
    `select count(*) as count
       from block_instances b
       join item_parents o on o.parent_id = b.id
       join items i on i.id = o.item_id and i.deleted_on is null and i.parent_ids <@ array[b.id]
      where b.owner_id = ? and b.owner_kind = 'page' and b.in_published and not b.in_draft and b.type = any (?::text[])
      group by b.id order by b.id`,
    [page, listBlocks(kernel)],
  );
  return rows.map(({ count }) => gone(Number(count)));
}

const gone = (count: number) =>
  finding(
    'warning',
    'list-gone',
    count === 1
      ? [
          'In een lijst die is weggehaald, staat 1 item dat nergens anders staat. Het blijft in het beheer onder Items, maar bezoekers vinden het niet meer. Zet de lijst terug bij Versies, of verplaats het item.',
          'A list that was removed holds 1 item that stands nowhere else. It stays in the admin under Items, but visitors no longer find it. Put the list back under History, or move the item.',
        ]
      : [
          `In een lijst die is weggehaald, staan ${count} items die nergens anders staan. Ze blijven in het beheer onder Items, maar bezoekers vinden ze niet meer. Zet de lijst terug bij Versies, of verplaats de items.`,
          `A list that was removed holds ${count} items that stand nowhere else. They stay in the admin under Items, but visitors no longer find them. Put the list back under History, or move the items.`,
        ],
  );
