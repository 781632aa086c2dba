import type { BlockView } from '../../../plugin.ts';
import { defineBlock, definePlugin, s } from '../../../plugin.ts';

const described = (nl: string, en: string) => ({ label: { nl, en }, description: { nl, en } });

/** Blocks that hold others: by a slot, and by naming a section. */
export const frame = defineBlock({
  ...described('Kader', 'Frame'),
  name: 'frame',
  version: 1,
  view: './Frame.astro',
  group: 'layout',
  icon: 'square',
  content: s.object({}),
  slots: { inside: { label: { nl: 'Binnen', en: 'Inside' }, allow: ['*'] } },
  example: {},
  budget: { js: 0 },
});

export const shared = defineBlock({
  ...described('Gedeeld', 'Shared'),
  name: 'shared',
  version: 1,
  view: './Frame.astro',
  group: 'layout',
  icon: 'copy',
  content: s.object({ section: s.section({ label: { nl: 'Sectie', en: 'Section' } }) }),
  example: {},
  load: async (instances, { sections }): Promise<BlockView[][]> => {
    const read = await sections.read(instances.flatMap(({ content }) => content.section ?? []));
    return instances.map(({ content }) => read.get(content.section ?? '') ?? []);
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'frame',
  version: '1.0.0',
  requires: '1',
  capabilities: ['content'],
  label: { nl: 'Kader', en: 'Frame' },
  blocks: [frame, shared],
});
