import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTarget } from '../../rich-text/html-links.ts';
import { richTextToHtml } from '../../rich-text/html.ts';
import { plainText } from '../../rich-text/plain.ts';
import { validateRichText } from '../../rich-text/tree.ts';
import type { ContentPart, Picture } from './content-part.ts';
import { type Missed, parseContent } from './markup.ts';
import { partsOf } from './parts.ts';

const picture = (id: string): Picture => ({ url: `https://x.example/${id}.jpg`, id, alt: '', caption: '' });

function read(content: string, places: string[] = []) {
  const missed: Missed[] = [];
  const lost: Missed[] = [];
  const nodes = parseContent(content, { missed, reusable: () => undefined });
  const parts = partsOf(nodes, {
    ...{ lost, link: linkTarget, gallery: ({ ids }) => ids.map(picture) },
    isPlace: (name) => places.includes(name),
  });
  return { parts, missed, lost };
}

/** A part in a line: text as HTML, the rest by kind and what matters of it. */
const line = (part: ContentPart) => {
  if (part.kind === 'text') return richTextToHtml(part.doc, { resolveLink: () => undefined }).toString();
  if (part.kind === 'image') return `image ${part.picture.alt} ${part.picture.caption}`.trim();
  if (part.kind === 'gallery') return `gallery ${part.pictures.length}`;
  if (part.kind === 'embed') return `embed ${part.url}`;
  if (part.kind === 'table') return `table ${part.rows.map((row) => row.length).join(',')}`;
  return part.kind;
};
const lines = (content: string) => read(content).parts.map(line);

it('begins a text of its own at each heading that links lead to, wherever it stands', () => {
  const content = `<p>Vooraf</p><div><h2 id="Open_Dagen">Open dagen</h2><p>In mei.</p></div><p>Meer</p>
    <h3 id="kosten"><img src="https://x.example/a.jpg" alt="a">Kosten</h3><p>€ 5</p><h3 id="kosten">Weer</h3>
    <h2 id="elders">Elders</h2><ul><li><h3 id="in-lijst">Diep</h3></li></ul>`;
  const { parts } = read(content, ['open-dagen', 'kosten', 'in-lijst']);
  expect(parts.map((part) => [part.kind === 'text' ? part.place : part.kind, line(part)])).toEqual([
    [undefined, '<p>Vooraf</p>'],
    ['open-dagen', '<h2>Open dagen</h2><p>In mei.</p><p>Meer</p>'],
    ['kosten', '<h3>Kosten</h3>'],
    ['image', 'image'],
    [undefined, expect.stringMatching(/^<p>€ 5<\/p><h3>Weer<\/h3><h2>Elders<\/h2><ul>.*Diep.*<\/ul>$/)],
  ]);
});

