import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform, closeDatabase, openDatabase, withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { log } from '../log.ts';
import { migrate } from '../migrations.ts';
import { createTenant, type Tenant } from '../tenants/tenant.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { eraseMails } from './erase.ts';
import type { Look } from './letter.ts';
import { type NewMail, queueMail } from './outbox.ts';
import { folderPost, type Post, type Shelf, smtpPost } from './post.ts';
import { forgetFailures } from './rounds.ts';
import { MailSender, type Writer } from './sender.ts';

let database: TestDatabase;
let tenant: Tenant;
let veenland: Tenant;
let server: SMTPServer;
let url: string;
const senders: MailSender[] = [];

/** What the mail server does with the next messages. */
let behave: 'take' | 'refuse' | 'later' | 'drop' | 'stall' = 'take';
const taken: { to: string[]; from: string; text: string }[] = [];

const refusal = (responseCode: number) => Object.assign(new Error('Not here'), { responseCode });

beforeAll(async () => {
  log.level = 'silent';
  database = await testDatabase({ migrate: async (address) => void (await migrate(address)) });
  openDatabase(database.url, { poolSize: 5 });
  tenant = await createTenant({
    name: 'Gemeente Lindenhove',
    hosts: ['lindenhove.example'],
    senderName: 'Lindenhove\r\nBcc: everyone@evil.example',
    senderAddress: 'post@lindenhove.example',
  });
  veenland = await createTenant({ name: 'Stichting Veenland', hosts: ['veenland.example'] });
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (behave === 'refuse') return done(refusal(550));
      if (behave === 'later') return done(refusal(451));
      done();
    },
    onData(stream, session, done) {
      if (behave === 'drop') return dropAll();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behave === 'stall') return;
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  behave = 'take';
  taken.length = 0;
  await Promise.all(senders.splice(0).map((sender) => sender.close()));
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
  dropAll();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

function dropAll(): void {
  for (const connection of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
    .connections)
    connection._socket.destroy();
}

const colors = {
  page: '#f4f4f4',
  card: '#ffffff',
  line: '#dddddd',
  text: '#111111',
  muted: '#555555',
  link: '#16324a',
  brand: '#16324a',
  onBrand: '#ffffff',
};
const look: Look = {
  name: 'Gemeente <Lindenhove>',
  origin: 'https://lindenhove.example',
  language: 'nl',
  light: colors,
  dark: { ...colors, page: '#101418', card: '#1c2228', text: '#f2f2f2' },
  titleFont: 'Arial,sans-serif',
  corners: { card: 4, control: 3 },
};
const greeting: Writer = (_tx, { recipientName, language }) =>
  Promise.resolve({
    subject: language === 'nl' ? `Welkom ${recipientName}` : `Welcome ${recipientName}`,
    paragraphs: [`<b>${recipientName}</b> & co`],
    action: { label: 'Bekijk', path: '/account' },
    notes: ['Tot ziens'],
  });

function aSender(post: Post = smtpPost(url, { connecting: 300, idle: 300 }), waits = [0, 0, 0]): MailSender {
  const writers = { greeting, nothing: () => Promise.resolve(null) };
  const sender = new MailSender({
    post,
    writers,
    lookOf: () => Promise.resolve(look),
    log,
    waits,
    every: 20,
  });
  senders.push(sender);
  sender.start();
  return sender;
}

const aMail = (more: Partial<NewMail> = {}, of = tenant) =>
  withTenant(of, (tx) =>
    queueMail(tx, { kind: 'greeting', to: 'bea@demo.example', language: 'nl', ...more }),
  );

type Row = { status: string; attempts: number; lastError: string | null; subject: string };
const mail = (id: Guid, of = tenant): Promise<Row> =>
  withTenant(of, (tx) => tx('mails').where({ id }).first());

async function settled(id: Guid, of = tenant): Promise<Row> {
  for (;;) {
    const row = await mail(id, of);
    if (row.status !== 'waiting') return row;
    await sleep(10);
  }
}
const queued = async () =>
  Number((await asPlatform((tx) => tx('mailQueue').whereNull('failedOn').count().first()))!['count']);

describe('the outbox', () => {
  it('sends what its transaction committed, in the look of the tenant', async () => {
    const id = await aMail({ name: 'Bea' });
    aSender();
    expect(await settled(id)).toMatchObject({ status: 'sent', subject: 'Welkom Bea', lastError: null });
    const [{ from, to, text }] = taken as [(typeof taken)[0]];
    expect({ from, to }).toEqual({ from: 'post@lindenhove.example', to: ['bea@demo.example'] });
    expect(text).toContain('Subject: Welkom Bea');
    expect(text).toContain(`Message-ID: <${id}@lindenhove.example>`);
    expect(text).toMatch(/text\/plain[\s\S]*https:\/\/lindenhove\.example\/account[\s\S]*text\/html/);
    expect(text.replaceAll('=\r\n', '')).toContain('&#60;b&#62;Bea&#60;/b&#62; &#38; co');
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const gone = withTenant(tenant, async (tx) => {
      await queueMail(tx, { kind: 'greeting', to: 'bea@demo.example', language: 'nl' });
      throw new Error('changed my mind');
    });
    await expect(gone).rejects.toThrow('changed my mind');
    await expect.poll(queued).toBe(0);
  });

  it('lets no name or subject start a header of its own', async () => {
    const id = await aMail({ name: 'Bea\r\nBcc: all@evil.example\r\n\r\nHello\u2028' });
    aSender();
    await settled(id);
    const [head = ''] = taken[0]!.text.split('\r\n\r\n', 1);
    expect(taken[0]!.to).toEqual(['bea@demo.example']);
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^subject:/gim)).toHaveLength(1);
  });

  it('drops a mail that its writer has nothing for', async () => {
    const id = await aMail({ kind: 'nothing' });
    const unknown = await aMail({ kind: 'nobody-writes-this' });
    aSender();
    expect((await settled(id)).status).toBe('dropped');
    expect((await settled(unknown)).status).toBe('dropped');
    expect(taken).toEqual([]);
  });

  it('holds back the mail of a tenant that is suspended, until it is open again', async () => {
    const setStatus = (status: 'active' | 'suspended') =>
      asPlatform((tx) => tx('tenants').where({ id: veenland.id }).update({ status }));
    await setStatus('suspended');
    const held = await aMail({ to: 'wacht@demo.example' }, veenland);
    const sender = aSender();
    // What was queued later for another tenant goes out, and does not wait behind it.
    const other = await aMail({ to: 'door@demo.example' });
    sender.wake();
    expect((await settled(other)).status).toBe('sent');
    await sender.close();
    expect(await mail(held, veenland)).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(taken.flatMap(({ to }) => to)).toEqual(['door@demo.example']);
    expect(await queued()).toBe(1);
    await setStatus('active');
    aSender();
    expect((await settled(held, veenland)).status).toBe('sent');
    expect(taken.flatMap(({ to }) => to)).toEqual(['door@demo.example', 'wacht@demo.example']);
  });

  it('sends each mail once, however many nodes send', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, at) => aMail({ to: `p${at}@demo.example` }, at % 2 ? tenant : veenland)),
    );
    for (let node = 0; node < 3; node++) aSender();
    await Promise.all(ids.map((id, at) => settled(id, at % 2 ? tenant : veenland)));
    expect(taken.flatMap(({ to }) => to).sort()).toEqual(ids.map((_, at) => `p${at}@demo.example`).sort());
  });
});

