import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToRichText } from './from-html.ts';
import { richTextToHtml } from './html.ts';
import { plainText } from './plain.ts';
import { SafeHtml } from './safe-html.ts';
import { linkTargetsIn } from './targets.ts';
import type { BlockNode, RichText } from './tree.ts';
import { richTextSchema, validateRichText } from './tree.ts';

const page = '019aa000-0000-7000-8000-000000000001';
const html = (doc: RichText) => richTextToHtml(doc, { resolveLink: () => '/over-ons' }).toString();
const through = (source: string) => html(htmlToRichText(source).doc);
const text = (value: string) => ({ type: 'text', text: value });
const doc = (...content: unknown[]) => ({ type: 'doc', content }) as RichText;

describe('validateRichText', () => {
  it('accepts every node and mark', () => {
    const everything = doc(
      { type: 'heading', attrs: { level: 2, textAlign: 'center', lang: 'en-GB' }, content: [text('Kop')] },
      {
        type: 'paragraph',
        attrs: { dir: 'rtl', textAlign: null },
        content: [
          {
            ...text('a'),
            marks: [{ type: 'bold' }, { type: 'link', attrs: { target: { kind: 'page', page } } }],
          },
          { type: 'hardBreak', marks: [{ type: 'bold' }] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
      },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [text('q')] }] },
      { type: 'codeBlock', attrs: { language: 'c++' }, content: [text('a\n\tb')] },
      { type: 'horizontalRule' },
    );
    expect(validateRichText(everything)).toEqual([]);
    expect(validateRichText({ type: 'doc', content: [] })).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['no document', null, ''],
    ['an unknown node', doc({ type: 'iframe' }), '/content/0/type'],
    ['a title inside text', doc({ type: 'heading', attrs: { level: 1 } }), '/content/0/attrs/level'],
    ['a heading without level', doc({ type: 'heading' }), '/content/0/attrs'],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { style: 'x' } }), '/content/0/attrs/style'],
    ['an unknown field', doc({ type: 'paragraph', 'a/b': 1 }), '/content/0/a~1b'],
    [
      'an inherited name',
      doc({ type: 'paragraph', attrs: { constructor: 1 } }),
      '/content/0/attrs/constructor',
    ],
    ['text outside a paragraph', doc(text('x')), '/content/0/type'],
    ['an empty text', doc({ type: 'paragraph', content: [text('')] }), '/content/0/content/0/text'],
    ['half a character', doc({ type: 'paragraph', content: [text('\ud800')] }), '/content/0/content/0/text'],
    ['a NUL', doc({ type: 'paragraph', content: [text('\u0000')] }), '/content/0/content/0/text'],
    ['an empty list', doc({ type: 'bulletList', content: [] }), '/content/0/content'],
    [
      'an item that starts with a list',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] }),
      '/content/0/content/0/content/0',
    ],
    [
      'a mark twice',
      doc({ type: 'paragraph', content: [{ ...text('x'), marks: [{ type: 'bold' }, { type: 'bold' }] }] }),
      '/content/0/content/0/marks/1/type',
    ],
    [
      'a link to nothing known',
      doc({
        type: 'paragraph',
        content: [
          { ...text('x'), marks: [{ type: 'link', attrs: { target: { kind: 'page', page: '1' } } }] },
        ],
      }),
      '/content/0/content/0/marks/0/attrs/target',
    ],
  ])('refuses %s', (_, value, path) => expect(validateRichText(value).map((e) => e.path)).toContain(path));

  it('refuses what is nested beyond the limit, without failing on it', () => {
    let node: BlockNode = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] };
    for (let i = 0; i < 5000; i++) node = { type: 'blockquote', content: [node] };
    expect(validateRichText(doc(node)).map((e) => e.message)).toEqual(['nested too deeply']);
  });

  it('agrees with the schema that ajv compiles in strict mode', () => {
    const ajv = new Ajv2020({ strict: true });
    const twice = ajv.compile({ type: 'object', properties: { a: richTextSchema, b: richTextSchema } });
    const good = htmlToRichText(
      '<h2>a</h2><ul><li>b<ol start=3><li><a href="/x">c</a></ol></ul><pre>d</pre>',
    ).doc;
    expect(twice({ a: good, b: good })).toBe(true);
    expect(twice({ a: doc({ type: 'iframe' }) })).toBe(false);
  });
});

describe('richTextToHtml', () => {
  it('escapes everything and keeps neighbours with the same mark together', () => {
    const link = { type: 'link', attrs: { target: { kind: 'address', href: 'https://a.example/?b&c' } } };
    const paragraph = {
      type: 'paragraph',
      content: [
        { ...text('<x> '), marks: [link] },
        { ...text('"y"'), marks: [{ type: 'bold' }, link] },
      ],
    };
    expect(html(doc(paragraph))).toBe(
      '<p><a href="https://a.example/?b&amp;c" rel="noopener">&lt;x&gt; <strong>&quot;y&quot;</strong></a></p>',
    );
  });

  it('opens a new window only when asked, and drops a link that leads nowhere', () => {
    const link = (newWindow: boolean) =>
      doc({
        type: 'paragraph',
        content: [
          { ...text('x'), marks: [{ type: 'link', attrs: { target: { kind: 'page', page }, newWindow } }] },
        ],
      });
    expect(html(link(false))).toBe('<p><a href="/over-ons">x</a></p>');
    expect(html(link(true))).toBe('<p><a href="/over-ons" target="_blank" rel="noopener">x</a></p>');
    expect(richTextToHtml(link(false), { resolveLink: () => undefined }).toString()).toBe('<p>x</p>');
  });

  it('shifts headings and gives them ids of their own', () => {
    const kop = { type: 'heading', attrs: { level: 2 }, content: [text('Wat kost het?')] };
    const headingIds = new Set<string>();
    expect(
      richTextToHtml(doc(kop, kop), { resolveLink: () => '/', headingShift: 1, headingIds }).toString(),
    ).toBe('<h3 id="wat-kost-het">Wat kost het?</h3><h3 id="wat-kost-het-2">Wat kost het?</h3>');
  });

  it('makes the only kind of HTML a view writes unescaped', () => {
    expect(() => new SafeHtml('<script>', Symbol())).toThrow(TypeError);
  });
});

