import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadKernel } from '../kernel.ts';
import { placesOf } from '../plugin-places.mjs';

/** What is wrong with a plugin is said with the file and the line; everything else runs. */
const root = resolve(import.meta.dirname, '../..');
const own = join(root, 'core/testing/plugins');
const manifestOfOurs = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  dependencies: { [name: string]: string };
};
const elsewhere = mkdtempSync(join(tmpdir(), 'bouwsteen-bad-'));
afterAll(() => rmSync(elsewhere, { recursive: true }));

const good = `import { defineBlock, definePlugin, defineRoute, s } from 'bouwsteen/plugin';
const label = { nl: 'Brug', en: 'Bridge' };
export const bridge = defineBlock({
  name: 'acme/bridge',
  version: 1,
  view: './Bridge.astro',
  label,
  description: label,
  group: 'basic',
  icon: 'building-bridge',
  content: s.object({ text: s.text({ label }) }),
  example: { text: 'Open' },
  budget: { js: 0 },
});
export const plugin = definePlugin({
  id: 'acme/bridge',
  version: '1.0.0',
  requires: '1',
  label,
  capabilities: ['data'],
  blocks: [bridge],
  routes: [
    defineRoute({ method: 'GET', path: '/open', summary: 'Is it?', access: 'everyone', handle: () => true }),
  ],
});
`;

let number = 0;
function made(text: string, more: { [file: string]: string } = {}): string {
  const folder = join(elsewhere, `plugin-${number++}`);
  mkdirSync(folder);
  const files = {
    'package.json': JSON.stringify({ name: basename(folder), type: 'module' }),
    'plugin.ts': text,
    'Bridge.astro': '',
    ...more,
  };
  for (const [file, written] of Object.entries(files)) writeFileSync(join(folder, file), written);
  return folder;
}

async function problemsIn(...folders: string[]) {
  const kernel = await loadKernel(own, undefined, placesOf(folders, root));
  // The rest of the site runs.
  expect(kernel.blocks.has('note')).toBe(true);
  return kernel.problems;
}
const added = (text: string, part: string) =>
  text.replace("  capabilities: ['data'],", `  capabilities: ['data'],\n  ${part}`);
const tag = (kind: string, pattern = '/^https.*$/') =>
  `headTags: [{ kind: 'headTag', name: 'acme/tag', hint: label,\n    setting: 'platformName',\n    tag: ${kind},\n    pattern: ${pattern} }],`;
const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;

it('nothing is wrong with the one that the others are made from', async () => {
  expect(await problemsIn(made(good))).toEqual([]);
});

/** A way to begin, as source, with this content. */
const start = (content: string) =>
  `{ closed: { label: { nl: 'Dicht', en: 'Closed' }, description: label, icon: 'lock', content: ${content} } } as never`;

/** Of a plugin with the capabilities of the good one; each is a line of its own. */
const setting = (value: string, initial: string) =>
  `settings: [{ kind: 'setting', key: 'acme.span', group: 'site', isPublic: true, order: 1,\n    value: ${value},\n    default: ${initial},\n  }],`;
const property = (input: string) =>
  `profileProperties: [{ kind: 'profileProperty', key: 'acme.span', category: 'profile', section: 'own', sortOrdinal: 1,\n    required: false, label,\n    visibleFor: ['Users'],\n    ${input}\n  }],`;
const kind = (name: string, more: string) =>
  `{ kind: '${name}', name: 'acme/span', version: 1, label, labelPlural: label, description: label, icon: 'clock',\n    content: s.object({}), example: {}, group: 'text', view: './Bridge.astro', detail: './Bridge.astro', feed: false,\n    ${more}\n  } as never`;

