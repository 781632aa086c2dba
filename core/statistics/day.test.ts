import { describe, expect, it } from 'vitest';
import { Day } from './day.ts';
import { emptyDay, packed, unpacked, type Visit } from './day-state.ts';
import type { Journal, JournalOfColumns, OlderJournal, OlderViewRow } from './journal.ts';
import { Sheet } from './sheet.ts';

const noon = Date.parse('2026-03-14T11:00:00Z') / 1000;
const tenant = { id: '0', timeZone: 'Europe/Amsterdam', primaryHost: 'lindenhove.example' };
const traits = (source: string) => [source, '', 'phone', 'Safari', 'iOS', 'nl', ''];
type Seen = { at: number; who?: string; page: string; source?: string };
const visitor = (who: string) => who.padEnd(11, '_');

/** Two people and one who refused, over two hours; the second visit of Anna begins after more than half an hour. */
const day: Seen[] = [
  { at: 0, who: 'anna', page: '/', source: 'zoek.example' },
  { at: 10, who: 'bram', page: '/nieuws', source: '' },
  { at: 10, page: '/' },
  { at: 60, who: 'anna', page: '/nieuws', source: '' },
  { at: 61, who: 'bram', page: '/contact', source: '' },
  { at: 90, who: 'anna', page: '/', source: '' },
  { at: 4000, who: 'anna', page: '/contact', source: 'bericht.example' },
];

function journalOf(views: Seen[]): Journal {
  const sheet = new Sheet(tenant, '2026-03-14', 'salt');
  for (const { at, who, page, source = '' } of views)
    if (who === undefined) sheet.viewBySomebody(noon + at, 12, page);
    else sheet.view(noon + at, 12, page, sheet.likeValues(traits(source)), Buffer.from(visitor(who)), 0);
  return JSON.parse(JSON.stringify(sheet)) as Journal;
}

function olderJournalOf(views: Seen[]): OlderJournal {
  const strings: string[] = [];
  const place = (text: string) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const rows = views.map(({ at, who, page, source = '' }): OlderViewRow =>
    who === undefined
      ? [0, noon + at, 12, 0, place(page)]
      : [0, noon + at, 12, visitor(who), place(page), ...traits(source).map(place)],
  );
  return { strings, rows };
}

function journalOfColumns(views: Seen[]): JournalOfColumns {
  const strings: string[] = [];
  const place = (text: string) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const journal: JournalOfColumns = {
    ...{ strings, rows: [], from: noon + views[0]!.at, views: [], traits: [], visitors: '' },
  };
  for (const { at, who, page, source = '' } of views) {
    const like = who === undefined ? -1 : journal.traits.length / 7;
    journal.views.push(at - views[0]!.at, 12, place(page), like);
    if (who === undefined) continue;
    journal.traits.push(...traits(source).map(place));
    journal.visitors += visitor(who);
  }
  return journal;
}

/** What is counted of these journals, each list being folded by itself. */
async function countedOf(...folds: (Journal | OlderJournal)[][]): Promise<{ [key: string]: unknown }> {
  let state = emptyDay();
  const all: { [key: string]: { [name: string]: number } } = {};
  for (const journals of folds) {
    const one = new Day(state);
    await one.read(journals);
    state = JSON.parse(JSON.stringify(one.close())) as typeof state;
    for (const [key, counts] of one.changes.entries()) {
      const sum = (all[key] ??= {});
      for (const [name, change] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + change;
    }
  }
  return all;
}

describe('a day that is folded', async () => {
  const expected = await countedOf([journalOf(day)]);

  it('counts visits, pages and who refused', () => {
    const total = { views: 7, visits: 3, visitors: 2, refused: 1, bounces: 1, seconds: 141 };
    expect(expected['\u0001\u0001total\u0001']).toMatchObject(total);
    expect(expected['\u0001\u0001page\u0001/']).toMatchObject({ views: 3, visits: 1, entries: 1, exits: 1 });
    expect(expected['\u0001\u0001source\u0001bericht.example']).toMatchObject({ visits: 1, views: 1 });
  });

  it('gives the same whichever node saw a view, and whenever it is folded', async () => {
    const [one, other] = [0, 1].map((rest) => journalOf(day.filter((_, at) => at % 2 === rest)));
    expect(await countedOf([one!, other!])).toEqual(expected);
    expect(await countedOf([other!, one!])).toEqual(expected);
    for (let at = 1; at < day.length; at++)
      expect(
        await countedOf([journalOf(day.slice(0, at))], [journalOf(day.slice(at))]),
        `cut at ${at}`,
      ).toEqual(expected);
  });

  it.each([
    ['at first', olderJournalOf],
    ['in columns', journalOfColumns],
  ])('reads what versions before wrote %s', async (_, older) => {
    expect(await countedOf([older(day)])).toEqual(expected);
    expect(await countedOf([older(day.slice(0, 3)), journalOf(day.slice(3))])).toEqual(expected);
    expect(await countedOf([older(day.slice(0, 3))], [journalOf(day.slice(3))])).toEqual(expected);
  });

  it('has room for pages that were seen, whatever callers name', async () => {
    const sheet = new Sheet(tenant, '2026-03-14', 'salt');
    for (let at = 0; at < 6000; at++) sheet.event(noon, 'lcp', '100', `/verzonnen-${at}`);
    for (let at = 0; at < 3; at++) sheet.viewBySomebody(noon + at, 12, `/echt-${at}`);
    sheet.event(noon + 3, 'lcp', '100', '/echt-1');
    const counted = await countedOf([JSON.parse(JSON.stringify(sheet)) as Journal]);
    const pages = new Set(Object.keys(counted).map((key) => key.split('\u0001')[1]));
    expect(pages.size).toBeLessThan(510);
    expect(counted['\u0001\u0001lcp\u0001100']).toMatchObject({ views: 6001 });
    for (let at = 0; at < 3; at++)
      expect(counted[`\u0001\u0001page\u0001/echt-${at}`]).toMatchObject({ views: 1 });
    expect(counted['page\u0001/echt-1\u0001lcp\u0001100']).toMatchObject({ views: 1 });
  });

  it('leaves room between its views for whoever asks for a page', async () => {
    const many = (at: number): Seen => ({ at, who: `${at % 7}`, page: '/' });
    const [even, odd] = [0, 1].map((rest) =>
      journalOf(Array.from({ length: 10_000 }, (_, at) => many(2 * at + rest))),
    );
    let turns = 0;
    let isOver = false;
    const ask = () => {
      turns++;
      if (!isOver) setImmediate(ask);
    };
    setImmediate(ask);
    const counted = await countedOf([even!, odd!]);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(counted['\u0001\u0001total\u0001']).toMatchObject({ views: 20_000, visitors: 7 });
  });

  it('keeps visits that may go on, in either form', () => {
    const visit = (page: string): Visit => ({
      ...{ at: noon, page, pages: ['/', page], traits: traits('zoek.example'), views: 2 },
    });
    const open = new Map([
      [visitor('anna'), visit('/nieuws')],
      [visitor('bram'), visit('/contact')],
    ]);
    expect(unpacked(packed(open))).toEqual(open);
    expect(unpacked(Object.fromEntries(open))).toEqual(open);
    expect(unpacked(packed([]))).toEqual(new Map());
  });
});
