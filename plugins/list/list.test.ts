import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import type { ItemQuery, LoadContext } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { malformed, missing } from '#core/validate.ts';
import { carousel } from './carousel.ts';
import { columnName, factText } from './facts.ts';
import { itemTable } from './item-table.ts';
import { momentOf } from './moment.ts';
import { list, plugin } from './plugin.ts';

const instance = (id: string, content: object) => ({
  id,
  content: viewOf(list.content.schema, content, nothingResolved()) as View<typeof list.content>,
  options: {},
});

function contextOf(query: string) {
  const calls: ItemQuery[][] = [];
  const context = {
    query: new URLSearchParams(query),
    timeZone: 'Europe/Amsterdam',
    items: {
      lists(queries: ItemQuery[]) {
        calls.push(queries);
        return Promise.resolve(queries.map(() => ({ items: [], total: 45 })));
      },
    },
  } as unknown as LoadContext;
  return { context, calls };
}

async function load(query: string, ...instances: ReturnType<typeof instance>[]) {
  const { context, calls } = contextOf(query);
  return { data: await list.load!(instances, context), calls };
}

describe('list', () => {
  it('registers, with an example that can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(malformed(list.content, list.example)).toEqual([]);
    expect(missing(list.content.schema, list.example)).toEqual([]);
  });

  it('wants what is to come in the order in which it comes', () => {
    const codes = ({ checks, content }: typeof list | typeof carousel | typeof itemTable, stored: object) =>
      checks!(viewOf(content.schema, stored, nothingResolved()) as never).map(({ code }) => code);
    for (const block of [list, carousel, itemTable]) {
      expect(codes(block, { period: 'upcoming' })).toEqual(['list.order']);
      expect(codes(block, { period: 'upcoming', sort: 'startsOn_asc' })).toEqual([]);
      expect(codes(block, {})).toEqual([]);
    }
    expect(codes(itemTable, { columns: [{ field: 'publishedOn' }] })).toEqual(['no-title-column']);
  });

  it('holds 1 to 100 items', () => {
    for (const count of [0, 101, 2.5]) expect(malformed(list.content, { count })).toHaveLength(1);
  });

  it('asks for all lists of a page at once', async () => {
    const { calls } = await load(
      '',
      instance('a', { types: ['news'] }),
      instance('b', { sort: 'title_asc', count: 3 }),
    );
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject([
      { list: 'a', types: ['news'], sort: 'publishedOn_desc', count: 10, page: 1 },
      { list: 'b', sort: 'title_asc', count: 3, page: 1 },
    ]);
    expect(calls[0]![1]).not.toHaveProperty('types');
  });

  it('pages the first list that pages, and no other', async () => {
    const { data, calls } = await load(
      'page=3',
      instance('a', {}),
      instance('b', { paging: true }),
      instance('c', { paging: true }),
    );
    expect(calls[0]!.map(({ page }) => page)).toEqual([1, 3, 1]);
    expect(data.map(({ page, pages }) => [page, pages])).toEqual([
      [1, 1],
      [3, 5],
      [1, 1],
    ]);
  });
});

describe('filters', () => {
  it('narrow the list that pages, in the days of the tenant', async () => {
    const { calls, data } = await load(
      'tag=wegen&from=2026-07-01&to=2026-07-01&type=event',
      instance('a', { paging: true, types: ['news'] }),
      instance('b', {}),
    );
    expect(calls[0]![0]).toMatchObject({
      tags: ['wegen'],
      types: ['-'],
      from: new Date('2026-06-30T22:00:00.000Z'),
      to: new Date('2026-07-01T21:59:59.999Z'),
    });
    expect(calls[0]![1]).not.toHaveProperty('tags');
    expect(data[0]!.asked).toEqual({
      tag: 'wegen',
      type: 'event',
      from: '2026-07-01',
      to: '2026-07-01',
      sort: '',
    });
  });

  it('are of each list its own, by the name that the address gives', async () => {
    const filters = true;
    const three = [
      instance('a', { filters }),
      instance('b', { filters }),
      instance('c', { paging: true, count: 3 }),
    ];
    const { calls, data } = await load('tag=wegen&page=2&list=b', ...three);
    expect(calls[0]!.map(({ tags, choices, page }) => [tags, choices, page])).toEqual([
      [undefined, true, 1],
      [['wegen'], true, 1],
      [undefined, undefined, 2],
    ]);
    expect(data.map(({ asked }) => asked?.tag)).toEqual(['', 'wegen', undefined]);
    const other = await load('tag=wegen&list=zzzzzz', instance('c', { paging: true }));
    expect(other.calls[0]![0]).not.toHaveProperty('tags');
  });

  it('ask for choices only where visitors may choose', async () => {
    const { calls } = await load('', instance('a', { paging: true }), instance('b', { filters: true }));
    expect(calls[0]!.map(({ choices }) => choices)).toEqual([undefined, true]);
  });
});

