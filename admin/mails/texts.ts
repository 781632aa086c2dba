import { comeWith, language } from '../messages.ts';

/** The words of kept mails; no other room needs them. */
await comeWith(language === 'en' ? import('../messages/mails.en.ts') : import('../messages/mails.nl.ts'));
