import { allMessages } from '../admin/messages/all.ts';
import { type Language, type MessageKey, translate, type Values } from '../admin/messages.ts';

export const languages = ['nl', 'en'] as const satisfies Language[];
export type Texts = (key: MessageKey, values?: Values) => string;

/** What the admin and the editor say in this language, for tests that act in both. */
export function textsIn(language: Language): Texts {
  const plural = new Intl.PluralRules(language);
  return (key, values) => translate(allMessages[language], plural, key, values);
}
