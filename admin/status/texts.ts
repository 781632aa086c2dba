import { comeWith, language } from '../messages.ts';

/** The words of the state of the installation; no other room needs them. */
await comeWith(language === 'en' ? import('../messages/status.en.ts') : import('../messages/status.nl.ts'));
