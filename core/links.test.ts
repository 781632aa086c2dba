import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicUrl, safeHref, safeInternalPath } from './links.ts';

const page = '019aa000-0000-7000-8000-000000000001';
const nowhere = () => undefined;

describe('safeInternalPath', () => {
  it.each(['/', '/nieuws', '/a/b?c=d#e', '/%41', '/@x', '/i/é'])('keeps %s', (path) => {
    expect(safeInternalPath(path)).toBe(encodeURI(decodeURI(path)).replace('/A', '/%41'));
  });

  it.each([
    '',
    'nieuws',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\u0000/a',
    '/a\u007f',
  ])('refuses %j', (path) => expect(safeInternalPath(path)).toBeUndefined());

  it('never leads to another host, whatever it is given', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%2e', '%2f', '\t', '\n', '@', ':', 'a', '?', '#'),
    });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string(), fc.webPath()), (tail) => {
        const path = safeInternalPath(`/${tail}`);
        if (path === undefined) return;
        expect(path).toMatch(/^\/(?!\/)/);
        expect(new URL(path, 'https://here.example').host).toBe('here.example');
        expect(safeInternalPath(path)).toBe(path);
      }),
    );
  });
});

describe('isPublicUrl', () => {
  it.each([
    'https://example.org',
    'http://example.org:8080/a?b#c',
    'ftp://ftp.example.org/file.txt',
    'https://münchen.example/',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
    'HTTPS://EXAMPLE.ORG',
  ])('accepts %s', (url) => expect(isPublicUrl(url)).toBe(true));

  it.each([
    '',
    'example.org',
    'mailto:a@example.org',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https:example.org',
    'https:///example.org',
    'https:\\\\example.org',
    'https://user@example.org',
    'https://user:secret@example.org',
    'https://@example.org/',
    'https://exa\nmple.org',
    'http://localhost',
    'http://LOCALHOST.:3000',
    'http://app.localhost/',
    'http://printer.local',
    'http://intranet',
    'http://router.lan',
    'http://metadata.google.internal/',
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://017700000001',
    'http://0',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://１２７.０.０.１',
    'http://127。0。0。1',
    'http://%31%32%37.0.0.1',
    'http://[::1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:a00:1]',
    'http://[::127.0.0.1]',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[2001:0:7f00:1::]',
    'http://[2001:db8::1]',
  ])('refuses %s', (url) => expect(isPublicUrl(url)).toBe(false));

  it('refuses every private address in every notation of it', () => {
    const privateAddress = fc
      .tuple(
        fc.constantFrom([10], [127], [192, 168], [169, 254], [172, 20]),
        fc.uint8Array({ minLength: 4, maxLength: 4 }),
      )
      .map(([head, rest]) => [...head, ...rest].slice(0, 4));
    fc.assert(
      fc.property(privateAddress, ([a, b, c, d]) => {
        const value = ((a! << 24) | (b! << 16) | (c! << 8) | d!) >>> 0;
        const notations = [
          `${value}`,
          `0x${value.toString(16)}`,
          `0${value.toString(8)}`,
          `${a}.${value & 0xffffff}`,
          `0x${a!.toString(16)}.0${b!.toString(8)}.${value & 0xffff}`,
          `[::ffff:${a}.${b}.${c}.${d}]`,
        ];
        for (const host of notations) expect(isPublicUrl(`http://${host}/`), host).toBe(false);
      }),
    );
  });
});

describe('safeHref', () => {
  it('follows pages, items and files to where they are now', () => {
    expect(safeHref({ kind: 'page', page }, () => '/over-ons')).toBe('/over-ons');
    expect(safeHref({ kind: 'page', page, hash: 'kop 1' }, () => '/over-ons')).toBe('/over-ons#kop%201');
    expect(safeHref({ kind: 'item', item: page }, () => '/nieuws/i/x/titel')).toBe('/nieuws/i/x/titel');
  });

  it('links nothing that is gone or unsafe', () => {
    expect(safeHref({ kind: 'page', page }, nowhere)).toBeUndefined();
    expect(safeHref({ kind: 'page', page }, () => '//evil.example')).toBeUndefined();
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      ' https://a.example',
      'data:text/html,x',
      '//a.example',
      'gopher://a.example',
      'https://u:p@a.example',
      'http://10.0.0.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://intranet/',
    ]) {
      expect(safeHref({ kind: 'address', href }, nowhere), href).toBeUndefined();
    }
    expect(safeHref({ kind: 'mail', address: 'a@b.example?bcc=c@d.example' }, nowhere)).toBeUndefined();
    expect(safeHref({ kind: 'phone', number: 'alarm' }, nowhere)).toBeUndefined();
  });

  it('leads to every address that may be entered', () => {
    for (const href of ['https://a.example/', 'http://a.example/b?c#d', 'ftp://ftp.example.org/kaart.zip'])
      expect(safeHref({ kind: 'address', href }, nowhere)).toBe(href);
  });

  it('writes mail and telephone as their schemes', () => {
    expect(safeHref({ kind: 'mail', address: 'post@lindenhove.example' }, nowhere)).toBe(
      'mailto:post@lindenhove.example',
    );
    expect(safeHref({ kind: 'phone', number: '+31 (0)20 123 45 67' }, nowhere)).toBe('tel:+310201234567');
  });

  it('gives only known schemes for any address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `javascript:${s}`),
        ),
        (href) => {
          const safe = safeHref({ kind: 'address', href }, nowhere);
          if (safe !== undefined) expect(safe).toMatch(/^((https?|ftp):\/\/|\/(?!\/))/);
        },
      ),
    );
  });
});
