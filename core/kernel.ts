import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { admit } from './kernel/admit.ts';
import { atStart, inTime, NeverCameBack } from './kernel/at-start.ts';
import { faultsOf } from './kernel/faults.ts';
import { type Found, holdersOf } from './kernel/holders.ts';
import { namesOf } from './kernel/names.ts';
import { noteRelease } from './kernel/release.ts';
import { failureOf, lineAbout } from './kernel/where.ts';
import type { Places } from './plugin-places.mjs';
import type {
  BlockDefinition,
  ConsentCategoryDefinition,
  FormFieldDefinition,
  HeadTagDefinition,
  Language,
  ListTypeDefinition,
  PageCheckDefinition,
  Plugin,
  ProfilePropertyDefinition,
  SettingDefinition,
  WidgetDefinition,
} from './plugin.ts';

/** Everything the plugins of this installation add, by name, frozen once it is read. */
export interface Kernel {
  plugins: Map<string, Plugin>;
  blocks: Map<string, BlockDefinition>;
  listTypes: Map<string, ListTypeDefinition>;
  formFields: Map<string, FormFieldDefinition>;
  settings: Map<string, SettingDefinition>;
  profileProperties: Map<string, ProfilePropertyDefinition>;
  consentCategories: Map<string, ConsentCategoryDefinition>;
  headTags: Map<string, HeadTagDefinition>;
  pageChecks: Map<string, PageCheckDefinition>;
  widgets: Map<string, WidgetDefinition>;
  messages: { [language in Language]: { [key: string]: string } };
  /**
   * The view of a block, list type or form field, or the component of a widget, as a path from the plugins' folder (`text/Text.astro`), or behind
   * the package it came as (`outside:acme-poll/Poll.astro`).
   */
  views: Map<string, string>;
  /** The plugin a definition came from, by `kind:name`. */
  origin: Map<string, string>;
  /** Where each plugin stands, by its id. */
  folders: Map<string, string>;
  /** What was refused while reading, in full: the rest runs. */
  problems: PluginProblem[];
  /** Changes whenever stored content of an older version is read as something else than before. */
  fingerprint: string;
}

/** `at` is the file and line it is about, as far as that can be told. */
export type PluginProblem = { plugin: string; problem: string; at?: string };

/** As one line. */
export const problemLine = ({ plugin, problem, at }: PluginProblem) =>
  `${plugin}: ${problem}${at ? ` (${at})` : ''}`;

/** A plugin as it was found; `outside` is the package it came as, from outside this repository. */
export type Source = Found;

type Load = (file: string) => Promise<unknown>;

const loadFile: Load = (file) => import(/* @vite-ignore */ pathToFileURL(file).href);
const nowhere: Places = { places: [], problems: [] };

/**
 * Reads each folder of `directory` that has a `plugin.ts`, then those that stand outside. One that fails to load, or is
 * not there after `patience` seconds, is named; the others run.
 */
export async function loadKernel(
  directory: string,
  load: Load = loadFile,
  { places, problems: unplaced } = nowhere,
  patience = 30,
): Promise<Kernel> {
  admit(places);
  const folders = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];
  const own = folders
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, folder: join(directory, name), entry: join(directory, name, 'plugin.ts') }))
    .filter(({ entry }) => existsSync(entry))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const sources: Source[] = [];
  const problems: PluginProblem[] = [...unplaced];
  for (const { name, folder, entry, ...more } of [
    ...own,
    ...places.map((place) => ({ ...place, outside: place.name })),
  ]) {
    try {
      const loading = atStart(folder, 'its files are loaded', () => load(entry));
      const { plugin } = (await inTime(loading, patience)) as { plugin?: Plugin };
      if (plugin) sources.push({ plugin, folder, ...more });
      else
        problems.push({
          plugin: name,
          problem: `${basename(entry)} exports no \`plugin\``,
          at: `${entry}:1`,
        });
    } catch (error) {
      const { said, at = `${entry}:1` } =
        error instanceof NeverCameBack ? { said: error.message, at: error.at } : failureOf(error, folder);
      problems.push({ plugin: name, problem: `${basename(entry)} could not be loaded: ${said}`, at });
    }
  }
  return createKernel(sources, directory, problems);
}

