import { comeWith, language } from '../messages.ts';

/** The words for every setting there is; no other room needs them. */
await comeWith(
  language === 'en' ? import('../messages/settings.en.ts') : import('../messages/settings.nl.ts'),
);
