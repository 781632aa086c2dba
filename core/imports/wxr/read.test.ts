import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EncodedText } from './encoded-text.ts';
import { Mender } from './mend.ts';
import { type Part, readExport } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(xml: string | Buffer): Promise<Part[]> {
  const file = join(folder, 'export.xml');
  writeFileSync(file, xml);
  const parts: Part[] = [];
  for await (const part of readExport(file)) parts.push(part);
  return parts;
}
const around = (inner: string) =>
  `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel><title>De Linde</title><wp:wxr_version>1.2</wp:wxr_version>${inner}</channel></rss>`;
const items = (parts: Part[]) => parts.flatMap((part) => ('item' in part ? [part.item] : []));

describe('readExport', () => {
  it('tells the site before the first item', async () => {
    const parts = await read(around('<item><title>A</title></item><item><title>B</title></item>'));
    expect(parts.map((part) => Object.keys(part)[0])).toEqual(['site', 'item', 'item']);
  });

  it('reads past damage inside, and says so', async () => {
    const parts = await read(
      around('<item><title>Kaas & brood</title></item><item><title>\u0003B</title></item>'),
    );
    expect(items(parts).map(({ title }) => title)).toEqual(['Kaas & brood', 'B']);
    expect(parts.some((part) => 'damage' in part)).toBe(true);
  });

  it('mends the same wherever the chunks fall', () => {
    const text = 'a & b &amp; c <![CDATA[d & e ]] ]]> f &#38; \u0001g & <![CDATA[]]]]><![CDATA[>]]>&x';
    const whole = new Mender();
    const expected = whole.write(text) + whole.end();
    expect(expected).toContain('a &amp; b &amp; c <![CDATA[d & e ]] ]]> f &#38; g &amp; ');
    for (let size = 1; size < text.length; size++) {
      const mender = new Mender();
      let out = '';
      for (let at = 0; at < text.length; at += size) out += mender.write(text.slice(at, at + size));
      expect(out + mender.end()).toBe(expected);
    }
  });

  it('keeps what came before the end of a file that was cut off', async () => {
    const whole = around('<item><title>A</title></item><item><title>B</title></item>');
    const parts = await read(whole.slice(0, whole.indexOf('<title>B')));
    expect(items(parts)).toHaveLength(1);
    expect(parts.some((part) => 'damage' in part)).toBe(true);
  });

  it('says of what is too long that its end is left out', async () => {
    const content = (text: string) =>
      `<item><content:encoded><![CDATA[${text}]]><![CDATA[einde]]></content:encoded></item>`;
    const [short, long] = items(await read(around(content('a') + content('a'.repeat(8 * 1024 * 1024)))));
    expect([short!.content, short!.isCut]).toEqual(['aeinde', false]);
    expect([long!.content.length, long!.isCut]).toEqual([8 * 1024 * 1024, true]);
  });

  it('tells a few places of damage, and of more only how many', async () => {
    const parts = await read(around('<item><title>A</b></title></item>'.repeat(20)));
    const damage = parts.flatMap((part) => ('damage' in part ? [part.damage] : []));
    expect(damage).toHaveLength(6);
    expect(damage.at(-1)).toMatch(/^\+ \d+$/);
  });

  it('takes the date in UTC, the local one where that is missing, and none for zeros', async () => {
    const dated = (local: string, gmt: string) =>
      `<item><wp:post_date>${local}</wp:post_date><wp:post_date_gmt>${gmt}</wp:post_date_gmt></item>`;
    const parts = await read(
      around(
        dated('2024-01-01 13:00:00', '2024-01-01 12:00:00') +
          dated('2024-01-01 13:00:00', '0000-00-00 00:00:00') +
          dated('0000-00-00 00:00:00', '0000-00-00 00:00:00'),
      ),
    );
    expect(items(parts).map(({ date }) => date?.toISOString())).toEqual([
      '2024-01-01T12:00:00.000Z',
      '2024-01-01T13:00:00.000Z',
      undefined,
    ]);
  });

  it('expands no entities of the file itself', async () => {
    const xml = around('<item><title>&lol;</title></item>').replace(
      '<rss',
      '<!DOCTYPE rss [<!ENTITY lol "x">]><rss',
    );
    expect(items(await read(xml))[0]!.title).not.toBe('x');
  });

  describe('in another encoding', () => {
    const words = 'Café, coördinatie en naïef';
    const of = (encoding: string, title = words) =>
      around(`<item><title>${title}</title></item>`).replace('"1.0"?', `"1.0" encoding="${encoding}"?`);
    const damages = (parts: Part[]) => parts.flatMap((part) => ('damage' in part ? [part.damage] : []));
    const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

    it.each([
      ['ISO-8859-1', Buffer.from(of('ISO-8859-1'), 'latin1')],
      ['ISO-8859-15, in other quotes', Buffer.from(of('x').replace('"x"', "'iso-8859-15'"), 'latin1')],
      ['UTF-8 with a mark', Buffer.from(`\ufeff${of('UTF-8')}`)],
      ['UTF-8 that says nothing', Buffer.from(around(`<item><title>${words}</title></item>`))],
      ['UTF-8 that says what nobody knows', Buffer.from(of('klingon'))],
      ['UTF-8 that says it is UTF-16', Buffer.from(of('UTF-16'))],
      ['UTF-16LE with a mark', Buffer.from(`\ufeff${of('UTF-16')}`, 'utf16le')],
      ['UTF-16LE without one', Buffer.from(of('UTF-16'), 'utf16le')],
      ['UTF-16BE with a mark', utf16be(`\ufeff${of('UTF-16')}`)],
      ['UTF-16BE without one', utf16be(of('UTF-16BE'))],
    ])('reads %s', async (_, bytes) => {
      const parts = await read(bytes);
      expect(items(parts).map(({ title }) => title)).toEqual([words]);
      expect(damages(parts)).toEqual([]);
    });

    it('reads signs that only windows-1252 has', async () => {
      const bytes = Buffer.from(of('windows-1252', 'kost \x80 5 \x96 \x93goed\x94'), 'latin1');
      expect(items(await read(bytes))[0]!.title).toBe('kost € 5 – “goed”');
    });

    it('says how much is not what the file says it is', async () => {
      const parts = await read(Buffer.from(of('UTF-8'), 'latin1'));
      expect(damages(parts)).toEqual(['3 × what is no UTF-8']);
      // What was lost on the old site is no damage of the file.
      expect(damages(await read(of('UTF-8', 'Caf\ufffd')))).toEqual([]);
    });

    it('reads the same wherever the chunks fall', () => {
      for (const bytes of [
        Buffer.from('\ufeffa\ufffdé€\ufffd\ufffd😀'),
        Buffer.from('\ufeffé€😀\ufffd', 'utf16le'),
        Buffer.concat([Buffer.from('é'), Buffer.from([0xe9, 0x20, 0xff]), Buffer.from('\ufffd')]),
      ]) {
        const whole = new EncodedText(bytes);
        const expected = whole.read(bytes) + whole.end();
        for (let size = 1; size < bytes.length; size++) {
          const text = new EncodedText(bytes);
          let out = '';
          for (let at = 0; at < bytes.length; at += size) out += text.read(bytes.subarray(at, at + size));
          expect(out + text.end()).toBe(expected);
          expect(text.unreadable).toBe(whole.unreadable);
        }
      }
    });
  });

  it('refuses what is no export', async () => {
    await expect(read('<rss><channel><title>Een nieuwsfeed</title></channel></rss>')).rejects.toMatchObject({
      code: 'not-a-wordpress-export',
    });
  });
});
