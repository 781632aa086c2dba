import type { Guid } from './guid.ts';
import type {
  Condition,
  Field,
  FileView,
  ImageView,
  Label,
  Language,
  LinkView,
  StoredLink,
  Stored,
  View,
} from './schema.ts';
import { s } from './schema.ts';

export { s };
export { type Period, periodOf, startOfDay } from './period.ts';
export { isVagueLabel } from './vague-label.ts';
export type { Condition, FileView, ImageView, Label, Language, LinkView, StoredLink };
export type { Guid } from './guid.ts';
export type { SafeHtml } from './rich-text/safe-html.ts';

/** A short text in both languages, as questions of a form have them. */
export const texts = (label: Label, max = 200) =>
  s.object(
    {
      nl: s.text({ label: { nl: 'Nederlands', en: 'Dutch' }, max }),
      en: s.text({ label: { nl: 'Engels', en: 'English' }, max }),
    },
    { label },
  );

/** Where a block may stand on a page (specification 2, layouts). */
export type LayoutPosition = 'top-row' | 'left-column' | 'main' | 'right-column' | 'bottom-row';

/** Something an editor should look at; `field` is the name of the field it is about. */
export type Finding = { level: 'error' | 'warning'; code: string; field?: string; message: Label };
export const warn = (code: string, message: Label, field?: string): Finding => ({
  level: 'warning',
  code,
  message,
  ...(field && { field }),
});
export const fault = (code: string, message: Label, field?: string): Finding => ({
  ...warn(code, message, field),
  level: 'error',
});

/** One block as a view gets it: everything in it is resolved, nothing of it may be changed. */
export interface BlockView<Content = unknown, Data = unknown> {
  id: Guid;
  type: string;
  version: number;
  position: LayoutPosition;
  /** Place in the page's reading order, from 0: the first picture is not loaded lazily. */
  order: number;
  content: Content;
  options: { [name: string]: string };
  slots: { [slot: string]: BlockView[] };
  /** What `load` gave for this instance. */
  data: Data;
  /** Why it can't be shown; the page skips it and those who may edit see a placeholder. */
  problem?: string;
}

/** What an Astro view of a block declares: `type Props = BlockProps<typeof hero>`. */
export type BlockProps<B> =
  B extends BlockDefinition<infer F, infer D> ? { block: BlockView<View<F>, D> } : never;

/** A list item as a list shows it. */
export interface ItemSummary {
  guid: Guid;
  shortId: string;
  type: string;
  title: string;
  description: string;
  href: string;
  image: ImageView | undefined;
  publishedOn: string;
  startsOn: string | undefined;
  endsOn: string | undefined;
  tags: string[];
  highlight: boolean;
  /** What its content holds under the names that were asked for, where that is text, a number or yes or no. */
  facts?: { [name: string]: string | number | boolean };
}

export interface ItemQuery {
  /** The list block whose items are asked for. */
  list: Guid;
  types?: string[];
  tags?: string[];
  sort?: string;
  count: number;
  page?: number;
  highlightedFirst?: boolean;
  /** Also what stands in the lists on these pages, as far as everyone may see it. */
  pages?: Guid[];
  /** Only what has not ended yet, or what has begun. */
  period?: 'upcoming' | 'past';
  /** When the answer is another even if no item changes: midnight, for what shows today. */
  refreshOn?: Date;
  /** Only what is (still) going on at or after this moment, and has begun at or before that one. */
  from?: Date;
  to?: Date;
  /** Names of the content's fields to give as `facts`. */
  facts?: string[];
  /** Also which tags and types the list holds, for filters. */
  choices?: boolean;
}

export interface ItemList {
  items: ItemSummary[];
  total: number;
  /** When `choices` were asked for. */
  tags?: { tag: string; count: number }[];
  types?: string[];
}

export interface MenuEntry {
  guid: Guid;
  name: string;
  href: string;
  isCurrent: boolean;
  isTrail: boolean;
  children: MenuEntry[];
}

/** What a block's `load` may read: always of this tenant, always as this caller may see it. */
export interface LoadContext {
  language: Language;
  page: { guid: Guid; path: string } | null;
  /** Of the tenant, for days and hours. */
  timeZone: string;
  /** The query of the address, allow-listed by the blocks' `query`. */
  query: URLSearchParams;
  items: { lists(queries: ItemQuery[]): Promise<ItemList[]> };
  menu: { tree(name?: string): Promise<MenuEntry[]> };
  sections: { read(ids: Guid[]): Promise<Map<Guid, BlockView[]>> };
  /** What a visitor gets to see of these forms; undefined for one that is not there (for them). */
  forms: { read(ids: Guid[]): Promise<(FormView | undefined)[]> };
}

