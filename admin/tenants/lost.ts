import { t } from '../messages.ts';
import { notify } from '../tasks/notice.ts';

/** Names that are told; the rest is a number. */
const named = 5;

/** Says which files of a tenant are gone, until that is read. */
export function tellLost(how: 'lacks' | 'exportLacks', name: string, lost: readonly string[]): void {
  if (lost.length === 0) return;
  const names = lost.slice(0, named).join(', ') + (lost.length > named ? ' …' : '');
  notify({ kind: 'info', message: t(`tenants.${how}`, { name, count: lost.length, names }), timeout: 0 });
}