describe('htmlToRichText', () => {
  it.each([
    ['a <b>b</b> <i>c</i>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
    ['<p>a<p>&nbsp;<p> b ', '<p>a</p><p>b</p>'],
    ['<div>a<br><br>b<br></div>', '<p>a<br><br>b</p>'],
    ['<ul><li>a<li><p>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<ol start="4"><li>a</ol>', '<ol start="4"><li>a</li></ol>'],
    [
      '<dl><dt>a<dd>b<dt>c<dd>d</dl>',
      '<ul><li><p><strong>a</strong></p><p>b</p></li><li><p><strong>c</strong></p><p>d</p></li></ul>',
    ],
    [
      '<pre><code class="language-ts">\na &lt; b\n  c\n</code></pre>',
      '<pre tabindex="0"><code class="language-ts">a &lt; b\n  c</code></pre>',
    ],
    ['<blockquote>a<cite>b</cite></blockquote>', '<blockquote><p>a<em>b</em></p></blockquote>'],
    ['<table><tr><th>a<td>b<tr><td>c<td>d</table>', '<p><strong>a</strong> | b</p><p>c | d</p>'],
    ['<p dir="rtl" style="text-align: right">א', '<p dir="rtl" class="align-right">א</p>'],
    ['<blink>a<unknown-tag>b</unknown-tag></blink>', '<p>ab</p>'],
    ['<span style="font-weight:700">a</span>', '<p><strong>a</strong></p>'],
    [
      '<a href="mailto:a@b.example">m</a> <a href="tel:+31 20">t</a>',
      '<p><a href="mailto:a@b.example">m</a> <a href="tel:+3120">t</a></p>',
    ],
    ['<p>a</p><script>b()</script><style>c</style><p onclick="d()">e</p>', '<p>a</p><p>e</p>'],
    ['H<sub>2</sub>O <q>x</q>', '<p>H<sub>2</sub>O “x”</p>'],
  ])('%s', (source, expected) => expect(through(source)).toBe(expected));

  it('says what it could not keep', () => {
    const { lost } = htmlToRichText(
      '<a href="javascript:x()">a</a><iframe src="https://v.example/1"></iframe><img src="/b.png" alt="c"><a href="http://10.0.0.1">d</a>',
    );
    expect(lost).toEqual([
      { what: 'link', detail: 'javascript:x()' },
      { what: 'iframe', detail: 'https://v.example/1' },
      { what: 'img', detail: '/b.png' },
      { what: 'link', detail: 'http://10.0.0.1' },
    ]);
  });

  it('reads HTML of any depth', () => {
    const deep = `${'<ul><li><blockquote><div>'.repeat(3000)}tekst`;
    const { doc: tree } = htmlToRichText(deep);
    expect(validateRichText(tree)).toEqual([]);
    expect(plainText(tree)).toBe('tekst');
  });

  const tag = fc.constantFrom(
    ...'p div b i a h1 h3 ul ol li dl dt dd blockquote pre code table tr td br hr span sub sup center font q s u section figure figcaption img script svg'.split(
      ' ',
    ),
  );
  const attr = fc.constantFrom(
    '',
    ' dir="rtl"',
    ' href="/a"',
    ' href="https://a.example/b?c=1&d"',
    ' style="text-align:center;font-weight:bold"',
    ' start="-2"',
    ' class="language-js"',
    ' lang="en"',
  );
  const piece = fc.oneof(
    fc.tuple(tag, attr).map(([name, more]) => `<${name}${more}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      ' ',
      '\n',
      '&nbsp;',
      '&lt;b&gt;',
      '&#13;',
      '&#0;',
      '\t',
      'woord',
      'é',
      '<!-- x -->',
      '\u0001',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  const anyHtml = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('makes a valid tree of any HTML, which survives being shown and read again', () => {
    fc.assert(
      fc.property(anyHtml, (source) => {
        const first = htmlToRichText(source).doc;
        expect(validateRichText(first)).toEqual([]);
        const shown = html(first);
        expect(through(shown)).toBe(shown);
      }),
      { numRuns: 400 },
    );
  });
});

describe('linkTargetsIn', () => {
  it('finds the links of every depth', () => {
    const { doc: tree } = htmlToRichText(
      '<a href="/a">a</a><ul><li><blockquote><a href="tel:112">b</a></ul>',
    );
    expect(linkTargetsIn(tree)).toEqual([
      { kind: 'address', href: '/a' },
      { kind: 'phone', number: '112' },
    ]);
  });
});

describe('plainText', () => {
  it('gives a line a paragraph and cuts at a word', () => {
    const { doc: tree } = htmlToRichText('<h2>Kop</h2><ul><li>een<li>twee<br>drie</ul>');
    expect(plainText(tree)).toBe('Kop\neen\ntwee drie');
    expect(plainText(htmlToRichText('<p>Een zin die te lang is').doc, 14)).toBe('Een zin die…');
  });
});
