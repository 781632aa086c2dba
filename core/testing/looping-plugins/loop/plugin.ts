import { defineBlock, definePlugin, s } from '../../../plugin.ts';

/** Never comes back when its text says so: what a mistake in a plugin can do to the whole process. */
const loop = defineBlock({
  name: 'loop',
  version: 1,
  view: './Loop.astro',
  label: { nl: 'Lus', en: 'Loop' },
  description: { nl: 'Draait rond', en: 'Goes round' },
  group: 'basic',
  icon: 'refresh',
  content: s.object({ text: s.text({ label: { nl: 'Tekst', en: 'Text' } }) }),
  example: {},
  load: (instances) => {
    while (instances.some(({ content }) => content.text === 'for ever'));
    return Promise.resolve(instances.map(() => undefined));
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'loop',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Lus', en: 'Loop' },
  blocks: [loop],
});
