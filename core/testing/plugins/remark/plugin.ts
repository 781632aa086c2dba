import { defineFormField, definePlugin, s } from '../../../plugin.ts';

export const remark = defineFormField({
  name: 'remark',
  version: 1,
  group: 'text',
  icon: 'forms',
  label: { nl: 'Opmerking', en: 'Remark' },
  description: { nl: 'Eén regel.', en: 'One line.' },
  content: s.object({}),
  answer: s.text({ label: { nl: 'Antwoord', en: 'Answer' }, max: 200 }),
  view: './Remark.astro',
  chart: 'words',
  example: {},
});

export const plugin = definePlugin({
  id: 'remark',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Opmerking', en: 'Remark' },
  formFields: [remark],
});
