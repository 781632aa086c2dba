import { expect, it } from 'vitest';
import type { Column } from './DataTable.tsx';
import { type Room, shownColumns } from './shown-columns.ts';

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  ...{ key, title: key, render: (row) => row },
  ...more,
});
const all = [
  column('title'),
  column('state', { onPhone: true }),
  column('editors', { needsRoom: true }),
  column('owner', { isExtra: true }),
  column('acts', { isUntitled: true, onPhone: true }),
];

it.each<[Room, string | undefined, string]>([
  ['wide', undefined, 'title state editors acts'],
  ['narrow', undefined, 'title state acts'],
  ['phone', undefined, 'title state acts'],
  ['wide', 'owner', 'title owner acts'],
  // What was chosen is shown, also where it has to be moved into view.
  ['narrow', 'state,editors', 'title state editors acts'],
  ['phone', 'owner', 'title state acts'],
])('shows on a %s screen, with %s chosen: %s', (room, chosen, shown) => {
  expect(
    shownColumns(all, chosen, room)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(shown);
});
