import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#core/audit/entry.ts';
import { readArchive, writeArchive } from '#core/backup/archive.ts';
import type { Manifest } from '#core/backup/manifest.ts';
import { type Closing, writeBackup } from '#core/backup/write.ts';
import { asPlatform, closeDatabase, openDatabase, withTenant } from '#core/db.ts';
import { newGuid } from '#core/guid.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { migrate } from '#core/migrations.ts';
import { openSeal, seal } from '#core/seal.ts';
import { openStore } from '#core/store/store.ts';
import { createTenant, forgetTenants, tenantByHost } from '#core/tenants/tenant.ts';
import { testDatabase, type TestDatabase } from '#core/testing/database.ts';
import { passwordMatches } from '#core/users/password.ts';
import { User } from '#core/users/user.ts';
import { mark } from './older-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'cli-test-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The same backup as a version would have written it whose last migration came before this one. */
async function asBefore(migration: string, file: string, to: string): Promise<void> {
  const digest = createHash('sha256');
  const changed = <T>(bytes: Buffer, change: Partial<T>) =>
    Buffer.from(JSON.stringify({ ...(JSON.parse(bytes.toString()) as T), ...change }));
  await writeArchive(to, async (archive) => {
    for await (const { path, bytes } of readArchive(file)) {
      if (path.endsWith('/manifest.json')) {
        const { schema } = JSON.parse(bytes.toString()) as Manifest;
        const older = schema.filter((name) => name < migration);
        await archive.add(path, changed<Manifest>(bytes, { schema: older }));
      } else if (path.endsWith('/closing.json')) {
        await archive.add(path, changed<Closing>(bytes, { digest: digest.digest('hex') }));
      } else {
        digest.update(bytes);
        await archive.add(path, bytes);
      }
    }
  });
}

/** Where an older backup is brought up to date. */
const aside = (own: string) => `older_backup_of_${own}`;

/** Statements that no transaction takes; `own` is the name of our database. */
async function onServer(statements: (own: string) => string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const statement of statements(new URL(database.url).pathname.slice(1))) await client.query(statement);
  await client.end();
}

/** What someone at a terminal gets; another folder than the project's, as it works from anywhere. */
const bouwsteen = (...args: string[]) => bouwsteenWith({}, ...args);

