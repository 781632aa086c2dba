import type { Tx } from '../db.ts';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type Filter, narrow } from './found.ts';
import { formVersions } from './form.ts';
import { type Question, questionOf, wordsOf } from './question.ts';
import { said } from './schema.ts';
import type { Submission } from './submission.ts';

export type Cell = string | number;

const heads = {
  nl: ['Kenmerk', 'Ontvangen', 'Versie', 'Taal', 'Status', 'Labels'],
  en: ['Reference', 'Received', 'Version', 'Language', 'Status', 'Tags'],
};
const atOnce = 500;

/**
 * The filtered submissions as rows for a spreadsheet, the names of the columns first. A question that was taken out of
 * the form keeps its column as long as there are answers to it. Read in parts, so that many take no more memory.
 */
export async function* exportRows(
  tenant: Tenant,
  kernel: Kernel,
  formId: Guid,
  filter: Filter,
  language: Language,
): AsyncGenerator<Cell[]> {
  const questions = await withTenant(tenant, (tx) => everyQuestion(tx, kernel, formId));
  yield [
    ...heads[language],
    ...questions.flatMap(({ field, kind, content }) => {
      const name = said(field.label, language);
      const columns = kind.exportColumns?.(content);
      return columns
        ? columns.map((column) => `${name}: ${said(column.label, language) || column.key}`)
        : [name];
    }),
  ].map(safeCell);
  let after: Guid | undefined;
  for (;;) {
    const part = await withTenant(tenant, (tx) => nextPart(tx, formId, filter, after));
    for (const one of part) yield rowOf(one, questions, tenant, language);
    if (part.length < atOnce) return;
    after = part.at(-1)!.id;
  }
}

async function everyQuestion(tx: Tx, kernel: Kernel, formId: Guid): Promise<Question[]> {
  const found = new Map<Guid, Question>();
  for (const { definition } of await formVersions(tx, formId))
    for (const field of definition.fields) {
      const question = found.has(field.id) ? undefined : questionOf(kernel, field);
      if (question?.kind.answer) found.set(field.id, question);
    }
  return [...found.values()];
}

async function nextPart(
  tx: Tx,
  formId: Guid,
  filter: Filter,
  after: Guid | undefined,
): Promise<Submission[]> {
  const query = narrow(tx, tx('submissions'), formId, filter).orderBy('submissions.id').limit(atOnce);
  if (after) void query.where('submissions.id', '>', after);
  return (await query.select('submissions.*')) as Submission[];
}

function rowOf(one: Submission, questions: Question[], { timeZone }: Tenant, language: Language): Cell[] {
  const received = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const facts = [
    one.reference,
    received.format(one.createdOn),
    one.version,
    one.language,
    one.status,
    one.tags.join(', '),
  ];
  const cells = questions.flatMap((question) => cellsOf(question, one.answers[question.field.id], language));
  return [...facts, ...cells].map(safeCell);
}

function cellsOf(question: Question, answer: unknown, language: Language): Cell[] {
  const { kind, content } = question;
  const width = kind.exportColumns?.(content).length ?? 1;
  if (answer === undefined || answer === null) return Array.from({ length: width }, () => '');
  return kind.exportCells?.(answer as never, content, language) ?? [wordsOf(question, answer, language)];
}

/** A text that a spreadsheet would take for a formula is text again; numbers stay numbers (safety 25). */
export const safeCell = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

/** As bytes, part by part: a semicolon between cells, which is what spreadsheets in Dutch expect, and a mark of UTF-8. */
export async function* asCsv(rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const { stringify } = await import('csv-stringify/sync');
  const encoder = new TextEncoder();
  yield encoder.encode('\ufeff');
  let part: Cell[][] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < atOnce) continue;
    yield encoder.encode(stringify(part, { delimiter: ';', record_delimiter: '\r\n' }));
    part = [];
  }
  yield encoder.encode(stringify(part, { delimiter: ';', record_delimiter: '\r\n' }));
}

/** A workbook is made whole, so it holds no more rows than this. */
const mostInWorkbook = 20_000;

export async function asWorkbook(rows: AsyncIterable<Cell[]>): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const all: { value: Cell; type: StringConstructor | NumberConstructor; fontWeight?: 'bold' }[][] = [];
  for await (const row of rows) {
    const isHead = all.length === 0;
    all.push(
      row.map((value) => ({
        value,
        type: typeof value === 'number' ? Number : String,
        ...(isHead && { fontWeight: 'bold' as const }),
      })),
    );
    if (all.length > mostInWorkbook) break;
  }
  return (await writeXlsxFile(all as never).toBuffer()) as Buffer;
}
