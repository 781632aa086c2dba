import { type Language, numberFormat } from '#core/plugin.ts';

const units = ['kB', 'MB', 'GB'] as const;

/** A size in bytes as people read it: `840 kB`, `1,2 MB`. A unit is a thousand of the one before. */
export function spokenSize(bytes: number, language: Language): string {
  let amount = Math.max(bytes, 1) / 1000;
  let unit = 0;
  // What would be rounded to a thousand is one of the next unit.
  while (unit < units.length - 1 && amount >= 999.5) {
    amount /= 1000;
    unit++;
  }
  const digits = unit > 0 && amount < 9.95 ? 1 : 0;
  const number = numberFormat(language, { maximumFractionDigits: digits });
  return `${number.format(unit === 0 ? Math.max(1, Math.round(amount)) : amount)} ${units[unit]}`;
}

const icons: [RegExp, string][] = [
  [/^pdf$/, 'file-type-pdf'],
  [/^(docx?|odt|rtf)$/, 'file-type-doc'],
  [/^(xlsx?|ods|csv)$/, 'file-spreadsheet'],
  [/^(pptx?|odp)$/, 'presentation'],
  [/^(zip|gz|7z|tar)$/, 'file-zip'],
  [/^(jpe?g|png|webp|avif|gif|svg)$/, 'photo'],
  [/^(mp4|webm|mov)$/, 'movie'],
  [/^(mp3|m4a|ogg|wav)$/, 'file-music'],
  [/^(txt|md)$/, 'file-text'],
];

/** The Tabler icon of a format. */
export function iconOf(format: string): string {
  return icons.find(([formats]) => formats.test(format.toLowerCase()))?.[1] ?? 'file';
}
