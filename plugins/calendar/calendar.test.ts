import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemQuery, ItemSummary, LoadContext } from '#core/plugin.ts';
import { dayOf, type Month, monthAsked, moved, periodOfMonth, weeksOf } from './month.ts';
import { calendar } from './plugin.ts';

const zone = 'Europe/Amsterdam';
const item = (startsOn: string, endsOn?: string) => ({ title: startsOn, startsOn, endsOn }) as ItemSummary;
const months = fc
  .record({ year: fc.integer({ min: 1950, max: 2150 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}` as Month);

describe('calendar', () => {
  it('has whole weeks from Monday, and each day of the month once', () => {
    fc.assert(
      fc.property(months, (month) => {
        const days = weeksOf(month, [], '2026-12-05', zone).flat();
        expect(new Date(`${days[0]!.date}T00:00Z`).getUTCDay()).toBe(1);
        expect(days.length % 7).toBe(0);
        const own = days.filter(({ isInMonth }) => isInMonth).map(({ number }) => number);
        expect(own).toEqual(Array.from({ length: own.length }, (_, index) => index + 1));
        expect(moved(moved(month, 1), -1)).toBe(month);
      }),
    );
  });

  it('shows what lasts on each of its days, by the clocks of the tenant', () => {
    const festival = item('2026-12-04T23:30:00.000Z', '2026-12-06T12:00:00.000Z');
    const days = weeksOf('2026-12', [festival], '2026-12-05', zone).flat();
    expect(days.filter(({ items }) => items.length > 0).map(({ date }) => date)).toEqual([
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(days.find(({ isToday }) => isToday)?.date).toBe('2026-12-05');
  });

  it('asks for the month from its first moment to its last, summer time too', () => {
    expect(periodOfMonth('2026-10', zone)).toEqual({
      from: new Date('2026-09-30T22:00:00.000Z'),
      to: new Date('2026-10-31T22:59:59.999Z'),
    });
    expect(dayOf(new Date('2026-12-31T23:30:00.000Z'), zone)).toBe('2027-01-01');
  });

  it.each(['', '2026', '2026-13', '2026-1', '9999-01', 'x'])('takes %j for this month', (month) => {
    expect(monthAsked(new URLSearchParams({ month }), '2026-12-05')).toBe('2026-12');
  });

  it('shows what is about its topics, from the lists of other pages too', async () => {
    let asked: ItemQuery[] = [];
    const lists = (queries: ItemQuery[]) => {
      asked = queries;
      return Promise.resolve(queries.map(() => ({ items: [], total: 0 })));
    };
    const content = { title: '', level: 'h2', look: 'month', types: ['event'], showFeed: true } as const;
    const chosen = { ...content, types: ['event'], tags: ['natuur'], pages: ['p', undefined] };
    const context = { items: { lists }, query: new URLSearchParams('month=2026-10'), timeZone: zone };
    await calendar.load!([{ id: 'a', content: chosen, options: {} }], context as unknown as LoadContext);
    expect(asked).toMatchObject([
      { list: 'a', types: ['event'], tags: ['natuur'], pages: ['p'], ...periodOfMonth('2026-10', zone) },
    ]);
  });
});
