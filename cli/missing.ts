const most = 20;

/** `1 file`, `3 files`. */
export const countOf = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`;

/** Says which files rows name that are not there; nothing where none is missing. */
export function tellMissing(tenant: string, missing: string[], why: string): void {
  if (missing.length === 0) return;
  const named = missing.slice(0, most).map((name) => `\n  ${name}`);
  const more = missing.length > most ? `\n  and ${missing.length - most} more` : '';
  console.error(`${tenant}: ${countOf(missing.length)} missing, ${why}:${named.join('')}${more}`);
}
