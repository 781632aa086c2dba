/**
 * Everything a plugin may rely on, in one place: what is not named here can change with any version. Plugins of this
 * installation import it as `#core/plugin.ts`, others as `bouwsteen/plugin`; docs/plugins.md says what is promised.
 */
import { type Label, s } from './schema.ts';

export { s };
export type {
  Condition,
  Field,
  FileView,
  ImageView,
  Label,
  Language,
  LinkView,
  Stored,
  StoredLink,
  View,
} from './schema.ts';
export { dateFormat, numberFormat } from './formats.ts';
export { type Period, periodOf, startOfDay } from './period.ts';
export { isVagueLabel } from './vague-label.ts';
export type { Guid } from './guid.ts';
export type { SafeHtml } from './rich-text/safe-html.ts';
export { wordsIn } from './rich-text/words.ts';
export { type Finding, fault, warn } from './plugin/finding.ts';
export type { BlockView, ItemSummary, ItemView, LayoutPosition } from './plugin/view.ts';
export type { ItemList, ItemQuery, LoadContext, MenuEntry } from './plugin/load.ts';
export {
  type BlockDefinition,
  type BlockProps,
  type BlockStart,
  defineBlock,
  type Instance,
} from './plugin/block.ts';
export { defineListType, type ItemProps, type ListTypeDefinition } from './plugin/list-type.ts';
export type { AskedView, FormView, QuestionView } from './plugin/form-view.ts';
export {
  type AnswerFault,
  defineFormField,
  type FormFieldDefinition,
  type PostedAnswer,
  type QuestionProps,
} from './plugin/form-field.ts';
export { defineSetting, type SettingDefinition } from './plugin/setting.ts';
export { defineProfileProperty, type ProfilePropertyDefinition } from './plugin/profile-property.ts';
export { type ConsentCategoryDefinition, defineConsentCategory } from './plugin/consent-category.ts';
export { defineHeadTag, type HeadTagDefinition, type HeadTagKind, type LinkRel } from './plugin/head-tag.ts';
export {
  type CheckedBlock,
  type CheckedPage,
  definePageCheck,
  type PageCheckDefinition,
  type PageCheckFinding,
} from './plugin/page-check.ts';
export { defineWidget, type WidgetDefinition, type WidgetProps } from './plugin/widget.ts';
export { headingFields, titleFields } from './plugin/heading.ts';
export { itemFields, itemsChosen } from './plugin/item-choice.ts';
export { type PagedItems, pagedItems, totalField } from './plugin/paged-items.ts';
export { pageAsked, pageInAddress, pagesOf } from './plugin/paging.ts';
export {
  choicesOf,
  type FilterChoices,
  filtersAsked,
  type FiltersAsked,
  filtersField,
  filtersInAddress,
  filtersOfEach,
  type FilterWord,
  filterWords,
  isNarrowed,
  itemsNarrowed,
  nothingAsked,
  visitorSorts,
} from './plugin/visitor-filters.ts';
export { definePlugin, type Plugin, pluginApi } from './plugin/plugin.ts';
export {
  type Capability,
  type PluginContext,
  type PluginData,
  type PluginLetter,
  type PluginRequest,
  type PublishedBlock,
  refuse,
} from './plugin/context.ts';
export { defineRoute, type RouteAccess, type RouteCall, type RouteDefinition } from './plugin/route.ts';
export { defineJob, type EventListeners, type JobDefinition, type PluginEvent } from './plugin/job.ts';

/** A short text in both languages, as questions of a form have them. */
export const texts = (label: Label, max = 200) =>
  s.object(
    {
      nl: s.text({ label: { nl: 'Nederlands', en: 'Dutch' }, max }),
      en: s.text({ label: { nl: 'Engels', en: 'English' }, max }),
    },
    { label },
  );
