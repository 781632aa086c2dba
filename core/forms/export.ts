import type { Tx } from '../db.ts';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import { type Cell, safeCell } from '../spreadsheet/file.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type Filter, narrow } from './found.ts';
import { formVersions } from './form.ts';
import { cellsOf, columnsOf, type Question, questionOf } from './question.ts';
import { said } from './schema.ts';
import type { Submission } from './submission.ts';

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
    ...questions.flatMap((question) => {
      const name = said(question.field.label, language);
      const columns = columnsOf(question);
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
