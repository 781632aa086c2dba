import type { Knex } from 'knex';

/**
 * Which tenants are the demo's, and which parts of it were made: each once. A row stays when its tenant goes, so that
 * a later start knows that it was there. No key leads to the tenant, which may be put back from a backup.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table demo_tenants (
      -- What the demo calls it.
      key text primary key,
      tenant uuid not null,
      parts text[] not null default '{}'
    );
    revoke all on demo_tenants from public;
  `);
}
