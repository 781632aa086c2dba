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
