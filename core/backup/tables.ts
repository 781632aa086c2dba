import type { Tx } from '../db.ts';

/** A table of tenants, as the catalogue describes it. Names are the catalogue's own. */
export interface Table {
  name: string;
  columns: { name: string; type: string; isCounted: boolean }[];
  /** Rows point at others of the same table, so they are added by one statement. */
  isLinked: boolean;
  /** Acts of its own that adding rows would set off. */
  hasTriggers: boolean;
}

/**
 * What holds for a moment or for this installation only: who is signed in, what waits to be sent, who visits today, and
 * which staff came in from another tenant.
 */
const passing = new Set([
  'access_tokens',
  'attempts',
  'codes',
  'form_senders',
  'invalidations',
  'job_rounds',
  'mail_queue',
  'migrations',
  'migrations_lock',
  'sessions',
  'sign_in_failures',
  'staff_visits',
  'statistics_days',
  'statistics_journal',
  'tenants',
  'hosts',
  'host_claims',
]);

/** Whether a table has rows of tenants that are no part of a backup. */
export const isPassing = (table: string): boolean => passing.has(table);

/** The tables a tenant is made of, those that others point at first. */
export async function tablesOf(tx: Tx): Promise<Table[]> {
  const { rows } = await tx.raw<{ rows: (Table & { targets: string[] })[] }>(
    `select c.relname as name,
            (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                                'isCounted', a.attidentity <> '') order by a.attnum)
               from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                and a.attname <> 'tenant_id') as columns,
            array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f') as targets,
            exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = c.oid) as "isLinked",
            exists (select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as "hasTriggers"
       from pg_class c join pg_attribute own on own.attrelid = c.oid and own.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by c.relname`,
  );
  const waiting = rows.filter(({ name }) => !passing.has(name));
  const sorted: Table[] = [];
  while (waiting.length > 0) {
    const isFree = ({ name, targets }: { name: string; targets: string[] }) =>
      targets.every((target) => target === name || !waiting.some((other) => other.name === target));
    const free = waiting.find(isFree) ?? waiting[0]!;
    waiting.splice(waiting.indexOf(free), 1);
    sorted.push(free);
  }
  return sorted;
}

/** Rows as lines of JSON: every value as PostgreSQL writes it, so that it comes back as it was. */
export function selectLines({ name, columns }: Table): string {
  const texts = columns.map((column) => `${quoted(column.name)}::text as ${quoted(column.name)}`);
  return `select row_to_json(x)::text as line from (select ${texts.join(', ')} from ${quoted(name)} where tenant_id = ?) x`;
}

/** Adds such lines, for a tenant. */
export function insertLines({ name, columns }: Table): string {
  const names = columns.map((column) => quoted(column.name));
  const values = columns.map((column) => `(l.line->>'${column.name.replaceAll("'", "''")}')::${column.type}`);
  return `insert into ${quoted(name)} (tenant_id, ${names.join(', ')}) overriding system value
    select ?::uuid, ${values.join(', ')} from (select unnest(?::text[])::json as line) l`;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
