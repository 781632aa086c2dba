import { describe, expect, it } from 'vitest';
import { s } from '../plugin.ts';
import { narrowed, shapeOf, shapeOfSetting } from './shape.ts';

const label = { nl: 'Veld', en: 'Field' };
const options = { left: label, right: label };
const fields = {
  title: s.text({ label, max: 90 }),
  side: s.choice({ label, options, default: 'left' }),
  count: s.number({ label, min: 1, max: 10, integer: true, default: 1 }),
  lines: s.list(s.object({ text: s.text({ label, max: 50 }) }), { label, max: 8 }),
};
const shape = (changed: object = {}) =>
  shapeOf({ version: 1, content: s.object({ ...fields, ...(changed as typeof fields) }) });

describe('a schema that changed', () => {
  it.each<[string, object]>([
    ['a field more', { more: s.text({ label }) }],
    [
      'another label, and needed to publish',
      { title: s.text({ label: { nl: 'Kop', en: 'Title' }, max: 90, requiredOn: 'publish' }) },
    ],
    ['room for more', { title: s.text({ label, max: 120 }) }],
    ['a choice more', { side: s.choice({ label, options: { ...options, middle: label }, default: 'left' }) }],
    ['wider bounds, and broken numbers', { count: s.number({ label, min: 0, max: 20, default: 1 }) }],
  ])('still takes what is stored: %s', (_, changed) => {
    expect(narrowed(shape(), shape(changed))).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['a field less', { title: undefined }, /^\/title is no longer there$/],
    ['another kind', { title: s.richText({ label }) }, /\/title: x-type was "text" and is "richText"$/],
    ['less room', { title: s.text({ label, max: 60 }) }, /maxLength was 90 and is 60/],
    ['a choice less', { side: s.choice({ label, options: { left: label }, default: 'left' }) }, /enum was/],
    [
      'narrower bounds',
      { count: s.number({ label, min: 2, max: 10, integer: true, default: 2 }) },
      /minimum/,
    ],
    [
      'less room in a list',
      { lines: s.list(s.object({ text: s.text({ label, max: 20 }) }), { label, max: 8 }) },
      /^\/lines\/\*\/text: maxLength/,
    ],
  ])('may not take what is stored: %s', (_, changed, expected) => {
    const { title, ...rest } = fields;
    const after =
      'title' in changed && changed.title === undefined
        ? shapeOf({ version: 1, content: s.object(rest) })
        : shape(changed);
    expect(title).toBeDefined();
    expect(narrowed(shape(), after).join('\n')).toMatch(expected);
  });
});

describe('what stands beside the content', () => {
  const content = s.object({});
  const slots = { left: { allow: ['text', 'image'], max: 5 } };
  const answer = s.object({ street: s.text({ label, max: 90 }) });
  const of = (more: object) => shapeOf({ version: 1, content, slots, answer, ...more });

  it.each<[string, object]>([
    ['a slot more', { slots: { ...slots, right: slots.left } }],
    ['more blocks in a slot', { slots: { left: { allow: ['image', 'text', 'quote'], max: 9 } } }],
    ['any block in a slot, as many as there are', { slots: { left: { allow: ['*'] } } }],
    ['room for more in an answer', { answer: s.object({ street: s.text({ label, max: 120 }) }) }],
  ])('still takes what is stored: %s', (_, changed) => {
    expect(narrowed(of({}), of(changed))).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['a slot less', { slots: {} }, /^slots\/left is no longer there$/],
    ['a block less in a slot', { slots: { left: { allow: ['text'], max: 5 } } }, /^slots\/left: allow was/],
    ['fewer in a slot', { slots: { left: { ...slots.left, max: 2 } } }, /^slots\/left: max was 5 and is 2$/],
    ['no answer', { answer: undefined }, /^answer is no longer there/],
    ['another answer', { answer: s.number({ label, default: 1 }) }, /^answer: type was "object"/],
    [
      'less room in an answer',
      { answer: s.object({ street: s.text({ label, max: 9 }) }) },
      /^answer\/street: max/,
    ],
  ])('may not take what is stored: %s', (_, changed, expected) => {
    expect(narrowed(of({}), of(changed)).join('\n')).toMatch(expected);
  });

  it('is the value of a setting', () => {
    const days = (max: number) => shapeOfSetting({ value: s.number({ label, min: 1, max, default: 1 }) });
    expect(narrowed(days(30), days(60))).toEqual([]);
    expect(narrowed(days(30), days(9))).toEqual(['value: maximum was 30 and is 9']);
  });
});
