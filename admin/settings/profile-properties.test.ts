import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inOrder,
  keyFor,
  moved,
  type ProfileProperty,
  standTogether,
  valueFor,
  withPlaces,
} from './profile-properties.ts';

const named = (key: string): ProfileProperty => ({
  key,
  category: 'profile',
  section: 'own',
  sortOrdinal: 5,
  visibleFor: ['Users'],
  inputType: 'text',
  required: false,
  label: { nl: key, en: key },
  origin: 'tenant',
});

describe('the key of a property', () => {
  it('is made of its name, and is nobody else’s', () => {
    expect(keyFor('Gewenste wijk', [])).toBe('gewensteWijk');
    expect(keyFor('Één café', [])).toBe('eenCafe');
    expect(keyFor('2e telefoon', [])).toBe('eTelefoon');
    expect(keyFor('Wijk', ['wijk', 'wijk2'])).toBe('wijk3');
    expect(keyFor('日本', [])).toBe('property');
  });

  it('is always one the API takes', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (name, taken) => {
        const key = keyFor(name, taken);
        expect(key).toMatch(/^[a-z][A-Za-z0-9]{0,59}$/);
        expect(taken).not.toContain(key);
        expect(valueFor(name, taken)).toMatch(/^[a-z0-9][a-z0-9-]{0,59}$/);
      }),
    );
  });
});

describe('the order of properties', () => {
  it('is what their ordinals say, after what every profile has', () => {
    const after = moved([named('a'), named('b'), named('c')], 2, 0);
    expect(after.map(({ key }) => key)).toEqual(['c', 'a', 'b']);
    const ordinals = after.map(({ sortOrdinal }) => sortOrdinal);
    expect(ordinals).toEqual(ordinals.toSorted((one, other) => one - other));
    expect(Math.min(...ordinals)).toBeGreaterThan(30);
    expect(inOrder(after)).toEqual(after);
  });

  it('is that of one category, which is where it is seen', () => {
    const elsewhere = { ...named('b'), category: 'privacy' };
    expect(standTogether(named('a'), named('b'))).toBe(true);
    expect(standTogether(named('a'), elsewhere)).toBe(false);
    expect(standTogether(named('a'), { ...named('b'), sectionSortOrdinal: 20 })).toBe(false);
  });
});

describe('one at the place of another', () => {
  const given = { ...named('alias'), origin: 'core' as const };
  const [a, b, c] = [named('a'), named('b'), named('c')];
  const properties = { items: [a, given, b, c], meta: { version: 3 } };
  const keys = ({ items }: { items: ProfileProperty[] }) => items.map(({ key }) => key);

  it('leaves what is not of this site where it is, and goes back the same way', () => {
    const next = withPlaces(properties, a, b);
    expect(keys(next)).toEqual(['b', 'alias', 'a', 'c']);
    expect(keys(withPlaces(next, a, b))).toEqual(['a', 'alias', 'b', 'c']);
  });

  it('changes nothing once one of the two is gone', () => {
    const left = { ...properties, items: [a, given, c] };
    expect(withPlaces(left, a, b)).toBe(left);
  });
});
