import type * as dutch from './consent.nl.ts';

export const consent: typeof dutch.consent = {
  title: 'What visitors choose about',
  about: 'These kinds of cookies stand in the question about cookies and in the cookie statement.',
  own: { required: 'Necessary', analytical: 'Counting visits', external: 'Other websites' },
  ofUs: 'Belongs to every site.',
  ofPlugin: 'Of the plugin {{plugin}}.',
  blocks: 'Blocks that wait for it: {{names}}.',
  again: 'Ask everyone again',
  againText:
    'Has something changed, such as a service that counts along? Then ask again. Whoever chose gets the question once more. Until they answer, what they refused stays off, and what comes from other websites goes off.',
  question: 'The question about cookies',
};
