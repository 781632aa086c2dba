import {
  defineBlock,
  defineFormField,
  defineListType,
  definePlugin,
  defineRoute,
  s,
} from '../../../plugin.ts';

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
  checks: ({ text }) => {
    while (text === 'checked for ever');
    return [{ level: 'warning', code: 'round', message: { nl: 'Rond', en: 'Round' } }];
  },
  budget: { js: 0 },
});

/** Never comes back, whatever it holds. */
const coil = defineBlock({
  name: 'coil',
  version: 1,
  view: './Loop.astro',
  label: { nl: 'Spiraal', en: 'Coil' },
  description: { nl: 'Draait altijd rond', en: 'Always goes round' },
  group: 'basic',
  icon: 'refresh',
  content: s.object({}),
  example: {},
  load: (instances) => {
    while (instances.length > 0);
    return Promise.resolve([]);
  },
  budget: { js: 0 },
});

/** Items stand in it. */
const ring = defineBlock({
  name: 'ring',
  version: 1,
  view: './Loop.astro',
  label: { nl: 'Kring', en: 'Ring' },
  description: { nl: 'Wat rondgaat', en: 'What goes round' },
  group: 'lists',
  icon: 'refresh',
  content: s.object({}),
  example: {},
  takesItems: true,
  budget: { js: 0 },
});

/** Never comes back when its first version says so. */
const lap = defineListType({
  name: 'lap',
  version: 2,
  detail: './Loop.astro',
  label: { nl: 'Ronde', en: 'Lap' },
  labelPlural: { nl: 'Rondes', en: 'Laps' },
  description: { nl: 'Draait rond', en: 'Goes round' },
  icon: 'refresh',
  content: s.object({ text: s.text({ label: { nl: 'Tekst', en: 'Text' } }) }),
  defaultSort: 'publishedOn_desc',
  example: {},
  migrate: {
    1: ({ words }: { words?: string }) => {
      while (words === 'for ever');
      return { ...(words && { text: words }) };
    },
  },
  fixtures: { 1: { words: 'once' } },
  feed: false,
});

/** Never comes back with an answer that says so. */
const spin = defineFormField({
  name: 'spin',
  version: 1,
  view: './Loop.astro',
  label: { nl: 'Tol', en: 'Spin' },
  description: { nl: 'Draait rond', en: 'Goes round' },
  group: 'text',
  icon: 'refresh',
  content: s.object({}),
  answer: s.text({ label: { nl: 'Tekst', en: 'Text' } }),
  check: (answer) => {
    while (answer === 'for ever');
    return undefined;
  },
  chart: 'none',
  example: {},
});

const turn = defineRoute({
  method: 'GET',
  path: '/turn',
  summary: 'Never comes back',
  access: 'everyone',
  handle: ({ language }) => {
    while (language !== undefined);
  },
});

export const plugin = definePlugin({
  id: 'loop',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Lus', en: 'Loop' },
  blocks: [loop, coil, ring],
  listTypes: [lap],
  formFields: [spin],
  routes: [turn],
});
