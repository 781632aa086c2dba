import type { Tx } from '../db.ts';
import { quoted, type Table } from './tables.ts';

/**
 * Rows come back as they were, so nothing that rows set off may happen again: no counter counts, no webhook is told.
 * Gives what undoes it.
 */
export async function quieten(tx: Tx, tables: Table[]): Promise<() => Promise<void>> {
  await tx.raw('savepoint quiet');
  try {
    await tx.raw('set local session_replication_role = replica');
    return async () => void (await tx.raw('set local session_replication_role = origin'));
  } catch (error) {
    // 42501: only a superuser may, or whom one has given it to; the owner of a table may still do it by table.
    if ((error as { code?: string }).code !== '42501') throw error;
    await tx.raw('rollback to savepoint quiet');
  }
  const loud = tables.filter(({ hasTriggers }) => hasTriggers);
  const turn = async (to: 'enable' | 'disable') => {
    for (const { name } of loud) {
      const statement = `alter table ${quoted(name)} ${to} trigger user`;
      await tx.raw(statement);
    }
  };
  await turn('disable');
  return () => turn('enable');
}
