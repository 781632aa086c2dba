import type { Tx } from '../db.ts';

/** The version of the terms of use that people have to have accepted; the first is 1 (specification 9). */
export async function currentTerms(tx: Tx): Promise<number> {
  const row: { value: unknown } | undefined = await tx('settings')
    .where({ key: 'termsOfUseVersion' })
    .first('value');
  return typeof row?.value === 'number' ? row.value : 1;
}
