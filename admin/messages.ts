import type { audit as dutchAudit } from './messages/audit.nl.ts';
import type { editor as dutchEditor } from './messages/editor.nl.ts';
import type { forms as dutchForms } from './messages/forms.nl.ts';
import type { messages as dutch } from './messages/nl.ts';
import type { roles as dutchRoles } from './messages/roles.nl.ts';
import type { status as dutchStatus } from './messages/status.nl.ts';
import type { mails as dutchMails } from './messages/mails.nl.ts';
import type { settings as dutchSettings } from './messages/settings.nl.ts';
import type { statistics as dutchStatistics } from './messages/statistics.nl.ts';

export type Language = 'nl' | 'en';
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
/** A key with two forms (`_one`, `_other`) is asked for without them. */
type Asked<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;
/** Every key of the texts of admin and editor: `room.key`. */
export type MessageKey = Asked<
  Leaves<
    typeof dutch & {
      audit: typeof dutchAudit;
      editor: typeof dutchEditor;
      forms: typeof dutchForms;
      roles: typeof dutchRoles;
      status: typeof dutchStatus;
      mails: typeof dutchMails;
      settings: typeof dutchSettings;
      statistics: typeof dutchStatistics;
    }
  >
>;
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

/** Only the editor has a page around it that says so. */
const isEditor =
  typeof document !== 'undefined' && document.documentElement.dataset['interface'] !== undefined;
const none = Promise.resolve({});
const [{ messages: rooms }, ofEditor] = await (language === 'en'
  ? Promise.all([import('./messages/en.ts'), isEditor ? import('./messages/editor.en.ts') : none])
  : Promise.all([import('./messages/nl.ts'), isEditor ? import('./messages/editor.nl.ts') : none]));
const messages: object = { ...rooms, ...ofEditor };

/** Adds the texts of one screen, which come with it: awaited where its module begins. */
export async function comeWith(texts: Promise<object>): Promise<void> {
  Object.assign(messages, await texts);
}

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
