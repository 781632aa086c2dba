import { defineListType, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const document = defineListType({
  name: 'document',
  version: 1,
  label: { nl: 'Document', en: 'Document' },
  labelPlural: { nl: 'Documenten', en: 'Documents' },
  description: {
    nl: 'Een bestand om te lezen of op te slaan, met waar het over gaat.',
    en: 'A file to read or save, with what it is about.',
  },
  icon: 'file-text',
  content: s.object({
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      help: { nl: 'Leeg: de beschrijving staat er.', en: 'Empty: the description is shown.' },
      max: 600,
      multiline: true,
      inline: true,
    }),
    file: s.file({ label: { nl: 'Bestand', en: 'File' }, requiredOn: 'publish' }),
    number: s.text({ label: { nl: 'Kenmerk', en: 'Reference' }, max: 60 }),
    kind: s.text({ label: { nl: 'Soort', en: 'Kind' }, max: 60 }),
    author: s.text({ label: { nl: 'Opgesteld door', en: 'Drawn up by' }, max: 200 }),
  }),
  detail: './DocumentDetail.astro',
  defaultSort: 'publishedOn_desc',
  example: {
    intro: 'Wat de gemeente in 2027 wil doen en wat dat kost.',
    file: { file: '00000000-0000-7000-8000-000000000000', label: 'Begroting 2027' },
    number: '2026-0412',
    kind: 'Begroting',
    author: 'Gemeente Lindenhove',
  },
  structuredData: ({ title, description, content, href, publishedOn, language }, { origin }) => ({
    '@context': 'https://schema.org',
    '@type': 'DigitalDocument',
    name: title,
    description: content.intro || description,
    inLanguage: language,
    url: `${origin}${href}`,
    ...(publishedOn && { datePublished: new Date(publishedOn).toISOString() }),
    ...(content.number && { identifier: content.number }),
    ...(content.author && { author: { '@type': 'Organization', name: content.author } }),
    ...(content.file && {
      encoding: {
        '@type': 'MediaObject',
        contentUrl: `${origin}${content.file.href}`,
        contentSize: `${content.file.size}`,
      },
    }),
  }),
  feed: true,
});

export const plugin = definePlugin({
  id: 'document',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Documenten', en: 'Documents' },
  listTypes: [document],
  messages,
});
