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

  type Content = Parameters<NonNullable<typeof calendar.load>>[0][number]['content'];

  async function load(query: string, ...contents: Partial<Content>[]) {
    let asked: ItemQuery[] = [];
    const lists = (queries: ItemQuery[]) => {
      asked = queries;
      return Promise.resolve(queries.map(() => ({ items: [], total: 750 })));
    };
    const usual: Content = {
      ...{ title: '', level: 'h2', look: 'month', types: ['event'], tags: [], pages: [] },
      ...{ showFeed: true, filters: false, showTotal: false },
    };
    const instances = contents.map((content, index) => ({
      ...{ id: 'ab'[index]!, content: { ...usual, ...content }, options: {} },
    }));
    const context = { items: { lists }, query: new URLSearchParams(query), timeZone: zone };
    return { data: await calendar.load!(instances, context as unknown as LoadContext), asked };
  }

  it('shows what is about its topics, from the lists of other pages too', async () => {
    const { asked } = await load('month=2026-10', { tags: ['natuur'], pages: ['p', undefined] });
    expect(asked).toMatchObject([
      { list: 'a', types: ['event'], tags: ['natuur'], pages: ['p'], ...periodOfMonth('2026-10', zone) },
    ]);
  });

  it('leaves nothing of a busy month out: it has parts, of each calendar its own', async () => {
    const { asked, data } = await load('month=2026-10&part=2.b', {}, {});
    expect(asked.map(({ page }) => page)).toEqual([1, 2]);
    expect(data.map(({ page, pages, total, of }) => [page, pages, total, of])).toEqual([
      [1, 3, 750, 'a'],
      [2, 3, 750, 'b'],
    ]);
  });

  it('is narrowed to a topic and a type where visitors may choose, never out of its month', async () => {
    const { asked, data } = await load('month=2026-10&tag=water&type=news&from=2020-01-01', {
      filters: true,
    });
    expect(asked).toMatchObject([
      { tags: ['water'], types: ['-'], choices: true, ...periodOfMonth('2026-10', zone) },
    ]);
    expect(data[0]!.asked).toMatchObject({ tag: 'water', type: 'news', from: '' });
  });
});
