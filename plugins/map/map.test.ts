import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import type { ItemQuery, LoadContext } from '#core/plugin.ts';
import { missing } from '#core/validate.ts';
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
  it('are those about its topics, from the lists of other pages too, highlighted ones first', async () => {
    let asked: ItemQuery[] = [];
    const lists = (queries: ItemQuery[]) => {
      asked = queries;
      return Promise.resolve(queries.map(() => ({ items: [], total: 0 })));
    };
    const content = {
      title: '',
      level: 'h2',
      sort: 'title_asc',
      highlightedFirst: true,
      height: 'normal',
      route: true,
      showOpening: true,
    } as const;
    const chosen = { ...content, types: ['place'], tags: ['sport'], pages: ['p', undefined] };
    await places.load!([{ id: 'a', content: chosen, options: {} }], {
      items: { lists },
    } as unknown as LoadContext);
    expect(asked).toMatchObject([
      { list: 'a', types: ['place'], tags: ['sport'], pages: ['p'], highlightedFirst: true },
    ]);
  });
});
