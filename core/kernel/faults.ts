import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockDefinition } from '../plugin.ts';
import { pluginApi } from '../plugin.ts';
import { additionFaults } from './addition-faults.ts';
import { atStart, NeverCameBack } from './at-start.ts';
import { definitionFaults } from './definition-faults.ts';
import type { Fault } from './fault.ts';
import { eventNames, isEvent } from './known-events.ts';
import { layoutPositions, unknownKeys } from './known-keys.ts';
import { type Found, type Holders, routeKey, saidOf, takesAll } from './holders.ts';
import { hasLabels } from './labels.ts';
import { messageFaults } from './message-faults.ts';
import {
  categoryPattern,
  fits,
  keyPattern,
  longestName,
  namePattern,
  namesOf,
  reservedMakers,
  reservedNames,
} from './names.ts';
import { meant } from './nearest.ts';
import { ownKeys } from './own-keys.ts';
import { peerFaults } from './peers.ts';
import { startFaults } from './start-faults.ts';
import { valueFaults } from './value-faults.ts';

/** What is not even shaped as a plugin costs only itself as well. */
export function faultsOf(found: Found, holders: Holders): Fault[] {
  try {
    return atStart(found.folder, 'what it defines is looked at', () => [
      ...ownFaults(found, holders),
      ...peerFaults(found),
      ...nameFaults(found, holders),
      ...partFaults(found),
      ...keyFaults(found),
      ...additionFaults(found),
      ...callFaults(found, holders),
      ...messageFaults(found, holders),
    ]);
  } catch (error) {
    if (error instanceof NeverCameBack)
      return [{ problem: `${error.message} when what it defines was looked at`, at: error.at }];
    const said = error instanceof Error ? error.message : String(error);
    return [{ problem: `it is not what definePlugin() takes: ${said}` }];
  }
}

const capabilityNames = ['content', 'media', 'data', 'mail', 'jobs'];
const capabilityPattern = new RegExp(`^(${capabilityNames.join('|')}|outgoing:[a-z0-9-]+(\\.[a-z0-9-]+)*)$`);

function ownFaults(found: Found, holders: Holders): Fault[] {
  const { plugin, outside } = found;
  const { id, requires, label, capabilities = [] } = plugin;
  const faults: Fault[] = [];
  if (!fits(namePattern, id))
    faults.push({ problem: `the id "${id}" is not lower-case letters, digits and hyphens` });
  else if (outside && !id.includes('/'))
    faults.push({
      problem: `the id "${id}" needs the name of who makes it in front, as in "acme/${id}"`,
      about: [id],
    });
  if (reservedMakers.has(String(id).split('/', 1)[0]!))
    faults.push({ problem: `the id "${id}" is kept for Bouwsteen itself`, about: [id] });
  if (String(id).length > longestName)
    faults.push({ problem: `the id "${id}" is longer than ${longestName} characters`, about: [id] });
  const other = holders.before(`plugin:${id}`, found);
  if (other) faults.push({ problem: `another plugin has the id already: ${saidOf(other, id)}`, about: [id] });
  if (!isServed(requires))
    faults.push({
      problem: `it requires plugin API ${requires}, and this is ${pluginApi}`,
      about: [String(requires)],
    });
  if (!hasLabels(label)) faults.push({ problem: 'its label needs nl and en', about: [id, 'label:'] });
  for (const { key, problem } of unknownKeys('plugin', plugin))
    faults.push({ problem: `in definePlugin() ${problem}`, about: [id, `${key}:`] });
  for (const capability of capabilities)
    if (!capabilityPattern.test(capability))
      faults.push({
        problem: `the capability "${capability}" does not exist: it is one of ${capabilityNames.join(', ')}, or outgoing: with a host, as in outgoing:api.example.org`,
        about: [capability],
      });
  return faults;
}

/** Of the same first number, and not of a later second one. */
function isServed(requires: unknown): boolean {
  const [major, minor = 0] = String(requires).split('.').map(Number);
  const [ownMajor, ownMinor = 0] = pluginApi.split('.').map(Number);
  return major === ownMajor && minor <= ownMinor;
}

