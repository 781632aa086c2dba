import { describe, expect, it } from 'vitest';
import { changeBack, changeTo, type Standing } from './standing.ts';

const known: Standing = { tags: ['water'], highlight: false, publishedOn: '', startsOn: '', endsOn: '' };
const meanwhile = (more: Partial<Standing>): Standing => ({ ...known, ...more });
const saves = (to: Partial<Standing>, now = known) => changeTo(to, known, now);
const takesBack = (saved: Partial<Standing>, now: Standing) => changeBack(saved, known, now);

describe('what is said of an item', () => {
  it('is saved as far as it was changed, so that what others saved of the rest stays', () => {
    expect(saves({ highlight: true }, meanwhile({ tags: ['water', 'haven'] }))).toEqual({ highlight: true });
    expect(saves({ startsOn: '2026-12-03T18:00' })).toEqual({ startsOn: '2026-12-03T18:00' });
    expect(saves({ highlight: true }, meanwhile({ highlight: true }))).toEqual({});
  });

  it('has the tags of both', () => {
    const others = meanwhile({ tags: ['water', 'haven'] });
    expect(saves({ tags: ['water', 'dijk'] }, others).tags).toEqual(['water', 'haven', 'dijk']);
    expect(saves({ tags: [] }, others).tags).toEqual(['haven']);
    expect(saves({ tags: ['dijk', 'water'] }).tags).toEqual(['dijk', 'water']);
  });

  it('is taken back without what others have changed since', () => {
    expect(takesBack({ highlight: true }, meanwhile({ highlight: true }))).toEqual({ highlight: false });
    expect(takesBack({ highlight: true }, meanwhile({ highlight: true, tags: ['haven'] }))).toEqual({
      highlight: false,
    });
    expect(takesBack({ endsOn: '2026-12-03T18:00' }, meanwhile({ endsOn: '2027-01-01T09:00' }))).toEqual({});
    expect(takesBack({ tags: ['water', 'dijk'] }, meanwhile({ tags: ['water', 'haven', 'dijk'] }))).toEqual({
      tags: ['water', 'haven'],
    });
  });
});
