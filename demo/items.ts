import type { Tx } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import { ListItem } from '#core/items/item.ts';
import type { Kernel } from '#core/kernel.ts';
import { blockGuid, blockNodes, type DemoTenant, itemGuid, type MadeParts, part } from './write.ts';

/** Makes the list items that were never made. */
export async function seedItems(
  tx: Tx,
  kernel: Kernel,
  demo: DemoTenant,
  { editor, parts }: { editor: Guid | undefined; parts: MadeParts },
): Promise<void> {
  for (const { list, type, items } of demo.items) {
    const ids = items.map(({ name }) => itemGuid(demo.key, name));
    const present = new Set<Guid>(await tx('items').whereIn('id', ids).pluck('id'));
    for (const [index, item] of items.entries()) {
      const id = ids[index]!;
      if (present.has(id) || parts.has(part('item', item.name))) continue;
      const { name, title, description, tags, content, highlight = false, alsoIn = [] } = item;
      const { startsOn, endsOn } = item;
      const publishedOn = new Date(`${item.date}T08:00:00Z`);
      await ListItem.create(tx, kernel, {
        id,
        type,
        title,
        description,
        content,
        blocks: blockNodes(demo.key, `item:${name}`, item.blocks),
        // The first is where its address is.
        parentGuids: [list, ...alsoIn].map((key) => blockGuid(demo.key, key)),
        tags,
        highlight,
        ...(startsOn && { startsOn }),
        ...(endsOn && { endsOn }),
        publishedOn,
        createdOn: publishedOn,
        ...(editor && { createdBy: editor }),
      });
    }
  }
}
