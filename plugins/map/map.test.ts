import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import type { ItemQuery, LoadContext } from '#core/plugin.ts';
import { drawn } from '#core/testing/plugin.ts';
import { missing } from '#core/validate.ts';
import Map from './Map.astro';
import { embedOf, pointOf, routeTo, siteOf } from './place.ts';
import { places } from './places.ts';
import { map, plugin } from './plugin.ts';

const view = (places: { name: string; address: string; coordinates: string }[]) => ({
  title: '',
  level: 'h2' as const,
  places,
  zoom: 15,
  height: 'normal' as const,
  route: true,
});

describe('map', () => {
  it('registers, with an example that can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(map.content.schema, map.example)).toEqual([]);
  });

  it('names each place that can not be on the map', () => {
    const findings = map.checks?.(
      view([
        { name: 'Haven', address: '', coordinates: '52.1, 5.2' },
        { name: 'Molen', address: 'Dijk 1', coordinates: '' },
        { name: 'Kerk', address: '', coordinates: 'bij de brug' },
      ]),
    );
    expect(findings?.map(({ message }) => message.nl.split(' ')[0])).toEqual(['Molen', 'Kerk']);
  });
});

it('brings whoever lets it be shown back to the same page of a list, at the map', async () => {
  const html = await drawn(Map, plugin, map, map.example, { query: { list: '2' } });
  const [, id] = /<section [^>]*id="([^"]+)"/.exec(html)!;
  expect(html).toContain(`name="returnUrl" value="/?list=2#${id}"`);
});

describe('place', () => {
  it.each(['52.0907, 5.1214', '52.0907,5.1214', ' 52.0907 5.1214 ', '52,0907 5,1214', '52,0907; 5,1214'])(
    'reads %j',
    (text) => {
      expect(pointOf(text)).toEqual({ lat: 52.0907, lon: 5.1214 });
    },
  );

  it.each(['', 'Utrecht', '91, 5', '52.1', '52.1, 181', '52.1, 5.2, 6'])('refuses %j', (text) => {
    expect(pointOf(text)).toBeUndefined();
  });

  it('keeps the pin in view, for one place and for many', () => {
    const point = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lon: fc.double({ min: -170, max: 170, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 3, max: 19 }),
        (points, zoom) => {
          const query = new URL(embedOf(points, points[0]!, zoom)).searchParams;
          const [west, south, east, north] = query.get('bbox')!.split(',').map(Number) as [
            number,
            number,
            number,
            number,
          ];
          for (const { lat, lon } of points.length > 1 ? points : [points[0]!]) {
            expect(lat > south && lat < north && lon > west && lon < east).toBe(true);
          }
        },
      ),
    );
  });

  it('leads to the way by point, else by address', () => {
    expect(routeTo({ lat: 52.1, lon: 5.2 }, '')).toBe(
      'https://www.openstreetmap.org/directions?to=52.1%2C5.2',
    );
    expect(routeTo(undefined, 'Dijk 1\n1234 AB Veen')).toBe(
      'https://www.openstreetmap.org/search?query=Dijk+1+1234+AB+Veen',
    );
    expect(routeTo(undefined, ' ')).toBeUndefined();
    expect(siteOf({ lat: 52.1, lon: 5.2 }, 14)).toBe(
      'https://www.openstreetmap.org/?mlat=52.1&mlon=5.2#map=14/52.1/5.2',
    );
  });
});

describe('places', () => {
  type Content = Parameters<NonNullable<typeof places.load>>[0][number]['content'];

  async function load(query: string, ...contents: Partial<Content>[]) {
    let asked: ItemQuery[] = [];
    const lists = (queries: ItemQuery[]) => {
      asked = queries;
      return Promise.resolve(queries.map(() => ({ items: [], total: 120 })));
    };
    const usual: Content = {
      ...{ title: '', level: 'h2', sort: 'title_asc', highlightedFirst: false, height: 'normal' },
      ...{ route: true, showOpening: true, types: ['place'], tags: [], pages: [] },
      ...{ filters: false, showTotal: false },
    };
    const instances = contents.map((content, index) => ({
      ...{ id: 'ab'[index]!, content: { ...usual, ...content }, options: {} },
    }));
    const context = { items: { lists }, query: new URLSearchParams(query), timeZone: 'Europe/Amsterdam' };
    return { data: await places.load!(instances, context as unknown as LoadContext), asked };
  }

  it('are those about its topics, from the lists of other pages too, highlighted ones first', async () => {
    const chosen = { tags: ['sport'], pages: ['p', undefined], highlightedFirst: true };
    expect((await load('', chosen)).asked).toMatchObject([
      { list: 'a', types: ['place'], tags: ['sport'], pages: ['p'], highlightedFirst: true },
    ]);
  });

  it('are all there: beyond fifty there are pages, of each block its own', async () => {
    const { asked, data } = await load('places=3.a', {}, {});
    expect(asked.map(({ page }) => page)).toEqual([3, 1]);
    expect(data.map(({ page, pages, total }) => [page, pages, total])).toEqual([
      [3, 3, 120],
      [1, 3, 120],
    ]);
  });

  it('are narrowed to a topic where visitors may choose', async () => {
    const { asked, data } = await load('tag=zwemmen', {}, { tags: ['sport'], filters: true });
    expect(asked[0]).toMatchObject({ list: 'a' });
    expect(asked[0]).not.toHaveProperty('tags');
    expect(asked[1]).toMatchObject({ tags: ['sport', 'zwemmen'], choices: true });
    expect(data.map(({ asked }) => asked?.tag)).toEqual([undefined, 'zwemmen']);
  });
});
