import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform, closeDatabase, hotRead, openDatabase, type Tx, withTenant } from './db.ts';
import { newGuid } from './guid.ts';
import { log } from './log.ts';
import { migrate } from './migrations.ts';
import { refusalOf } from './problem.ts';
import { createTenant, type Tenant } from './tenants/tenant.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

/**
 * What every table of a tenant keeps to, asked of the database's own catalogue: a table that a migration forgot to
 * fence fails here by its name.
 */
const exempt: { [table: string]: string } = {
  tenants: 'says which tenants there are',
  hosts: 'says which tenant a host belongs to, so it is read before the tenant is known',
  migrations: 'of the installation',
  migrations_lock: 'of the installation',
  invalidations:
    'read by every node for all tenants at once; holds no content, and tenants reach it by announce() alone',
  mail_queue:
    'every node takes from it for all tenants at once; holds ids only, and tenants reach it by queue_mail() alone',
  jobs: 'every node takes from it for all tenants at once; holds ids only, and tenants reach it by queue_job() alone',
  job_rounds: 'of the installation',
  installation_keys: 'of the installation; no tenant reads a key',
  demo_tenants: 'of the installation: which tenants the demo made, and which parts of it',
  staff_visits: 'of two tenants at once: where staff come from and where they go; tenants do not reach it',
};

let database: TestDatabase;
let lindenhove: Tenant;
let veenland: Tenant;

