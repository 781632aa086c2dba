import type { FormField } from './schema.ts';

/** What a text of a letter may hold between double braces: `{{reference}}`, `{{form}}`, or a question by its label. */
export type Slot = 'reference' | 'form' | FormField;

/** Each in both languages: who writes the letter writes it in one of them. */
const ownNames: { [name: string]: Slot } = {
  reference: 'reference',
  kenmerk: 'reference',
  form: 'form',
  formulier: 'form',
};
const slots = /\{\{([^{}]{1,220})\}\}/g;

/** What is meant by a name, with capitals or without; undefined when the form has nothing of that name. */
export function slotNamed(name: string, fields: readonly FormField[]): Slot | undefined {
  const wanted = name.trim().toLowerCase();
  const hasName = ({ label }: FormField) =>
    Object.values(label).some((one) => one?.trim().toLowerCase() === wanted);
  return (Object.hasOwn(ownNames, wanted) ? ownNames[wanted] : undefined) ?? fields.find(hasName);
}

/** Names in a text that mean nothing on this form. */
export const unknownNames = (text: string, fields: readonly FormField[]): string[] =>
  Array.from(text.matchAll(slots), ([, name]) => name!.trim()).filter((name) => !slotNamed(name, fields));

/** The text with each name replaced; by nothing, where the form has nothing of that name. */
export const withSlots = (
  text: string,
  fields: readonly FormField[],
  words: (slot: Slot) => string,
): string =>
  text.replaceAll(slots, (_, name: string) => {
    const slot = slotNamed(name, fields);
    return slot ? words(slot) : '';
  });
