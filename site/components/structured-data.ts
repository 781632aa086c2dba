import { saidBy, workOn } from '#core/blocks/prepare.ts';
import type { ItemView, ListTypeDefinition } from '#core/plugin.ts';
import { isLeftOut, underWatch } from '#core/watchdog.ts';

/** What search engines are told of an item; nothing when its type fails to say it. */
export function structuredDataOf(
  definition: ListTypeDefinition,
  item: ItemView,
  { kernel, site, origin, onBlockProblem }: App.Locals,
): Record<string, unknown> | undefined {
  const { guid: id, type } = item;
  const work = workOn(kernel, site.tenant.id, `listType:${type}`, [id]);
  if (isLeftOut(site.tenant.id, id, work.plugin)) return undefined;
  try {
    return underWatch(work, () => definition.structuredData?.(item, { name: site.name, origin })) as
      Record<string, unknown> | undefined;
  } catch (error) {
    onBlockProblem({ id, type, problem: `structured-data-failed: ${saidBy(error)}` });
    return undefined;
  }
}
