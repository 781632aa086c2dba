import type { Knex } from 'knex';

/** Few blocks name roles that may add to them; who asks which need not look through all there are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index block_instances_add_roles on block_instances (tenant_id, owner_id) where add_permission = 'Roles'`,
  );
}
