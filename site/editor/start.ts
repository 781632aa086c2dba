import type { BlockView } from '#core/plugin.ts';

/** From here on what is drawn says where each block and each text is, so that the editor finds it. */
export function startEditing(locals: App.Locals, blocks: Iterable<BlockView>, item?: { guid: string }): void {
  const ids = new Set<string>(item && [item.guid]);
  const add = (views: Iterable<BlockView>) => {
    for (const view of views) {
      ids.add(view.id);
      for (const nested of Object.values(view.slots)) add(nested);
    }
  };
  add(blocks);
  locals.editing = ids;
  locals.field = (path) => path;
}
