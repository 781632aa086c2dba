import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { mergeValues } from './merge-values.ts';
import { isSameValue } from './pointer.ts';

const text = (value: string, marks?: string[]) => ({
  ...{ type: 'text', text: value },
  ...(marks && { marks: marks.map((type) => ({ type })) }),
});
const doc = (...lines: (string | object[])[]) => ({
  type: 'doc',
  content: lines.map((line) => ({
    type: 'paragraph',
    content: typeof line === 'string' ? [text(line)] : line,
  })),
});

describe('two versions of one value', () => {
  it('are one when only one of them changed, or both alike', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (base, other) => {
        expect(mergeValues(base, other, base)).toEqual({ value: other });
        expect(mergeValues(base, base, other)).toEqual({ value: other });
        expect(mergeValues(base, other, other)).toEqual({ value: other });
      }),
    );
  });

  it('never drop a change: what merges holds both, the rest is asked', () => {
    const thing = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) });
    fc.assert(
      fc.property(thing, thing, thing, (base, theirs, mine) => {
        const merged = mergeValues(base, theirs, mine);
        const names = ['a', 'b', 'c'] as const;
        const isDisputed = names.some(
          (name) => base[name] !== theirs[name] && base[name] !== mine[name] && theirs[name] !== mine[name],
        );
        expect(merged === undefined).toBe(isDisputed);
        for (const name of names)
          for (const one of [theirs, mine])
            if (merged && one[name] !== base[name])
              expect((merged.value as typeof one)[name]).toBe(one[name]);
      }),
    );
  });

  it('of plain text are for a person to choose from', () => {
    expect(mergeValues('Open', 'Dicht', 'Gesloten')).toBeUndefined();
    expect(mergeValues(undefined, 'Dicht', 'Gesloten')).toBeUndefined();
  });

  it('of a list of things merge thing by thing', () => {
    const cards = (...all: [string, string][]) => all.map(([id, title]) => ({ id, title }));
    const base = cards(['a', 'A'], ['b', 'B'], ['c', 'C']);
    const theirs = cards(['b', 'B'], ['a', 'A van hen'], ['c', 'C'], ['d', 'D']);
    expect(mergeValues(base, theirs, cards(['a', 'A'], ['b', 'B van mij'], ['e', 'E']))?.value).toEqual(
      cards(['b', 'B van mij'], ['a', 'A van hen'], ['d', 'D'], ['e', 'E']),
    );
    expect(mergeValues(base, cards(['a', 'x']), cards(['a', 'y']))).toBeUndefined();
    expect(
      mergeValues(base, cards(['a', 'A'], ['b', 'nieuw'], ['c', 'C']), cards(['a', 'A'])),
    ).toBeUndefined();
  });

  it('of a list whose entries have no ids merge by what they say', () => {
    const cards = (...all: [string, string?][]) =>
      all.map(([title, text]) => ({ title, ...(text !== undefined && { text }) }));
    const base = cards(['Maandag', 'Open'], ['Dinsdag', 'Open'], ['Woensdag', 'Dicht'], ['Donderdag']);
    // One removes the first, the other changes the third.
    expect(
      mergeValues(base, base.slice(1), base.with(2, { title: 'Woensdag', text: 'Open om negen' }))?.value,
    ).toEqual(cards(['Dinsdag', 'Open'], ['Woensdag', 'Open om negen'], ['Donderdag']));
    // Each changes all words of another one.
    expect(
      mergeValues(
        base,
        base.with(1, { title: 'Feestdag', text: 'Niemand' }),
        base.with(3, { title: 'Altijd' }),
      )?.value,
    ).toEqual(cards(['Maandag', 'Open'], ['Feestdag', 'Niemand'], ['Woensdag', 'Dicht'], ['Altijd']));
    // One adds at the beginning, the other changes a field and adds at the end.
    const added = { id: 'n', title: 'Zondag' };
    expect(
      mergeValues(
        base,
        [added, ...base],
        [...base.with(0, { title: 'Maandag', text: 'Open tot zes' }), { id: 'm', title: 'Vrijdag' }],
      )?.value,
    ).toEqual([
      added,
      { title: 'Maandag', text: 'Open tot zes' },
      ...base.slice(1),
      { id: 'm', title: 'Vrijdag' },
    ]);
    // Two fields of one entry.
    expect(
      mergeValues(
        base,
        base.with(0, { title: 'Elke maandag', text: 'Open' }),
        base.with(0, { title: 'Maandag', text: 'Dicht' }),
      )?.value,
    ).toEqual(
      cards(
        ['Elke maandag', 'Dicht'],
        ...base.slice(1).map(({ title, text }) => [title, text] as [string, string]),
      ),
    );
    // The same field of one, or one that the other removed, is asked.
    expect(
      mergeValues(
        base,
        base.with(2, { title: 'Hun', text: 'Dicht' }),
        base.with(2, { title: 'Mijn', text: 'Dicht' }),
      ),
    ).toBeUndefined();
    expect(
      mergeValues(base, base.slice(1), base.with(0, { title: 'Maandag', text: 'Dicht' })),
    ).toBeUndefined();
  });

  it('of a list have the order of the one and the words of the other', () => {
    const base = ['Een', 'Twee', 'Drie', 'Vier'].map((title) => ({ title, text: `Dit is ${title}` }));
    const [a, b, c, d] = base as [object, object, object, object];
    const changed = { title: 'Twee', text: 'Anders gezegd' };
    for (const [theirs, mine] of [
      [[d, a, b, c], base.with(1, changed)],
      [base.with(1, changed), [d, a, b, c]],
    ] as const)
      expect(mergeValues(base, [...theirs], [...mine])?.value).toEqual([d, a, changed, c]);
  });

  it('of a list that both put in another order lose and double nothing', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const order = fc.shuffledSubarray(ids, { minLength: ids.length });
    const named = (id: string): object => ({ title: `${id} ${id}${id}` });
    for (const entry of [entryOf, named])
      fc.assert(
        fc.property(order, order, (theirs, mine) => {
          const merged = mergeValues(ids.map(entry), theirs.map(entry), mine.map(entry))!.value as object[];
          const sorted = (list: object[]) => list.map((one) => JSON.stringify(one)).sort();
          expect(sorted(merged)).toEqual(sorted(ids.map(entry)));
        }),
      );
    const reversed = ids.toReversed().map(entryOf);
    const turned = ['c', 'a', 'b', 'e', 'd'].map(entryOf);
    expect(mergeValues(ids.map(entryOf), reversed, turned)?.value).toEqual(turned);
  });
  const entryOf = (id: string): object => ({ id });

  it('of a list have an entry once that both added', () => {
    const base = [{ title: 'Een' }];
    const added = { title: 'Twee' };
    expect(mergeValues(base, [...base, added], [...base, added, { title: 'Drie' }])?.value).toEqual([
      ...base,
      added,
      { title: 'Drie' },
    ]);
    // Two that say the same and were both added by one are two.
    expect(mergeValues(base, [{ title: 'Nul' }, ...base], [...base, added, added])?.value).toEqual([
      { title: 'Nul' },
      ...base,
      added,
      added,
    ]);
  });

  it('of a picture merge by part, but never the words about one picture with another', () => {
    const base = { image: 'p', alt: '' };
    expect(mergeValues(base, { image: 'p', alt: 'Brug' }, { ...base, decorative: true })?.value).toEqual({
      ...{ image: 'p', alt: 'Brug', decorative: true },
    });
    expect(mergeValues(base, { image: 'q', alt: '' }, { image: 'p', alt: 'Brug' })).toBeUndefined();
    expect(mergeValues(base, { image: 'p', alt: 'Brug' }, { image: 'q', alt: '' })).toBeUndefined();
    expect(mergeValues(base, { image: 'q', alt: '' }, base)?.value).toEqual({ image: 'q', alt: '' });
  });

  it('of rich text merge by paragraph, by word and with their marks', () => {
    const base = doc('De brug gaat open om negen uur.', 'Honden mogen mee.');
    const theirs = doc('De brug gaat open om tien uur.', 'Honden mogen mee.', 'Fietsen ook.');
    const mine = doc(
      [text('De '), text('oude', ['bold']), text(' brug gaat open om negen uur.')],
      'Honden mogen niet mee.',
    );
    expect(mergeValues(base, theirs, mine)?.value).toEqual(
      doc(
        [text('De '), text('oude', ['bold']), text(' brug gaat open om tien uur.')],
        'Honden mogen niet mee.',
        'Fietsen ook.',
      ),
    );
    expect(mergeValues(doc('Om negen uur'), doc('Om tien uur'), doc('Om elf uur'))).toBeUndefined();
    expect(mergeValues(doc('Weg ermee nu'), doc(), doc('Weg ermee straks'))).toBeUndefined();
    expect(mergeValues(doc('A a'), doc('A a', 'hun regel'), doc('A a', 'mijn zin'))?.value).toEqual(
      doc('A a', 'hun regel', 'mijn zin'),
    );
  });

  it('of rich text hold every word that either of them added', () => {
    const word = fc.constantFrom('een', 'twee', 'drie', 'vier');
    const line = fc.array(word, { minLength: 3, maxLength: 6 }).map((words) => words.join(' '));
    const added = (at: number, lines: string[], mark: string) =>
      lines.toSpliced(at % (lines.length + 1), 0, `${mark} ${mark}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), fc.nat(5), fc.nat(5), (lines, a, b) => {
        const merged = mergeValues(
          doc(...lines),
          doc(...added(a, lines, 'hun')),
          doc(...added(b, lines, 'mijn')),
        );
        expect(JSON.stringify(merged?.value)).toContain('hun hun');
        expect(JSON.stringify(merged?.value)).toContain('mijn mijn');
        const without = (mark: string) => (one: object) =>
          !isSameValue(one, doc(`${mark} ${mark}`).content[0]);
        const rest = (merged?.value as ReturnType<typeof doc>).content
          .filter(without('hun'))
          .filter(without('mijn'));
        expect(rest).toEqual(doc(...lines).content);
      }),
    );
  });
});
