import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';

const app = testApp();
const words = ['afval', 'afspraak', 'Brug', 'Één loket', '100% gratis', 'a_b', 'parkeren\\oost', 'wmo'];

type Row = { day: string; term: string; searches: number; hits: number };

/** Sixty days, of which each term is searched for on some; counted here once more in another way. */
const rows: Row[] = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 1, 1 + at)))
  .map((date) => date.toISOString().slice(0, 10))
  .flatMap((day, at) =>
    words.flatMap((term, of) =>
      (at + of * 7) % (of + 2) === 0
        ? [{ day, term, searches: 1 + ((at * 5 + of) % 9), hits: (at + of) % 3 === 0 ? 0 : at + of }]
        : [],
    ),
  );

const counted = (from: string, to: string) =>
  [...Map.groupBy(rows, ({ term }) => term)]
    .map(([value, all]) => ({ value, days: all.filter(({ day }) => day >= from && day <= to) }))
    .filter(({ days }) => days.length > 0)
    .map(({ value, days }) => ({
      value,
      searches: days.reduce((sum, { searches }) => sum + searches, 0),
      hits: days.at(-1)!.hits,
    }))
    .sort((a, b) => b.searches - a.searches || (a.value < b.value ? -1 : 1));

beforeAll(async () => {
  await withTenant(app.place.tenant, (tx) => tx('searchTerms').insert(rows));
});

const ask = async (query: string, tenant?: 'veenland') => {
  const { status, body } = await app.get(`/api/statistics/terms?${query}`, {
    as: 'admin',
    ...(tenant && { tenant }),
  });
  expect(status).toBe(200);
  return { items: body.items as unknown[], total: body.meta.totalNumberOfItems as number };
};
const all = 'from=2026-02-01&to=2026-04-01&itemCount=50';

describe('search terms', () => {
  it.each([
    ['2026-02-01', '2026-04-01'],
    ['2026-02-10', '2026-02-28'],
    ['2026-03-03', '2026-03-03'],
    ['2026-05-01', '2026-05-31'],
  ])('from %s to %s are those searched for, with what the last of them found', async (from, to) => {
    const expected = counted(from, to);
    expect(await ask(`from=${from}&to=${to}&itemCount=50`)).toEqual({
      items: expected,
      total: expected.length,
    });
  });

  it('without a result are those of which the last found nothing', async () => {
    const expected = counted('2026-02-01', '2026-04-01').filter(({ hits }) => hits === 0);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ask(`${all}&empty=true`)).toEqual({ items: expected, total: expected.length });
  });

  it.each(['AF', 'één', '%', '_', '\\', 'niets'])('that hold %s are found, small or capital', async (q) => {
    const held = words.filter((word) => word.toLowerCase().includes(q.toLowerCase()));
    const expected = counted('2026-02-01', '2026-04-01').filter(({ value }) => held.includes(value));
    expect(await ask(`${all}&q=${encodeURIComponent(q)}`)).toEqual({ items: expected, total: held.length });
  });

  it('come page by page, and none of them to another tenant', async () => {
    const expected = counted('2026-02-01', '2026-04-01');
    const second = await ask('from=2026-02-01&to=2026-04-01&itemCount=3&pageNumber=2');
    expect(second).toEqual({ items: expected.slice(3, 6), total: words.length });
    expect(await ask(all, 'veenland')).toEqual({ items: [], total: 0 });
  });
});
