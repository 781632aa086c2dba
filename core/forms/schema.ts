import type { Guid } from '../guid.ts';
import type { Language } from '../schema.ts';

/** What a form holds and the rules that follow from it alone: nothing here knows a database, so a browser may have it. */

/** A text in the languages a form speaks. */
export type Texts = { [language in Language]?: string };

/** The text in this language, else in the other one. */
export const said = (texts: Texts | undefined, language: Language): string =>
  texts?.[language] || texts?.[language === 'nl' ? 'en' : 'nl'] || '';

export const operators = ['is', 'is-not', 'contains', 'above', 'below', 'answered', 'empty'] as const;
export type Operator = (typeof operators)[number];
export type Scalar = string | number | boolean;

export interface Condition {
  /** A question that stands earlier in the form. */
  field: Guid;
  is: Operator;
  value?: Scalar;
}
export interface Rule {
  match: 'all' | 'any';
  conditions: Condition[];
}

/** A question, heading or page break. Its id is the same in every version of the form. */
export interface FormField {
  id: Guid;
  /** The kind, as a plugin defines it, and the version of its settings. */
  type: string;
  v: number;
  label: Texts;
  help?: Texts;
  required?: boolean;
  requireIf?: Rule;
  showIf?: Rule;
  content: { [name: string]: unknown };
  /** What of the profile is filled in for who is signed in. */
  prefill?: Prefill;
  /** Whether the answer says something about a person, what it is asked for, and for how many days it is kept. */
  personal?: boolean;
  purpose?: Texts;
  retentionDays?: number;
}
export const prefills = ['firstName', 'middleName', 'lastName', 'fullName', 'email'] as const;
export type Prefill = (typeof prefills)[number];

export interface FormDefinition {
  title: Texts;
  intro?: Texts;
  /** On the last button. */
  submit?: Texts;
  /** What who has sent it reads. */
  thanks?: Texts;
  languages: Language[];
  fields: FormField[];
}

export const accessModes = ['Open', 'Closed', 'Custom'] as const;
export type AccessMode = (typeof accessModes)[number];
export type OpenState = 'open' | 'closed' | 'open-future' | 'close-future';

export interface Access {
  accessMode: AccessMode;
  /** Moments, for Custom. */
  openOn: string | null;
  closeOn: string | null;
}

/** What can be changed of a form at any time, without a new version. */
export interface FormSettings extends Access {
  visibility: 'Public' | 'Users' | 'Verify' | 'Roles' | 'Admin';
  roles: Guid[];
  oncePerPerson: boolean;
  maxSubmissions: number | null;
  /** Roles whose content managers handle its submissions. */
  handlers: Guid[];
  /** Whether who sent it may change it, or take it back. */
  mayCorrect: boolean;
  mayWithdraw: boolean;
  canSave: boolean;
  /** A path of the site instead of the page with thanks. */
  redirect: string | null;
  /** Whom a new submission is told to, and in which words (see `letter-text.ts`); ours where there are none. */
  notify: string[];
  notifySubject: Texts;
  notifyText: Texts;
  /** The e-mail question whose answer gets a confirmation, what it says, and whether the answers stand in it. */
  confirmTo: Guid | null;
  confirmSubject: Texts;
  confirmText: Texts;
  confirmAnswers: boolean;
  /** Days submissions are kept; null is until someone deletes them. */
  retentionDays: number | null;
  protection: 'normal' | 'strict';
  /** Submissions from one address in ten minutes. */
  perAddress: number;
}

export const usualSettings: FormSettings = {
  accessMode: 'Open',
  openOn: null,
  closeOn: null,
  visibility: 'Public',
  roles: [],
  oncePerPerson: false,
  maxSubmissions: null,
  handlers: [],
  mayCorrect: false,
  mayWithdraw: true,
  canSave: true,
  redirect: null,
  notify: [],
  notifySubject: {},
  notifyText: {},
  confirmTo: null,
  confirmSubject: {},
  confirmText: {},
  confirmAnswers: true,
  retentionDays: 365,
  protection: 'normal',
  perAddress: 20,
};

