import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  BlockDefinition,
  FormFieldDefinition,
  Language,
  ListTypeDefinition,
  Plugin,
  ProfilePropertyDefinition,
  SettingDefinition,
} from './plugin.ts';

/** The version of the plugin API; a plugin says which major one it `requires`. */
export const pluginApi = '1';

/** Everything the plugins of this installation add, by name, frozen once it is read. */
export interface Kernel {
  plugins: Map<string, Plugin>;
  blocks: Map<string, BlockDefinition>;
  listTypes: Map<string, ListTypeDefinition>;
  formFields: Map<string, FormFieldDefinition>;
  settings: Map<string, SettingDefinition>;
  profileProperties: Map<string, ProfilePropertyDefinition>;
  messages: { [language in Language]: { [key: string]: string } };
  /** The view of a block, list type or form field, as a path from the plugins' folder: `text/Text.astro`. */
  views: Map<string, string>;
  /** The plugin a definition came from, by `kind:name`. */
  origin: Map<string, string>;
  /** What was refused while reading, in full: the rest runs. */
  problems: PluginProblem[];
  /** Changes whenever a definition changes: part of what a cached page depends on. */
  fingerprint: string;
}

export type PluginProblem = { plugin: string; problem: string };
type Source = { plugin: Plugin; folder: string };

const namePattern = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/;
/** Settings and profile properties are named as the specification's are. */
const keyPattern = /^[a-z][A-Za-z0-9]*([./-][a-z][A-Za-z0-9]*)*$/;
/** Names that mean something else where a block's name is used. */
const reservedNames = new Set([
  'page',
  'section',
  'template',
  'footer',
  'header',
  'unknown',
  'constructor',
  'core',
]);
const capabilityPattern = /^(content|media|mail|jobs|outgoing:[a-z0-9.-]+)$/;

