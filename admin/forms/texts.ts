import { comeWith, language } from '../messages.ts';

/** The words of forms and what was sent with them; no other room needs them. */
await comeWith(language === 'en' ? import('../messages/forms.en.ts') : import('../messages/forms.nl.ts'));
