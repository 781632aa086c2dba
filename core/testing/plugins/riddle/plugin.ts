import { defineFormField, definePlugin, s } from '../../../plugin.ts';

/** A question of which the second version calls the hint what the first one called `tip`. */
export const riddle = defineFormField({
  name: 'riddle',
  version: 2,
  view: './Riddle.astro',
  label: { nl: 'Raadsel', en: 'Riddle' },
  description: { nl: 'Iets om te raden.', en: 'Something to guess.' },
  group: 'text',
  icon: 'puzzle',
  content: s.object({
    hint: s.text({ label: { nl: 'Hulp', en: 'Hint' }, max: 100, requiredOn: 'publish' }),
  }),
  answer: s.text({ label: { nl: 'Antwoord', en: 'Answer' }, max: 100 }),
  chart: 'words',
  example: { hint: 'Het staat op het plein' },
  migrate: {
    1: ({ tip }: { tip?: string }) => {
      if (tip === 'unreadable') throw new Error('this tip cannot be read');
      return { hint: tip };
    },
  },
  fixtures: { 1: { tip: 'Het staat op het plein' } },
});

export const plugin = definePlugin({
  id: 'riddle',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Raadsel', en: 'Riddle' },
  formFields: [riddle],
});
