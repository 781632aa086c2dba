import { withTenant } from '../db.ts';
import { inLetters } from '../host-letters.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import { type Cell, safeCell } from '../spreadsheet/file.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { everyEntry, type ShownEntry } from './entries.ts';
import { hostParts, isMomentText, toldParts } from './schema.ts';
import { words as en } from './words.en.ts';
import { words as nl } from './words.nl.ts';

const heads = {
  nl: ['Moment', 'Wie', 'Handeling', 'Waarvan', 'Soort', 'Verschil', 'Handeling (code)', 'Kenmerk'],
  en: ['Moment', 'Who', 'Act', 'Of what', 'Kind', 'Difference', 'Act (code)', 'Identifier'],
};
type Words = { [key: string]: string | undefined };
const texts = { nl, en };

/** What settings are called, by their keys: a room above this one knows. */
let settingNames: (kernel: Kernel, language: Language) => Words = () => ({});
export function nameSettings(names: typeof settingNames): void {
  settingNames = names;
}

interface Reader {
  tenant: Tenant;
  language: Language;
  kernel: Kernel;
}

/**
 * The filtered log as rows for a spreadsheet, the names of the columns first; times as the tenant's clock says. It says
 * what the screen says, in the same words; what programs call an act stands in a column of its own.
 */
export async function* auditRows(
  { tenant, language, kernel }: Reader,
  query: { [name: string]: string[] },
): AsyncGenerator<Cell[]> {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: tenant.timeZone, dateStyle: 'short', timeStyle: 'medium' },
  });
  const acts = texts[language] as { [key: string]: unknown };
  const settings = settingNames(kernel, language);
  const say = saidIn(language, (at) => clock.format(at));
  yield heads[language];
  for await (const entry of everyEntry((act) => withTenant(tenant, act), query)) {
    const { guid, at, actor, action, subject } = entry;
    yield [
      clock.format(at),
      actor?.name ?? actor?.guid ?? fromElsewhere(entry) ?? texts[language].nobody,
      String(acts[action.replace('.', '-')] ?? action),
      subject?.name ?? subject?.guid ?? '',
      kindIn(language, subject?.kind ?? ''),
      say(entry, action === 'settings.changed' ? settings : {}),
      action,
      guid,
    ].map(safeCell);
  }
}

/** Who did it where they have no account here: somebody of the platform. */
const fromElsewhere = ({ detail: { by } }: ShownEntry) =>
  typeof by === 'string' && by !== '' ? by : undefined;

/** As the choice of what to look at calls it; what that does not have is told in the singular. */
function kindIn(language: Language, kind: string): string {
  const { noun, value }: { noun: Words; value: Words } = texts[language];
  return noun[kind] ?? value[kind] ?? kind;
}

/** Says a difference as `name: was → is; other: value`, with names for guids and for what programs have a word for. */
function saidIn(language: Language, clock: (at: Date) => string) {
  const { nothing, yes, no, part: parts, value: values }: (typeof texts)['nl'] = texts[language];
  const partName = (name: string, known: Words = {}) => known[name] ?? (parts as Words)[name] ?? name;

  return ({ actor, detail, names }: ShownEntry, settings: Words): string => {
    const said = (value: unknown, part: string): string => {
      if (value === null || value === undefined || value === '') return nothing;
      if (typeof value === 'boolean') return value ? yes : no;
      if (Array.isArray(value)) return value.map((one) => said(one, part)).join(', ') || nothing;
      if (typeof value === 'object')
        return Object.entries(value)
          .map(([name, one]) => `${partName(name)}: ${said(one, name)}`)
          .join(', ');
      const text = String(value);
      const word = toldParts.includes(part) ? (values as Words)[text] : undefined;
      if (hostParts.includes(part)) return inLetters(text);
      return names[text] ?? word ?? (isMomentText(text) ? clock(new Date(text)) : text);
    };
    const { changes = {}, ...rest } = detail;
    return [
      ...Object.entries(changes as { [field: string]: unknown }).map(([field, change]) => {
        const name = partName(field, settings);
        return Array.isArray(change)
          ? `${name}: ${said(change[0], field)} → ${said(change[1], field)}`
          : `${name}: ${parts.changed.toLowerCase()}`;
      }),
      ...Object.entries(rest)
        // Of somebody without an account here it says who it was.
        .filter(([name]) => actor || name !== 'by')
        .map(([name, value]) =>
          // Names that somebody gave are no words of ours.
          name === 'fields' && Array.isArray(value)
            ? `${partName(name)}: ${value.map((one) => partName(String(one))).join(', ')}`
            : `${partName(name)}: ${said(value, name)}`,
        ),
    ].join('; ');
  };
}
