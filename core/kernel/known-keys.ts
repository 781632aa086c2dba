import type {
  BlockDefinition,
  BlockStart,
  ConsentCategoryDefinition,
  FormFieldDefinition,
  HeadTagDefinition,
  JobDefinition,
  LayoutPosition,
  ListTypeDefinition,
  PageCheckDefinition,
  Plugin,
  ProfilePropertyDefinition,
  RouteDefinition,
  SettingDefinition,
  WidgetDefinition,
} from '../plugin.ts';
import type { SlotDefinition } from '../plugin/block.ts';
import { sorts } from '../plugin/item-sort.ts';
import { meant } from './nearest.ts';

type Keys<T> = Record<keyof T, true>;

const versioned: Keys<
  Pick<
    ListTypeDefinition,
    'kind' | 'name' | 'version' | 'label' | 'description' | 'icon' | 'content' | 'example'
  > &
    Pick<ListTypeDefinition, 'migrate' | 'fixtures' | 'drops'>
> = {
  ...{ kind: true, name: true, version: true, label: true, description: true, icon: true, content: true },
  ...{ example: true, migrate: true, fixtures: true, drops: true },
};

const block: Keys<BlockDefinition> = {
  ...versioned,
  ...{ view: true, group: true, keywords: true, slots: true, positions: true, checks: true, seo: true },
  ...{
    starts: true,
    index: true,
    takesItems: true,
    consent: true,
    frames: true,
    query: true,
    load: true,
    budget: true,
  },
};
const start: Keys<BlockStart> = {
  ...{ label: true, description: true, icon: true, keywords: true, content: true, options: true },
};
const slot: Keys<SlotDefinition> = { label: true, allow: true, max: true };
const listType: Keys<ListTypeDefinition> = {
  ...versioned,
  ...{ labelPlural: true, detail: true, defaultSort: true, structuredData: true, feed: true },
};
const formField: Keys<FormFieldDefinition> = {
  ...versioned,
  ...{ view: true, group: true, answer: true, read: true, isGroup: true, breaksPage: true, takesFiles: true },
  ...{ parse: true, typed: true, settle: true, check: true, compute: true, text: true, facts: true },
  ...{ factLabel: true, chart: true, exportColumns: true, exportCells: true },
};
const plugin: Keys<Plugin> = {
  ...{ id: true, version: true, requires: true, label: true, capabilities: true, blocks: true },
  ...{ listTypes: true, formFields: true, settings: true, profileProperties: true, headTags: true },
  ...{ consentCategories: true, pageChecks: true, widgets: true, routes: true, jobs: true, on: true },
  messages: true,
};
const route: Keys<RouteDefinition> = {
  ...{ method: true, path: true, summary: true, access: true, query: true, body: true, limit: true },
  handle: true,
};
const job: Keys<JobDefinition> = { name: true, every: true, run: true };
const setting: Keys<SettingDefinition> = {
  ...{ kind: true, key: true, group: true, value: true, default: true, isPublic: true, order: true },
};
const profileProperty: Keys<ProfilePropertyDefinition> = {
  ...{ kind: true, key: true, category: true, section: true, subsection: true, sortOrdinal: true },
  ...{ sectionSortOrdinal: true, sectionLabel: true, subsectionLabel: true, visibleFor: true },
  ...{ visibleRoles: true, inputType: true, required: true, label: true, options: true },
};
const headTag: Keys<HeadTagDefinition> = {
  ...{ kind: true, name: true, tag: true, setting: true, pattern: true, hint: true },
};
const consentCategory: Keys<ConsentCategoryDefinition> = { kind: true, name: true, label: true, hint: true };
const pageCheck: Keys<PageCheckDefinition> = {
  ...{ kind: true, name: true, label: true, warnsOnly: true, check: true },
};
const widget: Keys<WidgetDefinition> = { kind: true, name: true, component: true, for: true };
/** What a definition may say, by its kind. */
export const known: { [kind: string]: object } = {
  ...{ block, start, slot, listType, formField, plugin, route, job },
  ...{ setting, profileProperty, headTag, consentCategory, pageCheck, widget },
};

/** What a definition of this kind says that nobody reads. */
export function unknownKeys(kind: string, definition: object): { key: string; problem: string }[] {
  const keys = Object.keys(known[kind]!);
  return Object.keys(definition)
    .filter((key) => !keys.includes(key))
    .map((key) => ({ key, problem: `there is no "${key}"${meant(key, keys) || hint(kind, key)}` }));
}

const hint = (kind: string, key: string) =>
  kind === 'listType' && key === 'checks' ? ': only blocks have checks; `requiredOn` asks for a field' : '';

const blockGroups: Record<BlockDefinition['group'], true> = {
  ...{ basic: true, text: true, media: true, navigation: true, lists: true, interaction: true, layout: true },
};
const formFieldGroups: Record<FormFieldDefinition['group'], true> = {
  ...{ text: true, contact: true, choice: true, number: true, date: true, file: true, layout: true },
};
/** Where editors look for it, by kind. */
export const groups: { [kind: string]: string[] | undefined } = {
  block: Object.keys(blockGroups),
  formField: Object.keys(formFieldGroups),
};

const charts: Record<FormFieldDefinition['chart'], true> = {
  ...{ bar: true, pie: true, numbers: true, words: true, none: true },
};
const inputTypes: Record<ProfilePropertyDefinition['inputType'], true> = {
  ...{ text: true, textarea: true, choice: true, toggle: true, date: true, number: true, image: true },
  none: true,
};
const profileCategories: Record<ProfilePropertyDefinition['category'], true> = {
  ...{ profile: true, preferences: true, activity: true, privacy: true, security: true },
};
const levels: Record<ProfilePropertyDefinition['visibleFor'][number], true> = {
  ...{ Admin: true, Roles: true, Users: true, Public: true, Verify: true, Mett: true },
};
/** What a key can only be one of. */
export const choices = {
  chart: Object.keys(charts),
  defaultSort: [...sorts] as string[],
  inputType: Object.keys(inputTypes),
  category: Object.keys(profileCategories),
  visibleFor: Object.keys(levels),
};

const positions: Record<LayoutPosition, true> = {
  ...{ 'top-row': true, 'left-column': true, main: true, 'right-column': true, 'bottom-row': true },
};
/** Where a block may stand. */
export const layoutPositions = Object.keys(positions) as LayoutPosition[];
