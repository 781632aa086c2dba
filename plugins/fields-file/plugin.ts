import { defineFormField, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const file = defineFormField({
  name: 'file',
  version: 1,
  group: 'file',
  icon: 'paperclip',
  label: { nl: 'Bestand', en: 'File' },
  description: {
    nl: 'Foto’s of documenten, alleen voor uw collega’s.',
    en: 'Photos or documents, for your colleagues only.',
  },
  content: s.object({
    accept: s.choice({
      label: { nl: 'Soort', en: 'Kind' },
      options: {
        images: { nl: 'Foto’s', en: 'Photos' },
        documents: { nl: 'Documenten', en: 'Documents' },
        both: { nl: 'Foto’s en documenten', en: 'Photos and documents' },
      },
      default: 'both',
    }),
    max: s.number({ label: { nl: 'Hoogstens', en: 'At most' }, integer: true, min: 1, max: 10, default: 3 }),
    megabytes: s.number({
      label: { nl: 'Megabytes per bestand', en: 'Megabytes each' },
      integer: true,
      min: 1,
      max: 10,
      default: 10,
    }),
  }),
  answer: s.list(
    s.object({
      file: s.text({ label: { nl: 'Bestand', en: 'File' }, max: 36 }),
      name: s.text({ label: { nl: 'Naam', en: 'Name' }, max: 200 }),
    }),
    { label: { nl: 'Bestanden', en: 'Files' }, max: 10 },
  ),
  takesFiles: true,
  view: './File.astro',
  chart: 'none',
  // What was uploaded already comes back as its id and name.
  parse: (posted) => {
    const kept = posted.all('kept').filter((one) => !posted.all('remove').includes(one.slice(0, 36)));
    return kept.length > 0 ? kept.map((one) => ({ file: one.slice(0, 36), name: one.slice(37) })) : undefined;
  },
  typed: (files) => ({ kept: files.map(({ file: id = '', name = '' }) => `${id} ${name}`) }),
  check: (files, { max }) => (files.length > max ? { code: 'fault.files', values: { max } } : undefined),
  facts: (files) => [files.length],
  text: (files) => files.map(({ name = '' }) => name).join(', '),
  example: { accept: 'images', max: 3, megabytes: 10 },
});

export const signature = defineFormField({
  name: 'signature',
  version: 1,
  group: 'file',
  icon: 'signature',
  label: { nl: 'Handtekening', en: 'Signature' },
  description: { nl: 'Getekend, of met de naam voluit.', en: 'Drawn, or the full name typed.' },
  content: s.object({}),
  answer: s.object({
    name: s.text({ label: { nl: 'Naam', en: 'Name' }, max: 200, personal: true }),
    /** Strokes in a field of 400 by 150: `M12 40L13 42`. */
    strokes: s.text({ label: { nl: 'Lijnen', en: 'Strokes' }, max: 40_000, personal: true }),
  }),
  isGroup: true,
  view: './Signature.astro',
  read: './SignatureRead.astro',
  chart: 'none',
  parse: (posted) => {
    const [name, strokes] = [posted.text('name'), posted.text('strokes')];
    return name || strokes ? { ...(name && { name }), ...(strokes && { strokes }) } : undefined;
  },
  typed: ({ name = '', strokes = '' }) => ({ name: [name], strokes: [strokes] }),
  check: ({ name = '', strokes = '' }) => {
    if (strokes && !/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/.test(strokes))
      return { code: 'fault.signature' };
    return strokes || name.trim().length > 2 ? undefined : { code: 'fault.signature', part: 'name' };
  },
  text: ({ name = '', strokes }, _content, language) =>
    [name, strokes && { nl: '(getekend)', en: '(drawn)' }[language]].filter(Boolean).join(' '),
  example: {},
});

export const plugin = definePlugin({
  id: 'fields-file',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vragen: bestanden', en: 'Questions: files' },
  formFields: [file, signature],
  messages,
});
