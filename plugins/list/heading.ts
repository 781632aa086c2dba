import { s } from '#core/plugin.ts';

/** What stands above the items, in each block of this plugin. */
export const headingFields = {
  title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 90, inline: true }),
  level: s.choice({
    label: { nl: 'Niveau van de titel', en: 'Level of the title' },
    options: { h2: { nl: 'Kop 2', en: 'Heading 2' }, h3: { nl: 'Kop 3', en: 'Heading 3' } },
    default: 'h2',
  }),
};
