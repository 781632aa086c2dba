import { createHmac } from 'node:crypto';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Jobs, Round } from '../jobs/jobs.ts';
import { outgoing } from '../outgoing.ts';
import { eachTenant } from '../tenants/tenant.ts';

export interface Delivery {
  id: Guid;
  webhookId: Guid;
  event: string;
  payload: object;
  status: 'waiting' | 'delivered' | 'retrying' | 'failed';
  attempts: number;
  responseStatus: number | null;
  lastError: string | null;
  createdOn: Date;
  finishedOn: Date | null;
}

/** How long the log of deliveries is kept. */
const keptFor = '30 days';

export const webhookJobs: Jobs = {
  'webhooks.deliver': async ({ tenant, payload, isLast }) => {
    const id = payload['delivery'] as Guid;
    const found = await withTenant(tenant, async (tx) => {
      const delivery: Delivery | undefined = await tx('webhookDeliveries').where({ id }).first();
      const hook: { url: string; secret: string; isActive: boolean } | undefined =
        delivery && (await tx('webhooks').where({ id: delivery.webhookId }).first());
      return delivery && hook && { delivery, hook };
    });
    if (!found || found.delivery.status === 'delivered') return;
    const settle = (outcome: Partial<Delivery>) =>
      withTenant(tenant, (tx) =>
        tx('webhookDeliveries')
          .where({ id })
          .update({ ...outcome, attempts: found.delivery.attempts + 1 }),
      );
    if (!found.hook.isActive && found.delivery.event !== 'webhook.test') {
      const lastError = 'the webhook is switched off';
      await settle({ status: 'failed', responseStatus: null, lastError, finishedOn: new Date() });
      return;
    }
    try {
      const responseStatus = await send(found.hook, found.delivery);
      const isTaken = responseStatus >= 200 && responseStatus < 300;
      if (!isTaken) throw Object.assign(new Error(`it answered ${responseStatus}`), { responseStatus });
      await settle({ status: 'delivered', responseStatus, lastError: null, finishedOn: new Date() });
    } catch (error) {
      const { message, responseStatus = null } = error as Error & { responseStatus?: number };
      const status = isLast ? 'failed' : 'retrying';
      await settle({
        status,
        responseStatus,
        lastError: message.slice(0, 300),
        ...(isLast && { finishedOn: new Date() }),
      });
      throw error;
    }
  },
};

export const webhookRounds: Round[] = [
  {
    name: 'webhooks.forget',
    every: 86_400,
    run: ({ signal }) =>
      eachTenant(
        signal,
        (tenant) =>
          withTenant(tenant, async (tx) => {
            await tx.raw('delete from webhook_deliveries where created_on < now() - ?::interval', [keptFor]);
          }),
        { where: 'exists (select from webhook_deliveries)' },
      ),
  },
];

/**
 * Gives the status of the answer. Signed as the convention "Standard Webhooks" has it: the receiver makes the HMAC of
 * `{id}.{timestamp}.{body}` with the secret and compares, and refuses what is older than some minutes.
 */
async function send(hook: { url: string; secret: string }, { id, payload }: Delivery): Promise<number> {
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(hook.secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const { status } = await outgoing(hook.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    maxBytes: 64 * 1024,
  });
  return status;
}
