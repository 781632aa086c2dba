import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, FieldType, JsonSchema } from '../schema.ts';
import { s } from '../schema.ts';
import { faultsIn, malformed, missing } from '../validate.ts';
import { nothingResolved, referencesOf, type Resolved, textOf, viewOf } from './content.ts';

const label = { nl: 'Veld', en: 'Field' };
const guid = (last: string) => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`;
const story = (text: string, target?: object) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text, ...(target && { marks: [{ type: 'link', attrs: { target } }] }) }],
    },
  ],
});

const block = s.object({
  title: s.text({ label, max: 20, requiredOn: 'publish' }),
  level: s.choice({ label, options: { h2: label, h3: label }, default: 'h2' }),
  image: s.image({ label }),
  caption: s.text({ label, showIf: { image: 'present' }, requiredOn: 'publish' }),
  link: s.link({ label }),
  file: s.file({ label }),
  story: s.richText({ label }),
  section: s.section({ label }),
  mail: s.text({ label, format: 'email' }),
  cards: s.list(s.object({ name: s.text({ label, requiredOn: 'publish' }), link: s.link({ label }) }), {
    label,
    min: 1,
  }),
});
const full = {
  title: 'De brug',
  image: { image: guid('1'), alt: 'Een brug' },
  caption: 'Bij avond',
  link: { target: { kind: 'page', page: guid('2') } },
  file: { file: guid('3') },
  story: story('Lees verder', { kind: 'item', item: guid('4') }),
  section: guid('5'),
  mail: 'brug@demo.example',
  cards: [
    { id: 'a', name: 'Kaart', link: { target: { kind: 'page', page: guid('6') }, label: 'Naar de kaart' } },
  ],
};
const resolved: Resolved = {
  images: new Map([
    [
      guid('1'),
      { guid: guid('1'), width: 800, height: 600, version: 'v', color: '#112233', focal: { x: 0.5, y: 0.5 } },
    ],
  ]),
  files: new Map([
    [guid('3'), { guid: guid('3'), href: '/a/plan.pdf', name: 'plan.pdf', format: 'pdf', size: 5 }],
  ]),
  targets: new Map([
    [guid('2'), { path: '/brug', title: 'De brug' }],
    [guid('4'), { path: '/i/x/y', title: 'Bericht' }],
  ]),
};

describe('a view of content', () => {
  it('has everything resolved', () => {
    expect(viewOf(block.schema, full, resolved)).toMatchObject({
      title: 'De brug',
      level: 'h2',
      image: { guid: guid('1'), alt: 'Een brug', width: 800 },
      link: { href: '/brug', label: 'De brug', kind: 'page', isExternal: false },
      file: { href: '/a/plan.pdf', label: 'plan.pdf' },
      story: expect.objectContaining({}),
      cards: [{ name: 'Kaart', link: undefined }],
    });
  });

  it('of nothing has what views can begin with', () => {
    expect(viewOf(block.schema, undefined, nothingResolved())).toMatchObject({
      title: '',
      level: 'h2',
      image: undefined,
      link: undefined,
      cards: [],
    });
  });

  it('does not follow a link to something dangerous', () => {
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      ' https://x.example',
    ]) {
      const view = viewOf(block.schema, { link: { target: { kind: 'address', href } } }, resolved) as {
        link: unknown;
      };
      expect(view.link, href).toBeUndefined();
    }
  });
});

it('points at everything it holds', () => {
  const found = referencesOf(block.schema, full).map(({ kind, id }) => `${kind} ${Number(id.slice(-12))}`);
  expect(found.sort()).toEqual(['file 3', 'image 1', 'item 4', 'page 2', 'page 6', 'section 5']);
});

it('is found by the words people read, not by addresses', () => {
  const text = textOf(block.schema, full);
  for (const words of ['De brug', 'Een brug', 'Bij avond', 'Lees verder', 'Kaart', 'Naar de kaart'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/example|0190c0de|plan\.pdf/);
});

describe('what is missing before it can be published', () => {
  it.each<[string, object, string[]]>([
    ['nothing', full, []],
    ['all that is asked for', {}, ['/title', '/cards']],
    ['words that are only spaces', { ...full, title: '  ' }, ['/title']],
    ['a caption beside a picture', { ...full, caption: '' }, ['/caption']],
    ['no caption without a picture', { ...full, image: undefined, caption: undefined }, []],
    ['words for a picture', { ...full, image: { image: guid('1') } }, ['/image/alt']],
    ['no words for a decorative one', { ...full, image: { image: guid('1'), decorative: true } }, []],
    ['something further down', { ...full, cards: [{ name: 'a' }, { name: '' }] }, ['/cards/1/name']],
  ])('%s', (_, content, expected) => expect(missing(block.schema, content)).toEqual(expected));

  it('counts rich text without words as nothing', () => {
    const asked = s.object({ story: s.richText({ label, requiredOn: 'publish' }) });
    for (const empty of [undefined, { type: 'doc' }, { type: 'doc', content: [{ type: 'paragraph' }] }])
      expect(missing(asked.schema, { story: empty })).toEqual(['/story']);
    expect(missing(asked.schema, { story: story('Hallo') })).toEqual([]);
  });

  it('asks by what a field is at first where nothing was chosen yet', () => {
    const { schema } = s.object({
      isClosed: s.toggle({ label }),
      opens: s.text({ label, requiredOn: 'publish', showIf: { isClosed: false } }),
      reason: s.text({ label, requiredOn: 'publish', showIf: { isClosed: 'present' } }),
      source: s.choice({ label, options: { link: label, file: label }, default: 'link' }),
      address: s.text({ label, requiredOn: 'publish', showIf: { source: 'link' } }),
    });
    expect(missing(schema, {})).toEqual(['/opens', '/address']);
    expect(missing(schema, { isClosed: false, source: 'link' })).toEqual(['/opens', '/address']);
    expect(missing(schema, { isClosed: true, source: 'file' })).toEqual(['/reason']);
  });

  it('asks when a field beside it holds one of several values', () => {
    const { schema } = s.object({
      look: s.choice({ label, options: { lines: label, cards: label, compact: label }, default: 'lines' }),
      text: s.text({ label, requiredOn: 'publish', showIf: { look: ['lines', 'cards'] } }),
    });
    expect(missing(schema, {})).toEqual(['/text']);
    expect(missing(schema, { look: 'cards' })).toEqual(['/text']);
    expect(missing(schema, { look: 'compact' })).toEqual([]);
  });
});

describe('content of any schema', () => {
  /** Any field and a value that fits it. */
  const leaf: fc.Arbitrary<[Field, fc.Arbitrary<unknown>]> = fc.constantFrom<[Field, fc.Arbitrary<unknown>]>(
    [
      s.text({ label, requiredOn: 'publish' }),
      fc.string({ maxLength: 20 }).map((text) => text.replace(/[\n\r]/g, ' ')),
    ],
    [s.text({ label, multiline: true }), fc.string({ maxLength: 50, unit: 'grapheme' })],
    [s.number({ label, integer: true, min: 1, max: 9, default: 3 }), fc.integer({ min: 1, max: 9 })],
    [s.toggle({ label }), fc.boolean()],
    [s.choice({ label, options: { a: label, b: label }, default: 'a' }), fc.constantFrom('a', 'b')],
    [s.date({ label }), fc.constant('2026-11-21')],
    [s.color({ label }), fc.constant('#1d5c8f')],
    [
      s.image({ label }),
      fc.record(
        { image: fc.constant(guid('1')), alt: fc.string({ maxLength: 20 }) },
        { requiredKeys: ['image'] },
      ),
    ],
    [
      s.link({ label }),
      fc.constantFrom(
        { target: { kind: 'page', page: guid('2') } },
        { target: { kind: 'address', href: 'javascript:x' }, label: 'x' },
        { target: { kind: 'mail', address: 'a@b.example' } },
      ),
    ],
    [s.file({ label }), fc.constant({ file: guid('9') })],
    [
      s.richText({ label, requiredOn: 'publish' }),
      fc.constantFrom({ type: 'doc' }, story('Hallo'), story('Daar', { kind: 'page', page: guid('2') })),
    ],
    [s.section({ label }), fc.constant(guid('5'))],
  );
  const fields = (of: fc.Arbitrary<[Field, fc.Arbitrary<unknown>]>) =>
    fc
      .dictionary(fc.stringMatching(/^[a-z]{1,6}$/), of, { maxKeys: 4 })
      .map((all): [Field, fc.Arbitrary<unknown>] => {
        const entries = Object.entries(all);
        const values = Object.fromEntries(entries.map(([name, [, value]]) => [name, value]));
        return [
          s.object(Object.fromEntries(entries.map(([name, [field]]) => [name, field]))),
          fc.record(values, { requiredKeys: [] }),
        ];
      });
  const listed = fields(leaf).map(([field, value]): [Field, fc.Arbitrary<unknown>] => [
    s.list(field, { label }),
    fc.array(value, { maxLength: 3 }),
  ]);
  const schemaAndContent = fields(fc.oneof(leaf, listed, fields(leaf))).chain(([field, value]) =>
    fc.tuple(fc.constant(field), value),
  );

  it('is well-formed, can be shown, and what is missing can be pointed at', () => {
    fc.assert(
      fc.property(schemaAndContent, ([field, content]) => {
        expect(malformed(field, content)).toEqual([]);
        expect(faultsIn(field, content)).toEqual([]);
        const view = viewOf(field.schema, content, resolved) as object;
        expect(Object.keys(view)).toEqual(Object.keys(field.schema['properties'] as object));
        expect(JSON.stringify(view)).not.toContain('javascript:');
        expect(typeof textOf(field.schema, content)).toBe('string');
        for (const { id } of referencesOf(field.schema, content))
          expect(JSON.stringify(content)).toContain(id);
        for (const pointer of missing(field.schema, content))
          expect(schemaAt(field.schema, pointer)).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });

  it('is malformed when a value has another type, without an error on the way', () => {
    fc.assert(
      fc.property(schemaAndContent, fc.jsonValue(), ([field], value) => {
        const errors = malformed(field, value);
        if (errors.length === 0) viewOf(field.schema, value, resolved);
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        if (!isObject) expect(errors).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  function schemaAt(schema: JsonSchema, pointer: string): JsonSchema | undefined {
    return pointer
      .split('/')
      .slice(1)
      .reduce<JsonSchema | undefined>((at, part) => {
        if ((at?.['x-type'] as FieldType) === 'list') return at!['items'] as JsonSchema;
        return (at?.['properties'] as { [name: string]: JsonSchema } | undefined)?.[part];
      }, schema);
  }
});
