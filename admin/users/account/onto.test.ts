import { describe, expect, it } from 'vitest';
import type { ManagedUser } from '../wire.ts';
import { isContested, onto } from './onto.ts';

const someone = (firstName: string, properties: { [key: string]: unknown } = {}) =>
  ({
    firstName,
    roleIds: [],
    properties: Object.entries(properties).map(([key, value]) => ({ key, value })),
  }) as unknown as ManagedUser;
const read = someone('Bo', { alias: 'Bo', wijk: 'noord' });
const mine = { properties: someone('', { wijk: 'noord', alias: 'Bootje' }).properties };

describe('what was filled in of someone whom others changed meanwhile', () => {
  it('is put onto them as they are, property by property', () => {
    const now = someone('Bob', { alias: 'Bo', wijk: 'zuid', fiets: true });
    expect(onto(now, read, mine).properties).toEqual(
      someone('', { wijk: 'zuid', fiets: true, alias: 'Bootje' }).properties,
    );
    expect(isContested(now, read, mine)).toBe(false);
    expect(onto(now, read, { firstName: 'Bo', roleIds: ['a'] })).toEqual({ roleIds: ['a'] });
    expect(isContested(now, read, { roleIds: ['a'] })).toBe(false);
  });

  it('has to be asked where they changed the same, and made something else of it', () => {
    expect(isContested(someone('Bo', { alias: 'Bobbie', wijk: 'noord' }), read, mine)).toBe(true);
    expect(isContested(someone('Bo', { alias: 'Bootje' }), read, mine)).toBe(false);
    expect(isContested(someone('Bob'), read, { firstName: 'Bart' })).toBe(true);
    expect(isContested(someone('Bob'), someone('Bob'), { firstName: 'Bart' })).toBe(false);
  });
});
