import type { Guid } from '../guid.ts';
import type { Language } from '../schema.ts';

/** A question as its widget gets it; `id` and `name` are those of its inputs, with `-part` and `.part` behind. */
export interface QuestionView<Content = unknown> {
  id: string;
  name: string;
  label: string;
  help: string;
  required: boolean;
  content: Content;
  /** What the sender typed, or what is answered already. */
  text(part?: string): string;
  all(part?: string): string[];
  error: string | undefined;
  /** For `aria-describedby`: its help and what is wrong with it. */
  describedBy: string | undefined;
  /** For `lang` on what a widget says itself: set where the form speaks another language than the page around it. */
  screenLang?: Language | undefined;
}

/** One question on the page of a form that is being filled in. */
export interface AskedView {
  field: Guid;
  type: string;
  /** Its condition holds for what is answered so far; the others wait for the script, or for the next post. */
  isShown: boolean;
  question: QuestionView;
}

/** A form as its block shows it: the empty first page, or where somebody is with it. */
export interface FormView {
  guid: Guid;
  version: number;
  /** Specification 4; and `full` when it has as many submissions as it takes. */
  state: 'open' | 'closed' | 'open-future' | 'close-future' | 'full';
  opensOn?: string;
  closesOn?: string;
  language: Language;
  title: string;
  intro: string;
  /** On the last button; '' is the usual word. */
  submit: string;
  /** Where it is posted to. */
  action: string;
  /** Of what is being filled in; absent until the first post. */
  key?: string;
  page: number;
  pages: number;
  pageTitle: string;
  asked: AskedView[];
  /** Conditions of this page's questions, and the answers of earlier pages that they look at. */
  rules: { [field: Guid]: { showIf?: object; requireIf?: object } };
  known: { [field: Guid]: unknown };
  /** A code of what happened, for its text. */
  notice?: string;
  errors: { target: string; message: string }[];
  /** The path with which it is gone on with later. */
  resume?: string;
  takesFiles: boolean;
  canSave: boolean;
  canPrefill: boolean;
  /** The script has to do some work before the form is taken: bits of proof. */
  proof: number;
}
