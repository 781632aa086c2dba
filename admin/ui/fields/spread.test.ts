import { describe, expect, it } from 'vitest';
import { s } from '../../../core/schema.ts';
import { titleOf, type Values } from './schema.ts';
import { freeValue, overOf, spread } from './spread.ts';

const label = (nl: string) => ({ nl, en: nl });
const { schema } = s.object({
  day: s.choice({
    label: label('Dag'),
    options: { mon: label('Maandag'), tue: label('Dinsdag'), wed: label('Woensdag') },
    default: 'mon',
  }),
  from: s.text({ label: label('Van') }),
  to: s.text({ label: label('Tot') }),
});
const over = overOf(schema, 'day')!;
const told = (list: Values[]) => list.map((one) => titleOf(schema, one, '{day} {from}–{to}'));

describe('a list with one for each day', () => {
  it('says the day and the hours of what is closed', () => {
    const hours = [{ from: '9:00', to: '17:00' }, { day: 'wed' }, { day: 'tue', from: '9:00' }];
    expect(told(hours)).toEqual(['Maandag 9:00–17:00', 'Woensdag', 'Dinsdag 9:00']);
  });

  it('gives the morning and the afternoon of a day to others, in place of what they had', () => {
    const list = [
      { id: 'c', day: 'wed', from: '10:00', to: '11:00' },
      { id: 'a', from: '9:00', to: '12:00' },
      { id: 'b', from: '13:00', to: '17:00' },
    ];
    const next = spread(list, list[1]!, ['tue', 'wed'], over);
    expect(told(next)).toEqual(
      ['Maandag', 'Dinsdag', 'Woensdag'].flatMap((day) => [`${day} 9:00–12:00`, `${day} 13:00–17:00`]),
    );
    expect(next[0]).toBe(list[1]);
    expect(new Set(next.map(({ id }) => id)).size).toBe(6);
  });

  it('begins the next one at the first day that is free', () => {
    expect(freeValue([{ from: '9:00' }, { day: 'tue' }], over)).toBe('wed');
    expect(freeValue([{}, { day: 'tue' }, { day: 'wed' }], over)).toBeUndefined();
  });

  it('is not meant where a list names no choice', () => {
    expect(overOf(schema, undefined)).toBeUndefined();
    expect(overOf(schema, 'gone')).toBeUndefined();
  });
});