function bouwsteenWith(settings: { [key: string]: string }, ...args: string[]) {
  const script = join(import.meta.dirname, '../scripts/bouwsteen.mjs');
  const own = { DATABASE_URL: database.url, DATA_DIR: folder, NO_COLOR: '1', ...settings };
  const env = { ...process.env, ...own };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

async function userOf(host: string, email: string): Promise<User> {
  const tenant = await tenantByHost(host);
  return withTenant(tenant!, async (tx) => (await User.query(tx).findOne({ email })) as User);
}

/** What the tenant's log says was done to someone. */
async function noted(host: string, id: string): Promise<unknown[]> {
  const tenant = await tenantByHost(host);
  return withTenant(tenant!, async (tx) => {
    const entries: AuditEntry[] = await tx('auditEntries').where({ subjectId: id }).orderBy('at');
    return entries.map(({ action, detail }) => [action, detail]);
  });
}

describe('the command line', () => {
  it('makes a tenant with an admin who can sign in', async () => {
    const made = bouwsteen(
      ...['tenant:create', '--host', 'Lindenhove.Example', '--name', 'Gemeente Lindenhove'],
      ...['--admin-email', 'Beheer@Lindenhove.example', '--admin-password', 'een lang wachtwoord'],
    );
    expect(made).toMatchObject({ status: 0, said: expect.stringContaining('lindenhove.example') });
    const admin = await userOf('lindenhove.example', 'beheer@lindenhove.example');
    expect(admin).toMatchObject({ isAdmin: true, isMett: false });
    expect(admin.emailVerifiedOn).not.toBeNull();
    expect(await passwordMatches(admin.passwordHash, 'een lang wachtwoord')).toBe(true);
  });

  it('makes one from a blueprint, with pages from the start', async () => {
    const args = ['tenant:create', '--host', 'veenland.example', '--name', 'Stichting Veenland'];
    expect(bouwsteen(...args, '--blueprint', 'kasteel').said).toContain('there are empty, foundation');
    expect(bouwsteen(...args, '--blueprint', 'foundation')).toMatchObject({ status: 0 });
    const tenant = await tenantByHost('veenland.example');
    const paths = await withTenant(tenant!, (tx) => tx('paths').where({ isCanonical: true }).pluck('path'));
    expect(paths).toContain('/');
    expect(paths.length).toBeGreaterThan(3);
  });

  it('refuses a host that is taken, and what is no host', () => {
    expect(bouwsteen('tenant:create', '--host', 'lindenhove.example', '--name', 'Ander')).toEqual({
      status: 1,
      said: 'There is a tenant with this host already.',
    });
    expect(bouwsteen('tenant:create', '--host', 'https://x.example', '--name', 'Ander').status).toBe(1);
  });

  it('makes an account with a password that it shows', async () => {
    const made = bouwsteen(
      'user:create',
      '--tenant',
      'lindenhove.example',
      '--email',
      'r@x.example',
      '--content-manager',
    );
    const password = /Password \(shown once\): (\S+)/.exec(made.said)![1]!;
    const user = await userOf('lindenhove.example', 'r@x.example');
    expect(user.isContentManager).toBe(true);
    expect(await passwordMatches(user.passwordHash, password)).toBe(true);
  });

  it('gives and takes rights', async () => {
    const account = [
      '--tenant',
      'lindenhove.example',
      '--email',
      'beheer@lindenhove.example',
      '--flag',
      'isMett',
    ];
    expect(bouwsteen('user:flag', ...account, '--on').status).toBe(0);
    expect((await userOf('lindenhove.example', 'beheer@lindenhove.example')).isMett).toBe(true);
    expect(bouwsteen('user:flag', ...account, '--off').status).toBe(0);
    expect((await userOf('lindenhove.example', 'beheer@lindenhove.example')).isMett).toBe(false);
    expect(bouwsteen('user:flag', ...account).said).toBe('Say --on or --off.');
    // What was so already is no change.
    expect(bouwsteen('user:flag', ...account, '--off').status).toBe(0);
    const { id } = await userOf('lindenhove.example', 'beheer@lindenhove.example');
    expect(await noted('lindenhove.example', id)).toEqual([
      ['user.made', { by: 'npx bouwsteen' }],
      ['user.changed', { by: 'npx bouwsteen', changes: { isMett: [false, true] } }],
      ['user.changed', { by: 'npx bouwsteen', changes: { isMett: [true, false] } }],
    ]);
  });

  it('takes the second factor of someone away who has lost it', async () => {
    const host = 'lindenhove.example';
    const email = 'beheer@lindenhove.example';
    const account = ['--tenant', host, '--email', 'Beheer@lindenhove.example'];
    const { id } = await userOf(host, email);
    const tenant = await tenantByHost(host);
    const app = { userId: id, sealedSecret: 'x', confirmedOn: new Date() };
    await withTenant(tenant!, (tx) => tx('secondFactors').insert(app));
    expect(bouwsteen('user:second-factor', ...account).said).toContain('--remove takes it away');
    expect(bouwsteen('user:second-factor', ...account, '--remove').status).toBe(0);
    expect(bouwsteen('user:second-factor', ...account, '--remove').said).toContain('no second factor');
    expect((await noted(host, id)).at(-1)).toEqual([
      'second-factor.removed',
      { by: 'npx bouwsteen', what: 'all' },
    ]);
    const nobody = ['--tenant', host, '--email', 'niemand@x.example'];
    expect(bouwsteen('user:second-factor', ...nobody, '--remove').said).toContain('Nobody');
  });

  it('leaves the last admin, and says what to do first', async () => {
    const tenant = ['--tenant', 'lindenhove.example'];
    const flag = (email: string, ...more: string[]) =>
      bouwsteen('user:flag', ...tenant, '--email', email, '--flag', 'isAdmin', ...more);
    const refused = flag('Beheer@lindenhove.example', '--off');
    expect(refused.status).toBe(1);
    expect(refused.said).toContain('the last administrator');
    expect(refused.said).toContain('--flag isAdmin --on');
    expect((await userOf('lindenhove.example', 'beheer@lindenhove.example')).isAdmin).toBe(true);
    // Who is no admin loses nothing, and with another one the first may go.
    expect(flag('r@x.example', '--off').status).toBe(0);
    expect(flag('r@x.example', '--on').status).toBe(0);
    expect(flag('beheer@lindenhove.example', '--off').status).toBe(0);
    expect(flag('r@x.example', '--off').said).toContain('the last administrator');
    expect(flag('beheer@lindenhove.example', '--on').status).toBe(0);
    expect(flag('r@x.example', '--off').status).toBe(0);
  });

  it('says who or what it does not know', () => {
    const known = ['--tenant', 'lindenhove.example', '--flag', 'isAdmin', '--on'];
    expect(bouwsteen('user:flag', ...known, '--email', 'niemand@x.example').said).toContain('Nobody');
    expect(bouwsteen('user:create', '--tenant', 'x.example', '--email', 'a@x.example').said).toContain(
      'no tenant',
    );
    expect(bouwsteen('migrate', '--fast').said).toContain('no option "--fast"');
    expect(bouwsteen('import', 'wxr', 'geen.xml', '--tenant', 'lindenhove.example').said).toContain(
      'no file',
    );
  });

  it('reads everything anew for search', () => {
    expect(bouwsteen('search:reindex').said.split('\n')).toEqual([
      'Gemeente Lindenhove: 0 read.',
      expect.stringMatching(/^Stichting Veenland: [1-9]\d* read\.$/),
    ]);
    expect(bouwsteen('search:reindex', '--tenant', 'x.example').said).toContain('no tenant');
  });

  it('writes a tenant to a file and puts it back under another host', () => {
    const file = join(folder, 'backup.tar.gz');
    const written = bouwsteen('export', '--tenant', 'lindenhove.example', '--to', file);
    expect(written).toMatchObject({
      status: 0,
      said: expect.stringMatching(/Gemeente Lindenhove: \d+ rows/),
    });
    expect(bouwsteen('export', '--to', file).said).toContain('already');
    expect(bouwsteen('import', file).said).toContain('there already');
    const copied = bouwsteen('import', file, '--host', 'kopie.example');
    expect(copied).toMatchObject({ status: 0, said: expect.stringContaining('kopie.example') });
    expect(bouwsteen('import', file, '--replace').status).toBe(0);
    expect(bouwsteen('import', join(import.meta.dirname, 'bouwsteen.ts')).status).toBe(1);
  });

  it('writes to no folder, and to none that is not there', () => {
    expect(bouwsteen('export', '--to', folder, '--force').said).toBe(
      `${folder} is a folder. Say what the file is called.`,
    );
    const nowhere = join(folder, 'nergens');
    expect(bouwsteen('export', '--to', join(nowhere, 'x.tar.gz'))).toEqual({
      status: 1,
      said: `There is no folder ${nowhere}.`,
    });
  });

  it('puts back the one tenant of a file of all that is missing', async () => {
    const all = join(folder, 'all.tar.gz');
    const host = 'verdwenen.example';
    expect(bouwsteen('tenant:create', '--name', 'Verdwenen', '--host', host).status).toBe(0);
    expect(bouwsteen('export', '--to', all).status).toBe(0);
    const { id } = (await tenantByHost(host))!;
    await asPlatform((tx) => tx('tenants').where({ id }).delete());
    forgetTenants();
    expect(bouwsteen('import', all, '--tenant', 'nergens.example')).toMatchObject({
      status: 1,
      said: expect.stringContaining('no tenant with the host nergens.example in this backup'),
    });
    const back = bouwsteen('import', all);
    expect(back.said).toContain('Gemeente Lindenhove is there already, and stays as it is.');
    expect(back.said).toContain(`Verdwenen answers at ${host}`);
    expect(back.status).toBe(0);
    const one = bouwsteen('import', all, '--tenant', host, '--replace');
    expect(one).toMatchObject({ status: 0, said: expect.stringMatching(/^Verdwenen answers at .*\n?$/) });
  });

  it(
    'puts back what an older version wrote, as an upgrade would have made it',
    { timeout: 90_000 },
    async () => {
      const host = 'vroeger.example';
      const { id } = await createTenant({ name: 'Vroeger', hosts: [host] });
      const picture = newGuid();
      const storageKey = `${id}/images/${picture}`;
      mkdirSync(join(folder, 'files', storageKey), { recursive: true });
      writeFileSync(join(folder, 'files', storageKey, 'original.png'), 'een plaatje');
      // What was opaque to an earlier version is transparent to this one (the migration says so).
      const colored = { name: 'Brug', format: 'png', color: '#ffffff', version: 'a' };
      await withTenant({ id }, (tx) =>
        tx('images').insert({ id: picture, ...colored, width: 1, height: 1, size: 11, storageKey }),
      );
      const [written, older] = [join(folder, 'today.tar.gz'), join(folder, 'older.tar.gz')];
      openStore(folder);
      await writeBackup(written, [id]);
      await asBefore('20261126', written, older);
      // As a process leaves it that was killed meanwhile.
      await onServer((own) => [
        `create database ${aside(own)}`,
        `comment on database ${aside(own)} is '${mark}'`,
      ]);

      const nobody = bouwsteen('import', older, '--tenant', 'nergens.example');
      expect(nobody).toMatchObject({ status: 1, said: expect.stringContaining('no tenant with the host') });
      const copied = bouwsteen('import', older, '--host', 'kopie.vroeger.example');
      expect(copied).toMatchObject({ status: 0, said: expect.stringContaining('of an older version') });
      expect(bouwsteen('import', older, '--replace')).toMatchObject({ status: 0 });
      for (const site of [host, 'kopie.vroeger.example']) {
        forgetTenants();
        const own = (await tenantByHost(site))!.id;
        const image = await withTenant({ id: own }, (tx) => tx('images').first('color', 'storageKey'));
        expect(image).toEqual({ color: 'transparent', storageKey: `${own}/images/${picture}` });
        const file = join(folder, 'files', image.storageKey, 'original.png');
        expect(readFileSync(file, 'utf8')).toBe('een plaatje');
        await withTenant({ id: own }, (tx) => tx('images').delete());
      }
      const name = aside(new URL(database.url).pathname.slice(1));
      expect(await asPlatform((tx) => tx('pg_database').where({ datname: name }))).toEqual([]);
      expect(existsSync(join(folder, 'older-backup'))).toBe(false);
    },
  );

  it('says what to type where its role may not make the database that takes', async () => {
    const role = `without_databases_${process.pid}`;
    const address = new URL(database.url);
    await asPlatform((tx) =>
      tx.raw(`create role ?? login password 'geheim' in role ??`, [role, address.username]),
    );
    address.username = role;
    address.password = 'geheim';
    const older = join(folder, 'older.tar.gz');
    const refused = bouwsteenWith({ DATABASE_URL: address.href }, 'import', older, '--replace');
    await asPlatform((tx) => tx.raw('drop role ??', [role]));
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringContaining(`alter role "${role}" createdb; then import again`),
    });
  });

  it('leaves a database alone that has the name it needs', async () => {
    await onServer((own) => [`create database ${aside(own)}`]);
    const refused = bouwsteen('import', join(folder, 'older.tar.gz'), '--replace');
    await onServer((own) => [`drop database ${aside(own)}`]);
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringContaining('there is one with that name'),
    });
  });

  it('lists the backups that were made on a schedule, which can be put back', async () => {
    const { id } = (await tenantByHost('lindenhove.example'))!;
    expect(bouwsteen('backups').said).toContain('There is none.');
    const path = join(folder, 'backups', id, '2026-11-21T030000.tar.gz');
    mkdirSync(join(path, '..'), { recursive: true });
    bouwsteen('export', '--tenant', 'lindenhove.example', '--to', path);
    const lost = newGuid();
    mkdirSync(join(folder, 'backups', lost));
    writeFileSync(join(folder, 'backups', lost, '2026-11-20T030000.tar.gz'), '');
    const { said } = bouwsteen('backups');
    expect(said).toContain(`Gemeente Lindenhove (lindenhove.example):\n  2026-11-21 03:00 UTC  ${path}\n`);
    expect(said).toContain(`${lost}, which is not in this database:\n  2026-11-20 03:00 UTC  `);
    expect(bouwsteen('backups', '--tenant', 'lindenhove.example').said).not.toContain(lost);
    expect(bouwsteen('import', path, '--replace').status).toBe(0);
    rmSync(join(folder, 'backups'), { recursive: true });
  });

  it('names the files that are missing in what it writes', async () => {
    const { id } = (await tenantByHost('lindenhove.example'))!;
    const file = newGuid();
    const row = { id: file, name: 'Verslag.pdf', format: 'pdf', size: 1, version: '1' };
    await withTenant({ id }, (tx) => tx('files').insert({ ...row, storageKey: `${id}/files/${file}/1.pdf` }));
    const { said: examined } = bouwsteen('doctor');
    expect(examined).toMatch(
      /WRONG +pictures +1 of \d+ files are gone\n +Gemeente Lindenhove: Verslag\.pdf\n.*`export` names/,
    );
    const to = join(folder, 'lacking.tar.gz');
    const { status, said } = bouwsteen('export', '--tenant', 'lindenhove.example', '--to', to);
    expect(status).toBe(1);
    expect(said).toMatch(/Gemeente Lindenhove: 1 file missing, .*\n {2}Verslag\.pdf/);
    expect(said).toContain('It lacks the 1 file named above');
    const back = bouwsteen('import', to, '--host', 'zonder.example');
    expect(back).toMatchObject({ status: 0, said: expect.stringContaining('Verslag.pdf') });
    await withTenant({ id }, (tx) => tx('files').delete());
  });

  it('says before an import what it cannot read or write, and after it what was lost', () => {
    const importing = (...args: string[]) =>
      bouwsteen('import', 'wxr', ...args, '--tenant', 'lindenhove.example');
    const file = join(folder, 'export.xml');
    const rss = '<rss><channel><title>Oud</title><wp:wxr_version>1.2</wp:wxr_version></channel></rss>';
    writeFileSync(file, rss);
    const refused = (said: string) => ({ status: 1, said });
    expect(importing(folder)).toEqual(refused(`${folder} is no file.`));
    expect(importing(file, '--uploads', file)).toEqual(refused(`${file} is no folder.`));
    const nowhere = join(folder, 'nergens');
    expect(importing(file, '--report', join(nowhere, 'report.json'))).toEqual(
      refused(`There is no folder ${nowhere}.`),
    );
    const report = join(folder, 'report.json');
    const { status, said } = importing(file, '--report', report);
    expect(status, said).toBe(0);
    expect(said).toContain('Overgenomen van');
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ source: 'wordpress' });
  });

  it('examines the installation', () => {
    const { said } = bouwsteen('doctor');
    expect(said).toMatch(/ok +database +PostgreSQL 18/);
    expect(said).toMatch(/ok +schema +up to date/);
    for (const name of ['files', 'mail', 'fences', 'jobs', 'limits', 'notifications'])
      expect(said).toMatch(new RegExp(`^ok +${name} `, 'm'));
  });

  it('says which folder of a tenant somebody else has made, who typed a command', () => {
    const own = join(folder, 'files', newGuid());
    const closed = join(own, 'images');
    mkdirSync(closed, { recursive: true });
    // Root may write everywhere, so for root it is the owner that says it.
    if (process.getuid?.() === 0) chownSync(closed, 65534, 65534);
    else chmodSync(closed, 0o500);
    const { said } = bouwsteen('doctor');
    rmSync(own, { recursive: true });
    expect(said).toMatch(/WRONG +files .*\/images cannot be written by the user of the node\n.*chown -R/);
  });

  it('says what is wrong with the installation, and what to do', async () => {
    const tenant = await tenantByHost('lindenhove.example');
    await withTenant(tenant!, (tx) => enqueue(tx, 'pages.check', {}, { runAt: new Date(0), key: 'late' }));
    const plugin = join(folder, 'broken');
    mkdirSync(plugin);
    writeFileSync(join(plugin, 'package.json'), '{ "name": "acme-broken", "type": "module" }');
    writeFileSync(join(plugin, 'plugin.ts'), 'export const plugin = nowhere;');
    const settings = {
      BOUWSTEEN_PLUGINS: plugin,
      COUNTRY_DATABASE: join(plugin, 'plugin.ts'),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4',
      DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/bouwsteen',
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_BUCKET: 'nowhere',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    const { status, said } = bouwsteenWith(settings, 'doctor');
    expect(status).toBe(1);
    expect(said).toMatch(/WRONG +mail .*127\.0\.0\.1:1.*\n.*SMTP_URL/);
    expect(said).toMatch(/WRONG +files .*the bucket nowhere.*\n.*S3_/);
    expect(said).toMatch(/WRONG +jobs +1 wait.*\n.*node running/);
    expect(said).toMatch(/WRONG +plugins +acme-broken: .*nowhere is not defined.*\n.*Mend/);
    expect(said).toMatch(/WRONG +countries .*MaxMind.*\n.*COUNTRY_DATABASE/);
    expect(said).toMatch(/WRONG +traces .*127\.0\.0\.1:4.*\n.*OTEL_/);
    expect(said).toMatch(/WRONG +notifications .*ECONNREFUSED.*\n.*DATABASE_DIRECT_URL/);
    expect(said).toMatch(/ok +database/);
  });

  it('says what a database cannot give, by what keeps it', () => {
    const at = (url: string) => bouwsteenWith({ DATABASE_URL: url }, 'doctor').said;
    expect(at('postgres://127.0.0.1:1/bouwsteen')).toMatch(
      /WRONG +database .*ECONNREFUSED.*\n.*start PostgreSQL/,
    );
    const none = new URL(database.url);
    none.pathname = '/nowhere';
    expect(at(none.href)).toMatch(/WRONG +database .*nowhere.*\n.*createdb/);
  });

  it('says what did not come along with the database', async () => {
    const tenant = await tenantByHost('lindenhove.example');
    openSeal(folder, [Buffer.alloc(32, 1).toString('base64')]);
    const id = newGuid();
    const sealedSecret = await seal('secret', `${tenant!.id}:${id}`);
    await withTenant(tenant!, async (tx) => {
      await tx('signInProviders').insert({
        id,
        name: 'work',
        issuer: 'https://id.example',
        clientId: 'us',
        sealedSecret,
      });
      const updatedOn = new Date(Date.now() - 3 * 3600_000);
      await tx('settings').insert({ key: 'backup', value: JSON.stringify('daily'), updatedOn });
      const picture = {
        name: 'a',
        format: 'png',
        width: 1,
        height: 1,
        size: 1,
        version: 'a',
        color: '#ffffff',
      };
      await tx('images').insert({ id: newGuid(), ...picture, storageKey: `${tenant!.id}/images/a` });
    });
    const withKey = bouwsteenWith({ SEAL_KEY: Buffer.alloc(32, 1).toString('base64') }, 'doctor');
    expect(withKey.said).toMatch(/ok +secrets +can be opened/);
    const { said } = bouwsteenWith({ DATA_DIR: mkdtempSync(join(folder, 'other-')) }, 'doctor');
    expect(said).toMatch(/WRONG +secrets +1 cannot be opened, and there is no .*seal\.key\n.*SEAL_KEY/);
    expect(said).toMatch(/WRONG +pictures +of 1 of 1 tenants.*\n.*DATA_DIR/);
    expect(said).toMatch(/WRONG +backups .*there is none yet\n.*node.*\/backups\./);
    const bucket = {
      S3_BUCKET: 'nowhere',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    };
    const away = bouwsteenWith(bucket, 'doctor').said;
    expect(away).toMatch(/WRONG +pictures +cannot be looked at: /);
    for (const name of ['database', 'mails', 'limits', 'notifications'])
      expect(away).toMatch(new RegExp(`^ok +${name} `, 'm'));
    expect(bouwsteenWith({ DATA_DIR: join(folder, 'nowhere') }, 'doctor').said).toMatch(
      /WRONG +data folder +.*nowhere is not there\n.*mounted/,
    );
  });
});
