import { defineBlock, definePlugin, type FormView, s } from '#core/plugin.ts';

const content = s.object({
  form: s.form({ label: { nl: 'Formulier', en: 'Form' }, requiredOn: 'publish' }),
  title: s.text({
    label: { nl: 'Titel', en: 'Title' },
    help: { nl: 'Leeg is de titel van het formulier.', en: 'Empty is the title of the form.' },
    max: 120,
    inline: true,
  }),
  level: s.choice({
    label: { nl: 'Niveau van de titel', en: 'Level of the title' },
    options: { h2: { nl: 'Kop 2', en: 'Heading 2' }, h3: { nl: 'Kop 3', en: 'Heading 3' } },
    default: 'h2',
  }),
  showTitle: s.toggle({ label: { nl: 'Titel tonen', en: 'Show the title' }, default: true }),
});

export const form = defineBlock<typeof content, FormView | undefined>({
  name: 'form',
  version: 1,
  view: './Form.astro',
  label: { nl: 'Formulier', en: 'Form' },
  description: {
    nl: 'Een formulier dat bezoekers op deze pagina invullen.',
    en: 'A form that visitors fill in on this page.',
  },
  group: 'interaction',
  icon: 'forms',
  keywords: {
    nl: [
      'invulformulier',
      'aanvraag',
      'aanmelden',
      'enquête',
      'vragenlijst',
      'contactformulier',
      'inschrijven',
      'inschrijfformulier',
      'reactie',
    ],
    en: ['survey', 'questionnaire', 'registration', 'application', 'contact form', 'sign up', 'feedback'],
  },
  content,
  example: { form: '00000000-0000-7000-8000-000000000000' },
  // A form stands on a page once: of two of the same, the second has nothing of its own to hold.
  load: async (instances, { forms }) => {
    const ids = instances.map(({ content: { form: id } }) => id);
    const wanted = [...new Set(ids.filter((id) => id !== undefined))];
    const views = await forms.read(wanted);
    return ids.map((id, at) =>
      id !== undefined && ids.indexOf(id) === at ? views[wanted.indexOf(id)] : undefined,
    );
  },
  budget: { js: 3000 },
});

export const plugin = definePlugin({
  id: 'form',
  version: '1.0.0',
  requires: '1',
  capabilities: ['content'],
  label: { nl: 'Formulier', en: 'Form' },
  blocks: [form],
});
