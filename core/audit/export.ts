import { withTenant } from '../db.ts';
import type { Language } from '../schema.ts';
import { type Cell, safeCell } from '../spreadsheet/file.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { everyEntry } from './entries.ts';

const heads = {
  nl: ['Moment', 'Wie', 'Handeling', 'Waarvan', 'Soort', 'Verschil', 'Kenmerk'],
  en: ['Moment', 'Who', 'Act', 'Of what', 'Kind', 'Difference', 'Identifier'],
};

/** The filtered log as rows for a spreadsheet, the names of the columns first; times as the tenant's clock says. */
export async function* auditRows(
  tenant: Tenant,
  query: { [name: string]: string[] },
  language: Language,
): AsyncGenerator<Cell[]> {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: tenant.timeZone, dateStyle: 'short', timeStyle: 'medium' },
  });
  yield heads[language];
  const entries = everyEntry((act) => withTenant(tenant, act), query);
  for await (const { guid, at, actor, action, subject, detail, names } of entries)
    yield [
      clock.format(at),
      actor?.name ?? actor?.guid ?? fromElsewhere(detail),
      action,
      subject?.name ?? subject?.guid ?? '',
      subject?.kind ?? '',
      inWords(detail, names),
      guid,
    ].map(safeCell);
}

/** Who did it where they have no account here: somebody of the platform. */
const fromElsewhere = ({ by }: { [name: string]: unknown }) => (typeof by === 'string' ? by : '');

/** As `name: was → is; other: value`, with names for guids. */
function inWords(detail: { [name: string]: unknown }, names: { [guid: string]: string }): string {
  const said = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value)) return value.map(said).join(', ') || '–';
    if (typeof value === 'object') return JSON.stringify(value);
    return names[String(value)] ?? String(value);
  };
  const { changes = {}, ...rest } = detail;
  return [
    ...Object.entries(changes as { [field: string]: unknown }).map(([field, change]) =>
      Array.isArray(change) ? `${field}: ${said(change[0])} → ${said(change[1])}` : field,
    ),
    ...Object.entries(rest).map(([name, value]) => `${name}: ${said(value)}`),
  ].join('; ');
}