export interface Instance<Content> {
  id: Guid;
  content: Content;
  options: { [name: string]: string };
}

/**
 * A building block: what it holds, how it is shown, and how what was stored by an older version is read.
 * `view` names the Astro file beside the plugin's file.
 */
export interface BlockDefinition<F extends Field = Field, D = unknown> {
  kind: 'block';
  name: string;
  /** Raised whenever stored content must be read differently; `migrate[n]` reads version n as n + 1. */
  version: number;
  view: string;
  label: Label;
  description: Label;
  group: 'basic' | 'text' | 'media' | 'navigation' | 'lists' | 'interaction' | 'layout';
  /** A Tabler icon. */
  icon: string;
  content: F;
  slots?: { [slot: string]: { label: Label; allow: string[]; max?: number } };
  /** Positions it may not stand in need not be listed: without `positions` it may stand anywhere. */
  positions?: LayoutPosition[];
  example: Stored<F>;
  migrate?: { [from: number]: (content: never) => unknown };
  checks?: (content: View<F>) => Finding[];
  seo?: (content: View<F>) => { title?: string; description?: string; image?: ImageView };
  /** Text for search beyond what the schema's text fields give. */
  index?: (content: View<F>) => { text: string };
  /** List items can be put in it: they name its instance as a parent. */
  takesItems?: boolean;
  /** Consent categories this block looks at: they become part of the page's cache key. */
  consent?: string[];
  /** Other hosts its view shows in frames, once the visitor accepted its categories: `https://player.example`. */
  frames?: string[];
  /** Query parameters its view reads: all others are dropped from the page's cache key. */
  query?: string[];
  /** Reads for all instances on a page at once, in the order given. */
  load?: (instances: Instance<View<F>>[], context: LoadContext) => Promise<D[]>;
  /** Bytes of script (brotli) it may cost a visitor. */
  budget: { js: number };
}

export function defineBlock<F extends Field, D = undefined>(
  definition: Omit<BlockDefinition<F, D>, 'kind'>,
): BlockDefinition<F, D> {
  return { kind: 'block', ...definition };
}

/** An item as its detail view gets it. */
export interface ItemView<Content = unknown> extends ItemSummary {
  content: Content;
  blocks: BlockView[];
  language: Language;
}
export type ItemProps<T> = T extends ListTypeDefinition<infer F> ? { item: ItemView<View<F>> } : never;

/** A kind of list item: news, event, … */
export interface ListTypeDefinition<F extends Field = Field> {
  kind: 'listType';
  name: string;
  version: number;
  label: Label;
  labelPlural: Label;
  description: Label;
  icon: string;
  content: F;
  /** The Astro file that shows one item on its own page. */
  detail: string;
  defaultSort: string;
  example: Stored<F>;
  migrate?: { [from: number]: (content: never) => unknown };
  /** schema.org data of an item's page. */
  structuredData?: (item: ItemView<View<F>>, site: { name: string; origin: string }) => object;
  feed: boolean;
}
export function defineListType<F extends Field>(
  definition: Omit<ListTypeDefinition<F>, 'kind'>,
): ListTypeDefinition<F> {
  return { kind: 'listType', ...definition };
}

/** What was posted under a question's names: `part` is what follows the dot in `answer.part`. */
export interface PostedAnswer {
  /** The first value, trimmed; '' when there is none. */
  text(part?: string): string;
  /** Every value that is not empty. */
  all(part?: string): string[];
}

/** What is wrong with an answer: a key of the messages (`fault.email`), and what the text fills in. */
export interface AnswerFault {
  code: string;
  values?: { [name: string]: string | number };
  /** The part of the question it is about. */
  part?: string;
}

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
}
export type QuestionProps<K> =
  K extends FormFieldDefinition<infer F, infer _A> ? { question: QuestionView<View<F>> } : never;

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

type AnswerOf<A> = A extends Field ? Stored<A> : unknown;

/**
 * A kind of question in a form. A kind without `answer` asks nothing: a heading, a page break. What is left out
 * follows from text: one line is posted, kept, shown and exported as it is.
 */
export interface FormFieldDefinition<
  F extends Field = Field,
  A extends Field | undefined = Field | undefined,
