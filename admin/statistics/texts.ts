import { comeWith, language } from '../messages.ts';

/** The words of statistics; no other room needs them. */
await comeWith(
  language === 'en' ? import('../messages/statistics.en.ts') : import('../messages/statistics.nl.ts'),
);
