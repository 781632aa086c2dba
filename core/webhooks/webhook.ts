import { randomBytes } from 'node:crypto';
import type { Tx } from '../db.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { enqueue } from '../jobs/jobs.ts';
import { TenantModel } from '../model.ts';
import { mayAsk } from '../outgoing.ts';

/** What an admin says of a webhook. */
export interface WebhookFields {
  name: string;
  url: string;
  /** Acts of the audit, as `page.published`, or all of a noun, as `page.*`. */
  events: string[];
  isActive?: boolean;
}

/** An address that is told of acts in the tenant, each message signed with the webhook's secret. */
export class Webhook extends TenantModel {
  static override tableName = 'webhooks';

  declare name: string;
  declare url: string;
  declare events: string[];
  declare secret: string;
  declare isActive: boolean;
  declare version: number;
  declare createdOn: Date;

  static async create(tx: Tx, fields: WebhookFields, by: Guid | null): Promise<Webhook> {
    assertReachable(fields.url);
    return Webhook.query(tx)
      .insert({
        id: newGuid(),
        ...fields,
        secret: `whsec_${randomBytes(24).toString('base64')}`,
        createdBy: by,
      } as object)
      .returning('*') as unknown as Promise<Webhook>;
  }

  static async find(tx: Tx, id: Guid): Promise<Webhook> {
    const webhook = await Webhook.byId(tx, id);
    if (!webhook) throw notFound();
    return webhook;
  }

  /** `version` is the one it was read at. */
  async change(tx: Tx, fields: WebhookFields, version: number): Promise<this> {
    assertReachable(fields.url);
    const saved = await Webhook.query(tx)
      .patch({ ...fields, version: version + 1 })
      .where({ id: this.id, version });
    if (saved === 0) throw conflict();
    return this.$set({ ...fields, version: version + 1 });
  }

  /** Sends a message now that says it is only a test. */
  async test(tx: Tx): Promise<Guid> {
    const id = newGuid();
    const payload = {
      id,
      event: 'webhook.test',
      at: new Date(),
      actorId: null,
      subjectId: this.id,
      detail: {},
    };
    await tx('webhookDeliveries').insert({
      id,
      webhookId: this.id,
      event: payload.event,
      payload: JSON.stringify(payload),
    });
    await enqueue(tx, 'webhooks.deliver', { delivery: id }, { key: id });
    return id;
  }

  /** Without the secret. */
  onTheWire() {
    const { id, name, url, events, isActive, version, createdOn } = this;
    return { guid: id, name, url, events, isActive, version, createdOn };
  }
}

function assertReachable(url: string): void {
  if (!/^https?:/i.test(url) || !mayAsk(url))
    throw badRequest('bad-request', [{ path: '/url', message: 'not-a-public-address' }]);
}
