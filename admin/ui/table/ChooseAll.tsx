import { t } from '../../messages.ts';
import { notify } from '../../tasks/notice.ts';
import type { Rows } from './rows.ts';
import type { Selection } from './selection.ts';
import { Tick } from './Tick.tsx';

/** The tick above all rows. */
export function ChooseAll<Row>({ rows, selection }: { rows: Rows<Row>; selection: Selection<Row> }) {
  const { known } = rows;
  const chosen = known.filter((row) => selection.has(row)).length;
  return (
    <Tick
      label={t('table.chooseAll')}
      isOn={chosen > 0 && chosen === known.length}
      isPartly={chosen > 0 && chosen < known.length}
      onChange={() => (chosen < known.length ? void chooseAll(rows, selection) : selection.clear())}
    />
  );
}

/** Also those that nobody scrolled to; of very many the first, and that is said. */
async function chooseAll<Row>(rows: Rows<Row>, selection: Selection<Row>): Promise<void> {
  selection.set(rows.known, true);
  if (!rows.all || rows.known.length >= rows.count) return;
  try {
    const all = await rows.all();
    selection.set(all, true);
    if (all.length < rows.count)
      notify({ kind: 'info', message: t('table.choseFirst', { count: all.length, total: rows.count }) });
  } catch {
    const count = rows.known.length;
    notify({ kind: 'info', message: t('table.choseFirst', { count, total: rows.count }) });
  }
}