beforeAll(async () => {
  log.level = 'silent';
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url, { poolSize: 3 });
  lindenhove = await createTenant({ name: 'Gemeente Lindenhove', hosts: ['lindenhove.test'] });
  veenland = await createTenant({ name: 'Stichting Veenland', hosts: ['veenland.test'] });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

async function rows<Row>(text: string, tx?: Tx): Promise<Row[]> {
  const answer = (await (tx ? tx.raw(text) : asPlatform((own) => own.raw(text)))) as { rows: Row[] };
  return answer.rows;
}

const tables = async () =>
  (
    await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
  ).map(({ name }) => name);

/** Every table that holds what belongs to a tenant. */
const tenantTables = async () => (await tables()).filter((name) => !(name in exempt));

describe('the schema', () => {
  it('exempts only tables that exist', async () => {
    expect(await tables()).toEqual(expect.arrayContaining(Object.keys(exempt)));
    expect((await tenantTables()).length).toBeGreaterThan(15);
  });

  it('begins every primary key, index and unique index of a tenant with tenant_id', async () => {
    const indexes = await rows<{ table: string; index: string; first: string | null; primary: boolean }>(`
      select c.relname as table, i.relname as index, x.indisprimary as primary,
             (select attname from pg_attribute where attrelid = c.oid and attnum = x.indkey[0]) as first
        from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    const ofTenants = indexes.filter(({ table }) => !(table in exempt));
    expect(ofTenants.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
    const keyed = ofTenants.filter(({ primary }) => primary).map(({ table }) => table);
    expect(keyed.sort()).toEqual(await tenantTables());
  });

  it('begins every foreign key of a tenant with tenant_id, on both sides', async () => {
    const keys = await rows<{ table: string; key: string; from: string; to: string; target: string }>(`
      select c.relname as table, k.conname as key, t.relname as target,
             (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) as from,
             (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as to
        from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`);
    const wrong = keys
      .filter(({ table }) => !(table in exempt))
      .filter(
        ({ from, to, target }) => from !== 'tenant_id' || to !== (target === 'tenants' ? 'id' : 'tenant_id'),
      );
    expect(wrong).toEqual([]);
  });

  it('never lets tenant_id be absent', async () => {
    const columns = await rows<{ table: string }>(
      `select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and a.attname = 'tenant_id' and a.attnotnull and a.atttypid = 'uuid'::regtype`,
    );
    expect(columns.map(({ table }) => table)).toEqual(expect.arrayContaining(await tenantTables()));
  });

  it('enables and forces row-level security, with one policy and no other way', async () => {
    const secured = await rows<{ name: string; enabled: boolean; forced: boolean }>(
      `select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    const open = secured.filter(({ name, enabled, forced }) => !(name in exempt) && !(enabled && forced));
    expect(open).toEqual([]);

    const policies = await rows<{
      tablename: string;
      permissive: string;
      roles: string;
      cmd: string;
      qual: string;
      check: string | null;
    }>(
      `select tablename, permissive, roles::text, cmd, qual, with_check as check from pg_policies order by 1`,
    );
    expect(policies.map(({ tablename }) => tablename)).toEqual(await tenantTables());
    const rule =
      /^\(tenant_id = \( SELECT \(NULLIF\(current_setting\('app\.tenant_id'::text, true\), ''::text\)\)::uuid AS "nullif"\)\)$/;
    for (const { tablename, ...policy } of policies) {
      expect(policy, tablename).toEqual({
        permissive: 'PERMISSIVE',
        roles: '{public}',
        cmd: 'ALL',
        qual: expect.stringMatching(rule),
        check: null,
      });
    }
  });

  it('has no view and no rule that would read with the rights of its owner', async () => {
    expect(
      await rows(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`,
      ),
    ).toEqual([]);
  });

  it('fixes the search path of every function that runs with the rights of its owner', async () => {
    const definers = await rows<{ name: string; settings: string[] | null; byAll: boolean }>(`
      select p.proname as name, p.proconfig as settings, has_function_privilege('public', p.oid, 'execute') as "byAll"
        from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
       where p.pronamespace = 'public'::regnamespace and p.prosecdef and d.objid is null`);
    // Each is one narrow door: what changed, mail and jobs that wait, a tenant's own hosts, and search, whose indexes the fence would keep from serving.
    const doors = [
      'announce',
      'cancel_job',
      'own_hosts',
      'queue_job',
      'queue_mail',
      'queue_mails',
      'search_hits',
      'search_titles',
      'search_vocabulary',
    ];
    expect(definers.map(({ name }) => name).sort()).toEqual(doors);
    for (const { name, settings, byAll } of definers) {
      expect(settings, name).toContainEqual(expect.stringMatching(/^search_path=pg_catalog, pg_temp$/));
      expect(byAll, name).toBe(false);
    }
  });
});

describe('the role of tenants', () => {
  it('passes no fence, logs in nowhere and is a member of nothing', async () => {
    const [role] = await rows(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
              (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
         from pg_roles r where rolname = 'bouwsteen_app'`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      rolreplication: false,
      memberships: 0,
    });
  });

  it('reads and writes rows of tenants and nothing else', async () => {
    const rights = await rows<{ table: string; right: string }>(`
      select c.relname as table, p.held as "right" from pg_class c,
             unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p(held)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and has_table_privilege('bouwsteen_app', c.oid, p.held)`);
    const byTable = Map.groupBy(rights, ({ table }) => table);
    expect([...byTable.keys()].sort()).toEqual(await tenantTables());
    for (const [table, held] of byTable) {
      expect(held.map(({ right }) => right).sort(), table).toEqual(['delete', 'insert', 'select', 'update']);
    }
    const [may] = await rows(
      `select has_schema_privilege('bouwsteen_app', 'public', 'create') as "makesTables",
              has_database_privilege('bouwsteen_app', current_database(), 'create') as "makesSchemas",
              has_function_privilege('bouwsteen_app', 'fence(text)', 'execute') as fences`,
    );
    expect(may).toEqual({ makesTables: false, makesSchemas: false, fences: false });
  });

  it('gets nothing of a table that nobody fenced', async () => {
    await asPlatform((tx) => tx.raw('create table left_open (tenant_id uuid)'));
    await expect(withTenant(lindenhove, (tx) => tx('left_open').select())).rejects.toMatchObject({
      code: '42501',
    });
    await asPlatform((tx) => tx.raw('drop table left_open'));
    expect(await rows('select * from pg_default_acl')).toEqual([]);
  });

  it('cannot read which tenants and hosts there are', async () => {
    for (const table of Object.keys(exempt)) {
      await expect(
        withTenant(lindenhove, (tx) => tx(table).select()),
        table,
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the fence', () => {
  const aRole = (name: string) => ({ id: newGuid(), name });
  beforeAll(async () => {
    await withTenant(lindenhove, (tx) => tx('roles').insert(aRole('Redactie')));
    await withTenant(veenland, (tx) => tx('roles').insert(aRole('Boswachters')));
  });

  it('shows no row of any table without a tenant', async () => {
    const found = await asPlatform(async (tx) => {
      await tx.raw('set local role bouwsteen_app');
      const counts: { [table: string]: unknown } = {};
      for (const table of await tenantTables()) {
        const [row] = await rows<{ count: number }>(`select count(*)::int as count from ${table}`, tx);
        counts[table] = row!.count;
      }
      return counts;
    });
    expect(Object.values(found).every((count) => count === 0)).toBe(true);
  });

  it('shows a tenant its own rows only', async () => {
    expect(await withTenant(lindenhove, (tx) => tx('roles').pluck('name'))).toEqual(['Redactie']);
    expect(await withTenant(veenland, (tx) => tx('roles').pluck('name'))).toEqual(['Boswachters']);
  });

  it('lets no row be written for, moved to or taken from another tenant', async () => {
    const outside = { code: '42501', message: expect.stringContaining('row-level security') };
    const foreign = { ...aRole('Indringers'), tenantId: veenland.id };
    await expect(withTenant(lindenhove, (tx) => tx('roles').insert(foreign))).rejects.toMatchObject(outside);
    const moving = withTenant(lindenhove, (tx) => tx('roles').update({ tenantId: veenland.id }));
    await expect(moving).rejects.toMatchObject(outside);
    expect(await withTenant(lindenhove, (tx) => tx('roles').where({ tenantId: veenland.id }).delete())).toBe(
      0,
    );
    expect(
      await withTenant(lindenhove, (tx) => tx('roles').where({ name: 'Boswachters' }).update({ name: 'x' })),
    ).toBe(0);
    expect(await withTenant(veenland, (tx) => tx('roles').pluck('name'))).toEqual(['Boswachters']);
  });

  it('lets no row point at a row of another tenant', async () => {
    const [theirs] = await withTenant(veenland, (tx) => tx('roles').pluck('id'));
    const userId = newGuid();
    await withTenant(lindenhove, (tx) => tx('users').insert({ id: userId, email: 'bea@demo.example' }));
    const joining = withTenant(lindenhove, (tx) => tx('roleMembers').insert({ roleId: theirs, userId }));
    await expect(joining).rejects.toMatchObject({ code: '23503' });
  });

  it('lets a tenant announce its own changes only', async () => {
    const speak = (tenant: string | null) =>
      withTenant(lindenhove, (tx) => tx.raw('select announce(?::uuid, ?::text[])', [tenant, ['menu']]));
    await speak(lindenhove.id);
    for (const other of [veenland.id, null])
      await expect(speak(other)).rejects.toMatchObject({ code: '42501' });
  });

  it('asks for a guid before it enters a tenant', () => {
    expect(() => withTenant({ id: "'; drop table pages; --" }, () => Promise.resolve())).toThrow('guid');
  });
});

describe('connections that are used again', () => {
  const nameOf = async (tenant: Tenant) => {
    const [name] = await withTenant(tenant, async (tx) => {
      await tx.raw('select pg_sleep(random() * 0.004)');
      return tx('roles').pluck('name');
    });
    return name as string;
  };
  /** What a hot read does: enters the tenant inside its one statement. */
  const hotNameOf = async (tenant: Tenant) => {
    const [row] = await hotRead<{ names: string }>('names_of', 'select names_of($1) as names', [tenant.id]);
    return row!.names;
  };
  const bareSettings = () =>
    rows<{ role: string; tenant: string }>(
      `select current_setting('role') as role, coalesce(current_setting('app.tenant_id', true), '') as tenant`,
    );

  beforeAll(async () => {
    await asPlatform((tx) =>
      tx.raw(`create function names_of(tenant uuid) returns text language plpgsql as $$
        begin perform enter(tenant); perform pg_sleep(random() * 0.004); return (select string_agg(name, ',') from roles); end $$`),
    );
  });

  it('never carry a tenant over to their next user', async () => {
    const act = async (index: number): Promise<void> => {
      const tenant = index % 2 === 0 ? lindenhove : veenland;
      const own = tenant === lindenhove ? 'Redactie' : 'Boswachters';
      if (index % 6 < 2) expect(await nameOf(tenant)).toBe(own);
      else if (index % 6 < 4) expect(await hotNameOf(tenant)).toBe(own);
      else if (index % 12 < 6) {
        await expect(withTenant(tenant, (tx) => tx.raw('select 1 / 0'))).rejects.toMatchObject({
          code: '22012',
        });
      } else expect(await bareSettings()).toEqual([{ role: 'none', tenant: '' }]);
    };
    // Not so many at once that a slow machine has them wait until they are refused.
    for (let from = 0; from < 240; from += 24) {
      await Promise.all(Array.from({ length: 24 }, (_, index) => act(from + index)));
    }
  });

  it('are clean after a failure half-way', async () => {
    const aBadRole = { id: newGuid(), name: 'Halverwege' };
    await expect(
      withTenant(lindenhove, async (tx) => {
        await tx('roles').insert(aBadRole);
        throw new Error('half-way');
      }),
    ).rejects.toThrow('half-way');
    expect(await withTenant(lindenhove, (tx) => tx('roles').where({ name: aBadRole.name }))).toEqual([]);
    await Promise.all(
      Array.from({ length: 6 }, async () =>
        expect(await bareSettings()).toEqual([{ role: 'none', tenant: '' }]),
      ),
    );
  });

  it('are given up when they were cut off', async () => {
    const cut = withTenant(lindenhove, async (tx) => {
      const [{ pid }] = (await rows<{ pid: number }>('select pg_backend_pid() as pid', tx)) as [
        { pid: number },
      ];
      await asPlatform((other) => other.raw('select pg_terminate_backend(?)', [pid]));
      await tx('roles').select();
    });
    expect(refusalOf(await cut.catch((error: unknown) => error))).toMatchObject({
      status: 503,
      retryAfter: 2,
    });
    await Promise.all(
      Array.from({ length: 6 }, async () => expect(await nameOf(veenland)).toBe('Boswachters')),
    );
  });

  it('run a transaction again that another one stood in the way of', async () => {
    let times = 0;
    const done = await withTenant(lindenhove, async (tx) => {
      times++;
      if (times < 3) await tx.raw(`do $$ begin raise exception 'not now' using errcode = '40001'; end $$`);
      return tx('roles').pluck('name');
    });
    expect({ done, times }).toEqual({ done: ['Redactie'], times: 3 });
  });
});
