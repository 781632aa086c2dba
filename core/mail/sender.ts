import { asPlatform, type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Log } from '../log.ts';
import { type Tenant, tenantById } from '../tenants/tenant.ts';
import { oneLine } from './address.ts';
import { layOut, type Letter, type Look } from './letter.ts';
import type { Mail } from './outbox.ts';
import { isFinal, type Message, type Post } from './post.ts';

/** Makes the letter of a mail at the moment it goes out; null when there is nothing to send after all. */
export type Writer = (tx: Tx, mail: Mail, tenant: Tenant) => Promise<Letter | null>;

export interface SenderOptions {
  post: Post;
  writers: { [kind: string]: Writer };
  lookOf: (tenant: Tenant) => Promise<Look>;
  log: Pick<Log, 'warn' | 'error'>;
  /** Milliseconds between looks at the queue; `wake` looks at once. */
  every?: number;
  /** Seconds before each further attempt; after the last one the mail has failed. */
  waits?: number[];
}

interface Claimed {
  tenantId: Guid;
  mailId: Guid;
  /** Whom the tenant's mail comes from; null where it never said. */
  senderName: string | null;
  senderAddress: string | null;
}

/** Longer than any delivery takes: what a node that died had taken is taken up by another after this many seconds. */
const lease = 300;
const atOnce = 4;

/**
 * Sends what is in the outbox, one of these on every node. Each takes mails that nobody else has taken (`for update
 * skip locked`), so more nodes send more, and none twice unless it died between sending and saying so.
 */
export class MailSender {
  private readonly options: Required<SenderOptions>;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(options: SenderOptions) {
    this.options = { every: 15_000, waits: [30, 120, 600, 3600, 4 * 3600, 12 * 3600], ...options };
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), this.options.every);
    this.timer.unref();
    this.wake();
  }

  /** There may be something to send. */
  wake(): void {
    if (this.closed) return;
    if (this.round) {
      this.again = true;
      return;
    }
    this.round = this.send()
      .catch((error: unknown) =>
        this.options.log.warn({ error: String(error) }, 'mail could not be sent now'),
      )
      .finally(() => {
        this.round = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  /** Resolves when nothing is under way; the rest waits for another node or the next start. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.round;
    this.options.post.close();
  }

  private async send(): Promise<void> {
    while (!this.closed) {
      const claimed = await claim();
      if (claimed.length === 0) return;
      const isDone = await Promise.all(claimed.map((one) => this.sendOne(one)));
      await leave(claimed.filter((_, at) => isDone[at]));
    }
  }

  /** Whether the queue has nothing more to do with it; false when it will be tried again. */
  private async sendOne(one: Claimed): Promise<boolean> {
    const tenant = await tenantById(one.tenantId);
    if (!tenant) return true;
    try {
      const message = await this.prepare(tenant, one);
      if (message) {
        const status = await this.options.post.deliver(message);
        await settle(tenant, one.mailId, { status, sentOn: new Date(), subject: message.subject });
      }
      return true;
    } catch (error) {
      return this.failed(tenant, one, error);
    }
  }

  /** Undefined when it has been sent already, or need not be. */
  private async prepare(tenant: Tenant, one: Claimed): Promise<Message | undefined> {
    const { lookOf, writers } = this.options;
    const { mailId: id } = one;
    const look = await lookOf(tenant);
    const from = {
      name: oneLine(one.senderName ?? look.name),
      address: one.senderAddress ?? `noreply@${tenant.primaryHost}`,
    };
    return withTenant(tenant, async (tx) => {
      const mail: Mail | undefined = await tx('mails').where({ id, status: 'waiting' }).first();
      if (!mail) return undefined;
      const letter = await writers[mail.kind]?.(tx, mail, tenant);
      if (!letter) {
        await tx('mails').where({ id }).update({ status: 'dropped', nextAttemptOn: null });
        return undefined;
      }
      const { language, recipient, recipientName } = mail;
      const to = { name: oneLine(recipientName), address: recipient };
      return { id, host: tenant.primaryHost, language, from, to, ...layOut(letter, look, language) };
    });
  }

  private async failed(tenant: Tenant, one: Claimed, error: unknown): Promise<boolean> {
    const { waits, log } = this.options;
    const lastError = oneLine(String((error as Error).message ?? error)).slice(0, 500);
    const attempts: number | undefined = await withTenant(tenant, async (tx) => {
      const [row] = await tx('mails')
        .where({ id: one.mailId })
        .increment('attempts', 1)
        .returning('attempts');
      return (row as { attempts: number } | undefined)?.attempts;
    });
    const wait = attempts === undefined || isFinal(error) ? undefined : waits[attempts - 1];
    if (wait === undefined) {
      log.error({ mail: one.mailId, tenant: tenant.id, lastError }, 'a mail was given up');
      await settle(tenant, one.mailId, { status: 'failed', lastError });
      return true;
    }
    log.warn({ mail: one.mailId, tenant: tenant.id, lastError, wait }, 'a mail will be tried again');
    const due = new Date(Date.now() + wait * 1000);
    await withTenant(tenant, (tx) =>
      tx('mails').where({ id: one.mailId }).update({ lastError, nextAttemptOn: due }),
    );
    await asPlatform((tx) =>
      tx('mailQueue').where({ tenantId: one.tenantId, mailId: one.mailId }).update({ dueOn: due }),
    );
    return false;
  }
}

/** Mail of a tenant that is closed waits until it is open again: its links would lead nowhere. */
async function claim(): Promise<Claimed[]> {
  const { rows } = await asPlatform((tx) =>
    tx.raw<{ rows: Claimed[] }>(
      `update mail_queue q set due_on = now() + ? * interval '1 second'
         from (select w.tenant_id, w.mail_id, t.sender_name, t.sender_address
                 from mail_queue w join tenants t on t.id = w.tenant_id and t.status = 'active'
                where w.due_on <= now() order by w.due_on limit ? for update of w skip locked) due
        where q.tenant_id = due.tenant_id and q.mail_id = due.mail_id
        returning q.tenant_id as "tenantId", q.mail_id as "mailId",
                  due.sender_name as "senderName", due.sender_address as "senderAddress"`,
      [lease, atOnce],
    ),
  );
  return rows;
}

async function leave(done: Claimed[]): Promise<void> {
  if (done.length === 0) return;
  const ids = done.map(({ tenantId, mailId }) => [tenantId, mailId]);
  await asPlatform((tx) => tx('mailQueue').whereIn(['tenantId', 'mailId'], ids).delete());
}

async function settle(tenant: Tenant, id: Guid, outcome: object): Promise<void> {
  await withTenant(tenant, (tx) =>
    tx('mails')
      .where({ id })
      .update({ ...outcome, nextAttemptOn: null }),
  );
}
