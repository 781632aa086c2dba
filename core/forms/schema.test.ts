import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Access,
  accessModes,
  type FormField,
  holds,
  isOpen,
  nextChange,
  openState,
  pagesOf,
  type Rule,
  shownFields,
} from './schema.ts';

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const orNull = fc.option(moment.map((at) => at.toISOString()));
const access: fc.Arbitrary<Access> = fc.record({
  accessMode: fc.constantFrom(...accessModes),
  openOn: orNull,
  closeOn: orNull,
});

describe('the open state', () => {
  it('is what the specification says of every form at every moment', () => {
    fc.assert(
      fc.property(access, moment, (one, now) => {
        const { accessMode, openOn, closeOn } = one;
        const expected = () => {
          if (accessMode === 'Open') return 'open';
          if (accessMode === 'Closed') return 'closed';
          if (openOn === null && closeOn === null) return 'open';
          if (closeOn !== null && Date.parse(closeOn) <= Number(now)) return 'closed';
          if (openOn !== null && Date.parse(openOn) > Number(now)) return 'open-future';
          return closeOn === null ? 'open' : 'close-future';
        };
        expect(openState(one, now)).toBe(expected());
      }),
    );
  });

  it('is the same until the moment at which it says it changes', () => {
    fc.assert(
      fc.property(access, moment, fc.double({ min: 0, max: 0.999, noNaN: true }), (one, now, part) => {
        const next = nextChange(one, now);
        const later = new Date(next ? Number(now) + part * (Number(next) - Number(now)) : '2040-01-01');
        expect(openState(one, later)).toBe(openState(one, now));
        if (next) expect(isOpen(openState(one, next)) || openState(one, next) === 'closed').toBe(true);
      }),
    );
  });
});

describe('a condition', () => {
  const rule = (is: Rule['conditions'][number]['is'], value?: string | number | boolean): Rule => ({
    match: 'all',
    conditions: [{ field: 'a', is, ...(value !== undefined && { value }) }],
  });

  it.each([
    [rule('is', 'ja'), { a: 'ja' }, true],
    [rule('is', 'ja'), { a: ['nee', 'ja'] }, true],
    [rule('is', true), { a: true }, true],
    [rule('is', 'ja'), {}, false],
    [rule('is-not', 'ja'), {}, true],
    [rule('is-not', 'ja'), { a: ['ja'] }, false],
    [rule('contains', 'LAMP'), { a: 'De lamp is stuk' }, true],
    [rule('above', 3), { a: 10 }, true],
    [rule('above', '2026-01-01'), { a: '2026-02-01' }, true],
    [rule('below', 3), { a: 3 }, false],
    [rule('answered'), { a: false }, true],
    [rule('answered'), { a: [] }, false],
    [rule('empty'), { a: '' }, true],
  ] as const)('%j of %j is %s', (one, answers, expected) => {
    expect(holds(one, answers)).toBe(expected);
  });

  it('holds for all or for any', () => {
    const conditions = [
      { field: 'a', is: 'answered' as const },
      { field: 'b', is: 'answered' as const },
    ];
    expect(holds({ match: 'all', conditions }, { a: 1 })).toBe(false);
    expect(holds({ match: 'any', conditions }, { a: 1 })).toBe(true);
  });
});

const field = (id: string, showIf?: Rule, type = 'short-text'): FormField => ({
  id,
  type,
  v: 1,
  label: { nl: id },
  content: {},
  ...(showIf && { showIf }),
});
const after = (id: string): Rule => ({ match: 'all', conditions: [{ field: id, is: 'answered' }] });

it('takes the answer of a question that is not shown for none', () => {
  const fields = [field('a'), field('b', after('a')), field('c', after('b'))];
  expect(shownFields(fields, { b: 'x' }).map(({ id }) => id)).toEqual(['a']);
  expect(shownFields(fields, { a: 'x', b: 'x' }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('shows the same questions when the answers of hidden ones are left out', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const answers = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('x', ''));
  const links = fc.array(fc.nat({ max: 4 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(answers, links, (given, to) => {
      const fields = ids.map((id, at) =>
        field(id, at > 0 && to[at]! < at ? after(ids[to[at]!]!) : undefined),
      );
      const shown = shownFields(fields, given).map(({ id }) => id);
      const kept = Object.fromEntries(Object.entries(given).filter(([id]) => shown.includes(id)));
      expect(shownFields(fields, kept).map(({ id }) => id)).toEqual(shown);
    }),
  );
});

it('makes pages of the breaks, and no empty first one', () => {
  const breaks = (type: string) => type === 'page-break';
  const at = (...types: string[]) => types.map((type, index) => field(String(index), undefined, type));
  expect(pagesOf(at('short-text', 'page-break', 'short-text'), breaks).map((page) => page.length)).toEqual([
    1, 2,
  ]);
  expect(pagesOf(at('page-break', 'short-text'), breaks)).toHaveLength(1);
  expect(pagesOf([], breaks)).toHaveLength(1);
});
