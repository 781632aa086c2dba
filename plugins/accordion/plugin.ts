import { defineBlock, definePlugin, type Finding, headingFields, s, warn } from '#core/plugin.ts';

const answer = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

export const accordion = defineBlock({
  name: 'accordion',
  version: 1,
  view: './Accordion.astro',
  label: { nl: 'Vragen en antwoorden', en: 'Questions and answers' },
  description: {
    nl: 'Een lijst met vragen; het antwoord klapt open.',
    en: 'A list of questions; the answer folds open.',
  },
  group: 'interaction',
  icon: 'layout-list',
  keywords: {
    nl: [
      'faq',
      'veelgestelde vragen',
      'uitklappen',
      'harmonica',
      'accordeon',
      'inklappen',
      'uitklapper',
      'openklappen',
      'vraag en antwoord',
    ],
    en: ['faq', 'fold out', 'collapse', 'expand', 'toggle', 'accordion'],
  },
  content: s.object({
    ...headingFields,
    intro: s.richText({ label: { nl: 'Inleiding', en: 'Introduction' }, inline: true }),
    items: s.list(
      s.object(
        {
          question: s.text({
            label: { nl: 'Vraag', en: 'Question' },
            max: 200,
            inline: true,
            requiredOn: 'publish',
          }),
          answer: s.richText({
            label: { nl: 'Antwoord', en: 'Answer' },
            inline: true,
            requiredOn: 'publish',
          }),
        },
        { label: { nl: 'Vraag', en: 'Question' } },
      ),
      { label: { nl: 'Vragen', en: 'Questions' }, min: 1, max: 60, requiredOn: 'publish' },
    ),
    single: s.toggle({
      label: { nl: 'Eén antwoord tegelijk', en: 'One answer at a time' },
      help: {
        nl: 'Het openen van een vraag sluit de vorige.',
        en: 'Opening a question closes the one before.',
      },
    }),
    openFirst: s.toggle({ label: { nl: 'De eerste vraag is open', en: 'The first question is open' } }),
  }),
  example: {
    title: 'Veelgestelde vragen over uw paspoort',
    items: [
      {
        question: 'Moet ik zelf langskomen om een paspoort aan te vragen?',
        answer: answer(
          'Ja. U komt altijd zelf langs, want wij nemen uw vingerafdrukken af en controleren uw foto.',
        ),
      },
      {
        question: 'Hoe lang duurt het voor mijn paspoort klaar is?',
        answer: answer(
          'Na vijf werkdagen ligt uw paspoort klaar. Hebt u haast? Voor een spoedaanvraag betaalt u extra.',
        ),
      },
      {
        question: 'Wat neem ik mee?',
        answer: answer(
          'Een pasfoto van hooguit zes maanden oud en al uw geldige paspoorten en identiteitskaarten.',
        ),
      },
    ],
  },
  checks({ items }) {
    const findings: Finding[] = [];
    const asked = new Set<string>();
    for (const { question, answer } of items) {
      if (question && answer.isEmpty)
        findings.push(
          warn(
            'no-answer',
            { nl: `“${question}” heeft geen antwoord.`, en: `“${question}” has no answer.` },
            'items',
          ),
        );
      const words = question.trim().toLowerCase();
      if (words && asked.has(words))
        findings.push(
          warn(
            'asked-twice',
            { nl: `“${question}” staat er twee keer.`, en: `“${question}” is asked twice.` },
            'items',
          ),
        );
      asked.add(words);
    }
    return findings;
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'accordion',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vragen en antwoorden', en: 'Questions and answers' },
  blocks: [accordion],
});
