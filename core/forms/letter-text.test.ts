import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Slot, unknownNames, withSlots } from './letter-text.ts';
import type { FormField } from './schema.ts';

const field = (id: string, nl: string, en?: string): FormField => ({
  ...{ id, type: 'short-text', v: 1, content: {} },
  label: { nl, ...(en && { en }) },
});
const fields = [field('a', 'Uw naam', 'Your name'), field('b', 'Plek?'), field('c', 'plek?')];
const words = (slot: Slot) => (typeof slot === 'string' ? slot.toUpperCase() : `<${slot.id}>`);
const written = (text: string) => withSlots(text, fields, words);

describe('a text of a letter', () => {
  it('has what names stand for, in either language, whatever their capitals', () => {
    expect(written('Dag {{uw NAAM}}, {{ Your name }}: {{kenmerk}} {{Reference}} {{formulier}}')).toBe(
      'Dag <a>, <a>: REFERENCE REFERENCE FORM',
    );
    expect(written('{{Plek?}}')).toBe('<b>');
  });

  it('says which names mean nothing, and leaves them out', () => {
    const text = 'Op {{datum}} in {{plek?}}, {{constructor}}';
    expect(unknownNames(text, fields)).toEqual(['datum', 'constructor']);
    expect(written(text)).toBe('Op  in <b>, ');
  });

  it('looks for no names in what was filled in', () => {
    expect(withSlots('Dag {{Uw naam}}', fields, () => '{{kenmerk}}')).toBe('Dag {{kenmerk}}');
  });

  it('is as it was written where it holds no pair of braces', () => {
    const plain = fc.string({ unit: 'binary' }).filter((text) => !text.includes('{{'));
    fc.assert(
      fc.property(plain, (text) => {
        expect(written(text)).toBe(text);
      }),
    );
  });

  it('is written in time that grows with its length', () => {
    for (const long of ['{{'.repeat(5000), `{{${' '.repeat(10_000)}`, '{{a '.repeat(5000)])
      expect(written(long)).toBe(long);
  });
});
