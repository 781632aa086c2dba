import type { messages as dutch } from './messages/nl.ts';

export type Language = 'nl' | 'en';
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
/** A key with two forms (`_one`, `_other`) is asked for without them. */
type Asked<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;
/** Every key of the admin's texts: `room.key`. */
export type MessageKey = Asked<Leaves<typeof dutch>>;
export type Values = { [name: string]: string | number };

/**
 * The language of the interface: what the document says in `data-interface`, where its content speaks another (the
 * editor), else its `lang`. It holds for as long as the document: another language is another document.
 */
export const language: Language =
  typeof document !== 'undefined' &&
  (document.documentElement.dataset['interface'] ?? document.documentElement.lang) === 'en'
    ? 'en'
    : 'nl';

const { messages } = language === 'en' ? await import('./messages/en.ts') : await import('./messages/nl.ts');
const plural = new Intl.PluralRules(language);

/** The text of a key, with `{{name}}` filled in; `count` also chooses between `key_one` and `key_other`. */
export function t(key: MessageKey, values?: Values): string {
  return translate(messages, plural, key, values);
}

/** The same for a key that is put together; the key itself when there is no such text. */
export function tAny(key: string, values?: Values): string {
  return translate(messages, plural, key, values);
}

export function translate(texts: object, rules: Intl.PluralRules, key: string, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? find(texts, `${key}_${rules.select(count)}`) : undefined;
  const text = form ?? find(texts, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
    const value = values[name];
    return value === undefined ? hole : typeof value === 'number' ? number(value) : value;
  });
}

function find(texts: unknown, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce((at, part) => (at as { [key: string]: unknown } | undefined)?.[part], texts);
  return typeof found === 'string' ? found : undefined;
}

const numbers = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB');
/** A number as people of this language write it. */
export const number = (value: number) => numbers.format(value);
