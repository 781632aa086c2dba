import { asPlatform, hotWrite, prepared, type Tx, withTenant } from '../db.ts';
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
  tenant: Guid;
  mail: Guid;
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
      const ids = new Set(claimed.map(({ tenant }) => tenant));
      const tenants = new Map(
        await Promise.all([...ids].map(async (id) => [id, await tenantById(id)] as const)),
      );
      await Promise.all(claimed.map((one) => this.sendOne(one, tenants.get(one.tenant))));
      // What comes after this wakes us again.
      if (claimed.length < atOnce) return;
    }
  }

  private async sendOne(one: Claimed, tenant: Tenant | null | undefined): Promise<void> {
    if (!tenant) return settle(one, null);
    try {
      const message = await this.prepare(tenant, one);
      if (typeof message !== 'object') return await settle(one, message ? { status: message } : null);
      const status = await this.options.post.deliver(message);
      await settle(one, { status, subject: message.subject });
      if (status === 'kept') await this.forgetErased(tenant, one.mail);
    } catch (error) {
      await this.failed(tenant, one, error);
    }
  }

  /** Whom it was for may have left while it was laid aside. */
  private async forgetErased(tenant: Tenant, mail: Guid): Promise<void> {
    const isThere = await withTenant(tenant, (tx) => tx('mails').where({ id: mail }).first('id'));
    if (!isThere) await this.options.post.forget?.([mail]);
  }

  /** `dropped` when there is nothing to send after all, undefined when it was sent already. */
  private async prepare(tenant: Tenant, one: Claimed): Promise<Message | 'dropped' | undefined> {
    const { lookOf, writers } = this.options;
    const { mail: id } = one;
    const look = await lookOf(tenant);
    const from = {
      name: oneLine(one.senderName ?? look.name),
      address: one.senderAddress ?? `noreply@${tenant.primaryHost}`,
    };
    return withTenant(tenant, async (tx) => {
      const [mail] = await prepared<Mail>(
        tx,
        'waiting_mail',
        `select id, kind, recipient, recipient_name as "recipientName", language, about, status, attempts
           from mails where id = $1 and status = 'waiting' for update`,
        [id],
      );
      if (!mail) return undefined;
      const letter = await writers[mail.kind]?.(tx, mail, tenant);
      if (!letter) return 'dropped';
      const { recipient, recipientName } = mail;
      const language = letter.language ?? mail.language;
      const to = { name: oneLine(recipientName), address: recipient };
      return { id, host: tenant.primaryHost, language, from, to, ...layOut(letter, look, language) };
    });
  }

  private async failed(tenant: Tenant, one: Claimed, error: unknown): Promise<void> {
    const { waits, log } = this.options;
    const lastError = oneLine(String((error as Error).message ?? error)).slice(0, 500);
    const attempts: number | undefined = await withTenant(tenant, async (tx) => {
      const [row] = await tx('mails').where({ id: one.mail }).increment('attempts', 1).returning('attempts');
      return (row as { attempts: number } | undefined)?.attempts;
    });
    const wait = attempts === undefined || isFinal(error) ? undefined : waits[attempts - 1];
    if (wait === undefined) {
      log.error({ mail: one.mail, tenant: tenant.id, lastError }, 'a mail was given up');
      return settle(one, { status: 'failed', lastError });
    }
    log.warn({ mail: one.mail, tenant: tenant.id, lastError, wait }, 'a mail will be tried again');
    const due = new Date(Date.now() + wait * 1000);
    await withTenant(tenant, (tx) =>
      tx('mails').where({ id: one.mail }).update({ lastError, nextAttemptOn: due }),
    );
    await asPlatform((tx) =>
      tx('mailQueue').where({ tenantId: one.tenant, mailId: one.mail }).update({ dueOn: due }),
    );
  }
}

async function claim(): Promise<Claimed[]> {
  return hotWrite<Claimed>(
    'claim_mails',
    `select tenant, mail, sender_name as "senderName", sender_address as "senderAddress" from claim_mails($1, $2)`,
    [lease, atOnce],
  );
}

type Outcome = { status: Exclude<Mail['status'], 'waiting'>; subject?: string; lastError?: string };

/** Takes it from the queue for good, and says of the mail what became of it. */
async function settle({ tenant, mail }: Claimed, outcome: Outcome | null): Promise<void> {
  await hotWrite('settle_mail', 'select settle_mail($1, $2, $3)', [tenant, mail, outcome]);
}
