import Type from 'typebox';
import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Plugin } from '../plugin.ts';
import { forgetSwitches, switchedOffIn } from '../tenants/switched-off.ts';
import { usedNow } from './plugin-counts.ts';

/** Which plugins a tenant uses: all that are installed, but for those it switched off. */
export const pluginEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/plugins',
    tag: 'plugins',
    summary: 'The plugins of this installation, what each adds, and whether it is on here',
    access: 'admins',
    answers: {
      200: {
        description:
          '`{ items, absent, meta }`; `absent` are blocks, items and questions that are there and no plugin shows',
      },
    },
    handle: ({ tenant, kernel }) =>
      withTenant(tenant, async (tx) => {
        const used = await countsOf(tx);
        const items = await switches(tx, kernel, used);
        return { body: { items, absent: absent(kernel, used), meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/plugins/{id}',
    tag: 'plugins',
    summary:
      'Switch a plugin on or off here; what its blocks, items, questions and profile properties hold is kept',
    access: 'admins',
    body: Type.Object({ isEnabled: Type.Boolean() }, { additionalProperties: false }),
    answers: { 200: { description: 'The plugin' }, 404: { description: 'No such plugin' } },
    handle: async ({ tenant, kernel, caller, params, body }) => {
      // A slash in a path is a step: `acme/poll` is written `acme:poll`.
      const id = params['id']!.replace(':', '/');
      if (!kernel.plugins.has(id)) throw notFound();
      const { isEnabled } = body as { isEnabled: boolean };
      const plugin = await withTenant(tenant, async (tx) => {
        await tx('tenantPlugins')
          .insert({ pluginId: id, isEnabled })
          .onConflict(['tenantId', 'pluginId'])
          .merge({ isEnabled });
        await note(tx, isEnabled ? 'plugin.switched-on' : 'plugin.switched-off', {
          actor: caller.userId,
          detail: { plugin: id },
        });
        await announce(tx, ['plugins']);
        return (await switches(tx, kernel, await countsOf(tx))).find((one) => one.id === id);
      });
      // Here it holds at once, before this node is told.
      forgetSwitches(tenant.id, null);
      return { body: plugin };
    },
  }),
];

type What = 'block' | 'listType' | 'formField';
interface Counted {
  what: What;
  name: string;
  instances: number;
}

const counts = `with recursive ${usedNow} select what, type as name, sum(count)::int as instances from used group by 1, 2 order by 2, 1`;

async function countsOf(tx: Tx): Promise<Counted[]> {
  const { rows } = await tx.raw<{ rows: Counted[] }>(counts);
  return rows;
}

/** How much there is of what a plugin adds tells what switching it off would hide. */
async function switches(tx: Tx, kernel: Kernel, used: Counted[]) {
  const off = await switchedOffIn(tx);
  return [...kernel.plugins.values()].map((plugin) => ({
    id: plugin.id,
    label: plugin.label,
    version: plugin.version,
    isEnabled: !off.has(plugin.id),
    ...added(plugin, used),
  }));
}

/** Of plugins that are not installed any more, or were left out: it is kept, and shown once those are back. */
function absent({ blocks, listTypes, formFields }: Kernel, used: Counted[]): Counted[] {
  const known = { block: blocks, listType: listTypes, formField: formFields };
  return used.filter(({ what, name }) => !known[what].has(name));
}

function added(
  { blocks = [], listTypes = [], formFields = [], settings = [], profileProperties = [] }: Plugin,
  used: Counted[],
) {
  const instancesOf = (kind: What, name: string) =>
    used.find((one) => one.what === kind && one.name === name)?.instances ?? 0;
  const counted = ({ kind, name, label }: { kind: What; name: string; label: Plugin['label'] }) => ({
    ...{ name, label },
    instances: instancesOf(kind, name),
  });
  return {
    blocks: blocks.map((block) => ({ ...counted(block), icon: block.icon })),
    listTypes: listTypes.map(counted),
    formFields: formFields.map(counted),
    settings: settings.map(({ key }) => key),
    profileProperties: profileProperties.map(({ key }) => key),
  };
}