describe('the content of a page', () => {
  it.each<[string, string, string[]]>([
    ['paragraphs of the classic editor', 'een\n\ntwee\ndrie', ['<p>een</p><p>twee<br>drie</p>']],
    [
      'no break beside a block',
      'een\n<ul>\n<li>twee</li>\n</ul>\ndrie',
      ['<p>een</p><ul><li>twee</li></ul><p>drie</p>'],
    ],
    ['a break once', 'een<br />\ntwee', ['<p>een<br>twee</p>']],
    [
      'code of several lines',
      'Zie <code>a\n  b</code>',
      ['<p>Zie</p><pre tabindex="0"><code>a\n  b</code></pre>'],
    ],
    [
      'a picture in the middle of a paragraph',
      '<p>voor <b>vet <img src="/a.jpg" alt="A"> na</b></p>',
      ['<p>voor <strong>vet</strong></p>', 'image A', '<p><strong>na</strong></p>'],
    ],
    [
      'a picture in a list, which stays whole',
      '<ul><li>een <img src="/a.jpg" alt="A"></li><li>twee</li></ul>',
      ['<ul><li>een</li><li>twee</li></ul>', 'image A'],
    ],
    [
      'a caption',
      '[caption id="x" width="3"]<img src="/a.jpg" alt="A" /> Woorden[/caption]',
      ['image A Woorden'],
    ],
    [
      'an address on its own line',
      'Kijk:\nhttps://youtu.be/aqz-KE-bpKQ\nMooi',
      ['<p>Kijk:</p>', 'embed https://youtu.be/aqz-KE-bpKQ', '<p>Mooi</p>'],
    ],
    ['a gallery by numbers', '[gallery ids="1,2,3"]', ['gallery 3']],
    ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', ['table 2,2']],
    [
      'a table that only arranged',
      '<table><tr><td>een</td></tr><tr><td>twee</td></tr></table>',
      ['<p>een</p><p>twee</p>'],
    ],
    [
      'page builder rows',
      '[vc_row][vc_column]een[/vc_column][vc_column]twee[/vc_column][/vc_row]',
      ['<p>een</p><p>twee</p>'],
    ],
    ['what opens and closes', '<details><summary>Vraag</summary><p>Antwoord</p></details>', ['details']],
    [
      'a verse',
      '<!-- wp:verse --><pre class="wp-block-verse">een\n  twee</pre><!-- /wp:verse -->',
      ['<p>een<br>twee</p>'],
    ],
  ])('keeps %s', (_, content, expected) => expect(lines(content)).toEqual(expected));

  describe('a table', () => {
    const table = (content: string) => {
      const part = read(`<table>${content}</table>`).parts.find(({ kind }) => kind === 'table');
      if (part?.kind !== 'table') throw new Error('no table');
      return { ...part, cells: part.rows.map((row) => row.map((cell) => plainText(cell))) };
    };

    it('has what spans rows and columns in each place of them', () => {
      const head = '<thead><tr><th>Soort</th><th colspan="2">Prijs</th></tr></thead>';
      const body = `<tbody>
        <tr><td rowspan="2">Paspoort</td><td>nieuw</td><td>€ 80</td></tr>
        <tr><td>spoed</td><td>€ 130</td></tr>
        <tr><td>Rijbewijs</td><td colspan="2" rowspan="0">€ 50</td></tr>
        <tr><td>Uittreksel</td></tr></tbody><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody>`;
      expect(table(head + body).cells).toEqual([
        ['Soort', 'Prijs', 'Prijs'],
        ['Paspoort', 'nieuw', '€ 80'],
        ['Paspoort', 'spoed', '€ 130'],
        ['Rijbewijs', '€ 50', '€ 50'],
        ['Uittreksel', '€ 50', '€ 50'],
        ['a', 'b', 'c'],
      ]);
    });

    it('knows which row and column are heads', () => {
      const row = (first: string, ...cells: string[]) =>
        `<tr><${first}>x</${first}>${cells.map((tag) => `<${tag}>y</${tag}>`).join('')}</tr>`;
      const heads = (...rows: string[]) => {
        const { header, headerColumn } = table(rows.join(''));
        return [header, headerColumn];
      };
      expect(heads(row('td', 'td'), row('td', 'td'))).toEqual([false, false]);
      expect(heads(row('th', 'th'), row('td', 'td'))).toEqual([true, false]);
      expect(heads(row('td', 'th'), row('th', 'td'))).toEqual([false, false]);
      expect(heads(row('th', 'th'), row('th', 'td'), row('th', 'td'))).toEqual([true, true]);
      expect(heads(row('th', 'td'), row('th', 'td'))).toEqual([false, true]);
    });

    it('takes spans that are no numbers, or that would fill the memory, for none', () => {
      const row = '<tr><td colspan="x">a</td><td rowspan="-1">b</td></tr>';
      expect(table(row + row).cells).toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ]);
      const many = '<tr><td rowspan="60000">a</td><td>b</td></tr>'.repeat(300);
      expect(table(many).rows.flat().length).toBeLessThan(60_000);
    });
  });

  it('keeps where the source of a quotation is to be read', () => {
    const quote = (cite: string) => read(`<blockquote><p>Mooi.</p><cite>${cite}</cite></blockquote>`);
    expect(quote('Jan, <a href="https://krant.example/">De Krant</a>').parts).toMatchObject([
      {
        kind: 'quote',
        source: 'Jan, De Krant',
        link: { label: 'De Krant', target: { kind: 'address', href: 'https://krant.example/' } },
      },
    ]);
    const { parts, lost } = quote('<a href="http://10.0.0.1/">Intern</a>');
    expect([parts, lost]).toMatchObject([
      [{ source: 'Intern' }],
      [{ what: 'link', detail: 'http://10.0.0.1/' }],
    ]);
    expect(parts[0]).not.toHaveProperty('link');
  });

  it('names what words were marked as that has no mark here', () => {
    expect(read('<p><mark>Let op</mark> de <abbr title="Wet open overheid">Woo</abbr></p>').lost).toEqual([
      { what: 'mark' },
      { what: 'abbr', detail: 'Wet open overheid' },
    ]);
  });

  it('names blocks and short codes it lacks once, and keeps their words', () => {
    const { parts, missed } = read(
      '<!-- wp:query --><div><!-- wp:post-title /--></div><!-- /wp:query -->[teaser title="Kop" text="Zin"]<!-- wp:acme/box {"text":"Woorden hier"} /-->',
    );
    expect(missed).toEqual([
      { what: 'block', detail: 'query' },
      { what: 'shortcode', detail: 'teaser' },
      { what: 'block', detail: 'acme/box' },
    ]);
    expect(parts.map(line)).toEqual(['<h3>Kop</h3><p>Zin</p><p>Woorden hier</p>']);
  });

  it('drops forms, scripts and what does something', () => {
    const { parts, lost } = read(
      '<form><label>Zoek <input></label></form><script>x()</script><p onclick="x()">a</p>',
    );
    expect(parts.map(line)).toEqual(['<p>a</p>']);
    expect(lost.map(({ what }) => what)).toEqual(expect.arrayContaining(['form', 'script']));
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...'<p> </p> <ul> <li> </ul> <table> <tr> <td> </table> <blockquote> <cite> <figure> <figcaption> <a·href="/x"> </a> <img·src="/a.jpg"> <pre> </pre> <details> <summary> <iframe·src="https://v.example/"> <video·src="/v.mp4"> <hr> <b> <h2> <div·class="wp-block-file"> <!--·wp:columns·--> <!--·/wp:columns·--> <!--·wp:cover·{"url":"/c.jpg"}·--> <!--·wp:shortcode·--> [gallery·ids="1"] [caption] [/caption] [x·title="y"] [/x] [[ https://youtu.be/x'
        .split(' ')
        .map((one) => one.replaceAll('·', ' ')),
    ),
    fc.constantFrom('\n', '\n\n', ' ', 'woord', '&nbsp;', '<!--', '-->', '<!--more-->'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );

  it('makes valid text of any content', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const part of read(pieces.join('')).parts) {
          const texts =
            part.kind === 'text' || part.kind === 'details'
              ? [part.doc]
              : part.kind === 'quote'
                ? [part.text]
                : part.kind === 'table'
                  ? part.rows.flat()
                  : [];
          for (const text of texts) expect(validateRichText(text)).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });
});
