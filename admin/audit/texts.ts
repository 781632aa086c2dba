import { comeWith, language } from '../messages.ts';

/** The words for every act there is; nobody else needs them. */
await comeWith(language === 'en' ? import('../messages/audit.en.ts') : import('../messages/audit.nl.ts'));
