import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackedVisits, unpacked, type Visit } from './day-state.ts';
import { OpenVisits } from './open-visits.ts';

const values = (source: string) => [source, '', 'phone', 'Safari', 'iOS', 'nl', ''];
const likes = ['', 'zoek.example', 'bericht.example'].map(values);
const pages = ['/', '/nieuws', '/contact'];
const hashOf = (who: number) => `${who.toString(36).padStart(5, '0')}_-Zz0${who % 10}`;

/** What a day keeps of them, and who is gone. */
const kept = (visits: OpenVisits, since = 0) =>
  visits.keep(
    since,
    (page) => pages[page]!,
    (like) => likes[like]!,
  );

const taken = (open: PackedVisits | { [visitor: string]: Visit }) => {
  const visits = new OpenVisits();
  visits.take(
    open,
    (page) => pages.indexOf(page),
    ([source]) => likes.findIndex(([other]) => other === source),
  );
  return visits;
};

const view = fc.record({
  who: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5000 })),
  page: fc.integer({ min: 0, max: 2 }),
  like: fc.integer({ min: 0, max: 2 }),
  isNext: fc.boolean(),
});

describe('visits that may go on', () => {
  it('are what was seen of each visitor, however many come, also when they are put down in between', () => {
    fc.assert(
      fc.property(
        fc.array(view, { maxLength: 4000, size: 'max' }),
        fc.integer({ min: 1, max: 4000 }),
        (all, cut) => {
          const expected = new Map<string, Visit>();
          let visits = new OpenVisits();
          for (const [at, { who, page, like, isNext }] of all.entries()) {
            if (at === cut) visits = taken(JSON.parse(JSON.stringify(kept(visits).open)) as PackedVisits);
            const hash = hashOf(who);
            const text = `--${hash}--`;
            const known = expected.get(hash);
            let visit = visits.find(text, 2);
            expect(visit >= 0).toBe(known !== undefined);
            const second = 1_773_500_000 + at;
            if (known && !isNext) {
              const isFirst = !known.pages.includes(pages[page]!);
              expect([visits.second(visit), visits.views(visit)]).toEqual([known.at, known.views]);
              expect(visits.goOn(visit, second, page)).toBe(isFirst);
              if (isFirst) known.pages.push(pages[page]!);
              Object.assign(known, { at: second, page: pages[page], views: known.views + 1 });
            } else {
              if (visit < 0) visit = visits.add(text, 2);
              visits.begin(visit, second, like, page);
              expected.set(hash, {
                ...{ at: second, page: pages[page]!, pages: [pages[page]!] },
                ...{ traits: likes[like]!, views: 1 },
              });
            }
          }
          expect(visits.count).toBe(expected.size);
          expect(unpacked(kept(visits).open)).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('that are over are gone, and told by their visitors', () => {
    const visits = new OpenVisits();
    for (let at = 1; at <= 3000; at++) visits.begin(visits.add(hashOf(at), 0), at, 0, 0);
    const { open, gone } = kept(visits, 2000);
    expect(gone).toEqual(Array.from({ length: 2000 }, (_, at) => hashOf(at + 1)));
    expect([...unpacked(open).keys()]).toEqual(Array.from({ length: 1000 }, (_, at) => hashOf(at + 2001)));
  });

  it('are read as a version before kept them, and after the year 2038', () => {
    const anna: Visit = {
      at: 2_200_000_000,
      page: '/',
      pages: ['/nieuws', '/'],
      traits: values(''),
      views: 4,
    };
    const visits = taken({ [hashOf(1)]: anna });
    expect(visits.second(visits.find(hashOf(1), 0))).toBe(anna.at);
    visits.goOn(0, anna.at + 1, 2);
    expect(unpacked(kept(visits).open)).toEqual(
      new Map([
        [
          hashOf(1),
          { ...anna, at: anna.at + 1, page: '/contact', pages: ['/nieuws', '/', '/contact'], views: 5 },
        ],
      ]),
    );
  });

  it('remember so many pages of each, and no more', () => {
    const visits = new OpenVisits();
    visits.begin(visits.add(hashOf(1), 0), 1, 0, 0);
    for (let page = 1; page < 300; page++) expect(visits.goOn(0, 1, page)).toBe(true);
    expect(visits.goOn(0, 1, 5)).toBe(false);
    const { open } = visits.keep(0, String, () => values(''));
    expect(unpacked(open).get(hashOf(1))).toMatchObject({ page: '5', views: 301, pages: { length: 200 } });
  });
});
