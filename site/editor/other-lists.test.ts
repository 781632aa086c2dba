import { describe, expect, it } from 'vitest';
import type { ListPlace } from '../../admin/items/list-places.ts';
import { s } from '#core/schema.ts';
import { chosenThere, fieldOfPages, pagesWithItems } from './other-lists.ts';

const label = { nl: 'Veld', en: 'Field' };
const words = s.text({ label });
const { schema } = s.object({
  types: s.list(words, { label }),
  tags: s.list(words, { label }),
  pages: s.list(s.page({ label }), { label }),
  period: words,
  sort: words,
  look: words,
});

const place = (guid: string, pageTitle: string, totalNumberOfItems: number) =>
  ({ guid, pageGuid: pageTitle, pageTitle, path: '/', totalNumberOfItems }) as ListPlace;

describe('pages whose items a list can show too', () => {
  const lists = [
    place('a', 'Agenda', 9),
    place('b', 'Nieuws', 3),
    place('c', 'Nieuws', 24),
    place('d', 'Leeg', 0),
    place('e', 'Hier', 50),
  ];
  const offered = (words: string) =>
    pagesWithItems(lists, words, 'Hier').map(({ pageTitle, guid, totalNumberOfItems }) => [
      pageTitle,
      guid,
      totalNumberOfItems,
    ]);

  it('are those with most items, each with the largest of its lists, but none without and not this one', () => {
    expect(offered('')).toEqual([
      ['Nieuws', 'c', 27],
      ['Agenda', 'a', 9],
    ]);
  });

  it('are first those that are named', () => {
    expect(offered('De agenda van de gemeente').map(([title]) => title)).toEqual(['Agenda', 'Nieuws']);
  });

  it('are taken by a field of pages', () => {
    expect(fieldOfPages(schema)?.name).toBe('pages');
    expect(fieldOfPages(s.object({ types: s.list(words, { label }) }).schema)).toBeUndefined();
  });
});

describe('how a list chooses on its own page', () => {
  const sortOf = (type: string) => ({ event: 'startsOn_asc', news: 'publishedOn_desc' })[type];
  const chosen = (content: object) => {
    const inside = { guid: 'l', content: content as { [field: string]: unknown } };
    const around = [{ guid: 'p', content: {}, slots: { first: [inside] } }];
    return chosenThere(around, 'l', schema, sortOf);
  };

  it('is taken over: the kinds, the topics, the period and the order, and nothing of how it looks', () => {
    expect(
      chosen({
        types: ['news'],
        tags: ['wonen'],
        period: 'past',
        sort: 'title_asc',
        look: 'lines',
        count: 3,
      }),
    ).toEqual({ types: ['news'], tags: ['wonen'], period: 'past', sort: 'title_asc' });
  });

  it('is what is to come, the next first, where a calendar has no order of its own', () => {
    expect(chosen({ types: ['event'], look: 'month' })).toEqual({
      types: ['event'],
      sort: 'startsOn_asc',
      period: 'upcoming',
    });
    expect(chosen({ types: ['event'], period: 'all' })).toMatchObject({ period: 'all' });
    expect(chosen({ types: ['news'] })).toEqual({ types: ['news'] });
    expect(chosen({ types: ['event', 'news'] })).toEqual({ types: ['event', 'news'] });
  });

  it('is not an order by hand, which is of that list alone; a list that is not there says nothing', () => {
    expect(chosen({ types: ['news'], sort: 'manual' })).toEqual({ types: ['news'] });
    expect(chosenThere([], 'l', schema, sortOf)).toEqual({});
  });

  it('is not an order that the other block does not know', () => {
    const options = { title_asc: label, manual: label };
    const sort = s.choice({ label, options, default: 'title_asc' });
    const few = s.object({ types: s.list(words, { label }), sort }).schema;
    const there = [{ guid: 'l', content: { types: ['news'], sort: 'startsOn_asc' } }];
    expect(chosenThere(there, 'l', few, sortOf)).toEqual({ types: ['news'] });
    there[0]!.content.sort = 'title_asc';
    expect(chosenThere(there, 'l', few, sortOf)).toEqual({ types: ['news'], sort: 'title_asc' });
  });
});
