import { defineBlock, definePlugin, s, titleFields, warn } from '#core/plugin.ts';

export const files = defineBlock({
  name: 'files',
  version: 1,
  view: './Files.astro',
  label: { nl: 'Bestanden', en: 'Files' },
  description: {
    nl: 'Een lijst bestanden om te downloaden, met soort en grootte.',
    en: 'A list of files to download, with their kind and size.',
  },
  group: 'lists',
  icon: 'files',
  keywords: {
    nl: ['downloads', 'documenten', 'bijlagen', 'pdf', 'bijlage', 'download', 'document', 'publicaties'],
    en: [
      'downloads',
      'documents',
      'attachments',
      'pdf',
      'download',
      'document',
      'attachment',
      'publications',
    ],
  },
  content: s.object({
    ...titleFields,
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      max: 500,
      multiline: true,
      inline: true,
    }),
    files: s.list(
      s.object(
        {
          file: s.file({ label: { nl: 'Bestand', en: 'File' }, requiredOn: 'publish' }),
          description: s.text({
            label: { nl: 'Toelichting', en: 'Description' },
            max: 200,
            inline: true,
          }),
        },
        { label: { nl: 'Bestand', en: 'File' } },
      ),
      { label: { nl: 'Bestanden', en: 'Files' }, min: 1, max: 100, requiredOn: 'publish' },
    ),
  }),
  example: {
    title: 'Stukken bij het bestemmingsplan',
    files: [
      {
        file: { file: '00000000-0000-7000-8000-000000000000', label: 'Ontwerpbestemmingsplan Zuidrand' },
        description: 'Ligt ter inzage tot en met 18 december 2026',
      },
    ],
  },
  checks: ({ files }) =>
    files.flatMap(({ file }) =>
      file && looksLikeFileName(file.label)
        ? [
            warn(
              'file-name',
              {
                nl: `“${file.label}” is een bestandsnaam. Schrijf op wat erin staat.`,
                en: `“${file.label}” is a file name. Write down what is in it.`,
              },
              'files',
            ),
          ]
        : [],
    ),
  budget: { js: 0 },
});

const looksLikeFileName = (label: string) => /\.[a-z0-9]{2,5}$/i.test(label) || /^[^\s]*_[^\s]*$/.test(label);

export const plugin = definePlugin({
  id: 'files',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Bestanden', en: 'Files' },
  blocks: [files],
});