/** Specification 4, and decisions "Open state". */
export function openState({ accessMode, openOn, closeOn }: Access, now: Date): OpenState {
  if (accessMode === 'Open') return 'open';
  if (accessMode === 'Closed') return 'closed';
  if (!openOn && !closeOn) return 'open';
  if (closeOn && new Date(closeOn) <= now) return 'closed';
  if (openOn && new Date(openOn) > now) return 'open-future';
  return closeOn ? 'close-future' : 'open';
}

/** Whether a form in this state takes submissions: one that closes later is open until then. */
export const isOpen = (state: OpenState): boolean => state === 'open' || state === 'close-future';

/** When the state changes by itself; null when it does not. */
export function nextChange(access: Access, now: Date): Date | null {
  if (access.accessMode !== 'Custom') return null;
  const moments = [access.openOn, access.closeOn].flatMap((at) => (at ? [new Date(at)] : []));
  return moments.filter((at) => at > now).sort((a, b) => Number(a) - Number(b))[0] ?? null;
}

export type Answers = { [field: Guid]: unknown };

export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === '') return true;
  return Array.isArray(answer) && answer.length === 0;
}

/** Whether a rule holds for these answers. One without conditions always does. */
export function holds({ match, conditions }: Rule, answers: Answers): boolean {
  if (conditions.length === 0) return true;
  const each = (condition: Condition) => meets(condition, answers[condition.field]);
  return match === 'all' ? conditions.every(each) : conditions.some(each);
}

function meets({ is, value }: Condition, answer: unknown): boolean {
  const words = wordsOf(answer);
  switch (is) {
    case 'answered':
      return !isEmptyAnswer(answer);
    case 'empty':
      return isEmptyAnswer(answer);
    case 'is':
      return words.length === 1 ? words[0] === String(value) : words.includes(String(value));
    case 'is-not':
      return !words.includes(String(value));
    case 'contains':
      return words.some((word) => word.toLowerCase().includes(String(value).toLowerCase()));
    case 'above':
      return words.some((word) => compare(word, value) > 0);
    case 'below':
      return words.some((word) => compare(word, value) < 0);
  }
}

/** The words of an answer that a condition can name: of a choice its values, of an object its parts. */
function wordsOf(answer: unknown): string[] {
  if (isEmptyAnswer(answer)) return [];
  if (Array.isArray(answer)) return answer.flatMap(wordsOf);
  if (typeof answer === 'object') return Object.values(answer as object).flatMap(wordsOf);
  return [String(answer as Scalar)];
}

/** Numbers as numbers, dates (which sort as they are written) as text. */
function compare(word: string, value: Scalar | undefined): number {
  const [a, b] = [Number(word), Number(value)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return word < String(value) ? -1 : word > String(value) ? 1 : 0;
}

/**
 * The fields that are shown for these answers, in the order of the form. A condition looks only at questions before
 * its own, and the answer to one that is not shown counts as none.
 */
export function shownFields(fields: FormField[], answers: Answers): FormField[] {
  const counted: Answers = {};
  return fields.filter((field) => {
    const isShown = !field.showIf || holds(field.showIf, counted);
    if (isShown) counted[field.id] = answers[field.id];
    return isShown;
  });
}

/** Whether a shown question needs an answer, given the others that are shown. */
export const isRequired = (field: FormField, answers: Answers): boolean =>
  Boolean(field.required) || Boolean(field.requireIf && holds(field.requireIf, answers));

/** The form in pages: a break begins one. */
export function pagesOf(fields: FormField[], breaks: (type: string) => boolean): FormField[][] {
  const pages: FormField[][] = [[]];
  for (const field of fields) {
    if (breaks(field.type)) pages.push([field]);
    else pages.at(-1)!.push(field);
  }
  return pages.filter((page, index) => index > 0 || page.length > 0 || pages.length === 1);
}
