import { describe, expect, it } from 'vitest';
import { knownPeers } from './client-address.ts';

const peers = knownPeers(['10.0.0.0/8', '::1']);

describe('the address of a caller', () => {
  it.each([
    ['nobody is in between', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger claims to be a proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['our proxy says who it is', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
    ['two of ours are in between', '::1', '198.51.100.1, 10.1.1.1', '198.51.100.1'],
    ['the caller adds addresses in front', '10.0.0.2', '10.9.9.9, 1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['the caller adds nonsense in front', '10.0.0.2', 'unknown, 198.51.100.1', '198.51.100.1'],
    ['our proxy says nonsense', '10.0.0.2', 'unknown', '10.0.0.2'],
    ['IPv6 is written out', '2001:DB8:0:0:0:0:0:1', undefined, '2001:db8::1'],
    ['our proxy has IPv6', '0:0:0:0:0:0:0:1', '2001:db8::7', '2001:db8::7'],
    ['IPv4 comes in as IPv6 in hexadecimals', '::FFFF:a00:2', '198.51.100.1', '198.51.100.1'],
    ['nobody knows', undefined, undefined, 'unknown'],
    ['IPv4 comes over an IPv6 socket', '::ffff:10.0.0.2', '::ffff:198.51.100.1', '198.51.100.1'],
  ])('when %s', (_when, remote, forwarded, address) => {
    expect(peers.clientAddress(remote, forwarded)).toBe(address);
  });
});

it('believes in https only what was encrypted here or comes from our proxy', () => {
  expect(peers.isSecure('10.0.0.2', false, 'https')).toBe(true);
  expect(peers.isSecure('10.0.0.2', false, 'https, http')).toBe(false);
  expect(peers.isSecure('203.0.113.9', false, 'https')).toBe(false);
  expect(peers.isSecure('203.0.113.9', true, undefined)).toBe(true);
});

it('refuses a proxy that is no address', () => {
  expect(() => knownPeers(['proxy.example'])).toThrow();
});

it('knows itself and its proxies as its own', () => {
  for (const own of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.3.2.1'])
    expect(peers.isOwn(own)).toBe(true);
  for (const other of ['128.0.0.1', '::2', '203.0.113.9', 'x', undefined])
    expect(peers.isOwn(other)).toBe(false);
});
