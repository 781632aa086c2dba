import type { Tx } from '../db.ts';

/** What pages and items are called, by the path they were counted under; paths that lead nowhere now have no name. */
export async function titlesOf(tx: Tx, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const shortIds = paths.map((path) => /\/i\/([^/]+)/.exec(path)?.[1] ?? '');
  const { rows } = await tx.raw<{ rows: { key: string; title: string }[] }>(
    `select p.path as key, coalesce(r.snapshot->>'title', g.name) as title
       from paths p join pages g on g.tenant_id = p.tenant_id and g.id = p.page_id and g.deleted_on is null
       left join revisions r on r.tenant_id = g.tenant_id and r.id = g.published_revision
      where p.path = any(?)
     union all
     select i.short_id, i.title from items i where i.short_id = any(?) and i.deleted_on is null`,
    [paths, shortIds.filter(Boolean)],
  );
  const found = new Map(rows.map(({ key, title }) => [key, title]));
  return new Map(
    paths.flatMap((path, at) => {
      const title = found.get(shortIds[at] || path);
      return title === undefined ? [] : [[path, title] as const];
    }),
  );
}

/** What files and forms are called, by guid. */
export async function namesOf(tx: Tx, guids: string[]): Promise<Map<string, string>> {
  const ids = guids.filter((guid) => /^[0-9a-f-]{36}$/.test(guid));
  if (ids.length === 0) return new Map();
  const named = (table: 'files' | 'forms') =>
    tx(table).whereIn('id', ids).select('id', 'name') as Promise<{ id: string; name: string }[]>;
  return new Map([...(await named('files')), ...(await named('forms'))].map(({ id, name }) => [id, name]));
}
