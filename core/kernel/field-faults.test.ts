import { expect, it } from 'vitest';
import { s } from '../schema.ts';
import { exampleFaults } from './example-faults.ts';
import { type FieldFault, fieldFaults } from './field-faults.ts';
import { unknownKeys } from './known-keys.ts';
import { nearest } from './nearest.ts';

const label = { nl: 'Brug', en: 'Bridge' };
const options = { left: label, right: label };
const fields = {
  text: s.text({ label, min: 2, max: 9, default: 'x' }),
  count: s.number({ label, min: -5, max: 0.5, default: 0 }),
  side: s.choice({ label, options, default: 'left' }),
  more: s.object({ icon: s.icon({ label, default: 'clock' }) }, { label, showIf: { side: 'right' } }),
  lines: s.list(s.object({ line: s.text({ label, multiline: true }) }), { label, min: 1, max: 2 }),
};
const said = (schema: ReturnType<typeof s.object>) =>
  fieldFaults(schema.schema, schema.initial).map(({ path, problem }: FieldFault) => `${path}: ${problem}`);

it('finds nothing wrong with fields that can be', () => {
  expect(said(s.object(fields))).toEqual([]);
});

it('names each field that cannot be, at any depth', () => {
  const inner = {
    a: s.text({ label, min: 9, max: 3 }),
    b: s.list(s.text({ label, max: 0 }), { label, max: 1.5 }),
    c: s.choice({ label: { nl: 'x', en: '' }, options: { left: { nl: 'x' } as never }, default: 'left' }),
    d: s.icon({ label, default: 'no-such-icon' }),
    e: s.number({ label, max: Number.NaN, default: 0 }),
    g: s.text({ label, max: '100' as never }),
    h: s.text({} as never),
    f: s.text({ label, help: { nl: 'x' } as never, showIf: { text: 'present' } }),
  };
  expect(said(s.object({ ...fields, inner: s.object(inner, { label }) }))).toEqual([
    'inner/a: min is 9 and max is 3: min has to be the smaller one',
    'inner/b: max is 1.5: it has to be a whole number of 1 or more',
    'inner/b: max is 0: it has to be a whole number of 1 or more',
    'inner/c: its label needs nl and en',
    'inner/c: the label of its option "left" needs nl and en',
    'inner/d: its default "no-such-icon" is no icon',
    'inner/e: max is NaN: it has to be a number',
    'inner/g: max is "100": it has to be a whole number of 1 or more',
    'inner/h: its label needs nl and en',
    'inner/f: its help needs nl and en',
    'inner/f: showIf names "text", and there is no such field beside it',
  ]);
});

it('names what an example holds that cannot be', () => {
  const faults = (example: unknown) =>
    exampleFaults(s.object(fields).schema, example).map(({ path, problem }) => `${path}: ${problem}`);
  expect(faults({ text: 'Open', count: 0.5, side: 'left', lines: [{ id: 'a', line: 'x\ny' }] })).toEqual([]);
  expect(
    faults({
      ...{ text: 'a\nb', count: 9, side: 'up', more: [], lines: [{}, { lien: '' }, {}] },
      constructor: 1,
    }),
  ).toEqual([
    'text: it has more than one line: say multiline',
    'count: 9 is more than max, 0.5',
    'side: "up" is not among its options: left, right',
    'more: [] is no object',
    'lines: there are 3, and max is 2',
    'constructor: the schema has no such field',
  ]);
  expect(faults({ lines: [{ lien: '' }] })).toEqual([
    'lines/0/lien: the schema has no such field (did you mean "line"?)',
  ]);
});

it('says that a list type has no checks', () => {
  expect(unknownKeys('listType', { name: 'x', checks: () => [] })).toEqual([
    {
      key: 'checks',
      problem: 'there is no "checks": only blocks have checks; `requiredOn` asks for a field',
    },
  ]);
});

it('guesses what was meant, and not wildly', () => {
  expect(nearest('positons', ['positions', 'name'])).toBe('positions');
  expect(nearest('lien', ['line', 'name'])).toBe('line');
  expect(nearest('xyz', ['positions', 'name'])).toBeUndefined();
  expect(nearest('klok', ['blob', 'clock'])).toBeUndefined();
});