> {
  kind: 'formField';
  name: string;
  version: number;
  label: Label;
  description: Label;
  group: 'text' | 'contact' | 'choice' | 'number' | 'date' | 'file' | 'layout';
  /** A Tabler icon. */
  icon: string;
  /** How the question is set up. */
  content: F;
  /** What an answer is; what depends on how the question is set up is asked of `check`. */
  answer?: A;
  /** The Astro file with the widget, which works without script. */
  view: string;
  /** The Astro file that shows an answer, where text is not enough. */
  read?: string;
  /** Several inputs under one question: it is a group with a legend, not a label. */
  isGroup?: boolean;
  /** A new page of the form begins here. */
  breaksPage?: boolean;
  /** The answer is one or more files, kept in private. */
  takesFiles?: boolean;
  /** An answer out of what a browser posted; undefined when nothing was filled in. */
  parse?: (posted: PostedAnswer, content: View<F>) => unknown;
  /** What `parse` would make the answer of. */
  typed?: (answer: AnswerOf<A>, content: View<F>) => { [part: string]: string[] };
  /** The answer as it is kept: spaces, capitals. */
  settle?: (answer: AnswerOf<A>, content: View<F>) => AnswerOf<A>;
  /** What is wrong with an answer that has the shape of one. */
  check?: (answer: AnswerOf<A>, content: View<F>, today: string) => AnswerFault | undefined;
  /** Not asked but known: from the settings of the question and the answers before it, by the id of their question. */
  compute?: (content: View<F>, answers: { [field: Guid]: unknown }) => AnswerOf<A> | undefined;
  /** The answer in words. */
  text?: (answer: AnswerOf<A>, content: View<F>, language: Language) => string;
  /** What is counted of it: choices by their value, numbers as they are. */
  facts?: (answer: AnswerOf<A>, content: View<F>) => (string | number)[];
  /** What a choice that was counted is called. */
  factLabel?: (fact: string, content: View<F>, language: Language) => string;
  chart: 'bar' | 'pie' | 'numbers' | 'words' | 'none';
  /** One column with the answer in words when absent. */
  exportColumns?: (content: View<F>) => { key: string; label: Label }[];
  /** What stands in those columns. */
  exportCells?: (answer: AnswerOf<A>, content: View<F>, language: Language) => (string | number)[];
  example: Stored<F>;
  migrate?: { [from: number]: (content: never) => unknown };
}
export function defineFormField<F extends Field, A extends Field | undefined = undefined>(
  definition: Omit<FormFieldDefinition<F, A>, 'kind'>,
): FormFieldDefinition<F, A> {
  return { kind: 'formField', ...definition };
}

/** A value an admin sets for the tenant (specification 3, platform setting values). */
export interface SettingDefinition<F extends Field = Field> {
  kind: 'setting';
  key: string;
  group: string;
  value: F;
  default: unknown;
  /** Whether everyone may read it. */
  isPublic: boolean;
  order: number;
}
export function defineSetting<F extends Field>(
  definition: Omit<SettingDefinition<F>, 'kind'>,
): SettingDefinition<F> {
  return { kind: 'setting', ...definition };
}

/** A line of a person's profile (specification 3, profile property definition). */
export interface ProfilePropertyDefinition {
  kind: 'profileProperty';
  key: string;
  category: 'profile' | 'preferences' | 'activity' | 'privacy' | 'security';
  section: string;
  subsection?: string;
  sortOrdinal: number;
  sectionSortOrdinal?: number;
  visibleFor: ('Admin' | 'Roles' | 'Users' | 'Public' | 'Verify' | 'Mett')[];
  inputType: 'text' | 'textarea' | 'choice' | 'toggle' | 'date' | 'number' | 'image' | 'none';
  required: boolean;
  label: Label;
  options?: { value: string; label: Label }[];
}
export function defineProfileProperty(
  definition: Omit<ProfilePropertyDefinition, 'kind'>,
): ProfilePropertyDefinition {
  return { kind: 'profileProperty', ...definition };
}

export type Capability = 'content' | 'media' | 'mail' | 'jobs' | `outgoing:${string}`;

/** What one folder under `plugins/` exports as `plugin`. */
export interface Plugin {
  id: string;
  version: string;
  /** The plugin API it was written for. */
  requires: string;
  label: Label;
  capabilities?: Capability[];
  // Definitions differ in their content; `any` is the only type all of them are.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  blocks?: BlockDefinition<any, any>[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  listTypes?: ListTypeDefinition<any>[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  formFields?: FormFieldDefinition<any, any>[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  settings?: SettingDefinition<any>[];
  profileProperties?: ProfilePropertyDefinition[];
  /** Texts of its views: `{ nl: { 'hero.more': '…' }, en: { … } }`. */
  messages?: { [language in Language]: { [key: string]: string } };
}
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
