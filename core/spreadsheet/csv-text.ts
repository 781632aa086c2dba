/** The text of a file: UTF-8, or else what spreadsheets of Windows write. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What spreadsheets expect between values where a language is spoken: in Dutch a comma is part of a number. */
export const delimiters = { nl: ';', en: ',' } as const;

/** What stands most often in the first line: Dutch spreadsheets put a semicolon between values. */
export function delimiterOf(text: string): string {
  const line = text.slice(0, 20_000).split(/\r?\n/, 1)[0]!;
  const count = (sign: string) => line.split(sign).length - 1;
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
