import { describe, expect, it } from 'vitest';
import { newGuid } from '../guid.ts';
import { defineBlock, s } from '../plugin.ts';
import { exampleFindings } from './example-checks.ts';
import { textFindings } from './text-checks.ts';

const label = { nl: 'x', en: 'x' };
const opening = defineBlock({
  name: 'opening',
  version: 1,
  view: './Opening.astro',
  label,
  description: label,
  group: 'basic',
  icon: 'star',
  content: s.object({
    title: s.text({ label }),
    level: s.choice({ label, options: { h1: label, h2: label, h3: label }, default: 'h1' }),
    email: s.text({ label, format: 'email' }),
    text: s.richText({ label }),
    cards: s.list(s.object({ name: s.text({ label }), link: s.link({ label }) }), { label }),
  }),
  example: {
    title: 'Waar het veen weer mag groeien en de wulp roept',
    level: 'h1',
    email: 'info@example.org',
    cards: [
      {
        name: 'Wandelen',
        link: { target: { kind: 'address', href: 'https://www.natuurmonumenten.nl/natuurgebieden' } },
      },
    ],
  },
  budget: { js: 0 },
});
const placed = (content: object) => ({
  definition: opening,
  node: { id: newGuid(), type: 'opening', v: 1, content: content as never },
});
const page = { isPage: true };
const codes = (found: { code: string; path?: string }[]) => found.map(({ code, path }) => [code, path]);

describe('headings of a page', () => {
  it('have one of level 1, by what was chosen or by what is usual', () => {
    expect(textFindings([placed({ title: 'Afval' }), placed({ title: 'Meer', level: 'h2' })], page)).toEqual(
      [],
    );
    const two = [placed({ title: 'Afval' }), placed({ title: 'Wonen', level: 'h1' })];
    const found = textFindings(two, page);
    expect(codes(found)).toEqual([['second-heading', '/level']]);
    expect(found[0]!.block).toBe(two[1]!.node.id);
    expect(codes(textFindings([placed({ title: 'Afval', level: 'h2' })], page))).toEqual([
      ['no-heading', undefined],
    ]);
  });

  it('are not missed where nothing stands, nor in what stands below a title', () => {
    expect(textFindings([], page)).toEqual([]);
    expect(textFindings([placed({ title: 'Afval', level: 'h2' })], { isPage: false })).toEqual([]);
  });

  it('skip no level; a block without a title has no heading', () => {
    const found = textFindings([placed({ title: 'Afval' }), placed({ title: 'Glas', level: 'h3' })], page);
    expect(codes(found)).toEqual([['heading-order', '/level']]);
    expect(textFindings([placed({ title: 'Afval' }), placed({ title: ' ', level: 'h3' })], page)).toEqual([]);
  });
});

describe('a line in bold', () => {
  const bold = { marks: [{ type: 'bold' }] };
  const line = (text: string, look: object = bold) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, ...look }],
  });
  const found = (...content: object[]) =>
    codes(textFindings([placed({ text: { type: 'doc', content } })], { isPage: false }));

  it('above a text is taken for a heading that is none', () => {
    const text = line('Papier gaat in de blauwe bak.', {});
    expect(found(line('Wat mag erin?'), text)).toEqual([['fake-heading', '/text']]);
    expect(found(text, line('Openingstijden:'), text)).toEqual([['fake-heading', '/text']]);
  });

  it('is none as a sentence, in part, or as the last', () => {
    const text = line('Papier gaat in de blauwe bak.', {});
    expect(found(line('Zet uw bak voor half acht buiten.'), text)).toEqual([]);
    expect(found(text, line('Tot dan'))).toEqual([]);
    const part = {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Wel', ...bold },
        { type: 'text', text: ' papier' },
      ],
    };
    expect(found(part, text)).toEqual([]);
    expect(found(line('x'.repeat(81)), text)).toEqual([]);
    expect(found({ type: 'paragraph' }, text)).toEqual([]);
  });
});

describe('a link to the address of an example', () => {
  const to = (href: string, label?: string) =>
    textFindings(
      [
        placed({
          title: 'Afval',
          cards: [{ link: { target: { kind: 'address', href }, ...(label && { label }) } }],
        }),
      ],
      page,
    );
  it.each([
    'https://example.org/regelen/1',
    'https://example.org',
    'http://www.example.com?a=1',
    'HTTPS://EXAMPLE.NET#x',
  ])('is told of: %s', (href) => {
    const found = to(href);
    expect(codes(found)).toEqual([['example-link', '/cards/0/link']]);
  });

  it('is one also when its words were replaced', () => {
    expect(codes(to('https://example.org/regelen', 'Vraag een container aan'))).toEqual([
      ['example-link', '/cards/0/link'],
    ]);
  });

  it.each([
    'https://www.lindenhove.example/afval',
    'https://example.organisatie.nl/',
    'https://mijnexample.org/',
  ])('is not %s', (href) => expect(to(href)).toEqual([]));
});

describe('what a block came with', () => {
  const { node } = placed(opening.example);
  it('is named at the first text that nobody replaced', () => {
    expect(codes(exampleFindings(node, opening))).toEqual([['example', '/title']]);
    const written = { ...opening.example, title: 'Afval', email: 'afval@lindenhove.nl' };
    expect(codes(exampleFindings({ ...node, content: written as never }, opening))).toEqual([
      ['example', '/cards/0/link'],
    ]);
    expect(
      codes(exampleFindings({ ...node, content: { email: 'info@example.org' } as never }, opening)),
    ).toEqual([['example', '/email']]);
  });

  it('is fine where it is a few words, says how something looks, or is empty', () => {
    const content = { title: 'Afval', level: 'h1', cards: [{}, { name: 'Wandelen' }] };
    expect(exampleFindings({ ...node, content: content as never }, opening)).toEqual([]);
  });
});
