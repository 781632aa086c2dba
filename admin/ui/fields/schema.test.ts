import { expect, it } from 'vitest';
import { s } from '../../../core/schema.ts';
import { titleOf } from './schema.ts';

const label = { nl: 'Naam', en: 'Name' };
const weekday = s.choice({
  label,
  options: { monday: { nl: 'Maandag', en: 'Monday' }, sunday: { nl: 'Zondag', en: 'Sunday' } },
  default: 'monday',
});
const times = s.text({ label });

it('calls a thing of a list by its first text', () => {
  const { schema } = s.object({ image: s.image({ label }), times, weekday });
  expect(titleOf(schema, { times: '9:00', weekday: 'sunday' })).toBe('9:00');
  expect(titleOf(schema, {})).toBe('Maandag');
  expect(titleOf(s.object({ image: s.image({ label }) }).schema, {})).toBe('');
});

it('calls it by what was chosen where that comes first', () => {
  const { schema } = s.object({ weekday, times });
  expect(titleOf(schema, { times: '9:00', weekday: 'sunday' })).toBe('Zondag');
  expect(titleOf(schema, { times: '9:00' })).toBe('Maandag');
  expect(titleOf(schema, { times: '9:00', weekday: 'a value of before' })).toBe('9:00');
});

it('calls a link by its label', () => {
  const { schema } = s.object({ link: s.link({ label }), times });
  const link = { target: { kind: 'address', href: 'https://a.example' }, label: 'Kaart' };
  expect(titleOf(schema, { link, times: '9:00' })).toBe('Kaart');
  expect(titleOf(schema, { times: '9:00' })).toBe('9:00');
});