describe('what a list shows', () => {
  it('is chosen by type, topics, other pages, period and an order of its own', async () => {
    const other = '01990000-0000-7000-8000-000000000001';
    const { calls } = await load(
      '',
      instance('a', { tags: ['wegen'], pages: [other], period: 'upcoming', sort: 'manual' }),
    );
    expect(calls[0]).toMatchObject([
      { list: 'a', tags: ['wegen'], pages: [other], period: 'upcoming', sort: 'manual' },
    ]);
  });

  it.each([
    ['title_asc', 'title_asc'],
    ['publishedOn_asc', 'publishedOn_asc'],
    ['id_asc', 'publishedOn_desc'],
    ['manual', 'publishedOn_desc'],
  ])('is ordered by ?sort=%s as %s', async (sort, expected) => {
    const { calls } = await load(`sort=${sort}`, instance('a', { filters: true }));
    expect(calls[0]![0]!.sort).toBe(expected);
  });
});

describe('columns of a table', () => {
  const kernel = {
    listTypes: new Map([
      [
        'project',
        {
          content: {
            schema: {
              properties: {
                status: {
                  'x-labels': { work: { nl: 'In uitvoering', en: 'Under way' } },
                  'x-ui': { label: { nl: 'Hoe ver het is', en: 'How far it is' } },
                },
              },
            },
          },
        },
      ],
    ]),
  };
  const said = (facts: { [name: string]: string | number | boolean }, field: string) =>
    factText(kernel, { type: 'project', facts }, field, 'nl', (key) => key);

  it('say a choice by its label, numbers and yes and no as people do', () => {
    expect(said({ status: 'work' }, 'status')).toBe('In uitvoering');
    expect(said({ status: 'gone' }, 'status')).toBe('gone');
    expect(said({ size: 1234.5 }, 'size')).toBe('1.234,5');
    expect(said({ open: false }, 'open')).toBe('item-table.no');
    expect(said({}, 'status')).toBe('');
  });

  it('are called as their field is', () => {
    const name = (field: string) => columnName(kernel, [{ type: 'project' }], field, 'nl', (key) => key);
    expect([name('title'), name('status'), name('other')]).toEqual([
      'item-table.title',
      'Hoe ver het is',
      'other',
    ]);
  });
});

describe('a table of items', () => {
  const row = (id: string, content: object) => ({
    id,
    content: viewOf(itemTable.content.schema, content, nothingResolved()) as View<typeof itemTable.content>,
    options: {},
  });

  it('that pages is not narrowed by what is asked of another list', async () => {
    for (const query of ['tag=wegen', 'tag=wegen&list=abcdef']) {
      const { context, calls } = contextOf(query);
      const data = await itemTable.load!([row('a', { paging: true })], context);
      expect(calls[0]![0]).not.toHaveProperty('tags');
      expect(data[0]).not.toHaveProperty('asked');
    }
  });

  it('is paged by a word of its own and narrowed by those of every list, with the fields of its columns', async () => {
    const { context, calls } = contextOf('rows=2&page=3&tag=wegen&sort=title_asc');
    const columns = [
      { id: 'a', field: 'title' },
      { id: 'b', field: 'kind' },
    ];
    const instances = [row('a', {}), row('b', { columns, count: 20, paging: true, filters: true })];
    const data = await itemTable.load!(instances, context);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject([
      { list: 'a', page: 1, facts: [] },
      { list: 'b', page: 2, facts: ['kind'], tags: ['wegen'], sort: 'title_asc', choices: true },
    ]);
    expect(calls[0]![0]).not.toHaveProperty('tags');
    expect(data).toMatchObject([
      { page: 1, pages: 1 },
      { page: 2, pages: 3, total: 45, asked: { tag: 'wegen' }, choices: { tags: [], types: [] } },
    ]);
  });
});

describe('momentOf', () => {
  const item = { publishedOn: '2026-11-20T23:30:00.000Z', startsOn: undefined, endsOn: undefined };
  it('is the day in the time zone of the site', () => {
    expect(momentOf(item, 'nl', 'Europe/Amsterdam')?.words).toBe('21 november 2026');
    expect(momentOf(item, 'en', 'Europe/London')?.words).toBe('20 November 2026');
  });

  it('is the days of an event', () => {
    const event = { ...item, startsOn: '2026-12-04T09:00:00.000Z', endsOn: '2026-12-06T16:00:00.000Z' };
    expect(momentOf(event, 'nl', 'Europe/Amsterdam')).toEqual({
      words: '4–6 december 2026',
      machine: event.startsOn,
    });
    expect(momentOf({ ...event, endsOn: event.startsOn }, 'nl', 'Europe/Amsterdam')?.words).toBe(
      '4 december 2026',
    );
  });

  it('is nothing for a draft', () => {
    expect(momentOf({ ...item, publishedOn: '' }, 'nl', 'Europe/Amsterdam')).toBeUndefined();
  });
});
