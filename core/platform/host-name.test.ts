import { describe, expect, it } from 'vitest';
import { hostName } from './host-name.ts';

describe('the name of a host', () => {
  it.each([
    ['www.example.nl', 'www.example.nl'],
    [' WWW.Example.NL. ', 'www.example.nl'],
    ['gemeente-süd.example', 'xn--gemeente-sd-2hb.example'],
    ['xn--gemeente-sd-2hb.example', 'xn--gemeente-sd-2hb.example'],
    ['a.b.c.d.e.example', 'a.b.c.d.e.example'],
  ])('%j is %s', (typed, host) => expect(hostName(typed)).toEqual({ host }));

  it.each([
    ...['', '.', 'example', 'https://example.nl', 'example.nl/x', 'example.nl:8080', 'a@b.nl', 'a b.nl'],
    ...[
      '-a.nl',
      'a-.nl',
      'a..nl',
      'a_b.nl',
      '%6c.nl',
      `${'a'.repeat(64)}.nl`,
      `${'a.'.repeat(130)}nl`,
      'a\\b.nl',
    ],
  ])('%j is none', (typed) => expect(hostName(typed)).toEqual({ refusal: 'host-malformed' }));

  it.each(['xn--a.example', 'www.XN--A.example', 'xn--gemeente-een.nl'])(
    '%j stands for no letters',
    (typed) => expect(hostName(typed)).toEqual({ refusal: 'host-unreadable' }),
  );

  it.each([
    ...[
      'localhost',
      'x.localhost',
      'printer.local',
      'db.internal',
      'a.onion',
      '127.0.0.1',
      '10.0.0.1',
      '2130706433',
    ],
    ...['0x7f.1', '1.2.3', '::1'],
  ])('%j leads nowhere', (typed) => expect(hostName(typed)).toEqual({ refusal: 'host-reserved' }));

  it('may be of this machine where the platform says so', () => {
    expect(hostName('proef.localhost', { evenLocal: true })).toEqual({ host: 'proef.localhost' });
    expect(hostName('127.0.0.1', { evenLocal: true })).toEqual({ refusal: 'host-reserved' });
  });
});
