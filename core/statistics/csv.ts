/** A table as a file that spreadsheets open; a text that they would take for a formula is none (safety 25). */
export async function csvAnswer(
  name: string,
  rows: object[],
): Promise<{ headers: { [name: string]: string }; text: string }> {
  const { stringify } = await import('csv-stringify/sync');
  const text = stringify(rows, {
    header: true,
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  return {
    text,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  };
}
