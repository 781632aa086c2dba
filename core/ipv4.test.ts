import { isIPv4 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ipv4Number } from './ipv4.ts';

describe('the number of an address', () => {
  it('is that of its 32 bits', () => {
    expect(ipv4Number('10.0.0.1')).toBe(0x0a000001);
    expect(ipv4Number('255.255.255.255')).toBe(2 ** 32 - 1);
    expect(ipv4Number('0.0.0.0')).toBe(0);
  });

  it('is there for what node takes for one, and for nothing else', () => {
    for (const text of ['', '.', '1.2.3', '1.2.3.4.5', '256.1.1.1', '01.2.3.4', '1..2.3', '1.2.3.4 ', '::1'])
      expect(ipv4Number(text), text).toBeUndefined();
    const part = fc.oneof(fc.nat(300).map(String), fc.constantFrom('', '00', '1a', ' 1'));
    fc.assert(
      fc.property(fc.array(part, { minLength: 3, maxLength: 5 }), (parts) => {
        const text = parts.join('.');
        expect(ipv4Number(text) !== undefined).toBe(isIPv4(text));
      }),
    );
  });
});
