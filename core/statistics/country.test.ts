import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { countryReader, readCountriesFrom } from './country.ts';
import { fold } from './fold.ts';
import { noteView, writeJournal } from './journal.ts';
import { addressDatabase } from './mmdb.ts';

const folder = mkdtempSync(join(tmpdir(), 'countries-'));
const file = join(folder, 'countries.mmdb');
const networks = {
  '192.0.2.0/24': { country: { iso_code: 'NL', names: { nl: 'Nederland' } } },
  '198.51.100.0/25': { country: { iso_code: 'BE' } },
  '203.0.113.0/24': { country_code: 'DE' },
  '2001:db8:aa::/48': { country: { iso_code: 'FR' } },
  '100.64.0.0/10': { country: { iso_code: 'not one' } },
};
const app = testApp();

beforeAll(() => writeFileSync(file, mmdb(networks)));
afterEach(() => readCountriesFrom(undefined));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a database of networks', () => {
  it.each([24, 28, 32] as const)('is read with records of %i bits', (bits) => {
    const database = addressDatabase(mmdb(networks, bits));
    const of = (address: string) => {
      const offset = database.find(address);
      return offset === undefined ? undefined : database.read(offset);
    };
    expect(of('192.0.2.200')).toEqual(networks['192.0.2.0/24']);
    expect(of('::ffff:198.51.100.1')).toEqual(networks['198.51.100.0/25']);
    expect(of('198.51.100.200')).toBeUndefined();
    expect(of('2001:db8:aa:1::1')).toEqual(networks['2001:db8:aa::/48']);
    expect(of('2001:db8:ab::1')).toBeUndefined();
    expect(of('nowhere')).toBeUndefined();
  });

  it('is refused when it is another file, or cut off', () => {
    const whole = mmdb(networks);
    expect(() => addressDatabase(Buffer.from('a,b\n'))).toThrow(/MaxMind/);
    expect(() => addressDatabase(whole.subarray(0, whole.length / 2))).toThrow(/MaxMind/);
    expect(() => addressDatabase(whole.subarray(whole.length - 120))).toThrow(/whole/);
  });
});

describe('countries', () => {
  it('are not counted without a database', async () => {
    expect((await countryReader())('192.0.2.1')).toBe('');
    readCountriesFrom(join(folder, 'none.mmdb'));
    expect((await countryReader())('192.0.2.1')).toBe('');
  });

  it('are read in the words of each maker, and anew when the file is replaced', async () => {
    const replaced = join(folder, 'replaced.mmdb');
    writeFileSync(replaced, mmdb(networks));
    utimesSync(replaced, 1, 1);
    readCountriesFrom(replaced);
    const tell = async (now: number) =>
      ['192.0.2.1', '203.0.113.9', '100.64.1.1', '10.0.0.1', ''].map(await countryReader(now));
    expect(await tell(1e9)).toEqual(['NL', 'DE', 'ZZ', 'ZZ', 'ZZ']);
    writeFileSync(replaced, mmdb({ '192.0.2.0/24': { country: 'LU' } }));
    expect((await tell(1e9 + 60_000))[0]).toBe('NL');
    expect((await tell(1e9 + 3_700_000))[0]).toBe('LU');
    writeFileSync(replaced, 'nothing');
    expect((await tell(1e9 + 7_400_000))[0]).toBe('LU');
  });

  it('are counted of visits, and the address is kept nowhere', async () => {
    const { tenant } = app.place;
    const day = '2026-03-14';
    const at = Date.parse(`${day}T12:00:00Z`);
    const view = (remoteAddress: string, mayMeasure = true) =>
      noteView(
        { tenant, path: '/', search: '', status: 200, mayMeasure },
        {
          ...{ host: 'lindenhove.localhost', referer: undefined, acceptLanguage: 'nl', remoteAddress },
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          forwardedFor: undefined,
        },
        at,
      );
    const ask = async (path: string) =>
      (
        await app.get(`/api/statistics/${path}${path.includes('?') ? '&' : '?'}from=${day}&to=${day}`, {
          as: 'admin',
        })
      ).body;
    view('192.0.2.7');
    await writeJournal();
    expect(await ask('countries')).toMatchObject({ items: [], meta: { isCounted: false } });

    readCountriesFrom(file);
    for (const address of ['192.0.2.8', '192.0.2.9', '198.51.100.3', '10.1.2.3']) view(address);
    view('203.0.113.4', false);
    await writeJournal();
    const journal = await withTenant(tenant, (tx) => tx('statisticsJournal').pluck('rows'));
    expect(JSON.stringify(journal)).toContain('BE');
    await fold(tenant);
    const { items, meta } = await ask('countries');
    expect(meta.isCounted).toBe(true);
    expect(items.map(({ value, visits }: { value: string; visits: number }) => [value, visits])).toEqual([
      ['NL', 2],
      ['BE', 1],
      ['ZZ', 1],
    ]);
    expect((await ask('pages?filter=country:NL')).items).toMatchObject([{ value: '/', visits: 2 }]);
    const kept = await withTenant(tenant, async (tx) => [
      await tx('statisticsCounts'),
      await tx('statisticsDays').pluck('state'),
    ]);
    for (const all of [JSON.stringify(kept), JSON.stringify(journal)])
      expect(all).not.toMatch(/192\.0\.2|198\.51\.100|203\.0\.113|10\.1\.2/);
  });
});

