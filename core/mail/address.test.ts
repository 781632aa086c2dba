import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailAddress, oneLine } from './address.ts';

describe('an e-mail address', () => {
  it.each(['bea@demo.example', ' Bea.de-Vries+site@Demo.Example ', "o'brien@x.co.uk", 'jörg@müller.example'])(
    '%s is one',
    (given) => expect(emailAddress(given)).toBe(given.trim().toLowerCase()),
  );

  it.each([
    '', 'bea', 'bea@', '@demo.example', 'bea@demo', 'bea@@demo.example', 'a b@demo.example', 'bea@demo..example',
    'bea@demo.example, all@evil.example', 'bea@demo.example\r\nBcc: x@evil.example', 'Bea <bea@demo.example>',
    '"a"@demo.example', '.bea@demo.example', `${'a'.repeat(65)}@demo.example`, `bea@${'a.'.repeat(130)}example`, 'bea@-x.example',
  ])('%j is none', (given) => expect(emailAddress(given)).toBeUndefined()); // prettier-ignore

  it('never holds what would end a header or add a receiver', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (local, host) => {
        const address = emailAddress(`${local}@${host}.example`);
        if (address !== undefined) expect(address).toMatch(/^[^\s,;<>"()]+$/);
        expect(oneLine(local)).not.toMatch(/[\r\n\u2028\u2029\0]/);
      }),
    );
  });
});
