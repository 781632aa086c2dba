import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { newerSchema, noBuild } from './postgres/refusals.ts';
import { startFault } from './start-fault.ts';

const settings = { port: 3000, host: '127.0.0.1' };
const servers: Server[] = [];
afterEach(() => void servers.splice(0).forEach((server) => server.close()));

/** What `listen` fails with. */
function failure(port: number, host: string): Promise<unknown> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(undefined));
  });
}

describe('a start that fails', () => {
  it('says that its port is taken', async () => {
    const first = createServer();
    servers.push(first);
    await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
    const { port } = first.address() as { port: number };
    expect(startFault(await failure(port, '127.0.0.1'), { ...settings, port })).toContain(
      `Port ${port} is taken`,
    );
  });

  it('says that its host is no address of this machine', async () => {
    const elsewhere = '192.0.2.1';
    expect(startFault(await failure(0, elsewhere), { ...settings, host: elsewhere })).toMatch(
      /^192\.0\.2\.1 is no address of this machine \(EADDRNOTAVAIL\)\. Check HOST/,
    );
    const host = 'nergens.example';
    const unknown = Object.assign(new Error('no'), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
      hostname: host,
    });
    expect(startFault(unknown, { ...settings, host })).toMatch(/^nergens\.example is no address/);
  });

  it('tells a port that is not for this user from a file that is not', () => {
    const refused = (more: object) =>
      Object.assign(new Error('permission denied'), { code: 'EACCES', ...more });
    expect(startFault(refused({ syscall: 'listen' }), { ...settings, port: 80 })).toBe(
      'Port 80 is not for this user. Choose one above 1023.',
    );
    const file = startFault(refused({ syscall: 'open', path: '/srv/data/demo.json' }), settings);
    expect(file).toMatch(/^\/srv\/data\/demo\.json is not for this user.*DATA_DIR/);
    expect(file).not.toContain('Port');
  });

  it('says why the database cannot be reached', async () => {
    const client = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const error: unknown = await client.connect().catch((reason: unknown) => reason);
    expect(startFault(error, settings)).toBe(
      'The database cannot be reached: nothing answers there (ECONNREFUSED). Check DATABASE_URL.',
    );
    for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000'])
      expect(startFault(Object.assign(new Error('no'), { code, hostname: 'db.example' }), settings)).toMatch(
        new RegExp(`^The database cannot be reached: .+ \\(${code}\\)\\. Check DATABASE_URL\\.$`),
      );
  });

  it('says that the schema is newer, or that nothing is built', () => {
    expect(startFault(newerSchema(['2999_later.ts']), settings)).toContain('2999_later.ts');
    expect(startFault(noBuild('/srv/dist'), settings)).toContain('npm run build');
  });

  it('leaves what nobody can mend as it is', () => {
    for (const error of [new Error('x'), new TypeError('y'), undefined, 'z'])
      expect(startFault(error, settings)).toBeUndefined();
  });
});
