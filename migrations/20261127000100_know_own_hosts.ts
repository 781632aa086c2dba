import type { Knex } from 'knex';

/** Whoever works as a tenant knows its hosts, and no other's: a link to one of them is a link within the site. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function own_hosts() returns setof text
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as 'select host from public.hosts where tenant_id = public.current_tenant()';
    revoke execute on function own_hosts() from public;
    grant execute on function own_hosts() to bouwsteen_app;
  `);
}
