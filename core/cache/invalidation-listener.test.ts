import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../migrations.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { InvalidationListener } from './invalidation-listener.ts';

const lindenhove = '01930000-0000-7000-8000-000000000001';
const veenland = '01930000-0000-7000-8000-000000000002';
let database: TestDatabase;
let writer: pg.Client;
const open: InvalidationListener[] = [];

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  writer = new pg.Client(database.url);
  await writer.connect();
}, 60_000);

afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
  // While any transaction of the cluster is older than they are, the next node reads these again.
  await writer.query('delete from invalidations');
});

afterAll(async () => {
  await writer.end();
  await database.drop();
});

type Heard = [tenantId: string | null, tags: readonly string[] | null];

/** A node: what it heard since it was live. */
async function node(url = database.url) {
  const listener = new InvalidationListener({ url, log: { warn: () => undefined }, heartbeatMs: 50 });
  open.push(listener);
  await listener.start();
  const heard: Heard[] = [];
  listener.onInvalidation((tenantId, tags) => heard.push([tenantId, tags]));
  return { listener, heard };
}

const announce = (tenant: string | null, tags: string[], client = writer) =>
  client.query('select announce($1, $2)', [tenant, tags]);

describe('a change', () => {
  it('is heard by every node, once', async () => {
    const nodes = [await node(), await node()];
    await announce(lindenhove, ['page:1', 'menu']);
    await announce(veenland, []);
    await announce(null, []);
    const all = [
      [lindenhove, ['page:1', 'menu']],
      [veenland, null],
      [null, null],
    ];
    for (const { heard } of nodes) await vi.waitFor(() => expect(heard).toEqual(all));
    // A few heartbeats later the rows have been read as well.
    await announce(lindenhove, ['last']);
    await vi.waitFor(() => expect(nodes[0]!.heard.at(-1)).toEqual([lindenhove, ['last']]));
    expect(nodes[0]!.heard).toHaveLength(4);
  });

  it('is not heard before its transaction ends, nor when it is rolled back', async () => {
    const { heard } = await node();
    await writer.query('begin');
    await announce(lindenhove, ['undone']);
    await writer.query('rollback');
    await announce(lindenhove, ['done']);
    await vi.waitFor(() => expect(heard).toContainEqual([lindenhove, ['done']]));
    expect(heard).not.toContainEqual([lindenhove, ['undone']]);
  });

  it('of more tags than a notification can hold is heard whole', async () => {
    const { heard } = await node();
    const tags = Array.from(
      { length: 500 },
      (_, n) => `page:01930000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    await announce(lindenhove, tags);
    await vi.waitFor(() => expect(heard).toEqual([[lindenhove, tags]]));
  });

  it('whose notification got lost is read from its row', async () => {
    const { heard } = await node();
    await writer.query('insert into invalidations (tenant_id, tags) values ($1, $2)', [
      lindenhove,
      ['page:1'],
    ]);
    await vi.waitFor(() => expect(heard).toEqual([[lindenhove, ['page:1']]]));
  });

  it('in a transaction that was open at the last heartbeat is read too', async () => {
    const slow = new pg.Client(database.url);
    await slow.connect();
    await slow.query('begin');
    await slow.query('insert into invalidations (tenant_id, tags) values ($1, $2)', [lindenhove, ['slow']]);
    const { heard } = await node();
    await announce(lindenhove, ['quick']);
    await vi.waitFor(() => expect(heard).toContainEqual([lindenhove, ['quick']]));
    await slow.query('commit');
    await slow.end();
    await vi.waitFor(() => expect(heard).toContainEqual([lindenhove, ['slow']]));
    expect(heard).toHaveLength(2);
  });
});

describe('another database at the same address', () => {
  it('is noticed, also where it is not behind the one before', async () => {
    const other = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
    const { listener, heard } = await node();
    await announce(lindenhove, ['first']);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    try {
      // What a name or a proxy would do.
      Reflect.set(listener, 'url', other.url);
      await writer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'bouwsteen-invalidations'`,
      );
      await vi.waitFor(() => expect(heard.at(-1)).toEqual([null, null]), { timeout: 5000 });
      const there = new pg.Client(other.url);
      await there.connect();
      await announce(veenland, ['page:1'], there);
      await vi.waitFor(() => expect(heard.at(-1)).toEqual([veenland, ['page:1']]));
      await there.end();
    } finally {
      await listener.close();
      await other.drop();
    }
  });
});

