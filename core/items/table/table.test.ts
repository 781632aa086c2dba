import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { aList, aPage } from '../../testing/factories.ts';
import { itemFrom } from './from-row.ts';
import { columnsOf } from './columns.ts';
import { readTable } from './read-table.ts';

const app = testApp({ plugins: new URL('../../../plugins', import.meta.url).pathname });
const list = aList();
let first: string;

beforeAll(async () => {
  await aPage(app.place, { title: 'Agenda', blocks: [list] });
});

const bring = (text: string | Buffer, query = 'type=event', as: 'admin' | 'user' = 'admin') =>
  app.post(`/api/listitem/list/${list.id}/import?${query}`, {
    as,
    body: text,
    headers: { 'content-type': 'text/csv' },
  });
const table = [
  'Naam;Begint op;Plaats;Onderwerpen;Tekst;Wat niemand kent',
  'Markt;24-12-2026 10:00;Het plein;"eten, drinken";"Kom langs.\n\nTot dan.";x',
  '=SOM(A1);2026-12-25;+31 6;;;',
  'Kapot;volgende week;;;;',
  ';2026-12-26;;;;',
].join('\r\n');

describe('a table that is brought in', () => {
  it('is shown first: what each column means, the first rows, and what is wrong', async () => {
    const { status, body } = await bring(table, 'type=event&preview=true');
    expect(status).toBe(200);
    expect(body.headings.map(({ column }: { column: string }) => column)).toEqual([
      'title',
      'startsOn',
      'content.place',
      'tags',
      'text',
      '',
    ]);
    expect(body.total).toBe(4);
    expect(body.items[0]).toMatchObject({
      title: 'Markt',
      startsOn: '2026-12-24T09:00:00.000Z',
      tags: ['eten', 'drinken'],
      content: { place: 'Het plein' },
    });
    expect(body.faults).toEqual([
      { row: 4, faults: [{ column: 'Begint op', message: expect.stringContaining('a date') }] },
      { row: 5, faults: [{ column: 'title', message: 'a title' }] },
    ]);
    expect((await app.get(`/api/listitem/list/${list.id}`)).body.meta.totalNumberOfItems).toBe(0);
  });

  it('adds the rows that are sound and reports the others', async () => {
    const { status, body } = await bring(table, 'type=event&publish=true');
    expect([
      status,
      body.total,
      body.added.length,
      body.failed.map(({ row }: { row: number }) => row),
    ]).toEqual([201, 4, 2, [4, 5]]);
    first = body.added[0];
    const item = (await app.get(`/api/listitem/${first}`)).body;
    expect(item.contentBuildingBlockInstances[0].content.text.content).toHaveLength(2);
  });

  it('knows what its columns are usually called', async () => {
    const { body } = await bring(
      'Kop,Omschrijving,Trefwoorden,Startdatum,Einddatum\nx',
      'type=event&preview=true',
    );
    expect(body.headings.map(({ column }: { column: string }) => column)).toEqual([
      ...['title', 'description', 'tags', 'startsOn', 'endsOn'],
    ]);
  });

  it('may say itself which column is what', async () => {
    const mapping = encodeURIComponent(JSON.stringify({ Wat: 'title', Naam: '' }));
    const { body } = await bring('Naam,Wat\nx,Titel hier', `type=news&mapping=${mapping}`);
    const { body: item } = await app.get(`/api/listitem/${body.added[0]}?draft=true`, { as: 'admin' });
    expect([item.title, item.isPublished]).toEqual(['Titel hier', false]);
  });

  it.each([
    ['an unknown type', 'Titel\nx', 'type=nothing', 400],
    ['a mapping to nothing', 'Titel\nx', 'type=news&mapping=%7B%22Titel%22%3A%22content.nope%22%7D', 400],
    ['a mapping that is none', 'Titel\nx', 'type=news&mapping=%5B%5D', 400],
    ['a mapping without a title', 'A,B\nx,y', 'type=news&mapping=%7B%22A%22%3A%22tags%22%7D', 400],
    ['no rows', 'Titel', 'type=news', 400],
    ['what is no text', Buffer.from([0, 1, 2, 3, 10, 0]), 'type=news', 415],
    ['what is no workbook', Buffer.from('PK\u0003\u0004 and then nothing'), 'type=news', 400],
    ['too many rows', `Titel\n${'x\n'.repeat(5001)}`, 'type=news', 400],
  ])('is refused with %s', async (_, body, query, status) => {
    expect((await bring(body, query)).status).toBe(status);
  });

  it('is refused from who may not add to the list', async () => {
    expect((await bring('Titel\nx', 'type=news', 'user')).status).toBe(403);
  });

  it('larger than 10 MB is refused', async () => {
    expect((await bring(Buffer.alloc(11 * 1024 * 1024, 'x'), 'type=news')).status).toBe(413);
  });
});

