import { expect, it } from 'vitest';
import { s } from '#core/plugin.ts';
import { faultsIn } from '#core/validate.ts';
import { withEntryIds, withoutEntryIds } from './entry-ids.ts';

const label = { nl: 'Iets', en: 'Something' };
const text = s.text({ label });
const row = s.object({ cells: s.list(s.object({ text }, { label }), { label }) }, { label });
const field = s.object({
  title: text,
  words: s.list(text, { label }),
  rows: s.list(row, { label }),
  link: s.link({ label }),
});

it('each entry of a list that has none gets an id of its own, and nothing else does', () => {
  const content = {
    title: 'Tarieven',
    words: ['een', 'twee'],
    rows: [{ cells: [{ text: 'a' }, { text: 'b' }] }, { id: 'own', cells: [{ text: 'a' }] }],
    link: { target: { kind: 'address', href: 'https://example.org' } },
  };
  const made = withEntryIds(content, field.schema);
  expect(faultsIn(field, made)).toEqual([]);
  const rows = made.rows as unknown as { id: string; cells: { id: string }[] }[];
  expect(rows[1]!.id).toBe('own');
  const ids = rows.flatMap((one) => [one.id, ...one.cells.map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(5);
  expect({ ...made, rows: [] }).toEqual({ ...content, rows: [] });
  const { id: _, ...second } = content.rows[1]!;
  expect(withoutEntryIds(made, field.schema)).toEqual({ ...content, rows: [content.rows[0], second] });
});