describe('a tenant', () => {
  const asTenant = async (tenant: string, about: string | null) => {
    await writer.query('begin');
    try {
      await writer.query('set local role bouwsteen_app');
      await writer.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
      await announce(about, ['page:1']);
    } finally {
      await writer.query('rollback');
    }
  };

  it('announces its own changes', async () => {
    await expect(asTenant(lindenhove, lindenhove)).resolves.toBeUndefined();
  });

  it.each([
    ['those of another', lindenhove, veenland],
    ['those of everyone', lindenhove, null],
    ['anything without being one', '', lindenhove],
    ['everything without being one', '', null],
  ])('does not announce %s', async (_what, tenant, about) => {
    await expect(asTenant(tenant, about)).rejects.toThrow('announces only its own');
  });

  it('does not see what others changed', async () => {
    await writer.query('begin');
    await writer.query('set local role bouwsteen_app');
    await expect(writer.query('select * from invalidations')).rejects.toThrow('permission denied');
    await writer.query('rollback');
  });
});

/** A line to the database that can be cut, or go silent without being cut. */
class Line {
  private readonly server: Server;
  private readonly pairs = new Set<[Socket, Socket]>();
  isUp = true;

  constructor() {
    const { host, port } = writer;
    this.server = createServer((from) => {
      if (!this.isUp) return void from.destroy();
      // A host that is a folder holds a socket.
      const to = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      const pair: [Socket, Socket] = [from, to];
      this.pairs.add(pair);
      from.pipe(to).pipe(from);
      for (const socket of pair) {
        socket.on('error', () => undefined);
        socket.on('close', () => pair.forEach((one) => one.destroy()));
      }
    });
  }

  async url(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    const { user = '', password, database: name } = writer;
    return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@127.0.0.1:${port}/${name}`;
  }

  cut(): void {
    this.isUp = false;
    for (const pair of this.pairs) pair[0].destroy();
  }

  silence(): void {
    for (const pair of this.pairs) pair.forEach((socket) => socket.unpipe());
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

describe('a node that lost its connection', () => {
  const through = async (test: (line: Line, at: Awaited<ReturnType<typeof node>>) => Promise<void>) => {
    const line = new Line();
    try {
      await test(line, await node(await line.url()));
    } finally {
      line.close();
    }
  };

  it('is not live until it has caught up with what it missed', () =>
    through(async (line, { listener, heard }) => {
      expect(listener.isLive()).toBe(true);
      line.cut();
      await vi.waitFor(() => expect(listener.isLive()).toBe(false));
      await announce(lindenhove, ['missed']);
      expect(heard).toEqual([]);
      let heardWhenLive: number | undefined;
      listener.onInvalidation(() => (heardWhenLive = listener.isLive() ? -1 : heard.length));
      line.isUp = true;
      await vi.waitFor(() => expect(listener.isLive()).toBe(true), 5000);
      expect(heard).toEqual([[lindenhove, ['missed']]]);
      expect(heardWhenLive).toBe(1);
    }));

  it('notices a line that went silent', () =>
    through(async (line, { listener, heard }) => {
      line.silence();
      await announce(lindenhove, ['missed']);
      await vi.waitFor(() => expect(listener.isLive()).toBe(false), 5000);
      await vi.waitFor(() => expect(listener.isLive()).toBe(true), 5000);
      expect(heard).toEqual([[lindenhove, ['missed']]]);
    }));

  it('drops everything when the database is another one than before', () =>
    through(async (_line, { listener, heard }) => {
      // As after a restore: transactions are counted from an earlier number.
      (listener as unknown as { horizon: bigint }).horizon = 2n ** 60n;
      await vi.waitFor(() => expect(heard).toEqual([[null, null]]));
    }));
});
