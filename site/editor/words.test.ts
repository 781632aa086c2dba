import { describe, expect, it } from 'vitest';
import { s } from '#core/schema.ts';
import { apart, wordsOf } from './words.ts';

const label = { nl: 'x', en: 'x' };
const { schema } = s.object({
  title: s.text({ label }),
  level: s.choice({ label, options: { h2: label, h3: label }, default: 'h2' }),
  questions: s.list(s.object({ question: s.text({ label }), a: s.richText({ label }) }), { label }),
  link: s.link({ label }),
  picture: s.image({ label }),
  section: s.section({ label }),
});

describe('the words of a block', () => {
  it('stand as in its form, whatever the order it is kept in, without what says how it looks or is elsewhere', () => {
    const a = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Op maandag.' }] }],
    };
    const content = {
      link: { label: 'Alles over afval', target: { kind: 'page', page: 'p' } },
      picture: { image: 'i', alt: 'Een container', focal: { x: 0.5, y: 0.2 } },
      section: 's',
      level: 'h3',
      title: 'Afval',
      questions: [{ a, id: 'q', question: 'Wanneer?' }],
    };
    expect(wordsOf(content, schema)).toBe('Afval Wanneer? Op maandag. Alles over afval Een container');
  });
});

it('words on lines of their own stand apart, and those within a line as they are', () => {
  const line = (...texts: string[]) => ({
    type: 'paragraph',
    content: texts.map((text) => ({ type: 'text', text })),
  });
  const item = (text: string) => ({ type: 'listItem', content: [line(text)] });
  const list = { type: 'bulletList', content: [item('Gras'), item('Blad')] };
  expect(wordsOf({ type: 'doc', content: [line('Dit mag ', 'we', 'l'), list] })).toBe(
    'Dit mag wel Gras Blad',
  );
});

describe('what differs in two texts', () => {
  it.each([
    ['Plannen voor uw buurt', 'Plannen voor de buurt', ['Plannen voor ', 'uw ', 'buurt']],
    ['Plannen voor uw buurt', 'Plannen', ['', 'Plannen voor uw buurt', '']],
    ['Ja ja', 'Ja ja ja', ['Ja ', '', 'ja']],
    ['', 'Nieuw', ['', '', '']],
    ['Gelijk aan', 'Gelijk aan', ['Gelijk aan', '', '']],
  ])('of %j beside %j', (text, other, parts) => {
    expect(apart(text, other)).toEqual(parts);
    expect(apart(text, other).join('')).toBe(text);
  });
});
