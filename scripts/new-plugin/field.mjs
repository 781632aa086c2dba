import { fixturesOf, messagesFile, pluginOf } from './parts.mjs';

/**
 * A question of a form: one line, with a rule of its own.
 * @param {import('./parts.mjs').Named} named
 * @returns {Record<string, string>}
 */
export function fieldFiles(named) {
  const { id, constant, view, label, api, maker } = named;
  const attributes = maker
    ? 'bouwsteen/components/forms/attributes.ts'
    : '../../site/components/forms/attributes.ts';
  return {
    'plugin.ts': `import { defineFormField, definePlugin, s } from '${api}';
import { messages } from './messages.ts';

export const ${constant} = defineFormField({
  name: '${id}',
  version: 1,
  view: './${view}.astro',
  label: ${label},
  description: { nl: 'Wat er wordt gevraagd.', en: 'What is asked.' },
  group: 'text',
  icon: 'puzzle',
  content: s.object({
    max: s.number({
      label: { nl: 'Meeste tekens', en: 'Most characters' },
      integer: true,
      min: 1,
      max: 200,
      default: 40,
    }),
  }),
  answer: s.text({ label: { nl: 'Antwoord', en: 'Answer' }, max: 200 }),
  settle: (answer) => answer.trim(),
  check: (answer, { max }) =>
    [...answer].length > max ? { code: '${id}.tooLong', values: { max } } : undefined,
  chart: 'words',
  example: { max: 40 },
${fixturesOf('{ max: 20 }')}
});

${pluginOf(named, [`formFields: [${constant}]`, 'messages'])}`,
    'messages.ts': messagesFile(named, {
      nl: { tooLong: 'Gebruik niet meer dan {{max}} tekens.' },
      en: { tooLong: 'Use no more than {{max}} characters.' },
    }),
    [`${view}.astro`]: `---
import type { QuestionProps } from '${api}';
import { attributesOf } from '${attributes}';
import type { ${constant} } from './plugin.ts';

type Props = QuestionProps<typeof ${constant}>;

const { question } = Astro.props;
---

<input {...attributesOf(question)} type="text" maxlength={question.content.max} value={question.text()} />
`,
  };
}