describe('a list as a table', () => {
  it('opens in spreadsheets without a formula, and can be brought back in', async () => {
    const { text, headers } = await app.get(`/api/listitem/list/${list.id}/export`, { as: 'admin' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    expect(text).toContain(`'=SOM(A1)`);
    expect(text).toContain(`'+31 6`);
    const { rows, headings } = await readTable(Buffer.from(text));
    expect(rows.some((row) => row[headings.indexOf('Titel')] === '=SOM(A1)')).toBe(true);
    const again = await bring(text, 'type=event&preview=true');
    expect(again.body.faults).toEqual([]);
  });

  it('holds each item once, however many there are', async () => {
    const long = aList();
    await aPage(app.place, { title: 'Lang', blocks: [long] });
    const titles = Array.from({ length: 1_203 }, (_, at) => `Item ${at}`);
    const { status } = await app.post(`/api/listitem/list/${long.id}/import?type=news`, {
      as: 'admin',
      body: ['Titel', ...titles].join('\r\n'),
      headers: { 'content-type': 'text/csv' },
    });
    expect(status).toBe(201);
    const { text } = await app.get(`/api/listitem/list/${long.id}/export`, { as: 'admin' });
    const { rows, headings } = await readTable(Buffer.from(text));
    const found = rows.map((row) => row[headings.indexOf('Titel')]);
    expect(found).toHaveLength(titles.length);
    expect(new Set(found)).toEqual(new Set(titles));
  });

  it('is a workbook when asked', async () => {
    const { status, headers } = await app.get(`/api/listitem/list/${list.id}/export?format=xlsx`, {
      as: 'admin',
    });
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    const log = await app.get(`/api/auditlog?action=list.exported&subject=${list.id}`, { as: 'admin' });
    expect(log.body.items[0].detail).toEqual({ format: 'xlsx' });
    expect((await app.get(`/api/listitem/list/${list.id}/export?format=pdf`, { as: 'admin' })).status).toBe(
      400,
    );
  });
});

describe('a cell', () => {
  const read = (heading: string, cell: string | number | boolean | Date, type = 'event') => {
    const column = columnsOf(app.app.kernel, type).find(({ name }) => name === heading)!;
    return itemFrom({ kernel: app.app.kernel, type, timeZone: 'Europe/Amsterdam' }, [
      { column, heading, cell },
    ]);
  };

  it.each([
    ['startsOn', '2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['startsOn', '1-7-2026 20.30', '2026-07-01T18:30:00.000Z'],
    ['startsOn', '2026-07-01T18:30:00Z', '2026-07-01T18:30:00.000Z'],
    // On the days on which the clocks are changed as well.
    ['startsOn', '29-3-2026 10:00', '2026-03-29T08:00:00.000Z'],
    ['startsOn', '2026-10-25 10:00', '2026-10-25T09:00:00.000Z'],
    // What a cell of a spreadsheet says comes as if it were in UTC.
    ['startsOn', new Date('2026-07-01T10:00:00Z'), '2026-07-01T08:00:00.000Z'],
    ['startsOn', new Date('2026-03-29T10:00:00Z'), '2026-03-29T08:00:00.000Z'],
    ['highlight', 'Ja', true],
    ['highlight', false, false],
    ['language', 'Engels', 'en'],
  ])('of %s that says %s is %s', (name, cell, expected) => {
    expect(read(name, cell).item).toMatchObject({ [name]: expected });
  });

  it.each([
    ['startsOn', '31-2-2026'],
    ['startsOn', '2026-01-01 25:00'],
    ['highlight', 'misschien'],
    ['language', 'Fries'],
  ])('of %s that says %s is a fault', (name, cell) => {
    expect(read(name, cell).faults).toHaveLength(1);
  });

  it('of a choice goes by its label', () => {
    expect(read('content.status', 'in uitvoering', 'project').item.content).toEqual({ status: 'work' });
    expect(read('content.latitude', '52,09', 'place').item.content).toEqual({ latitude: 52.09 });
  });
});
