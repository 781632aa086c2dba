import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { nothingResolved, referencesOf, type Resolved, textOf, viewOf } from '#core/blocks/content.ts';
import { loadKernel, problemLine } from '#core/kernel.ts';
import type {
  BlockDefinition,
  Finding,
  FormFieldDefinition,
  Label,
  ListTypeDefinition,
} from '#core/plugin.ts';
import { keptShapes } from '#core/kernel/kept.ts';
import { valueFaults } from '#core/kernel/value-faults.ts';
import { fixtureFaults, shapeFaults, shapesOf } from '#core/plugins/shapes.ts';
import type { JsonSchema } from '#core/schema.ts';
import { isIcon } from '#core/theme/icons.ts';
import { faultsIn, malformed, missing } from '#core/validate.ts';

/** What every plugin of this repository keeps to, whatever it shows. */
const directory = import.meta.dirname;
const kernel = await loadKernel(directory);
const folders = readdirSync(directory, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const definitions: [string, BlockDefinition | ListTypeDefinition | FormFieldDefinition][] = [
  ...[...kernel.blocks].map(([name, one]): [string, BlockDefinition] => [`the block ${name}`, one]),
  ...[...kernel.listTypes].map(([name, one]): [string, ListTypeDefinition] => [`the item type ${name}`, one]),
  ...[...kernel.formFields].map(([name, one]): [string, FormFieldDefinition] => [
    `the question ${name}`,
    one,
  ]),
];

it('all register without a problem', () => {
  const problems = kernel.problems.map(problemLine);
  // The message has them in full: what vitest says of a list is cut short.
  expect(problems, problems.join('\n')).toEqual([]);
  expect(kernel.plugins.size).toBe(
    folders.filter((name) => existsSync(join(directory, name, 'plugin.ts'))).length,
  );
});

it('a text that is typed on the page has its mark there', () => {
  const sources = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.astro'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  const detail = readFileSync(join(directory, '../site/components/ItemDetail.astro'), 'utf8');
  const inline = [
    ...[...kernel.blocks].map(([name, { content }]) => ({ view: `block:${name}`, content, shared: '' })),
    ...[...kernel.listTypes].map(([name, { content }]) => ({
      ...{ view: `listType:${name}`, content, shared: detail },
    })),
  ];
  const without = inline.flatMap(({ view, content, shared }) => {
    const folder = join(directory, kernel.views.get(view)!, '..');
    const source = [...sources(folder), shared].join('\n');
    return marksOf(content.schema)
      .filter((mark) => !mark.test(source))
      .map((mark) => `${view} ${mark.source}`);
  });
  expect(without).toEqual([]);
});

/** How the mark of each text that is typed on the page is written: `field('title')`, or by place within a list. */
function marksOf(schema: JsonSchema): RegExp[] {
  const isInline = (field: JsonSchema) => (field['x-ui'] as { inline?: boolean } | undefined)?.inline;
  return Object.entries((schema['properties'] ?? {}) as { [name: string]: JsonSchema }).flatMap(
    ([name, field]) => {
      const items = field['items'] as JsonSchema | undefined;
      return [
        ...(isInline(field) ? [new RegExp(`\\('${name}'[,)]|\\}/${name}\``)] : []),
        ...(items && isInline(items) ? [new RegExp(`/${name}/\\$\\{`)] : []),
        ...(items ? marksOf(items) : []),
      ];
    },
  );
}

describe('what is stored', () => {
  const now = shapesOf(kernel, new Set(kernel.plugins.keys()));
  const kept = keptShapes(directory);

  it('still fits every schema, or is of an older version that is upgraded', () => {
    expect([...shapeFaults(kept, now), ...fixtureFaults(kept, kernel)]).toEqual([]);
  });

  it('is noted as it is now: `npx bouwsteen schemas:keep` does that', () => {
    expect(now).toEqual(kept);
  });

  it('would be noticed when it did not', () => {
    const [[name, shape]] = Object.entries(now) as [[string, (typeof now)[string]]];
    const [field] = Object.keys(shape.fields) as [string];
    const narrower = { ...shape, fields: Object.fromEntries(Object.entries(shape.fields).slice(1)) };
    expect(shapeFaults({ [name]: shape }, { [name]: narrower })).toEqual([
      expect.stringContaining(`${name} ${field} is no longer there: raise its version`),
    ]);
    expect(shapeFaults({ [name]: shape }, { [name]: { ...narrower, version: shape.version + 1 } })).toEqual(
      [],
    );
    expect(shapeFaults({ [name]: { ...shape, version: 9 } }, { [name]: shape })).toEqual([
      expect.stringContaining('went back from version 9'),
    ]);
    const gone = { 'setting:gone': { plugin: shape.plugin!, version: 1, fields: {} } };
    expect(shapeFaults(gone, now)).toEqual([expect.stringContaining('--meant setting:gone')]);
  });
});

it('have schemas of settings, answers and bodies that a validator takes, and defaults that fit', () => {
  const all = [...kernel.plugins.values()];
  expect(all.flatMap((plugin) => valueFaults(plugin, true))).toEqual([]);
});

describe.each(folders)('the plugin %s', (folder) => {
  const read = (file: string) => readFileSync(join(directory, folder, file), 'utf8');
  const files = readdirSync(join(directory, folder));

  it('says what it is, and tests itself', () => {
    expect(read('README.md').trim().split('\n').length).toBeGreaterThan(2);
    expect(files.some((file) => file.endsWith('.test.ts'))).toBe(true);
  });

  it('has its texts in both languages, each under its own name', () => {
    if (!files.includes('messages.ts')) return;
    const texts = [...kernel.plugins.values()].find(({ id }) => id === folder)?.messages;
    expect(Object.keys(texts?.nl ?? {}).sort()).toEqual(Object.keys(texts?.en ?? {}).sort());
    for (const language of ['nl', 'en'] as const) {
      for (const [key, text] of Object.entries(texts?.[language] ?? {})) {
        expect(key).toMatch(/^[a-z][a-z-]*\.[\w.-]+$/);
        expect(text.trim(), key).not.toBe('');
        expect(text, key).not.toContain('!');
      }
    }
  });

  it('shows nothing unread: no markup let through, no style attribute, no script written in place', () => {
    for (const file of files.filter((name) => name.endsWith('.astro'))) {
      expect(read(file), file).not.toMatch(/set:html|define:vars|is:inline|\sstyle=/);
    }
  });
});

describe.each(definitions)('%s', (_, definition) => {
  const { content, example } = definition;

  it('has an example that is well-formed and can be published', () => {
    expect(malformed(content, example)).toEqual([]);
    expect(faultsIn(content, example)).toEqual([]);
    expect(missing(content.schema, example)).toEqual([]);
  });

  it('can begin only with what is as well-formed as its example', () => {
    const starts = (definition.kind === 'block' && definition.starts) || {};
    for (const [name, start] of Object.entries(starts)) {
      expect(malformed(content, start.content), name).toEqual([]);
      expect(missing(content.schema, start.content), name).toEqual([]);
      expect(start.label.nl + start.description.nl).not.toContain('!');
    }
  });

  it('has a schema that a strict validator compiles, and that refuses what it does not know', () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
    ajv.addVocabulary([...ownWords(content.schema)]);
    const validate = ajv.compile(content.schema);
    expect(validate({ 'nobody-knows-this': 1 })).toBe(false);
    expect(validate({})).toBe(true);
  });

  it('says what every field is, in both languages', () => {
    for (const [pointer, field] of fieldsOf(content.schema)) {
      const { label, help } = (field['x-ui'] ?? {}) as { label?: Label; help?: Label };
      for (const text of [label, ...(help ? [help] : [])]) {
        expect(text?.nl, pointer).toMatch(/\S/);
        expect(text?.en, pointer).toMatch(/\S/);
      }
      for (const option of Object.values((field['x-labels'] ?? {}) as { [value: string]: Label })) {
        expect(option.nl && option.en, pointer).toBeTruthy();
      }
    }
    expect(definition.label.nl + definition.description.nl).not.toContain('!');
  });

  it('can be made from its example, from nothing, and with everything it points at gone', () => {
    const views = [
      viewOf(content.schema, example, found()),
      viewOf(content.schema, {}, nothingResolved()),
      viewOf(content.schema, example, nothingResolved()),
    ];
    for (const view of views) {
      expect(view).toBeTypeOf('object');
      if (definition.kind !== 'block') continue;
      const findings = (definition.checks?.(view as never) ?? []) as Finding[];
      for (const { level, message, code, field } of findings) {
        expect(['error', 'warning']).toContain(level);
        expect(message.nl && message.en && code).toBeTruthy();
        if (field)
          expect(Object.keys(content.schema['properties'] as object)).toContain(field.split(/[./]/)[0]);
      }
      const seo = definition.seo?.(view as never) ?? {};
      expect(Object.keys(seo).every((key) => ['title', 'description', 'image'].includes(key))).toBe(true);
      const index = definition.index?.(view as never);
      if (index) expect(index.text).toBeTypeOf('string');
    }
    expect(textOf(content.schema, example)).toBeTypeOf('string');
  });

  it('finds nothing wrong with its own example', () => {
    if (definition.kind !== 'block' || !definition.checks) return;
    const view = viewOf(content.schema, example, found());
    expect(definition.checks(view as never).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('has an icon that exists', () => {
    expect(isIcon(definition.icon), definition.icon).toBe(true);
  });

  /** Everything the example points at, found. */
  function found(): Resolved {
    const resolved = nothingResolved();
    for (const { kind, id } of referencesOf(content.schema, example)) {
      if (kind === 'image')
        resolved.images.set(id, {
          guid: id,
          width: 1200,
          height: 800,
          version: 'v',
          color: '#1d5c8f',
          focal: { x: 0.5, y: 0.5 },
        });
      else if (kind === 'file')
        resolved.files.set(id, { guid: id, href: '/a/stuk.pdf', name: 'stuk.pdf', format: 'pdf', size: 1 });
      else resolved.targets.set(id, { path: '/brug', title: 'De brug' });
    }
    return resolved;
  }
});

/** Every keyword of our own in a schema. */
function ownWords(schema: unknown, words = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return words;
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith('x-') && key !== 'x-ui') words.add(key);
    if (key === 'x-ui') words.add(key);
    else ownWords(value, words);
  }
  return words;
}

/** Every field of a schema that an editor fills in, with its JSON Pointer; what a list holds is called by the list. */
function* fieldsOf(schema: JsonSchema, pointer = ''): Generator<[string, JsonSchema]> {
  for (const [name, field] of Object.entries(
    (schema['properties'] ?? {}) as { [name: string]: JsonSchema },
  )) {
    if (!field['x-type']) continue;
    yield [`${pointer}/${name}`, field];
    if (field['x-type'] === 'object') yield* fieldsOf(field, `${pointer}/${name}`);
    const items = field['items'] as JsonSchema | undefined;
    if (field['x-type'] === 'list' && items?.['x-type'] === 'object')
      yield* fieldsOf(items, `${pointer}/${name}`);
  }
}
