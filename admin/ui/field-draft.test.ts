import { describe, expect, it } from 'vitest';
import { changedOf, fill, type Filled, keep, meet } from './field-draft.ts';

interface Site {
  name: string;
  about: string;
}
const known: Site = { name: 'Lindenhove', about: 'Een gemeente' };
const none: Filled<Site> = { to: {}, from: {}, both: [] };
const filled = fill(none, known, { name: 'Lindenhove aan de Aa' });

describe('what is filled in of what is kept field by field', () => {
  it('stays while someone else changes another field', () => {
    const met = meet(filled, known, { ...known, about: 'Een stad' });
    expect(met).toEqual(filled);
    expect(changedOf(met, { ...known, about: 'Een stad' })).toEqual(['name']);
  });

  it('is shown beside theirs where both changed the same, also when it is put back to what it was', () => {
    const theirs = { ...known, name: 'Lindenhof' };
    const met = meet(filled, known, theirs);
    expect([met.to, met.both]).toEqual([{ name: 'Lindenhove aan de Aa' }, ['name']]);
    const back = fill(met, theirs, { name: known.name });
    expect([changedOf(back, theirs), back.both]).toEqual([['name'], ['name']]);
  });

  it('is forgotten once it is what is there', () => {
    expect(fill(filled, known, { name: known.name })).toEqual(none);
    expect(meet(filled, known, { ...known, name: 'Lindenhove aan de Aa' })).toEqual(none);
  });

  it('is saved, whatever the server made of it, and what is filled in after that is no conflict', () => {
    const untidy = fill(none, known, { name: ' Lindenhof ' });
    const kept = keep(untidy, untidy.to);
    expect(changedOf(kept, known)).toEqual([]);
    expect(meet(kept, known, { ...known, name: 'Lindenhof' })).toEqual(none);

    const further = fill(keep(filled, filled.to), known, { name: 'Lindenhove aan Zee' });
    const met = meet(further, known, { ...known, name: 'Lindenhove aan de Aa' });
    expect([met.to, met.both]).toEqual([{ name: 'Lindenhove aan Zee' }, []]);
  });
});
