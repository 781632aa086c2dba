declare module 'knex/lib/knex-builder/make-knex.js' {
  import type { Knex } from 'knex';
  export default function makeKnex(client: Knex.Client): Knex;
}
