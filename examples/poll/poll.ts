import { defineBlock, s } from 'bouwsteen/plugin';

/** Version 1 had one line of text with commas for the answers. */
interface FirstPoll {
  title?: string;
  choices?: string;
}

export const poll = defineBlock({
  name: 'acme/poll',
  version: 2,
  view: './Poll.astro',
  label: { nl: 'Peiling', en: 'Poll' },
  description: {
    nl: 'Een vraag met antwoorden om uit te kiezen, en de stand.',
    en: 'A question with answers to choose from, and the result so far.',
  },
  group: 'interaction',
  icon: 'chart-bar',
  content: s.object({
    question: s.text({
      label: { nl: 'Vraag', en: 'Question' },
      max: 160,
      requiredOn: 'publish',
      inline: true,
    }),
    answers: s.list(
      s.object({
        text: s.text({ label: { nl: 'Antwoord', en: 'Answer' }, max: 80, requiredOn: 'publish' }),
      }),
      { label: { nl: 'Antwoorden', en: 'Answers' }, min: 2, max: 8 },
    ),
    closed: s.toggle({ label: { nl: 'Stemmen kan niet meer', en: 'Voting is over' } }),
  }),
  example: {
    question: 'Waar komt de nieuwe fietsenstalling?',
    answers: [
      { id: 'station', text: 'Bij het station' },
      { id: 'library', text: 'Bij de bibliotheek' },
      { id: 'market', text: 'Op de markt' },
    ],
  },
  migrate: {
    1: ({ title, choices = '' }: FirstPoll) => ({
      question: title,
      answers: choices
        .split(',')
        .map((text) => text.trim())
        .filter((text) => text !== '')
        // The same each time it is read: votes are counted by it.
        .map((text, index) => ({ id: String(index + 1), text })),
    }),
  },
  fixtures: { 1: { title: 'Waar komt de stalling?', choices: 'Bij het station, Op de markt' } },
  checks: ({ answers }) => {
    const texts = answers.map(({ text }) => text?.trim().toLowerCase());
    return texts.length > new Set(texts).size
      ? [
          {
            level: 'warning',
            code: 'same-answer',
            field: 'answers',
            message: { nl: 'Twee antwoorden zijn hetzelfde.', en: 'Two answers are the same.' },
          },
        ]
      : [];
  },
  budget: { js: 65_000 },
});

/**
 * By what the votes for an answer are counted: it stays when answers are moved, reworded or taken away. One that was not
 * made in the editor may have no `id`.
 */
export const keyOf = ({ id, text }: { id?: string | undefined; text: string }): string => id ?? text;
