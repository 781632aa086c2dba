import { comeWith, language } from '../messages.ts';

/** The words of roles; no other room needs them. */
await comeWith(language === 'en' ? import('../messages/roles.en.ts') : import('../messages/roles.nl.ts'));