describe('a mail server', () => {
  it('that refuses for good is not asked again', async () => {
    behave = 'refuse';
    const id = await aMail();
    aSender();
    expect(await settled(id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('550'),
    });
    await expect.poll(queued).toBe(0);
  });

  it.each(['later', 'drop', 'stall'] as const)(
    'that does “%s” is asked again until it takes it',
    async (how) => {
      behave = how;
      const id = await aMail();
      aSender();
      while (((await mail(id)).attempts ?? 0) < 1) await sleep(10);
      behave = 'take';
      expect(await settled(id)).toMatchObject({ status: 'sent' });
    },
  );

  it('that never takes it is given up after the last wait', async () => {
    behave = 'later';
    const id = await aMail();
    aSender(undefined, [0, 0]);
    expect(await settled(id)).toMatchObject({ status: 'failed', attempts: 3 });
    // Whoever runs the installation is told for a while, and it is never due again.
    const failures = () =>
      asPlatform((tx) => tx('mailQueue').whereNotNull('failedOn').where({ mailId: id }).select('tenantId'));
    expect(await failures()).toEqual([{ tenantId: tenant.id }]);
    await asPlatform((tx) => tx.raw(`update mail_queue set failed_on = now() - interval '29 days'`));
    await forgetFailures();
    expect(await failures()).toEqual([{ tenantId: tenant.id }]);
    await asPlatform((tx) => tx.raw(`update mail_queue set failed_on = now() - interval '31 days'`));
    await forgetFailures();
    expect(await failures()).toEqual([]);
  });

  it('that is not there leaves the mail waiting', async () => {
    const id = await aMail();
    const nobody = new SMTPServer({ disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
    const { port } = nobody.server.address() as AddressInfo;
    nobody.close(() => undefined);
    await once(nobody.server, 'close');
    const sender = aSender(smtpPost(`smtp://127.0.0.1:${port}`), [3600]);
    while (((await mail(id)).attempts ?? 0) < 1) await sleep(10);
    await sender.close();
    expect(await mail(id)).toMatchObject({
      status: 'waiting',
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
    await asPlatform((tx) => tx('mailQueue').update({ dueOn: tx.fn.now() }));
    aSender();
    expect((await settled(id)).status).toBe('sent');
  });

  it('that is not set leaves mail to be read in a folder of the tenant', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-'));
    const id = await aMail({ name: 'Bea' });
    aSender(folderPost(folder));
    expect(await settled(id)).toMatchObject({ status: 'kept', subject: 'Welkom Bea' });
    const own = join(folder, 'lindenhove.example');
    const [eml, html, text] = readdirSync(own).sort();
    expect([eml, html]).toEqual([
      expect.stringContaining(`${id}.eml`),
      expect.stringContaining(`${id}.html`),
    ]);
    expect(readFileSync(join(own, eml!), 'utf8')).toContain('To: Bea <bea@demo.example>');
    expect(readFileSync(join(own, html!), 'utf8')).toContain('href="https://lindenhove.example/account"');
    expect(readFileSync(join(own, text!), 'utf8')).toContain('https://lindenhove.example/account');
    expect((await folderPost(folder).kept!('lindenhove.example', id))?.html).toContain('Bea');
    expect(await folderPost(folder).kept!('veenland.example', id)).toBeUndefined();
    const other = await aMail({ name: 'Cor' });
    expect((await settled(other)).status).toBe('kept');
    await folderPost(folder).forget!([id, newGuid()]);
    expect(readdirSync(own)).toHaveLength(3);
    expect(readdirSync(own).every((name) => name.includes(other))).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('that is not set leaves nothing of mail whose receiver left meanwhile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-'));
    const post = folderPost(folder);
    const laid = Promise.withResolvers<void>();
    const leaving: Post = {
      ...post,
      async deliver(message) {
        const status = await post.deliver(message);
        await withTenant(tenant, (tx) => eraseMails(tx, (mails) => mails.where({ id: message.id })));
        laid.resolve();
        return status;
      },
    };
    await aMail({ name: 'Bea' });
    aSender(leaving);
    await laid.promise;
    await expect.poll(() => readdirSync(join(folder, 'lindenhove.example'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('that is not set keeps mail on the shelf of several nodes, until it is erased', async () => {
    const folders = ['mail-', 'mail-'].map((name) => mkdtempSync(join(tmpdir(), name)));
    const files = new Map<string, Uint8Array>();
    const shelf: Shelf = {
      keep: async (key, bytes) => void files.set(key, bytes),
      read: async (key) => files.get(key) ?? null,
      remove: async (key) => void files.delete(key),
      async *entries(folder) {
        yield* new Set(
          [...files.keys()].map((key) => ({ name: key.slice(folder.length + 1).split('/')[0]! })),
        );
      },
    };
    const [here, there] = folders.map((folder) => folderPost(folder, shelf));
    const id = await aMail({ name: 'Bea' });
    aSender(here);
    await settled(id);
    expect((await there!.kept!('lindenhove.example', id))?.text).toContain('Bea');
    await there!.forget!([id]);
    expect(files.size).toBe(0);
    await here!.forget!([id]);
    expect(await here!.kept!('lindenhove.example', id)).toBeUndefined();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
});
