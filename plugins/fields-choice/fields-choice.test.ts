import { expect, it } from 'vitest';
import type { PostedAnswer } from '#core/plugin.ts';
import { choice, consent, matrix, ranking, yesNo } from './plugin.ts';

const posted = (parts: { [part: string]: string[] }): PostedAnswer => ({
  text: (part = '') => parts[part]?.[0] ?? '',
  all: (part = '') => parts[part] ?? [],
});
const today = '2026-11-21';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: { nl: `Keuze ${value}`, en: '' } }));

it('takes one or more of its options, and another answer in words', () => {
  const one = { options, look: 'radio' as const, other: true, max: 0 };
  const many = { ...one, look: 'checkboxes' as const, max: 2 };
  expect(choice.parse!(posted({ '': ['a', 'b'] }), one)).toEqual(['a']);
  expect(choice.parse!(posted({ '': ['a', '~'], other: ['d'] }), many)).toEqual(['a', '~d']);
  const faults = [['z'], ['a', 'a'], ['a', 'b', 'c'], ['~'], ['a', '~d']].map(
    (answer) => choice.check!(answer, many, today)?.code,
  );
  expect(faults).toEqual(['fault.option', 'fault.option', 'fault.most', 'fault.other', undefined]);
  expect(choice.text!(['a', '~d'], many, 'en')).toBe('Keuze a, d');
  expect(choice.facts!(['a', '~d'], many)).toEqual(['a', '~']);
});

it('is yes or no, and consent is yes', () => {
  expect(['true', 'false', ''].map((value) => yesNo.parse!(posted({ '': [value] }), {}))).toEqual([
    true,
    false,
    undefined,
  ]);
  expect(consent.parse!(posted({}), {} as never)).toBeUndefined();
  expect(consent.check!(false, {} as never, today)?.code).toBe('fault.consent');
});

it('wants every place of a ranking once', () => {
  const ranked = (places: { [value: string]: string[] }) => {
    const answer = ranking.parse!(posted(places), { options }) as string[];
    return ranking.check!(answer, { options }, today)?.code ?? answer;
  };
  expect(ranked({ a: ['2'], b: ['1'], c: ['3'] })).toEqual(['b', 'a', 'c']);
  expect(ranked({ a: ['1'], b: ['1'], c: ['3'] })).toBe('fault.ranking');
  expect(ranked({ a: ['1'] })).toBe('fault.ranking');
});

it('wants an answer for each subject of a matrix', () => {
  const content = { rows: options.slice(0, 2), columns: options };
  const fault = (answer: string[]) => matrix.check!(answer, content, today)?.code;
  expect([['a:b', 'b:c'], ['a:b'], ['a:b', 'a:c'], ['a:z', 'b:a'], ['a:b:c', 'b:a']].map(fault)).toEqual([
    undefined,
    'fault.matrix',
    'fault.option',
    'fault.option',
    'fault.option',
  ]);
});
