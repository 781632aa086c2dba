import { type AuditEntry, listenFor } from '../audit/entry.ts';
import { NeverSettled, patiently } from '../blocks/prepare.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { enqueue, type Jobs, type Round, type Work } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import type { EventListeners, JobDefinition, Plugin } from '../plugin.ts';
import { switchedOff } from '../tenants/switched-off.ts';
import { eachTenant, type Tenant, tenantById } from '../tenants/tenant.ts';
import { asked } from './asked.ts';
import { contextOf, jobName } from './context.ts';

/** Milliseconds that a job has, a round in one tenant, and what hears of an act. */
const jobPatience = 5 * 60_000;

/** What plugins do later, and what they are told of. */
export function pluginJobs(kernel: Kernel, patience = jobPatience): Jobs {
  const heard = [...kernel.plugins.values()].flatMap(({ on = {} }) => Object.keys(on));
  listenFor((action) => heard.some((event) => isMeant(event, action)));
  const own = jobsIn(kernel).map(({ plugin, job }): [string, Jobs[string]] => [
    jobName(plugin, job.name),
    async ({ tenant, payload }) => {
      if ((await switchedOff(tenant)).has(plugin.id)) return;
      const context = contextOf(plugin, tenant, kernel);
      await settledIn(patience, plugin, tenant, `job:${job.name}`, () => job.run(payload, context));
    },
  ]);
  return {
    ...Object.fromEntries(own),
    'plugins.tell': tell,
    'plugins.hear': (work) => hear(work, patience),
  };
}

/** What plugins do again and again, tenant by tenant. */
export const pluginRounds = (kernel: Kernel, patience = jobPatience): Round[] =>
  jobsIn(kernel)
    .filter(({ job }) => job.every !== undefined)
    .map(({ plugin, job }) => ({
      name: jobName(plugin, job.name),
      every: job.every! * 3600,
      run: async ({ signal }) => {
        const enough = new AbortController();
        let unsettled = 0;
        await eachTenant(AbortSignal.any([signal, enough.signal]), async ({ id }) => {
          const tenant = await tenantById(id);
          if (!tenant || (await switchedOff(tenant)).has(plugin.id)) return;
          const context = contextOf(plugin, tenant, kernel);
          try {
            await settledIn(patience, plugin, tenant, `job:${job.name}`, () => job.run({}, context));
          } catch (error) {
            // It does so everywhere: a thousand tenants would hold up the other rounds for days.
            if (error instanceof NeverSettled && ++unsettled === mostUnsettled) enough.abort();
            throw error;
          }
        });
      },
    }));

const mostUnsettled = 3;

/** One act for every plugin that asked, each told by a job of its own: one that fails is told again, and it alone. */
async function tell({ tenant, payload, kernel }: Work): Promise<void> {
  const entry = payload['entry'] as Guid;
  const off = await switchedOff(tenant);
  await withTenant(tenant, async (tx) => {
    const action = (await entryOf(tx, entry))?.action;
    if (action === undefined) return;
    for (const { id, on = {} } of kernel.plugins.values())
      if (!off.has(id) && Object.keys(on).some((event) => isMeant(event, action)))
        await enqueue(tx, 'plugins.hear', { entry, plugin: id }, { key: `${entry} ${id}` });
  });
}

async function hear({ tenant, payload, kernel }: Work, patience: number): Promise<void> {
  const plugin = kernel.plugins.get(payload['plugin'] as string);
  if (!plugin || (await switchedOff(tenant)).has(plugin.id)) return;
  const entry = await withTenant(tenant, (tx) => entryOf(tx, payload['entry'] as Guid));
  if (!entry) return;
  const event = { id: entry.id, name: entry.action, at: entry.at, subject: entry.subjectId };
  for (const [name, listener] of Object.entries<EventListeners[string]>(plugin.on ?? {}))
    if (isMeant(name, entry.action))
      await settledIn(patience, plugin, tenant, `on:${name}`, () =>
        listener(event, contextOf(plugin, tenant, kernel)),
      );
}

const entryOf = (tx: Tx, id: Guid): Promise<AuditEntry | undefined> =>
  tx('auditEntries').where({ id }).first();

/** As `asked`; one that never settles is left to itself. */
const settledIn = (
  patience: number,
  plugin: Plugin,
  tenant: Tenant,
  step: string,
  act: () => Promise<unknown>,
): Promise<unknown> =>
  patiently(
    asked(plugin, tenant, step, async () => act()),
    patience,
  );

const isMeant = (event: string, action: string) =>
  event === action || (event.endsWith('.*') && action.startsWith(event.slice(0, -1)));

const jobsIn = (kernel: Kernel): { plugin: Plugin; job: JobDefinition }[] =>
  [...kernel.plugins.values()].flatMap((plugin) => (plugin.jobs ?? []).map((job) => ({ plugin, job })));