/**
 * Registers the plugins in order. A plugin with any fault is left out whole, and every fault of every plugin is
 * reported at once, so that a developer mends them in one go.
 */
export function createKernel(sources: Source[], directory: string, problems: PluginProblem[] = []): Kernel {
  const kernel: Kernel = {
    plugins: new Map(),
    blocks: new Map(),
    listTypes: new Map(),
    formFields: new Map(),
    settings: new Map(),
    profileProperties: new Map(),
    consentCategories: new Map(),
    headTags: new Map(),
    pageChecks: new Map(),
    widgets: new Map(),
    messages: { nl: {}, en: {} },
    views: new Map(),
    origin: new Map(),
    folders: new Map(),
    problems: [...problems],
    fingerprint: '',
  };
  const holders = holdersOf(sources, directory);
  for (const source of sources) {
    const { plugin, folder } = source;
    const faults = faultsOf(source, holders);
    const name = String(plugin.id ?? basename(folder));
    for (const { problem, at, ...where } of faults)
      kernel.problems.push({ plugin: name, problem, ...(at ? { at } : lineAbout(folder, where)) });
    if (faults.length > 0) continue;
    register(kernel, source, directory);
    holders.register(source);
  }
  kernel.fingerprint = fingerprint(kernel);
  return kernel;
}

function register(kernel: Kernel, { plugin, folder, outside }: Source, directory: string) {
  kernel.plugins.set(plugin.id, plugin);
  kernel.folders.set(plugin.id, folder);
  const place = outside ? `outside:${outside}` : relative(directory, folder);
  const view = (file: string) => join(place, file).replaceAll('\\', '/');
  for (const block of plugin.blocks ?? []) {
    kernel.blocks.set(block.name, block);
    kernel.views.set(`block:${block.name}`, view(block.view));
  }
  for (const type of plugin.listTypes ?? []) {
    kernel.listTypes.set(type.name, type);
    kernel.views.set(`listType:${type.name}`, view(type.detail));
  }
  for (const field of plugin.formFields ?? []) {
    kernel.formFields.set(field.name, field);
    kernel.views.set(`formField:${field.name}`, view(field.view));
    if (field.read) kernel.views.set(`formFieldRead:${field.name}`, view(field.read));
  }
  for (const setting of plugin.settings ?? []) kernel.settings.set(setting.key, setting);
  for (const property of plugin.profileProperties ?? []) kernel.profileProperties.set(property.key, property);
  for (const category of plugin.consentCategories ?? [])
    kernel.consentCategories.set(category.name, category);
  for (const tag of plugin.headTags ?? []) kernel.headTags.set(tag.name, tag);
  for (const check of plugin.pageChecks ?? []) kernel.pageChecks.set(check.name, check);
  for (const widget of plugin.widgets ?? []) {
    kernel.widgets.set(widget.name, widget);
    kernel.views.set(`widget:${widget.name}`, view(widget.component));
  }
  for (const language of ['nl', 'en'] as const)
    Object.assign(kernel.messages[language], plugin.messages?.[language]);
  for (const definition of [
    ...(plugin.blocks ?? []),
    ...(plugin.listTypes ?? []),
    ...(plugin.formFields ?? []),
  ])
    noteRelease(definition, plugin);
  for (const [kind, name] of namesOf(plugin)) kernel.origin.set(`${kind}:${name}`, plugin.id);
}

function fingerprint({ blocks, listTypes, formFields }: Kernel): string {
  const hash = createHash('sha256');
  // What has one version only reads what is stored as it is: a plugin that comes or goes with it changes nothing.
  const versioned = [...blocks.values(), ...listTypes.values(), ...formFields.values()]
    .filter(({ version }) => version > 1)
    .map(({ kind, name, version, migrate }) => [`${kind}:${name}@${version}`, ...stepsOf(migrate)].join());
  for (const one of versioned.sort()) hash.update(`${one}\n`);
  return hash.digest('base64url').slice(0, 10);
}

const stepsOf = (migrate: BlockDefinition['migrate'] = {}) =>
  Object.entries(migrate).map(([from, step]) => `${from}:${step}`);
