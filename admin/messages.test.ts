import { describe, expect, it } from 'vitest';
import { translate } from './messages.ts';
import { allMessages } from './messages/all.ts';

const { en, nl } = allMessages;

const texts = (messages: object, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  );
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('messages of the admin', () => {
  it('have every key in both languages, filled in with the same values', () => {
    const english = new Map(texts(en));
    const dutch = new Map(texts(nl));
    expect([...english.keys()].sort()).toEqual([...dutch.keys()].sort());
    for (const [key, text] of dutch) expect([key, holes(english.get(key)!)]).toEqual([key, holes(text)]);
  });

  it('do not shout and leave nothing empty', () => {
    for (const [, text] of [...texts(nl), ...texts(en)]) expect(text).toMatch(/^[^!]+$/);
  });

  it('come in one form or in both', () => {
    const keys = new Set(texts(nl).map(([key]) => key));
    for (const key of keys) if (key.endsWith('_one')) expect(keys).toContain(key.replace(/_one$/, '_other'));
  });
});

describe('a text', () => {
  const rules = new Intl.PluralRules('nl');
  const known = { a: { rows_one: '{{count}} rij', rows_other: '{{count}} rijen', who: 'Van {{name}}' } };

  it('takes values and the form that goes with a number', () => {
    expect(translate(known, rules, 'a.rows', { count: 1 })).toBe('1 rij');
    expect(translate(known, rules, 'a.rows', { count: 0 })).toBe('0 rijen');
    expect(translate(known, rules, 'a.rows', { count: 12345 })).toBe('12.345 rijen');
    expect(translate(known, rules, 'a.who', { name: '{{name}} $&' })).toBe('Van {{name}} $&');
  });

  it('is its key when nobody wrote it', () => {
    expect(translate(known, rules, 'a.constructor')).toBe('a.constructor');
    expect(translate(known, rules, 'b.c')).toBe('b.c');
  });
});
