import { expect, it } from 'vitest';
import type { BlockNode } from '#core/blocks/document.ts';
import { s } from '#core/schema.ts';
import { detached } from './other-site.ts';

const named = (name: string) => ({ label: { nl: name, en: name } });
const { schema } = s.object({
  title: s.text(named('title')),
  image: s.image(named('picture')),
  pages: s.list(s.page(named('page')), named('pages')),
  cards: s.list(s.object({ title: s.text(named('title')), link: s.link(named('link')) }), named('cards')),
  text: s.richText(named('text')),
});

const guid = '018f0000-0000-7000-8000-000000000001';
const page = { kind: 'page', page: guid };
const address = { kind: 'address', href: 'https://example.org' };
const said = (text: string, target: object) => ({
  ...{ type: 'text', text },
  marks: [{ type: 'bold' }, { type: 'link', attrs: { target } }],
});
const block = (content: BlockNode['content'], more: Partial<BlockNode> = {}): BlockNode => ({
  ...{ id: guid, type: 'thing', v: 1, content },
  ...more,
});

function detach(node: BlockNode) {
  const left: unknown[] = [];
  const schemaOf = (type: string) => (type === 'thing' ? schema : undefined);
  const made = detached(node, schemaOf, (_, what) => left.push(typeof what === 'string' ? what : what.en));
  return { made, left };
}

it('what another site points at stays behind and is named; words and addresses come along', () => {
  const { made, left } = detach(
    block({
      title: 'Here',
      image: { image: guid, alt: 'A brook' },
      pages: [guid],
      cards: [
        { id: 'a', title: 'One', link: { target: page, label: 'Read on' } },
        { id: 'b', title: 'Two', link: { target: address } },
      ],
      text: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [said('in', page), said('out', address)] }],
      },
    }),
  );
  expect(made.content).toEqual({
    title: 'Here',
    pages: [],
    cards: [
      { id: 'a', title: 'One' },
      { id: 'b', title: 'Two', link: { target: address } },
    ],
    text: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'in', marks: [{ type: 'bold' }] }, said('out', address)],
        },
      ],
    },
  });
  expect(left).toEqual(['picture', 'page', 'link', 'text']);
});

it('nothing is said of a block without any, also one in another, and one nobody knows stays as it is', () => {
  const inner = block({ image: { image: guid } });
  const { made, left } = detach(block({ title: 'Here' }, { slots: { body: [inner] } }));
  expect(left).toEqual(['picture']);
  expect(made.slots).toEqual({ body: [block({})] });
  const other = block({ image: guid }, { type: 'other' });
  expect(detach(other)).toEqual({ made: other, left: [] });
});

it.each(['Roles', 'Admin'] as const)(
  'what some roles saw is for admins, for those roles are not here: %s',
  (level) => {
    const { made, left } = detach(block({}, { visibility: { level, roles: [guid] } }));
    expect(made.visibility).toEqual({ level: 'Admin' });
    expect(left).toEqual(['visibility']);
  },
);
