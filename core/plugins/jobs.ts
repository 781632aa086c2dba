import { type AuditEntry, listenFor, tellingJob } from '../audit/entry.ts';
import { NeverSettled, patiently } from '../blocks/prepare.ts';
import { asPlatform, type Tx, withTenant } from '../db.ts';
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
  listenFor((action) => hearersIn(kernel, action));
  const own = jobsIn(kernel).map(({ plugin, job }): [string, Jobs[string]] => [
    jobName(plugin, job.name),
    async ({ tenant, payload }) => {
      if ((await switchedOff(tenant)).has(plugin.id)) return;
      const context = contextOf(plugin, tenant, kernel);
      await settledIn(patience, plugin, tenant, `job:${job.name}`, () => job.run(payload, context));
    },
  ]);
  const hearing = [...kernel.plugins.values()].flatMap((plugin): [string, Jobs[string]][] =>
    plugin.on ? [[tellingJob(plugin.id), (work) => hear(plugin, work, patience)]] : [],
  );
  return { ...Object.fromEntries([...own, ...hearing]), ...asBefore };
}

/** What plugins do again and again, tenant by tenant. */
export const pluginRounds = (kernel: Kernel, patience = jobPatience): Round[] => [
  ...roundsOf(kernel, patience),
  { name: 'plugins.unheard', every: 86_400, run: dropUnheard },
];

const roundsOf = (kernel: Kernel, patience: number): Round[] =>
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

/** What nobody was there to hear for a month: its plugin went. */
async function dropUnheard(): Promise<void> {
  await asPlatform((tx) =>
    tx('jobs')
      .whereLike('name', `${tellingJob('')}%`)
      .where('attempts', 0)
      .whereRaw(`due_on < now() - interval '30 days'`)
      .delete(),
  );
}

/** As nodes of the version before queue it: one job of an act, and then one for each plugin, which any node takes. */
const asBefore: Jobs = {
  'plugins.tell': ({ tenant, payload, kernel }) =>
    withTenant(tenant, async (tx) => {
      const entry = payload['entry'] as Guid;
      const action = (await entryOf(tx, entry))?.action;
      for (const plugin of action === undefined ? [] : hearersIn(kernel, action))
        await handOn(tx, { entry, plugin });
    }),
  'plugins.hear': ({ tenant, payload }) =>
    withTenant(tenant, (tx) => handOn(tx, payload as { entry: Guid; plugin: string })),
};

async function handOn(tx: Tx, { entry, plugin }: { entry: Guid; plugin: string }): Promise<void> {
  await enqueue(tx, tellingJob(plugin), { entry, plugin }, { key: entry });
}

async function hear(plugin: Plugin, { tenant, payload, kernel }: Work, patience: number): Promise<void> {
  if ((await switchedOff(tenant)).has(plugin.id)) return;
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

const hearersIn = ({ plugins }: Kernel, action: string): string[] =>
  [...plugins.values()].flatMap(({ id, on = {} }) =>
    Object.keys(on).some((event) => isMeant(event, action)) ? [id] : [],
  );

const isMeant = (event: string, action: string) =>
  event === action || (event.endsWith('.*') && action.startsWith(event.slice(0, -1)));

const jobsIn = (kernel: Kernel): { plugin: Plugin; job: JobDefinition }[] =>
  [...kernel.plugins.values()].flatMap((plugin) => (plugin.jobs ?? []).map((job) => ({ plugin, job })));