function nameFaults(found: Found, holders: Holders): Fault[] {
  const { plugin, outside } = found;
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const prefix = String(plugin.id).split('/', 1)[0]!;
  for (const [kind, name] of namesOf(plugin)) {
    const key = `${kind}:${name}`;
    const say = (problem: string) => faults.push({ problem: `${kind} "${name}" ${problem}`, about: [name] });
    if (seen.has(key)) say('is defined twice');
    seen.add(key);
    const owner = holders.before(key, found);
    if (owner) say(`is taken by the plugin ${saidOf(owner, name)}`);
    if (ownKeys[kind]?.has(name)) say('is one of Bouwsteen itself');
    const isKey = kind === 'setting' || kind === 'profileProperty';
    if (isKey && !fits(keyPattern, name)) say('is not a valid key');
    const isCookie = kind === 'consentCategory';
    const pattern = isCookie ? categoryPattern : namePattern;
    if (!isKey && !fits(pattern, name)) say('is not a valid name');
    if (!isKey && reservedNames.has(name)) say('is a reserved name');
    if (String(name).length > longestName) say(`is longer than ${longestName} characters`);
    const mark = `${prefix}${isKey ? '.' : isCookie ? '-' : '/'}`;
    if (outside && !String(name).startsWith(mark)) say(`has to begin with "${mark}"`);
  }
  return faults;
}

function partFaults({ plugin, folder, outside }: Found): Fault[] {
  const { blocks = [], listTypes = [], formFields = [] } = plugin;
  const isTried = outside !== undefined;
  const missingView = (view: string | undefined) => view !== undefined && !existsSync(join(folder, view));
  return [
    ...blocks.flatMap((block) => [...blockFaults(block, folder, isTried), ...placeFaults(block)]),
    ...listTypes.flatMap((type) => [
      ...definitionFaults('listType', type, folder, type.detail, isTried),
      ...(hasLabels(type.labelPlural)
        ? []
        : [{ problem: `listType "${type.name}": labelPlural needs nl and en`, about: [type.name] }]),
    ]),
    ...formFields.flatMap((field) => [
      ...definitionFaults('formField', field, folder, field.view, isTried),
      ...(missingView(field.read)
        ? [
            {
              problem: `formField "${field.name}": the view ${field.read} does not exist`,
              about: [field.name, 'read:'],
            },
          ]
        : []),
    ]),
    ...valueFaults(plugin, isTried),
  ];
}

/** What settings, and everything else that has no versions, say and nobody reads. */
function keyFaults({ plugin }: Found): Fault[] {
  const definitions: { [kind: string]: { key?: string; name?: string }[] | undefined } = {
    setting: plugin.settings,
    profileProperty: plugin.profileProperties,
    headTag: plugin.headTags,
    consentCategory: plugin.consentCategories,
    pageCheck: plugin.pageChecks,
    widget: plugin.widgets,
  };
  return Object.entries(definitions).flatMap(([kind, all = []]) =>
    all.flatMap((definition) => {
      const name = String(definition.key ?? definition.name);
      return unknownKeys(kind, definition).map(({ key, problem }) => ({
        problem: `${kind} "${name}": ${problem}`,
        about: [name, `${key}:`],
      }));
    }),
  );
}

