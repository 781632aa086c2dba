import type { Language } from '#core/schema.ts';

type Text = (key: string, values?: { [name: string]: string }) => string;
type Types = { listTypes: Map<string, { labelPlural: { nl: string; en: string } }> };

/** What a list says that holds nothing: of the kinds it shows, where it is about some. */
export function emptyWords(kernel: Types, types: string[], language: Language, t: Text): string {
  const kinds = types.flatMap((type) => kernel.listTypes.get(type)?.labelPlural[language] ?? []);
  if (kinds.length === 0 || kinds.length < types.length) return t('lists.empty');
  return t('lists.none', {
    kinds: new Intl.ListFormat(language, { type: 'disjunction' }).format(kinds.map(inSentence)),
  });
}

/** The capital goes, unless it is an abbreviation that begins the word. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
