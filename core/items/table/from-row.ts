import type { Kernel } from '../../kernel.ts';
import { whenClocksSay } from '../../period.ts';
import type { RichText } from '../../rich-text/tree.ts';
import type { ItemInput } from '../input.ts';
import { type Column, textBlock } from './columns.ts';
import type { Cell } from './read-table.ts';

export type Fault = { column: string; message: string };

/** What a row says, as the body of an item; `faults` are the cells that could not be read. */
export function itemFrom(
  { kernel, type, timeZone }: { kernel: Kernel; type: string; timeZone: string },
  cells: { column: Column; heading: string; cell: Cell }[],
): { item: ItemInput; faults: Fault[] } {
  const faults: Fault[] = [];
  const content: { [name: string]: unknown } = {};
  const item: { [name: string]: unknown } = { listItemTypeName: type };
  for (const { column, heading, cell } of cells) {
    if (cell === null || cell === '') continue;
    const value = valueOf(column, cell, timeZone);
    if (value === undefined) {
      faults.push({ column: heading, message: expected[column.kind] });
      continue;
    }
    if (column.name === 'text') item['contentBuildingBlockInstances'] = [blockOf(kernel, value as RichText)];
    else if (column.name === 'description') item['metadata'] = { description: String(value).slice(0, 1000) };
    else if (column.name.startsWith('content.')) content[column.name.slice(8)] = value;
    else item[column.name] = value;
  }
  if (Object.keys(content).length > 0) item['content'] = content;
  return { item: item as ItemInput, faults };
}

const expected: { [kind in Column['kind']]: string } = {
  text: 'a text',
  number: 'a number',
  yes: 'yes or no',
  moment: 'a date, as 2026-12-31 or 31-12-2026 20:00',
  tags: 'topics with commas between them',
  choice: 'one of the choices',
  language: 'nl or en',
  prose: 'a text',
};

function valueOf({ kind, name, options = {} }: Column, cell: Cell, timeZone: string): unknown {
  const text = cell instanceof Date ? cell.toISOString() : String(cell).trim();
  switch (kind) {
    case 'text':
      return name === 'title' ? text.replace(/\s+/g, ' ').slice(0, 200) : text;
    case 'number': {
      const number = typeof cell === 'number' ? cell : Number(text.replace(/\s/g, '').replace(',', '.'));
      return Number.isFinite(number) ? number : undefined;
    }
    case 'yes':
      return yesOrNo(text);
    case 'moment':
      // A spreadsheet knows no time zones: what its cell says is in the parts of UTC.
      return cell instanceof Date
        ? whenClocksSay(cell.getTime(), timeZone).toISOString()
        : momentIn(text, timeZone);
    case 'tags':
      return [...new Set(text.split(/[,;|]/).map((tag) => tag.trim().slice(0, 60)))]
        .filter(Boolean)
        .slice(0, 50);
    case 'choice':
      return Object.entries(options).find(([value, label]) =>
        [value, label.nl, label.en].some((one) => one.toLowerCase() === text.toLowerCase()),
      )?.[0];
    case 'language':
      return /^(nl|nederlands|dutch)$/i.test(text)
        ? 'nl'
        : /^(en|engels|english)$/i.test(text)
          ? 'en'
          : undefined;
    case 'prose':
      return proseOf(text);
  }
}

function yesOrNo(text: string): boolean | undefined {
  if (/^(ja|yes|true|waar|1|x)$/i.test(text)) return true;
  return /^(nee|no|false|onwaar|0)$/i.test(text) ? false : undefined;
}

/** A date as people and machines write it; one without a time zone is by the clocks of the tenant. */
function momentIn(text: string, timeZone: string): string | undefined {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?(Z)?)?$/.exec(text);
  const dutch = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})(?:,? +(\d\d?)[:.](\d\d))?$/.exec(text);
  const [year, month, day, hour = '0', minute = '0'] = iso
    ? iso.slice(1, 6)
    : dutch
      ? [dutch[3], dutch[2], dutch[1], dutch[4], dutch[5]]
      : [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const utc = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== date) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  const said = utc.getTime() + (Number(hour) * 60 + Number(minute)) * 60_000;
  return (iso?.[6] ? new Date(said) : whenClocksSay(said, timeZone)).toISOString();
}

/** Running text: an empty line begins a paragraph, a line break stays one. */
function proseOf(text: string): RichText {
  const paragraphs = text.split(/\r?\n\s*\r?\n/).filter((one) => one.trim() !== '');
  return {
    type: 'doc',
    content: paragraphs.map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .trim()
        .split(/\r?\n/)
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
          ...(line.trim()
            ? [{ type: 'text' as const, text: line.trim().replace(/[\u0000-\u001f\u007f]/g, ' ') }]
            : []),
        ]),
    })),
  };
}

function blockOf(kernel: Kernel, text: RichText) {
  const fields = (kernel.blocks.get(textBlock)?.content.schema['properties'] ?? {}) as {
    [name: string]: { 'x-type'?: string };
  };
  const name = Object.keys(fields).find((one) => fields[one]?.['x-type'] === 'richText') ?? 'text';
  return { buildingBlockName: textBlock, content: { [name]: text } };
}
