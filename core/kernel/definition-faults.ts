import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '../schema.ts';
import { malformed } from '../validate.ts';
import { atStart, NeverCameBack } from './at-start.ts';
import { entryFaults } from './entry-faults.ts';
import type { Fault } from './fault.ts';
import { type FieldFault, fieldFaults } from './field-faults.ts';
import { groups, unknownKeys } from './known-keys.ts';
import { lostWords } from './lost-words.ts';
import { type Misfit, misfits } from './misfits.ts';

/** What blocks, item types and kinds of question have in common. */
export interface Versioned {
  name: string;
  version: number;
  content: Field;
  label: unknown;
  description: unknown;
  icon?: unknown;
  keywords?: unknown;
  group?: unknown;
  answer?: Field | undefined;
  migrate?: { [from: number]: (content: never) => unknown };
  fixtures?: { [version: number]: object };
  drops?: { [from: number]: string[] };
  example?: unknown;
}

/** Bytes of JSON a schema may be: it is sent to every editor. */
const largest = 256 * 1024;

/** `isTried`: the validator is made and tried now; of our own plugins the tests do that, because it delays every start. */
export function definitionFaults(
  kind: string,
  definition: Versioned,
  folder: string,
  view: string,
  isTried: boolean,
): Fault[] {
  const { name, version, group, example, migrate = {} } = definition;
  const faults: Fault[] = [];
  const say = (problem: string, ...within: string[]) =>
    faults.push({ problem: `${kind} "${name}": ${problem}`, about: [name, ...within] });
  if (!Number.isInteger(version) || version < 1) say('version must be 1 or more', 'version:');
  const gaps = gapsIn(version, migrate);
  for (const from of gaps.slice(0, 3))
    say(`nothing reads version ${from} as ${from + 1} (migrate[${from}])`, 'version:');
  if (gaps.length > 3) say(`nothing reads the versions after those either, up to ${version}`, 'version:');
  for (const from of Object.keys(migrate))
    if (Number(from) < 1 || Number(from) >= version) say(`migrate[${from}] leads nowhere`, 'migrate:');
  for (const { key, problem } of entryFaults(definition)) say(problem, `${key}:`);
  if (example === undefined) say('it has no example');
  if (!view?.startsWith('./') || !existsSync(join(folder, view)))
    say(`the view ${view} does not exist`, 'view:');
  else if (!view.endsWith('.astro')) say(`the view ${view} is no Astro file`, 'view:');
  for (const key of acts)
    if (
      !['undefined', 'function'].includes(typeof (definition as unknown as { [key: string]: unknown })[key])
    )
      say(`${key} is no function`, `${key}:`);
  for (const { key, problem } of unknownKeys(kind, definition)) say(problem, `${key}:`);
  const among = groups[kind];
  if (among && !among.includes(group as string))
    say(`there is no group "${String(group)}": it is one of ${among.join(', ')}`, 'group:');
  const schemaFault = unstorable(definition);
  if (schemaFault) say(schemaFault, 'content:');
  else faults.push(...contentFaults(kind, definition, isTried));
  if (faults.length === 0) faults.push(...upgradeFaults(kind, definition, folder));
  return faults;
}

/** What a definition does, where it does it. */
const acts = [
  'load',
  'checks',
  'seo',
  'index',
  'structuredData',
  'parse',
  'typed',
  'settle',
  'check',
  'compute',
  'facts',
];

/** The versions that no step reads; of a number that was meant as a date, no more than are said. */
function gapsIn(version: number, migrate: { [from: number]: unknown }): number[] {
  const gaps: number[] = [];
  for (let from = 1; from < version && gaps.length < 4; from++)
    if (typeof migrate[from] !== 'function') gaps.push(from);
  return gaps;
}

