import { describe, expect, it } from 'vitest';
import { type BlockNode, noRows, type PageDocument } from '#core/blocks/document.ts';
import { applyOperations } from '#core/blocks/operations.ts';
import { locate } from '#core/blocks/tree.ts';
import { newGuid } from '../guid.ts';
import { followText, partText, type TextAround } from './parted-text.ts';
import type { RichNode } from '../../../admin/ui/fields/pasted-tables.ts';
import type { PastedPart } from './pasted-parts.ts';

const doc = (...words: string[]): RichNode => ({
  type: 'doc',
  content: words.map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })),
});
const wordsOf = (text: unknown): string[] =>
  [...JSON.stringify(text ?? '').matchAll(/"text":"([^"]*)"/g)].map(([, one]) => one!);

const table: PastedPart = { table: { rows: [{ cells: ['Brug', 'Open'] }] } };
const words = (text: string): PastedPart => ({ text: doc(text) });
const id = newGuid();
const tableOf = () => ({ id: newGuid(), type: 'table', v: 1, content: {} });

/** A page with a text of these words between two other blocks. */
function page(text: Partial<BlockNode> = {}, ...was: string[]): PageDocument {
  const content = { text: doc(...was), columns: '2', ...text.content };
  const other = (id: string): BlockNode => ({ id, type: 'title', v: 1, content: {} });
  return {
    ...{ format: 1, title: '', description: '', layout: '100', options: {}, orphans: [] },
    rows: {
      ...noRows(),
      main: [other('above'), { id, type: 'text', v: 1, ...text, content }, other('below')],
    },
  };
}

/** What stands on the page after parts are pasted between these words, and whether one step takes it back. */
function pasted(before: string[], parts: PastedPart[], after: string[], text: Partial<BlockNode> = {}) {
  const document = page(text, ...before, ...after);
  const around: TextAround = {
    ...{ path: '/text', was: doc(...before, ...after) },
    ...{ before: doc(...before), after: doc(...after) },
  };
  const { operations } = partText(locate(document, id)!, around, parts, tableOf);
  const done = applyOperations(document, operations);
  expect(applyOperations(done.document, done.inverse).document).toEqual(document);
  const { main } = done.document.rows;
  expect([main[0]!.id, main.at(-1)!.id]).toEqual(['above', 'below']);
  return main.slice(1, -1);
}
const seen = (nodes: BlockNode[]) =>
  nodes.map(({ type, content }) => (type === 'table' ? 'table' : wordsOf(content['text'])));

describe('a table that is pasted in a text', () => {
  it('stands between the words before and after it, which stay in their order', () => {
    expect(seen(pasted(['Ervoor', ''], [table], ['', 'Erna']))).toEqual([['Ervoor'], 'table', ['Erna']]);
    expect(seen(pasted(['A'], [words('b'), table, words('c'), table], []))).toEqual([
      ['A', 'b'],
      'table',
      ['c'],
      'table',
    ]);
    expect(seen(pasted([''], [table], ['Erna']))).toEqual(['table', ['Erna']]);
  });

  it('goes between two lines of a list, of which none is left empty', () => {
    const list = (...lines: string[]): RichNode => ({
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: lines.map((line) => ({ type: 'listItem', content: doc(line).content! })),
        },
      ],
    });
    const document = page({ content: { text: list('Fietsers', 'Boten') } });
    for (const [before, after] of [
      [list('Fietsers', ''), list('Boten')],
      [list('Fietsers'), list('', 'Boten')],
    ]) {
      const around = { path: '/text', was: list('Fietsers', 'Boten'), before: before!, after: after! };
      const { operations } = partText(locate(document, id)!, around, [table], tableOf);
      const { main } = applyOperations(document, operations).document.rows;
      expect(
        main.slice(1, -1).map(({ type, content }) => (type === 'table' ? 'table' : content['text'])),
      ).toEqual([list('Fietsers'), 'table', list('Boten')]);
    }
  });

  it('takes the place of a text without words, and not of one with an introduction', () => {
    expect(seen(pasted([''], [table], ['']))).toEqual(['table']);
    expect(seen(pasted([''], [table], ['Erna'], { content: { lead: 'Kort' } }))).toEqual([
      [],
      'table',
      ['Erna'],
    ]);
  });

  it('is seen by nobody who does not see the text, and the words after it look as those before it', () => {
    const hidden = { level: 'Admin' } as const;
    const [text, made, rest] = pasted(['A'], [table], ['B'], {
      visibility: hidden,
      options: { ground: 'soft' },
      content: { lead: 'Kort' },
    });
    expect(text).toMatchObject({ id, content: { lead: 'Kort' } });
    expect(made).toMatchObject({ visibility: hidden });
    expect(rest).toMatchObject({ visibility: hidden, options: { ground: 'soft' } });
    expect(rest!.content).toMatchObject({ columns: '2' });
    expect(rest!.content).not.toHaveProperty('lead');
    expect(rest!.id).not.toBe(id);
  });

  it('comes after a block that is more than a text, whose words stay together', () => {
    const document = page({}, 'Ervoor', 'Erna');
    const around = { path: '/text', was: doc('Ervoor', 'Erna'), before: doc('Ervoor'), after: doc('Erna') };
    const { operations } = followText(locate(document, id)!, around, [words('b'), table], tableOf, {
      ...{ at: { position: 'main' }, after: id },
    });
    const { main } = applyOperations(document, operations).document.rows;
    expect(main.map(({ type }) => type)).toEqual(['title', 'text', 'table', 'title']);
    expect(wordsOf(main[1]!.content['text'])).toEqual(['Ervoor', 'b', 'Erna']);
  });
});
