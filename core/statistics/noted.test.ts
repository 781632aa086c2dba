import { describe, expect, it, vi } from 'vitest';
import type { SeenBy, SeenPage } from './journal.ts';
import { Noted, Texts } from './noted.ts';
import { hashLength } from './visitors.ts';

const page: SeenPage = {
  tenant: { id: '0', timeZone: 'Europe/Amsterdam', primaryHost: 'lindenhove.example' },
  ...{ path: '/', search: '', status: 200, mayMeasure: true },
};
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const by: SeenBy = {
  ...{ host: 'lindenhove.example', userAgent: firefox, referer: 'https://zoek.example/?q=afval' },
  ...{ acceptLanguage: 'nl-NL,nl;q=0.9', remoteAddress: '10.0.0.1', forwardedFor: undefined },
};
const remote = (remoteAddress: string | undefined) => remoteAddress ?? '';
const noting = (...callers: Partial<SeenBy>[]) => {
  const noted = new Noted(5000, remote);
  for (const [at, caller] of callers.entries()) noted.add(page, { ...by, ...caller }, at);
  noted.read();
  return noted;
};

const hashAt = (noted: Noted, place: number, salt: string) => {
  const from = noted.visitorAt(place, salt);
  return Buffer.from(noted.visitors.bytes.subarray(from, from + hashLength)).toString();
};

describe('views that wait', () => {
  it.each([
    '10.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '2001:db8::1',
    '01.2.3.4',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.2.3.',
    'unknown',
    '',
  ])('keep the address %s as it was', (remoteAddress) => {
    expect(noting({ remoteAddress }).addressAt(0)).toBe(remoteAddress);
  });

  it('know a visitor again, by address, browser and the salt of the day', () => {
    const other = { userAgent: firefox.replace('140', '141') };
    const noted = noting({}, {}, other, { remoteAddress: '10.0.0.2' }, { remoteAddress: '2001:db8::1' });
    const [first, again, ...others] = [0, 1, 2, 3, 4].map((place) => hashAt(noted, place, 'salt'));
    expect(again).toBe(first);
    expect(first).toMatch(/^[\w-]{11}$/);
    expect(new Set([first, ...others]).size).toBe(4);
    expect(hashAt(noted, 0, 'another day')).not.toBe(first);
    noted.drop(5);
    noted.add(page, { ...by, remoteAddress: '2001:db8::2' }, 9);
    noted.add(page, { ...by, remoteAddress: '2001:db8::1' }, 9);
    noted.add(page, by, 9);
    noted.read();
    expect(hashAt(noted, 0, 'salt')).not.toBe(others[2]);
    expect(hashAt(noted, 1, 'salt')).toBe(others[2]);
    expect(hashAt(noted, 2, 'salt')).toBe(first);
  });

  it('forget within the hour whose hash is which, but of those who wait', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const noted = noting({}, { remoteAddress: '2001:db8::1' }, { remoteAddress: '2001:db8::2' });
    const [first, second, third] = [0, 1, 2].map((place) => hashAt(noted, place, 'salt'));
    vi.setSystemTime(Date.now() + 3_600_000);
    noted.drop(2);
    expect([noted.addresses.size, noted.addressAt(0)]).toEqual([1, '2001:db8::2']);
    expect(noted.agents.at(noted.agent[0]!)).toBe(firefox);
    // Numbers are given anew, and stand for others.
    noted.add(page, { ...by, remoteAddress: '2001:db8::1' }, 9);
    noted.add(page, by, 9);
    noted.read();
    expect([0, 1, 2].map((place) => hashAt(noted, place, 'salt'))).toEqual([third, second, first]);
    vi.useRealTimers();
  });

  it('forget addresses when there are many, also of robots, whose hash nobody asks for', () => {
    const noted = new Noted(50_000, remote);
    let address = 0;
    const come = (count: number) => {
      for (let at = 0; at < count; at++)
        noted.add(page, { ...by, remoteAddress: `2001:db8::${(++address).toString(16)}` }, at);
      noted.drop(count);
    };
    come(50_000);
    expect(noted.addresses.size).toBe(50_000);
    come(1);
    expect(noted.addresses.size).toBe(0);
  });

  it('keep nothing but the name of the browser of who refused to be measured', () => {
    const refuses = () => {
      throw new Error('the address is not to be read');
    };
    const noted = new Noted(10, refuses);
    expect(noted.add({ ...page, mayMeasure: false }, by, 0)).toBe(true);
    noted.read();
    expect(noted.agents.at(noted.agent[0]!)).toBe(firefox);
    expect([noted.sources.size, noted.languages.size, noted.addresses.size]).toEqual([0, 0, 0]);
  });

  it('are as many as there is room for, and those that came meanwhile stay', () => {
    const noted = new Noted(2000, remote);
    for (let at = 0; at < 2000; at++) expect(noted.add(page, by, at)).toBe(true);
    expect(noted.add(page, by, 2000)).toBe(false);
    noted.drop(1990);
    expect(noted.count).toBe(10);
    expect(noted.at[0]).toBe(1990);
    expect(noted.sources.at(noted.source[9]!)).toBe('zoek.example');
    expect(noted.add(page, by, 2001)).toBe(true);
    noted.read();
    expect(noted.at[10]).toBe(2001);
    noted.drop(11);
    expect(noted.pages.filter(Boolean)).toEqual([]);
  });

  it('take no text that is too long', () => {
    const texts = new Texts(5);
    expect(texts.numberOf('abcdef')).toBe(0);
    expect(texts.numberOf(undefined)).toBe(0);
    expect(texts.at(texts.numberOf('abcde'))).toBe('abcde');
    expect(texts.at(99)).toBe('');
  });
});

it('texts that are alike where it is looked first are told apart, however they take turns', () => {
  const texts = new Texts(100);
  // The same but for a character that stands nowhere near.
  const alike = ['a', 'b', 'c'].map((first) => `${first}${'-'.repeat(30)}`);
  for (let times = 0; times < 3; times++)
    expect(alike.map((text) => texts.numberOf(text))).toEqual([1, 2, 3]);
  for (const short of ['', 'x', 'xy']) expect(texts.at(texts.numberOf(short))).toBe(short);
  texts.forget();
  expect(alike.toReversed().map((text) => texts.numberOf(text))).toEqual([1, 2, 3]);
});