/** Why content of this schema could not be kept and read again. */
function unstorable({ content }: Versioned): string | undefined {
  if (content?.schema?.['x-type'] !== 'object') return 'the content is not an s.object()';
  try {
    const text = JSON.stringify(content.schema);
    if (text.length > largest) return `the schema is longer than ${largest} characters`;
    // A field without a label is said by its name; of what else there may be, where it stands.
    if (fieldFaults(content.schema, content.initial).length > 0) return undefined;
    const path = unkeptIn(content.schema);
    return path && `the schema holds what JSON cannot, at ${path.join('/')}`;
  } catch (error) {
    return `the schema cannot be used: ${saidBy(error)}`;
  }
}

/** What is wrong with fields, each by its name, and with the example. */
function contentFaults(kind: string, definition: Versioned, isTried: boolean): Fault[] {
  const { name, content, answer, example } = definition;
  const what = `${kind} "${name}"`;
  const inFields = [
    ...fieldFaults(content.schema, content.initial),
    ...(answer?.schema ? fieldFaults(answer.schema, answer.initial, 'answer') : []),
  ];
  const faults = inFields.map((fault) => faultOfField(what, name, fault));
  const say = (problem: string, ...about: string[]) => ({
    problem: `${what}: ${problem}`,
    about: [name, ...about],
  });
  const misfit = ({ path, problem }: Misfit) =>
    say(problem, 'example:', `${path.split('/').findLast((part) => /\D/.test(part)) ?? ''}:`);
  try {
    return [
      ...faults,
      ...misfits('the example', content, example, isTried && faults.length === 0).map(misfit),
    ];
  } catch (error) {
    return [say(`the schema cannot be used: ${saidBy(error)}`, 'content:')];
  }
}

/** As a sentence that names the field. */
export function faultOfField(what: string, name: string, { path, problem, part }: FieldFault): Fault {
  const field = path.slice(path.lastIndexOf('/') + 1);
  return {
    problem: path ? `${what}: the field "${path}": ${problem}` : `${what}: ${problem}`,
    about: [name, ...(part ? [part] : [])],
    ...(field && { field }),
  };
}

const saidBy = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Where something stands that does not come out of JSON as it went in, or has a name that is every object's. */
function unkeptIn(value: unknown): string[] | undefined {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : [];
  if (typeof value !== 'object') return [];
  for (const [key, one] of Object.entries(value)) {
    const within = ['__proto__', 'constructor', 'prototype'].includes(key) ? [] : unkeptIn(one);
    if (within) return [key, ...within];
  }
  return undefined;
}

/** What goes wrong when the content that each older version stored is read as today's. */
function upgradeFaults(kind: string, definition: Versioned, folder: string): Fault[] {
  const { name, version, migrate = {}, fixtures = {}, drops = {}, content } = definition;
  const faults: Fault[] = [];
  const say = (problem: string, at?: string) =>
    faults.push({ problem: `${kind} "${name}": ${problem}`, about: [name, 'migrate:'], at });
  for (let from = 1; from < version; from++) {
    const fixture = fixtures[from];
    if (!fixture) {
      say(`no content of version ${from} stands in \`fixtures\`, so that nobody tries migrate[${from}]`);
      continue;
    }
    let read: unknown;
    let step = from;
    try {
      for (read = structuredClone(fixture); step < version; step++) {
        const before = read;
        read = atStart(folder, `migrate[${step}] of the ${kind} "${name}" reads its fixture`, () =>
          migrate[step]!(structuredClone(before) as never),
        );
        const lost = lostWords(before, read, drops[step] ?? []);
        if (lost.length > 0)
          say(
            `migrate[${step}] loses what version ${step} stored in ${lost.join(', ')}: keep it, or name it in \`drops\``,
          );
      }
      const [wrong] = malformed(content, read);
      if (wrong) say(`content of version ${from} does not fit any more: ${wrong.path} ${wrong.message}`);
    } catch (error) {
      if (error instanceof NeverCameBack)
        say(`migrate[${step}] never came back with the fixture of version ${from}`, error.at);
      else say(`migrate fails on the fixture of version ${from}: ${saidBy(error)}`);
    }
  }
  return faults;
}
