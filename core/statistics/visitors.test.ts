import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashLength, Visitors } from './visitors.ts';

const hashIn = ({ bytes }: Visitors, at: number) =>
  Buffer.from(bytes.subarray(at, at + hashLength)).toString();

type Who = { address: number; browser: number; salt: string };
const look = (visitors: Visitors, { address, browser, salt }: Who) => {
  const found = visitors.find(address, browser, salt);
  return found >= 0 ? found : visitors.add(address, browser, salt, `${address} ${browser}`);
};

it('visitors are known by address, browser and salt, however many come', () => {
  const someone = fc.record({
    address: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    browser: fc.integer({ min: -3, max: 3 }),
    salt: fc.constantFrom('monday', 'tuesday'),
  });
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 3000, size: 'max' }), (all) => {
      const visitors = new Visitors();
      const known = new Map<string, string>();
      for (const who of all) {
        const key = JSON.stringify(who);
        expect(visitors.find(who.address, who.browser, who.salt) >= 0).toBe(known.has(key));
        const hash = hashIn(visitors, look(visitors, who));
        expect(hash).toMatch(/^[\w-]{11}$/);
        expect(hash).toBe(known.get(key) ?? hash);
        known.set(key, hash);
      }
      expect(new Set(known.values()).size).toBe(known.size);
    }),
    { numRuns: 20 },
  );
});

it('visitors beyond those there is room for have their hash, and are not remembered', () => {
  const visitors = new Visitors();
  const who = (address: number) => ({ address, browser: 1, salt: 'salt' });
  const hashOf = (address: number) => hashIn(visitors, look(visitors, who(address)));
  const first = hashOf(0);
  for (let address = 1; address < 50_000; address++) look(visitors, who(address));
  expect(visitors.isOver(Date.now())).toBe(true);
  const [late, later] = [hashOf(60_000), hashOf(60_001)];
  expect(visitors.find(60_000, 1, 'salt')).toBe(-1);
  expect([hashOf(60_000), hashOf(60_001), hashOf(0)]).toEqual([late, later, first]);
  visitors.forget(Date.now());
  expect(visitors.find(0, 1, 'salt')).toBe(-1);
  expect(hashOf(0)).toBe(first);
});
