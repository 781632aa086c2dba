import { delimiters } from '#core/spreadsheet/csv-text.ts';
import { language } from '../messages.ts';

/**
 * Rows as the text of a CSV file, as spreadsheets read it in this language; what they would take for a formula is made
 * text.
 */
export function csv(rows: readonly (readonly (string | number)[])[], spoken = language): string {
  return rows.map((row) => row.map(cell).join(delimiters[spoken])).join('\r\n');
}

/** Has the browser keep a text as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Has the browser keep what an address of ours answers, under the name that comes with it. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