/** Writes such a file, as https://maxmind.github.io/MaxMind-DB/ describes it. */
function mmdb(records: { [network: string]: object }, bits: 24 | 28 | 32 = 24): Buffer {
  type Node = [Node | number | null, Node | number | null];
  const top: Node = [null, null];
  const data: Buffer[] = [];
  let size = 0;
  for (const [network, record] of Object.entries(records)) {
    const [address, prefix] = network.split('/') as [string, string];
    const path = bitsOf(address).slice(0, Number(prefix) + (address.includes(':') ? 0 : 96));
    let node = top;
    for (const bit of path.slice(0, -1)) node = (node[bit] ??= [null, null]) as Node;
    node[path.at(-1)!] = size;
    data.push(encoded(record));
    size += data.at(-1)!.length;
  }
  const nodes: Node[] = [];
  const number = (node: Node): void => {
    nodes.push(node);
    for (const next of node) if (Array.isArray(next)) number(next);
  };
  number(top);
  const valueOf = (next: Node[0]) =>
    next === null ? nodes.length : Array.isArray(next) ? nodes.indexOf(next) : nodes.length + 16 + next;
  const tree = nodes.map(([left, right]) => {
    const [one, other] = [valueOf(left), valueOf(right)];
    if (bits === 28) {
      const bytes = Buffer.alloc(7);
      bytes.writeUIntBE(one & 0xffffff, 0, 3);
      bytes[3] = ((one >>> 24) << 4) | (other >>> 24);
      bytes.writeUIntBE(other & 0xffffff, 4, 3);
      return bytes;
    }
    const bytes = Buffer.alloc(bits / 4);
    bytes.writeUIntBE(one, 0, bits / 8);
    bytes.writeUIntBE(other, bits / 8, bits / 8);
    return bytes;
  });
  const about = encoded({ node_count: nodes.length, record_size: bits, ip_version: 6 });
  const mark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, mark, about]);
}

function bitsOf(address: string): (0 | 1)[] {
  const hex = (part: string) => part.padStart(4, '0');
  const [head = '', tail = ''] = address.split('::');
  const parts = (text: string) => (text ? text.split(':').map(hex) : []);
  const before = parts(head);
  const bytes = address.includes(':')
    ? Buffer.from(
        [
          ...before,
          ...Array.from({ length: 8 - before.length - parts(tail).length }, () => '0000'),
          ...parts(tail),
        ].join(''),
        'hex',
      )
    : Buffer.from([...Array.from({ length: 12 }, () => 0), ...address.split('.').map(Number)]);
  return [...bytes].flatMap((byte) =>
    Array.from({ length: 8 }, (_, at) => ((byte >> (7 - at)) & 1) as 0 | 1),
  );
}

function encoded(value: object | string | number): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  const entries = Object.entries(value).flatMap(([key, one]) => [encoded(key), encoded(one as object)]);
  return Buffer.concat([Buffer.from([(7 << 5) | (entries.length / 2)]), ...entries]);
}