/** Reads each folder of `directory` that has a `plugin.ts`. One that fails to load is named; the others run. */
export async function loadKernel(
  directory: string,
  import_ = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href),
) {
  const sources: Source[] = [];
  const problems: PluginProblem[] = [];
  const folders = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];
  for (const folder of folders
    .filter((entry) => entry.isDirectory())
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(directory, folder.name, 'plugin.ts');
    if (!existsSync(file)) continue;
    try {
      const { plugin } = (await import_(file)) as { plugin?: Plugin };
      if (plugin) sources.push({ plugin, folder: dirname(file) });
      else problems.push({ plugin: folder.name, problem: `${folder.name}/plugin.ts exports no \`plugin\`` });
    } catch (error) {
      problems.push({
        plugin: folder.name,
        problem: `plugin.ts could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
      });
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
    messages: { nl: {}, en: {} },
    views: new Map(),
    origin: new Map(),
    problems: [...problems],
    fingerprint: '',
  };
  for (const { plugin, folder } of sources) {
    const faults = checked(plugin, folder, kernel);
    const name = String(plugin.id ?? basename(folder));
    kernel.problems.push(...faults.map((problem) => ({ plugin: name, problem })));
    if (faults.length === 0) register(kernel, plugin, relative(directory, folder));
  }
  kernel.fingerprint = fingerprint(kernel);
  return kernel;
}

function register(kernel: Kernel, plugin: Plugin, folder: string) {
  kernel.plugins.set(plugin.id, plugin);
  const view = (file: string) => join(folder, file).replaceAll('\\', '/');
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
  for (const language of ['nl', 'en'] as const)
    Object.assign(kernel.messages[language], plugin.messages?.[language]);
  for (const [kind, name] of namesOf(plugin)) kernel.origin.set(`${kind}:${name}`, plugin.id);
}

function namesOf(plugin: Plugin): [string, string][] {
  return [
    ...(plugin.blocks ?? []).map((d): [string, string] => ['block', d.name]),
    ...(plugin.listTypes ?? []).map((d): [string, string] => ['listType', d.name]),
    ...(plugin.formFields ?? []).map((d): [string, string] => ['formField', d.name]),
    ...(plugin.settings ?? []).map((d): [string, string] => ['setting', d.key]),
    ...(plugin.profileProperties ?? []).map((d): [string, string] => ['profileProperty', d.key]),
  ];
}

/** What is not even shaped as a plugin costs only itself as well. */
function checked(plugin: Plugin, folder: string, kernel: Kernel): string[] {
  try {
    return faultsOf(plugin, folder, kernel);
  } catch (error) {
    return [`it is not what definePlugin() takes: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function faultsOf(plugin: Plugin, folder: string, kernel: Kernel): string[] {
  const faults: string[] = [];
  if (!fits(namePattern, plugin.id))
    faults.push(`the id "${plugin.id}" is not lower-case letters, digits and hyphens`);
  if (kernel.plugins.has(plugin.id)) faults.push(`another plugin has the id "${plugin.id}" already`);
  if (String(plugin.requires) !== pluginApi)
    faults.push(`it requires plugin API ${plugin.requires}, and this is ${pluginApi}`);
  if (!hasLabels(plugin.label)) faults.push('its label needs nl and en');
  for (const capability of plugin.capabilities ?? [])
    if (!capabilityPattern.test(capability)) faults.push(`the capability "${capability}" does not exist`);
  const seen = new Set<string>();
  for (const [kind, name] of namesOf(plugin)) {
    const key = `${kind}:${name}`;
    if (seen.has(key)) faults.push(`${kind} "${name}" is defined twice`);
    seen.add(key);
    const owner = kernel.origin.get(key);
    if (owner) faults.push(`${kind} "${name}" is taken by the plugin "${owner}"`);
    if (kind === 'setting' || kind === 'profileProperty') {
      if (!fits(keyPattern, name)) faults.push(`${kind} "${name}" is not a valid key`);
      continue;
    }
    if (!fits(namePattern, name)) faults.push(`${kind} "${name}" is not a valid name`);
    if (reservedNames.has(name)) faults.push(`${kind} "${name}" is a reserved name`);
  }
  for (const block of plugin.blocks ?? [])
    faults.push(
      ...definitionFaults('block', block, folder, block.view),
      ...Object.entries(block.slots ?? {}).flatMap(([slot, { allow }]) =>
        allow.length === 0 ? [`block "${block.name}": the slot "${slot}" allows nothing`] : [],
      ),
    );
  for (const type of plugin.listTypes ?? [])
    faults.push(...definitionFaults('listType', type, folder, type.detail));
  for (const field of plugin.formFields ?? [])
    faults.push(
      ...definitionFaults('formField', field, folder, field.view),
      ...(field.read && !existsSync(join(folder, field.read))
        ? [`formField "${field.name}": the view ${field.read} does not exist`]
        : []),
    );
  for (const { key, value } of plugin.settings ?? [])
    if (!hasLabels((value.schema['x-ui'] as { label?: unknown } | undefined)?.label))
      faults.push(`setting "${key}": the label needs nl and en`);
  for (const { key, label } of plugin.profileProperties ?? [])
    if (!hasLabels(label)) faults.push(`profileProperty "${key}": the label needs nl and en`);
  for (const key of Object.keys(plugin.messages?.nl ?? {}))
    if (key in kernel.messages.nl) faults.push(`the message "${key}" is another plugin's`);
  if (!sameKeys(plugin.messages?.nl, plugin.messages?.en))
    faults.push('its messages do not have the same keys in nl and en');
  return faults;
}

type Versioned = {
  name: string;
  version: number;
  content: { schema?: { [keyword: string]: unknown } } | undefined;
  label: unknown;
  description: unknown;
  migrate?: object;
  example?: unknown;
};

function definitionFaults(kind: string, definition: Versioned, folder: string, view: string): string[] {
  const faults: string[] = [];
  const at = `${kind} "${definition.name}"`;
  if (!Number.isInteger(definition.version) || definition.version < 1)
    faults.push(`${at}: version must be 1 or more`);
  const migrate = (definition.migrate ?? {}) as { [from: number]: unknown };
  for (let from = 1; from < definition.version; from++)
    if (typeof migrate[from] !== 'function')
      faults.push(`${at}: nothing reads version ${from} as ${from + 1} (migrate[${from}])`);
  for (const from of Object.keys(migrate))
    if (Number(from) < 1 || Number(from) >= definition.version)
      faults.push(`${at}: migrate[${from}] leads nowhere`);
  if (!hasLabels(definition.label)) faults.push(`${at}: the label needs nl and en`);
  if (!hasLabels(definition.description)) faults.push(`${at}: the description needs nl and en`);
  if (definition.content?.schema?.['x-type'] !== 'object')
    faults.push(`${at}: the content is not an s.object()`);
  if (definition.example === undefined) faults.push(`${at}: it has no example`);
  if (!view?.startsWith('./') || !existsSync(join(folder, view)))
    faults.push(`${at}: the view ${view} does not exist`);
  return faults;
}

const fits = (pattern: RegExp, name: unknown) => typeof name === 'string' && pattern.test(name);

const hasLabels = (label: unknown) =>
  Boolean(label && (label as { nl?: string }).nl?.trim() && (label as { en?: string }).en?.trim());

function sameKeys(a: object = {}, b: object = {}) {
  return JSON.stringify(Object.keys(a).sort()) === JSON.stringify(Object.keys(b).sort());
}

function fingerprint(kernel: Kernel): string {
  const hash = createHash('sha256');
  for (const [name, block] of kernel.blocks)
    hash.update(`${name}@${block.version}${JSON.stringify(block.content.schema)}`);
  for (const [name, type] of kernel.listTypes)
    hash.update(`${name}@${type.version}${JSON.stringify(type.content.schema)}`);
  for (const [name, field] of kernel.formFields)
    hash.update(`${name}@${field.version}${JSON.stringify(field.content.schema)}`);
  return hash.digest('base64url').slice(0, 10);
}
