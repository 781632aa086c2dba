import { type AuditEntry, listenFor } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import type { Jobs, Round, Work } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import type { EventListeners, JobDefinition, Plugin } from '../plugin.ts';
import { eachTenant, tenantById } from '../tenants/tenant.ts';
import { contextOf, jobName } from './context.ts';
import { switchedOff } from './switched.ts';

/** What plugins do later, and what they are told of. */
export function pluginJobs(kernel: Kernel): Jobs {
  const heard = [...kernel.plugins.values()].flatMap(({ on = {} }) => Object.keys(on));
  listenFor((action) => heard.some((event) => isMeant(event, action)));
  const own = jobsIn(kernel).map(({ plugin, job }): [string, Jobs[string]] => [
    jobName(plugin, job.name),
    async ({ tenant, payload }) => {
      if ((await switchedOff(tenant)).has(plugin.id)) return;
      await job.run(payload, contextOf(plugin, tenant, kernel));
    },
  ]);
  return { ...Object.fromEntries(own), 'plugins.tell': tell };
}

/** What plugins do again and again, tenant by tenant. */
export const pluginRounds = (kernel: Kernel): Round[] =>
  jobsIn(kernel)
    .filter(({ job }) => job.every !== undefined)
    .map(({ plugin, job }) => ({
      name: jobName(plugin, job.name),
      every: job.every! * 3600,
      run: ({ signal }) =>
        eachTenant(signal, async ({ id }) => {
          const tenant = await tenantById(id);
          if (!tenant || (await switchedOff(tenant)).has(plugin.id)) return;
          await job.run({}, contextOf(plugin, tenant, kernel));
        }),
    }));

/** One act for every plugin that asked; when one of them fails, all are told again. */
async function tell({ tenant, payload, kernel }: Work): Promise<void> {
  const entry: AuditEntry | undefined = await withTenant(tenant, (tx) =>
    tx('auditEntries')
      .where({ id: payload['entry'] as string })
      .first(),
  );
  if (!entry) return;
  const off = await switchedOff(tenant);
  const event = { id: entry.id, name: entry.action, at: entry.at, subject: entry.subjectId };
  for (const plugin of kernel.plugins.values()) {
    if (off.has(plugin.id)) continue;
    for (const [name, listener] of Object.entries<EventListeners[string]>(plugin.on ?? {}))
      if (isMeant(name, entry.action)) await listener(event, contextOf(plugin, tenant, kernel));
  }
}

const isMeant = (event: string, action: string) =>
  event === action || (event.endsWith('.*') && action.startsWith(event.slice(0, -1)));

const jobsIn = (kernel: Kernel): { plugin: Plugin; job: JobDefinition }[] =>
  [...kernel.plugins.values()].flatMap((plugin) => (plugin.jobs ?? []).map((job) => ({ plugin, job })));
