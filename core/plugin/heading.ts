import { s } from '../schema.ts';

const title = s.text({ label: { nl: 'Titel', en: 'Title' }, max: 90, inline: true });
const level = {
  label: { nl: 'Niveau van de titel', en: 'Level of the title' },
  options: { h2: { nl: 'Kop 2', en: 'Heading 2' }, h3: { nl: 'Kop 3', en: 'Heading 3' } },
  default: 'h2',
} as const;

/** A title above a block, and its level, which is asked where there is a title. */
export const titleFields = { title, level: s.choice({ ...level, showIf: { title: 'present' } }) };

/** The same where other headings follow: without a title they have its level, so that is always asked. */
export const headingFields = { title, level: s.choice(level) };
