import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLetters } from './host-letters.ts';

describe('a host in its own letters', () => {
  it.each([
    ['www.veenland.nl', 'www.veenland.nl'],
    ['xn--gemeente-sd-2hb.example', 'gemeente-süd.example'],
    ['www.xn--bcher-kva.nl', 'www.bücher.nl'],
    ['xn--fsqu00a.xn--0zwm56d', '例子.测试'],
    ['xn--.nl', '.nl'],
    ['xn--a!.nl', 'xn--a!.nl'],
  ])('%s is %s', (host, letters) => expect(inLetters(host)).toBe(letters));

  it('is what every browser makes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        const host = domainToASCII(`${name.replaceAll('.', '')}x.example`);
        if (!/^[a-z0-9.-]+$/.test(host) || domainToUnicode(host) === host) return;
        expect(inLetters(host)).toBe(domainToUnicode(host));
      }),
    );
  });
});
