import { describe, expect, it } from 'vitest';
import { inSections, type Placed } from './schema.ts';

const placed = (key: string, section: string, sortOrdinal: number, more: Partial<Placed> = {}): Placed => ({
  key,
  section,
  sortOrdinal,
  ...more,
});
const shape = (properties: Placed[]) =>
  inSections(properties).map(({ heading, properties: own, subsections }) => [
    heading?.nl ?? '',
    own.map(({ key }) => key),
    ...subsections.map((one) => [one.heading.nl, one.properties.map(({ key }) => key)]),
  ]);

describe('the sections of a profile', () => {
  it('stand in their ordinals, and so do the properties in them', () => {
    expect(
      shape([
        placed('c', 'Wonen', 30, { sectionSortOrdinal: 20 }),
        placed('b', 'Werk', 40, { sectionSortOrdinal: 10 }),
        placed('a', 'Wonen', 10),
        placed('d', 'own', 99),
      ]),
    ).toEqual([
      ['', ['d']],
      ['Werk', ['b']],
      ['Wonen', ['a', 'c']],
    ]);
    // Without ordinals of their own they come in that of what is in them.
    expect(shape([placed('b', 'Werk', 20), placed('a', 'Wonen', 10)])).toEqual([
      ['Wonen', ['a']],
      ['Werk', ['b']],
    ]);
  });

  it('have subsections, after what stands in none', () => {
    const subsection = 'Huis';
    expect(
      shape([
        placed('a', 'Wonen', 10, { subsection }),
        placed('b', 'Wonen', 20),
        placed('c', 'Wonen', 30, { subsection: 'Buurt' }),
        placed('d', 'Wonen', 40, { subsection }),
      ]),
    ).toEqual([['Wonen', ['b'], ['Huis', ['a', 'd']], ['Buurt', ['c']]]]);
  });

  it('are called what they are labelled, in each language, or else by their names', () => {
    const [one] = inSections([
      placed('a', 'wonen', 10),
      placed('b', 'wonen', 20, {
        sectionLabel: { nl: 'Wonen', en: 'Living' },
        subsection: 'huis',
        subsectionLabel: { nl: 'Huis', en: 'House' },
      }),
    ]);
    expect(one).toMatchObject({
      name: 'wonen',
      heading: { nl: 'Wonen', en: 'Living' },
      subsections: [{ name: 'huis', heading: { nl: 'Huis', en: 'House' } }],
    });
    expect(inSections([placed('a', 'person', 1)])[0]).not.toHaveProperty('heading');
  });

  it.each([
    ['wonen', 'Wonen'],
    ['aboutWork', 'About work'],
    ['over-uw-werk', 'Over uw werk'],
    ['om_te_weten', 'Om te weten'],
    ['Hoe u woont', 'Hoe u woont'],
    ['eigenWMO', 'EigenWMO'],
    ['-', '-'],
  ])('are words where they have only a name: %s', (name, words) => {
    expect(shape([placed('a', name, 1, { subsection: name })])).toEqual([[words, [], [words, ['a']]]]);
  });
});
