import { defineBlock, definePlugin, s } from '../../../plugin.ts';

/** The plainest list: the newest items. */
export const list = defineBlock({
  name: 'list',
  version: 1,
  view: './List.astro',
  label: { nl: 'Lijst', en: 'List' },
  description: { nl: 'De nieuwste berichten', en: 'The newest items' },
  group: 'lists',
  takesItems: true,
  icon: 'list',
  content: s.object({
    count: s.number({ label: { nl: 'Aantal', en: 'Number' }, integer: true, min: 1, max: 100, default: 10 }),
  }),
  example: { count: 3 },
  load: (instances, { items }) =>
    items.lists(instances.map(({ id, content }) => ({ list: id, count: content.count }))),
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'list',
  version: '1.0.0',
  requires: '1',
  capabilities: ['content'],
  label: { nl: 'Lijst', en: 'List' },
  blocks: [list],
});
