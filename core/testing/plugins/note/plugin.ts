import { defineBlock, definePlugin, s } from '../../../plugin.ts';

const label = (nl: string, en: string) => ({ label: { nl, en } });

/** Words with a link and a picture: something of each kind that content can hold. */
export const note = defineBlock({
  name: 'note',
  version: 2,
  view: './Note.astro',
  label: { nl: 'Briefje', en: 'Note' },
  description: { nl: 'Een paar woorden', en: 'A few words' },
  group: 'text',
  icon: 'note',
  keywords: { nl: ['kattebelletje'], en: ['memo'] },
  content: s.object({
    text: s.text({ ...label('Tekst', 'Text'), max: 300, requiredOn: 'publish' }),
    link: s.link(label('Link', 'Link')),
    image: s.image({ ...label('Beeld', 'Picture') }),
    story: s.richText(label('Verhaal', 'Story')),
  }),
  example: { text: 'De molen draait' },
  migrate: {
    1: ({ words, ...rest }: { words?: string }) => {
      if (words === 'unreadable') throw new Error('these words cannot be read');
      return { ...rest, text: words };
    },
  },
  fixtures: { 1: { words: 'De molen draait' } },
  consent: ['external'],
  query: ['tone'],
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'note',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Briefje', en: 'Note' },
  blocks: [note],
});
