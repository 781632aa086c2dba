import { allMessages } from '../admin/messages/all.ts';
import { type Language, type MessageKey, translate, type Values } from '../admin/messages.ts';

export const languages = ['nl', 'en'] as const satisfies Language[];

/**
 * The language that a journey is walked in. Its screens ask for their texts by key, as the journey does, so the other
 * language finds what this one found: `npm run test:full -- --every-language` walks each in both.
 */
export const walkedIn = (language: Language): Language[] =>
  process.env.BOUWSTEEN_EVERY_LANGUAGE ? [...languages] : [language];

export type Texts = (key: MessageKey, values?: Values) => string;

/** What the admin and the editor say in this language, for tests that act in both. */
export function textsIn(language: Language): Texts {
  const plural = new Intl.PluralRules(language);
  return (key, values) => translate(allMessages[language], plural, key, values);
}