describe('a plugin is left out, and named with file and line, for', () => {
  it.each<[string, (text: string) => string, RegExp, string]>([
    [
      'a gap in its versions',
      (t) => t.replace('version: 1,', 'version: 3,'),
      /nothing reads version 1 as 2/,
      'version: 3',
    ],
    [
      'a version that was meant as a date',
      (t) => t.replace('version: 1,', 'version: 20261127,'),
      /nothing reads the versions after those either, up to 20261127/,
      'version: 20261127',
    ],
    [
      'a view that is no Astro file',
      (t) => t.replace("'./Bridge.astro'", "'./plugin.ts'"),
      /the view \.\/plugin\.ts is no Astro file/,
      "view: './plugin.ts'",
    ],
    [
      'what it does and cannot',
      (t) => t.replace('  budget', '  checks: [] as never,\n  budget'),
      /block "acme\/bridge": checks is no function/,
      'checks:',
    ],
    [
      'a field with a name that leads elsewhere',
      (t) =>
        t.replace('{ text: s.text({ label }) }', "{ 'a/b': s.text({ label }), text: s.text({ label }) }"),
      /"a\/b" is no name for a field/,
      'content:',
    ],
    [
      'a field of a list that stands in the place of the id of its things',
      (t) =>
        t.replace(
          'text: s.text({ label })',
          'text: s.text({ label }),\n    all: s.list(s.object({ id: s.text({ label }) }, { label }), { label }),',
        ),
      /the field "all": what stands in a list has an `id` of its own/,
      'all: s.list',
    ],
    [
      'a slot that takes nothing',
      (t) => t.replace('  budget', "  slots: { inside: { label, allow: ['note'], max: 0 } },\n  budget"),
      /the slot "inside": max is a whole number, 1 or more/,
      'slots: { inside',
    ],
    [
      'a slot that does not say what it takes',
      (t) => t.replace('  budget', '  slots: { inside: { label } as never },\n  budget'),
      /block "acme\/bridge": the slot "inside" allows nothing/,
      'slots: { inside',
    ],
    [
      'what nobody reads in a slot',
      (t) =>
        t.replace(
          '  budget',
          "  slots: {\n    inside: {\n      label,\n      allow: ['note'],\n      maxx: 1,\n    } as never,\n  },\n  budget",
        ),
      /block "acme\/bridge": the slot "inside": there is no "maxx" \(did you mean "max"\?\)/,
      'maxx:',
    ],
    [
      'a slot with a name that leads elsewhere',
      (t) => t.replace('  budget', "  slots: { 'a/b': { label, allow: ['note'] } },\n  budget"),
      /the slot "a\/b" is not a valid name/,
      "slots: { 'a/b'",
    ],
    [
      'a route that nobody can call',
      (t) => t.replace("access: 'everyone',", "access: 'everyone', limit: Number('many'),"),
      /the route GET \/open has a limit that is no number of calls/,
      "path: '/open'",
    ],
    [
      'a route that asks for what no address holds',
      (t) => t.replace("access: 'everyone',", "access: 'everyone', query: { 'a[b]': 'What' },"),
      /the route GET \/open asks for "a\[b\]", which is not a name for a parameter/,
      "path: '/open'",
    ],
    [
      'what nobody reads in a route',
      (t) => t.replace("access: 'everyone',", "access: 'everyone', boddy: 5 as never,"),
      /the route GET \/open says what nobody reads: there is no "boddy" \(did you mean "body"\?\)/,
      "path: '/open'",
    ],
    [
      'a job that never falls due',
      (t) => added(t, "jobs: [{ name: 'sweep', every: Infinity, run: async () => undefined }],"),
      /the job "sweep" is done less often than once in 87600 hours/,
      "name: 'sweep'",
    ],
    [
      'an unknown capability',
      (t) => t.replace("['data']", "['database']"),
      /capability "database" does not exist/,
      "'database'",
    ],
    [
      'an id without its maker',
      (t) => t.replace("id: 'acme/bridge'", "id: 'bridge'"),
      /needs the name of who makes it/,
      "id: 'bridge'",
    ],
    [
      'an id that stands for Bouwsteen itself',
      (t) => t.replace("id: 'acme/bridge'", "id: 'core/bridge'"),
      /the id "core\/bridge" is kept for Bouwsteen itself/,
      "id: 'core/bridge'",
    ],
    [
      'an id that is too long',
      (t) => t.replace("id: 'acme/bridge'", `id: 'acme/${'b'.repeat(60)}'`),
      /the id "acme\/b+" is longer than 60 characters/,
      `id: 'acme/${'b'.repeat(60)}'`,
    ],
    [
      'a name that is too long',
      (t) => t.replace("name: 'acme/bridge'", `name: 'acme/${'b'.repeat(60)}'`),
      /block "acme\/b+" is longer than 60 characters/,
      `name: 'acme/${'b'.repeat(60)}'`,
    ],
    [
      'blocks in a block, past its slots',
      (t) => t.replace('text: s.text({ label })', 'text: s.text({ label }), more: s.blocks({ label })'),
      /block "acme\/bridge": the field "more": it holds blocks of its own/,
      's.blocks',
    ],
    [
      'blocks in a setting',
      (t) => added(t, setting('s.blocks({ label })', '[]')),
      /setting "acme.span": it holds blocks of its own/,
      's.blocks',
    ],
    [
      'blocks in an answer',
      (t) =>
        added(
          t,
          `formFields: [\n    ${kind('formField', "chart: 'none', answer: s.blocks({ label }),")}\n  ],`,
        ),
      /formField "acme\/span": (the field "answer": )?it holds blocks of its own/,
      's.blocks',
    ],
    [
      'a name of someone else',
      (t) => t.replace("name: 'acme/bridge'", "name: 'others/bridge'"),
      /has to begin with "acme\/"/,
      "name: 'others/bridge'",
    ],
    [
      'a field without a label',
      (t) => t.replace('s.text({ label })', 's.text({} as never)'),
      /the field "text": its label needs nl and en/,
      's.text({}',
    ],
    [
      'a schema that cannot be stored: a name of every object',
      (t) =>
        t.replace(
          '{ text: s.text({ label }) }',
          '{ constructor: s.text({ label }), text: s.text({ label }) }',
        ),
      /the schema/,
      'content:',
    ],
    [
      'a schema that no validator takes',
      (t) =>
        t.replace(
          's.object({ text: s.text({ label }) })',
          "{ ...s.object({ text: s.text({ label }) }), schema: { 'x-type': 'object', type: 'thing' } } as never",
        ),
      /the schema cannot be used/,
      'content:',
    ],
    [
      'keywords in one language only',
      (t) =>
        t.replace(
          "icon: 'building-bridge',",
          "icon: 'building-bridge',\n  keywords: { nl: ['brug'] } as never,",
        ),
      /keywords are \{ nl, en \}/,
      'keywords:',
    ],
    [
      'a way to begin that does not fit',
      (t) =>
        t.replace(
          "example: { text: 'Open' }",
          `example: { text: 'Open' },\n  starts: ${start('{ txt: 1 }')}`,
        ),
      /the start "closed": its content does not fit the schema: in "txt" the schema has no such field/,
      'starts:',
    ],
    [
      'a way to begin in one language',
      (t) =>
        t.replace(
          "example: { text: 'Open' }",
          `example: { text: 'Open' },\n  starts: ${start("{ text: 'Dicht' }").replace("en: 'Closed'", "en: ''")}`,
        ),
      /the start "closed": the label needs nl and en/,
      'starts:',
    ],
    [
      'a way to begin on a ground that there is not',
      (t) =>
        t.replace(
          "example: { text: 'Open' }",
          `example: { text: 'Open' },\n  starts: ${start("{ text: 'Dicht' }, options: { tone: 'pink' }")}`,
        ),
      /the start "closed": there is no option tone "pink"/,
      'starts:',
    ],
    [
      'an example that does not fit',
      (t) => t.replace("example: { text: 'Open' }", 'example: { text: 5 as never }'),
      /the example does not fit the schema: in "text" 5 is no text/,
      'example:',
    ],
    [
      'an example that does not fit, as only a validator sees',
      (t) =>
        t
          .replace('text: s.text', 'image: s.image({ label }),\n    text: s.text')
          .replace(
            "example: { text: 'Open' }",
            "example: {\n    text: 'Open',\n    image: { image: 'x' as never },\n  }",
          ),
      /the example does not fit the schema: in "image\/image" it must match pattern/,
      "image: { image: 'x'",
    ],
    [
      'an example with a field too many',
      (t) => t.replace("example: { text: 'Open' }", "example: {\n    txt: 'Open',\n  } as never"),
      /in "txt" the schema has no such field \(did you mean "text"\?\)/,
      "txt: 'Open'",
    ],
    [
      'an example with more than its field takes',
      (t) => t.replace('s.text({ label })', 's.text({ label, max: 2 })'),
      /in "text" it has 4 characters, and max is 2/,
      'example:',
    ],
    [
      'a condition on a field that is not beside it',
      (t) =>
        t.replace(
          'text: s.text({ label })',
          "title: s.text({\n      label,\n      showIf: { txt: 'present' },\n    }),\n    text: s.text({ label })",
        ),
      /the field "title": showIf names "txt", and there is no such field beside it \(did you mean "text"\?\)/,
      "showIf: { txt: 'present' }",
    ],
    [
      'a bound that cannot be',
      (t) => t.replace('s.text({ label })', 's.text({\n      label,\n      max: -1,\n    })'),
      /the field "text": max is -1: it has to be a whole number of 1 or more/,
      'max: -1',
    ],
    [
      'bounds that leave nothing',
      (t) =>
        t
          .replace(
            'const label',
            'const part = s.object({\n  count: s.number({ label: { nl: "a", en: "b" }, min: 9, max: 3, default: 3 }),\n});\nconst label',
          )
          .replace('text: s.text({ label })', 'parts: s.list(part, { label }), text: s.text({ label })'),
      /the field "parts\/count": min is 9 and max is 3: min has to be the smaller one/,
      'count: s.number',
    ],
    [
      'a choice that is not among its options',
      (t) =>
        t.replace(
          'text: s.text({ label })',
          "side: s.choice({ label, options: { left: label }, default: 'right' as never }), text: s.text({ label })",
        ),
      /the field "side": its default "right" is not among its options: left/,
      'side: s.choice',
    ],
    [
      'a field with a label in one language',
      (t) => t.replace('s.text({ label })', "s.text({ label: { nl: 'Tekst' } as never })"),
      /the field "text": its label needs nl and en/,
      'text: s.text',
    ],
    [
      'a group that is not there',
      (t) => t.replace("group: 'basic'", "group: 'basics' as never"),
      /there is no group "basics": it is one of basic, text, media/,
      "group: 'basics'",
    ],
    [
      'an icon that is not there',
      (t) => t.replace("icon: 'building-bridge'", "icon: 'building-brigde'"),
      /there is no icon "building-brigde" \(did you mean "building-bridge"\?\)/,
      "icon: 'building-brigde'",
    ],
    [
      'what nobody reads in a block',
      (t) => t.replace('  budget', "  positons: ['main'],\n  budget"),
      /there is no "positons" \(did you mean "positions"\?\)/,
      'positons:',
    ],
    [
      'what nobody reads in a plugin',
      (t) => added(t, 'blcks: [],'),
      /in definePlugin\(\) there is no "blcks" \(did you mean "blocks"\?\)/,
      'blcks:',
    ],
    [
      'what nobody reads in a setting',
      (t) => added(t, setting('s.number({ label })', '1').replace('\n', '\n    isPublik: true, ')),
      /setting "acme\.span": there is no "isPublik" \(did you mean "isPublic"\?\)/,
      'isPublik:',
    ],
    [
      'what nobody reads in a profile property',
      (t) => added(t, property(`inputType: 'text',\n    requird: true,`)),
      /profileProperty "acme\.span": there is no "requird" \(did you mean "required"\?\)/,
      'requird:',
    ],
    [
      'what nobody reads in a head tag',
      (t) => added(t, tag(`{ link: 'me' },\n    hnt: label`)),
      /headTag "acme\/tag": there is no "hnt" \(did you mean "hint"\?\)/,
      'hnt:',
    ],
    [
      'what nobody reads in a consent category',
      (t) =>
        added(
          t,
          `consentCategories: [{ kind: 'consentCategory', name: 'acme-radio', label, hint: label,\n    lable: label }],`,
        ),
      /consentCategory "acme-radio": there is no "lable" \(did you mean "label"\?\)/,
      'lable:',
    ],
    [
      'what nobody reads in a check of pages',
      (t) =>
        added(
          t,
          `pageChecks: [{ kind: 'pageCheck', name: 'acme/check', label, check: () => [],\n    warnOnly: true }],`,
        ),
      /pageCheck "acme\/check": there is no "warnOnly" \(did you mean "warnsOnly"\?\)/,
      'warnOnly:',
    ],
    [
      'what nobody reads in a widget',
      (t) =>
        added(
          t,
          `widgets: [{ kind: 'widget', name: 'acme/w', component: './WWidget.tsx', for: ['text'],\n    compnent: '' }],`,
        ),
      /widget "acme\/w": there is no "compnent" \(did you mean "component"\?\)/,
      'compnent:',
    ],
    [
      'a route that is ours',
      (t) => t.replace("path: '/open'", "path: '/uses'"),
      /\/uses is a call of Bouwsteen itself/,
      "path: '/uses'",
    ],
    [
      'a route that leads out of its place',
      (t) => t.replace("path: '/open'", "path: '/../pages'"),
      /is not a path like/,
      "path: '/../pages'",
    ],
    [
      'a route that another one before it takes all calls of',
      (t) =>
        added(t, '').replace(
          '  routes: [',
          `  routes: [\n    defineRoute({ method: 'GET', path: '/{any}', summary: 'Any', access: 'everyone', handle: () => 1 }),`,
        ),
      /the route GET \/open is never called: \/\{any\} stands before it and takes its calls/,
      "path: '/open'",
    ],
    [
      'a route that says nothing of who may call it',
      (t) => t.replace("access: 'everyone', ", 'access: undefined as never, '),
      /does not say who may call it/,
      "path: '/open'",
    ],
    [
      'another version of the API',
      (t) => t.replace("requires: '1'", "requires: '1.99'"),
      /requires plugin API 1\.99/,
      "requires: '1.99'",
    ],
    [
      'an upgrade that loses what was stored',
      (t) =>
        t
          .replace('version: 1,', 'version: 2,')
          .replace(
            '  budget',
            "  migrate: { 1: ({ text }: { text: string }) => ({ text }) },\n  fixtures: { 1: { text: 'Open', opens: 'Maandag' } },\n  budget",
          ),
      /migrate\[1\] loses what version 1 stored in opens/,
      'migrate:',
    ],
    [
      'an upgrade that fails',
      (t) =>
        t
          .replace('version: 1,', 'version: 2,')
          .replace(
            '  budget',
            "  migrate: { 1: () => { throw new Error('cannot'); } },\n  fixtures: { 1: { text: 'Open' } },\n  budget",
          ),
      /migrate fails on the fixture of version 1: cannot/,
      'migrate:',
    ],
    [
      'an upgrade that nobody tries',
      (t) =>
        t
          .replace('version: 1,', 'version: 2,')
          .replace('  budget', '  migrate: { 1: (old: object) => old },\n  budget'),
      /no content of version 1 stands in `fixtures`/,
      'migrate:',
    ],
    [
      'a block that reads content without the capability',
      (t) => t.replace('  budget', '  load: async (all, { items }) => all.map(() => items),\n  budget'),
      /its load reads content without the capability "content"/,
      'load:',
    ],
    [
      'a consent category that nobody describes',
      (t) => t.replace('  budget', "  consent: ['acme-maps'],\n  budget"),
      /the consent category "acme-maps" does not exist/,
      "'acme-maps'",
    ],
    [
      'a block that says nothing of its script',
      (t) => t.replace('  budget: { js: 0 },\n', ''),
      /budget does not say how many bytes of script/,
      "name: 'acme/bridge'",
    ],
    [
      'a frame that is no host',
      (t) => t.replace('  budget', "  frames: ['* ; script-src *'],\n  budget"),
      /frames: "\* ; script-src \*" is not a host/,
      "frames: ['*",
    ],
    [
      'a slot that has no name',
      (t) => t.replace('  budget', "  slots: { inside: { allow: ['note'] } as never },\n  budget"),
      /the slot "inside" needs a label/,
      'slots: { inside',
    ],
    [
      'a position that is none',
      (t) => t.replace('  budget', "  positions: ['left' as never],\n  budget"),
      /there is no position "left": it is one of top-row/,
      "positions: ['left'",
    ],
    [
      'a consent category of its own by a name of ours',
      (t) =>
        added(t, `consentCategories: [{ kind: 'consentCategory', name: 'external', label, hint: label }],`),
      /consentCategory "external" is one of Bouwsteen itself/,
      "name: 'external'",
    ],
    [
      'a head tag that is ours',
      (t) => added(t, tag(`{ meta: 'viewport' }`)),
      /the meta tag "viewport" is Bouwsteen's own/,
      "tag: { meta: 'viewport' }",
    ],
    [
      'a head tag that loads something',
      (t) => added(t, tag(`{ link: 'stylesheet' as never }`)),
      /a link with the rel "stylesheet" is not for plugins/,
      "tag: { link: 'stylesheet'",
    ],
    [
      'a head tag that only asks for a part to match',
      (t) => added(t, tag(`{ link: 'me' }`, '/https/')),
      /the pattern has to hold for the whole value/,
      'pattern: /https/',
    ],
    [
      'a head tag with the setting of another',
      (t) => added(t, tag(`{ link: 'me' }`)),
      /"platformName" is no setting of this plugin that holds a text/,
      "setting: 'platformName'",
    ],
    [
      'a check that checks nothing',
      (t) => added(t, `pageChecks: [{ kind: 'pageCheck', name: 'acme/check', label, check: 5 as never }],`),
      /pageCheck "acme\/check" checks nothing/,
      "name: 'acme/check'",
    ],
    [
      'a widget without its file',
      (t) => added(t, `widgets: [{ kind: 'widget', name: 'acme/w', component: './W.tsx', for: ['text'] }],`),
      /\.\/W\.tsx is no file whose name ends in Widget\.tsx/,
      "name: 'acme/w'",
    ],
    [
      'a field with a widget that is not there',
      (t) => t.replace('s.text({ label })', "s.text({ label, widget: 'acme/w' })"),
      /there is no widget "acme\/w" in this plugin/,
      "widget: 'acme/w'",
    ],
    [
      'an event that there is not',
      (t) => added(t, `on: {\n    'page.publishd': async () => undefined,\n  },`),
      /on "page.publishd": there is no such event \(did you mean "page.published"\?\)/,
      "'page.publishd'",
    ],
    [
      'a body that no validator takes',
      (t) =>
        t.replace(
          "access: 'everyone', ",
          "access: 'everyone',\n      body: { ...s.object({}), schema: { 'x-type': 'object', type: 'thing' } } as never, ",
        ),
      /the route GET \/open: its body has a schema that cannot be used/,
      'body:',
    ],
    [
      'a setting that no validator takes',
      (t) => added(t, setting("{ schema: { ...s.text({ label }).schema, type: 'thing' } } as never", `'x'`)),
      /setting "acme.span": its value has a schema that cannot be used/,
      'value:',
    ],
    [
      'a default that its own schema refuses',
      (t) => added(t, setting('s.text({ label, max: 2 })', `'Lang'`)),
      /setting "acme.span": the default does not fit the schema: it has 4 characters, and max is 2/,
      'default:',
    ],
    [
      'a default that its own schema refuses, as only a validator sees',
      (t) => added(t, setting('s.date({ label })', `'gisteren'`)),
      /setting "acme.span": the default does not fit the schema: it must match pattern/,
      'default:',
    ],
    [
      'an order that items have not',
      (t) => added(t, `listTypes: [\n    ${kind('listType', "defaultSort: 'titel_asc',")}\n  ],`),
      /listType "acme\/span": there is no defaultSort "titel_asc" \(did you mean "title_asc"\?\)/,
      "defaultSort: 'titel_asc'",
    ],
    [
      'a chart that there is not',
      (t) => added(t, `formFields: [\n    ${kind('formField', "chart: 'radar' as never,")}\n  ],`),
      /formField "acme\/span": there is no chart "radar": it is one of bar, pie, numbers, words, none/,
      "chart: 'radar'",
    ],
    [
      'an answer that no validator takes',
      (t) =>
        added(
          t,
          `formFields: [\n    ${kind('formField', "chart: 'none',\n    answer: { schema: { ...s.text({ label }).schema, type: 'thing' } } as never,")}\n  ],`,
        ),
      /formField "acme\/span": its answer has a schema that cannot be used/,
      'answer:',
    ],
    [
      'an input of a profile that there is not',
      (t) => added(t, property("inputType: 'txt' as never,")),
      /profileProperty "acme.span": there is no inputType "txt" \(did you mean "text"\?\)/,
      "inputType: 'txt'",
    ],
    [
      'a choice in a profile without options',
      (t) => added(t, property("inputType: 'choice',")),
      /profileProperty "acme.span": a choice has no options/,
      "inputType: 'choice'",
    ],
    [
      'a level of a profile that there is not',
      (t) => added(t, property("inputType: 'text',").replace("['Users']", "['Everyone' as never]")),
      /profileProperty "acme.span": there is no visibleFor "Everyone": it is one of Admin, Roles/,
      "visibleFor: ['Everyone'",
    ],
  ])('%s', async (_, change, problem, line) => {
    const text = change(good);
    expect(text).not.toBe(good);
    const folder = made(text);
    const problems = await problemsIn(folder);
    const found = problems.find((one) => problem.test(one.problem));
    expect(found, JSON.stringify(problems)).toBeDefined();
    expect(found!.at).toBe(`${folder}/plugin.ts:${lineOf(text, line)}`);
  });

  it('a name that is taken: the first keeps it', async () => {
    const [first, second] = [made(good), made(good.replace("id: 'acme/bridge'", "id: 'acme/other'"))];
    const line = lineOf(good, "name: 'acme/bridge'");
    expect(await problemsIn(first, second)).toEqual([
      {
        plugin: 'acme/other',
        problem: `block "acme/bridge" is taken by the plugin "acme/bridge" (${first}/plugin.ts:${line})`,
        at: `${second}/plugin.ts:${line}`,
      },
    ]);
  });

  it.each([
    ['whatever its parameters are called', '/bridge/{one}', '/{another}'],
    ['where a parameter of the other can be read as its own word', '/{any}/{one}', '/open'],
    ['where a parameter can be read as a word of the other', '/bridge/open', '/{another}'],
    ['where each has a parameter for a word of the other', '/bridge/open/{one}', '/{another}/all'],
  ])('a route with an address of one of another plugin, %s', async (_, path, theirs) => {
    const own = mkdtempSync(join(elsewhere, 'own-'));
    const text = good
      .replace(/  blocks: .*\n/, '')
      .replace("id: 'acme/bridge'", "id: 'acme'")
      .replace("path: '/open'", `path: '${path}'`);
    mkdirSync(join(own, 'acme'), { recursive: true });
    writeFileSync(join(own, 'acme/plugin.ts'), text);
    const other = good.replace("path: '/open'", `path: '${theirs}'`);
    const folder = made(other);
    const { problems } = await loadKernel(own, undefined, placesOf([folder], root));
    expect(problems).toEqual([
      {
        plugin: 'acme/bridge',
        problem: `the route GET ${theirs} has an address of one of the plugin "acme" (${own}/acme/plugin.ts:${lineOf(text, "id: 'acme'")})`,
        at: `${folder}/plugin.ts:${lineOf(other, `path: '${theirs}'`)}`,
      },
    ]);
  });

  it('routes that share no call stand beside one another', async () => {
    const route = (path: string, method = 'GET') =>
      `    defineRoute({ method: '${method}', path: '${path}', summary: 'x', access: 'everyone', handle: () => 1 }),`;
    const routes = [
      route('/open/{one}'),
      route('/{any}'),
      route('/{any}', 'POST'),
      route('/{any}/all/{one}'),
    ];
    expect(await problemsIn(made(good.replace('  ],\n});', `${routes.join('\n')}\n  ],\n});`)))).toEqual([]);
  });

  it('a name that was noted for another, which comes later', async () => {
    const second = made(good.replace("id: 'acme/bridge'", "id: 'acme/other'"));
    const first = made(good, { 'shapes.json': '{ "block:acme/bridge": {} }' });
    const problems = await problemsIn(second, first);
    expect(problems.map(({ plugin }) => plugin)).toEqual(['acme/other']);
    expect(problems[0]!.problem).toContain(`(${first}/plugin.ts:`);
  });

  it('messages that a language misses, where the other has them', async () => {
    const messages = `export const messages = {
  nl: {
    'acme/bridge.open': 'Open',
    'acme/bridge.shut': 'Dicht',
    'acme/bridge.broken': 'Stuk',
  },
  en: { 'acme/bridge.open': 'Open' },
};
`;
    const text = added(`import { messages } from './messages.ts';\n${good}`, 'messages,');
    const folder = made(text, { 'messages.ts': messages });
    expect(await problemsIn(folder)).toEqual([
      {
        plugin: 'acme/bridge',
        problem: 'its messages in en miss "acme/bridge.shut", "acme/bridge.broken"',
        at: `${folder}/messages.ts:4`,
      },
    ]);
  });

  it('another version of what the whole site shares, whichever of its lists says so', async () => {
    const manifest = {
      ...{ name: 'acme-older', type: 'module' },
      dependencies: { 'react-dom': '18.3.1', sharp: '^0.1.0' },
      peerDependencies: { bouwsteen: '^99', react: '^17 || ^18', astro: '*', nanostores: 'workspace:*' },
      peerDependenciesMeta: { react: { optional: true } },
    };
    const text = JSON.stringify(manifest, null, 2);
    const folder = made(good, { 'package.json': text });
    const { dependencies } = manifestOfOurs;
    const said = (name: string, range: string, version: string) => ({
      plugin: 'acme/bridge',
      problem: `it is made for ${name} ${range}, and gets ${version}, which the whole site shares`,
      at: `${folder}/package.json:${lineOf(text, `"${name}": "`)}`,
    });
    expect(await problemsIn(folder)).toEqual([
      said('bouwsteen', '^99', manifestOfOurs.version),
      said('react', '^17 || ^18', dependencies.react!),
      said('react-dom', '18.3.1', dependencies['react-dom']!),
    ]);
  });

  it('code that throws when it is loaded', async () => {
    const text = good.replace('export const plugin', "throw new Error('not today');\nexport const plugin");
    const folder = made(text);
    expect(await problemsIn(folder)).toEqual([
      {
        plugin: basename(folder),
        problem: 'plugin.ts could not be loaded: not today',
        at: `${folder}/plugin.ts:${lineOf(text, 'not today')}`,
      },
    ]);
  });

  it('code that waits for what never comes, each one of it', async () => {
    const text = good.replace(
      'export const plugin',
      'await new Promise(() => undefined);\nexport const plugin',
    );
    const folders = [made(text), made(text)];
    const kernel = await loadKernel(join(elsewhere, 'none'), undefined, placesOf(folders, root), 0.2);
    expect(kernel.problems).toEqual(
      folders.map((folder) => ({
        plugin: basename(folder),
        problem: 'plugin.ts could not be loaded: it waits for something that is not there after 0.2 seconds',
        at: `${folder}/plugin.ts:1`,
      })),
    );
  });

  it('code that cannot be read', async () => {
    const text = good.replace("version: '1.0.0',", "version: '1.0.0'");
    const folder = made(text);
    const [problem, ...others] = await problemsIn(folder);
    expect(others).toEqual([]);
    expect(problem!.at).toBe(`${folder}/plugin.ts:${lineOf(text, "requires: '1'")}`);

    expect(problem!.problem).not.toMatch(/\u001b|\n/);
  });

  it('a place that is written otherwise than it should be, and not one that is named twice', async () => {
    const folder = made(good);
    const problems = await problemsIn('plugins/text', join(folder, 'plugin.ts'), folder, `${folder}/.`);
    expect(problems.map(({ problem }) => problem)).toEqual([
      'BOUWSTEEN_PLUGINS names "plugins/text", which is a folder: write "./plugins/text"',
      `${join(folder, 'plugin.ts')} is a file: name the folder it stands in`,
    ]);
  });

  it('a place that is none', async () => {
    const empty = made('', {});
    rmSync(join(empty, 'plugin.ts'));
    const nameless = made(good, { 'package.json': '{}' });
    const problems = await problemsIn('./not-there', 'not-installed', empty, nameless);
    expect(problems.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('neither a folder nor an installed package'),
      expect.stringContaining('neither a folder nor an installed package'),
      expect.stringContaining('has neither plugin.ts nor plugin.js'),
      expect.stringContaining('has no name'),
    ]);
  });
});
