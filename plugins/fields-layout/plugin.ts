import { defineFormField, definePlugin, s, texts } from '#core/plugin.ts';

export const heading = defineFormField({
  name: 'heading',
  version: 1,
  group: 'layout',
  icon: 'heading',
  label: { nl: 'Kop', en: 'Heading' },
  description: { nl: 'Een titel tussen de vragen.', en: 'A title between questions.' },
  content: s.object({}),
  view: './Heading.astro',
  chart: 'none',
  example: {},
});

export const paragraph = defineFormField({
  name: 'paragraph',
  version: 1,
  group: 'layout',
  icon: 'text-size',
  label: { nl: 'Tekst', en: 'Text' },
  description: { nl: 'Uitleg tussen de vragen.', en: 'Explanation between questions.' },
  content: s.object({ text: texts({ nl: 'Tekst', en: 'Text' }, 3000) }),
  view: './Paragraph.astro',
  chart: 'none',
  example: {
    text: { nl: 'We gebruiken dit alleen om u te antwoorden.', en: 'We use this only to answer you.' },
  },
});

export const picture = defineFormField({
  name: 'picture',
  version: 1,
  group: 'layout',
  icon: 'photo',
  label: { nl: 'Afbeelding', en: 'Picture' },
  description: { nl: 'Een afbeelding tussen de vragen.', en: 'A picture between questions.' },
  content: s.object({
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, requiredOn: 'publish' }),
  }),
  view: './PictureField.astro',
  chart: 'none',
  example: { image: s.sampleImage },
});

export const pageBreak = defineFormField({
  name: 'page-break',
  version: 1,
  group: 'layout',
  icon: 'page-break',
  label: { nl: 'Nieuwe pagina', en: 'New page' },
  description: { nl: 'Hier begint de volgende stap.', en: 'The next step begins here.' },
  content: s.object({}),
  breaksPage: true,
  view: './PageBreak.astro',
  chart: 'none',
  example: {},
});

export const plugin = definePlugin({
  id: 'fields-layout',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Formulier: opbouw', en: 'Form: layout' },
  formFields: [heading, paragraph, picture, pageBreak],
});
