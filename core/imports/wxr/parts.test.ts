import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTarget } from '../../rich-text/html-links.ts';
import { richTextToHtml } from '../../rich-text/html.ts';
import { validateRichText } from '../../rich-text/tree.ts';
import type { ContentPart, Picture } from './content-part.ts';
import { type Missed, parseContent } from './markup.ts';
import { partsOf } from './parts.ts';

const picture = (id: string): Picture => ({ url: `https://x.example/${id}.jpg`, id, alt: '', caption: '' });

function read(content: string) {
  const missed: Missed[] = [];
  const lost: Missed[] = [];
  const nodes = parseContent(content, { missed, reusable: () => undefined });
  const parts = partsOf(nodes, { lost, link: linkTarget, gallery: ({ ids }) => ids.map(picture) });
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