/** Of a slot, and of a parameter in an address. */
const plainName = /^[A-Za-z][\w-]*$/;
/** As a policy of pages takes it: with a space or a semicolon in it, no page with the block could be sent. */
const frameHost = /^https?:\/\/[^\s/;,'"]+$/;

/** Where a block stands, what stands in it, and what it brings from elsewhere. */
function placeFaults({ name, budget, frames = [], slots = {}, positions = [] }: BlockDefinition): Fault[] {
  const faults: Fault[] = [];
  const say = (problem: string, ...about: string[]) =>
    faults.push({ problem: `block "${name}": ${problem}`, about: [name, ...about] });
  if (!(Number(budget?.js) >= 0))
    say('budget does not say how many bytes of script it may load: { js: 0 }', 'budget');
  for (const frame of frames)
    if (!fits(frameHost, frame))
      say(`frames: "${frame}" is not a host like https://player.example`, 'frames:');
  for (const [slot, definition] of Object.entries(slots)) {
    const { label, allow, max = 1 } = definition;
    if (!fits(plainName, slot)) say(`the slot "${slot}" is not a valid name`, slot);
    if (!hasLabels(label)) say(`the slot "${slot}" needs a label in nl and en`, slot);
    if (!Array.isArray(allow) || allow.length === 0) say(`the slot "${slot}" allows nothing`, slot);
    if (!(Number.isInteger(max) && max >= 1))
      say(`the slot "${slot}": max is a whole number, 1 or more`, slot);
    for (const { key, problem } of unknownKeys('slot', definition))
      say(`the slot "${slot}": ${problem}`, slot, `${key}:`);
  }
  for (const position of positions)
    if (!layoutPositions.includes(position))
      say(`there is no position "${position}": it is one of ${layoutPositions.join(', ')}`, 'positions:');
  return faults;
}

/** How it begins is looked at once the block itself is one. */
function blockFaults(block: BlockDefinition, folder: string, isTried: boolean): Fault[] {
  const faults = definitionFaults('block', block, folder, block.view, isTried);
  return faults.length > 0 ? faults : startFaults(block, isTried);
}

const routePattern = /^(\/([a-z0-9][a-z0-9-]*|\{[a-z][A-Za-z0-9]*\}))+$/;
const accesses = ['everyone', 'signed-in', 'content-managers', 'admins'];
/** Calls of core about a plugin, which stand beside its own. */
const ownRoutes = new Set(['/uses']);

/** From one run of a job to the next: ten years. */
const mostHours = 87_600;

/** `kind` is written by some of the functions that make a definition. */
const unknownOf = (kind: string, { ...definition }: object): string[] =>
  unknownKeys(kind, definition)
    .filter(({ key }) => key !== 'kind')
    .map(({ problem }) => `says what nobody reads: ${problem}`);

/** Routes, jobs and listeners. */
function callFaults(found: Found, holders: Holders): Fault[] {
  const { id, routes = [], jobs = [], on = {}, capabilities = [] } = found.plugin;
  const faults: Fault[] = [];
  const seen = new Map<string, string>();
  for (const route of routes) {
    const { method, path, access, handle, limit = 1, query = {} } = route;
    const say = (problem: string) =>
      faults.push({ problem: `the route ${method} ${path} ${problem}`, about: [path] });
    if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method)) say('has a method that is none');
    if (!fits(routePattern, path)) say('is not a path like /votes/{block}');
    if (ownRoutes.has(path)) say('is a call of Bouwsteen itself');
    if (!accesses.includes(access)) say(`does not say who may call it: ${accesses.join(', ')}`);
    if (typeof handle !== 'function') say('does nothing');
    if (!(limit >= 1)) say('has a limit that is no number of calls: 1 or more');
    for (const name of Object.keys(query))
      if (!fits(plainName, name)) say(`asks for "${name}", which is not a name for a parameter`);
    for (const one of unknownOf('route', route)) say(one);
    const key = routeKey(id, { method, path });
    const before = [...seen].find(([one]) => takesAll(one, key));
    if (seen.has(key)) say('is there twice');
    else if (before) say(`is never called: ${before[1]} stands before it and takes its calls`);
    seen.set(key, path);
    const other = holders.before(key, found);
    if (other && other.plugin.id !== id)
      say(`has an address of one of the plugin ${saidOf(other, other.plugin.id)}`);
  }
  const names = new Set<string>();
  for (const job of jobs) {
    const { name, run, every } = job;
    const say = (problem: string) => faults.push({ problem: `the job "${name}" ${problem}`, about: [name] });
    if (!fits(/^[a-z][a-z0-9-]*$/, name)) say('is not lower-case letters, digits and hyphens');
    if (String(name).length > longestName) say(`has a name of more than ${longestName} characters`);
    if (names.has(name)) say('is there twice');
    names.add(name);
    if (typeof run !== 'function') say('does nothing');
    if (every !== undefined && !(every >= 1)) say('is done more often than once an hour');
    if (every !== undefined && every > mostHours) say(`is done less often than once in ${mostHours} hours`);
    for (const one of unknownOf('job', job)) say(one);
  }
  for (const [event, listener] of Object.entries<unknown>(on)) {
    const say = (problem: string) =>
      faults.push({ problem: `on "${event}": ${problem}`, about: [event, event] });
    if (!isEvent(event))
      say(`there is no such event${meant(event, eventNames()) || ': docs/plugins.md lists them'}`);
    if (typeof listener !== 'function') say('it does nothing');
  }
  if ((jobs.length > 0 || Object.keys(on).length > 0) && !capabilities.includes('jobs'))
    faults.push({ problem: 'it has jobs or listens to events without the capability "jobs"' });
  return faults;
}
