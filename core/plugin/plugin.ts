import type { Label, Language } from '../schema.ts';
import type { BlockDefinition } from './block.ts';
import type { ConsentCategoryDefinition } from './consent-category.ts';
import type { Capability } from './context.ts';
import type { FormFieldDefinition } from './form-field.ts';
import type { HeadTagDefinition } from './head-tag.ts';
import type { EventListeners, JobDefinition } from './job.ts';
import type { ListTypeDefinition } from './list-type.ts';
import type { PageCheckDefinition } from './page-check.ts';
import type { ProfilePropertyDefinition } from './profile-property.ts';
import type { RouteDefinition } from './route.ts';
import type { SettingDefinition } from './setting.ts';
import type { WidgetDefinition } from './widget.ts';

/**
 * The version of the plugin API. A second number grows when something is added, the first one when something a plugin
 * relied on is no longer there (docs/plugins.md, "What is promised").
 */
export const pluginApi = '1.13';

/** What one folder under `plugins/` exports as `plugin`. */
export interface Plugin {
  id: string;
  version: string;
  /** The plugin API it was written for: `1`, or `1.1` when it needs what came with that. */
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
  consentCategories?: ConsentCategoryDefinition[];
  headTags?: HeadTagDefinition[];
  pageChecks?: PageCheckDefinition[];
  widgets?: WidgetDefinition[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  routes?: RouteDefinition<any>[];
  jobs?: JobDefinition[];
  /** Needs `jobs`: what it is told of. */
  on?: EventListeners;
  /** Texts of its views: `{ nl: { 'hero.more': '…' }, en: { … } }`. */
  messages?: { [language in Language]: { [key: string]: string } };
}

export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
