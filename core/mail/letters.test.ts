import { describe, expect, it } from 'vitest';
import { allLetters } from '../testing/letters.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { type Colors, layOut, type Look } from './letter.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const origin = /http:\/\/lindenhove\.localhost(:\d+)?/;

describe.each(['nl', 'en'] as const)('the letters of people in %s', (language) => {
  it('say their one thing in words, in a page that any mail program shows', async () => {
    const letters = await allLetters(app, mailbox, language);
    expect(letters.length).toBe(13);
    for (const { kind, subject, text, html } of letters) {
      const said = `${kind}: ${text}`;
      expect(html, kind).toContain(`<html lang="${language}"`);
      expect(html, kind).toMatch(/<title>[^<]+<\/title>/);
      expect(html.match(/<h1 /g), kind).toHaveLength(1);
      expect(subject, kind).not.toMatch(/[!{}\r\n]|undefined|\[object/);
      expect(said).not.toMatch(/[!{}]|undefined|\[object|<\w/);
      // Each link leads to this site, in both, and in words that can be copied.
      const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
      for (const href of hrefs) expect(href, kind).toMatch(origin);
      const way = text.match(/\n(http:\/\/[^/\s]+\/\S+)\n/)?.[1];
      if (way) expect(html.split(way).length, kind).toBe(4);
      // What some programs drop or mistrust: anything that runs, loads or is laid out by a style sheet.
      expect(html, kind).not.toMatch(
        /<(script|link|form|iframe|svg|input|video)|@import|url\(|display:(flex|grid)|position:/,
      );
      expect(html.match(/<table(?! role="presentation")/g), kind).toBeNull();
      for (const [image] of html.matchAll(/<img[^>]*>/g))
        expect(image, kind).toMatch(/width="\d+" height="\d+" alt="[^"]+"/);
      // Gmail cuts a letter at 102 kB.
      expect(Buffer.byteLength(html), kind).toBeLessThan(20_000);
    }
    const other = await allLetters(app, mailbox, language === 'nl' ? 'en' : 'nl');
    const subjects = new Map(letters.map(({ kind, subject }) => [kind, subject]));
    for (const { kind, subject } of other) expect([kind, subject]).not.toEqual([kind, subjects.get(kind)]);
  });
});

describe('a letter of a site with other letters in its name', () => {
  const host = 'xn--veenland-sd-2hb.example';
  const colors = Object.fromEntries(
    ['page', 'card', 'line', 'text', 'muted', 'link', 'brand', 'onBrand'].map((role) => [role, '#123456']),
  ) as unknown as Colors;
  const look: Look = {
    ...{ name: 'Veenland', origin: `https://${host}:8443`, language: 'nl', light: colors, dark: colors },
    ...{ titleFont: 'serif', corners: { card: 0, control: 0 } },
  };

  it('says them where it is read, and DNS’s own where it is followed or copied', () => {
    const action = { label: 'Bevestigen', path: '/verify/X' };
    const { text, html } = layOut({ subject: 'Dag', paragraphs: ['Dag'], action }, look, 'nl');
    expect(text).toContain(`\nhttps://${host}:8443/verify/X\n`);
    expect(text).toMatch(/\nhttps:\/\/veenland-süd\.example:8443\n$/);
    expect(html).toContain('>veenland-süd.example:8443</a>');
    expect([...html.matchAll(/href="([^"]+)"/g)].every(([, href]) => href!.includes(host))).toBe(true);
  });
});
