import Type from 'typebox';
import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Plugin } from '../plugin.ts';

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
        description: '`{ items, absent, meta }`; `absent` are blocks that stand on pages and no plugin shows',
      },
    },
    handle: ({ tenant, kernel }) =>
      withTenant(tenant, async (tx) => {
        const items = await switches(tx, kernel);
        return {
          body: { items, absent: await absent(tx, kernel), meta: { totalNumberOfItems: items.length } },
        };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/plugins/{id}',
    tag: 'plugins',
    summary: 'Switch a plugin on or off here; what its blocks say is kept',
    access: 'admins',
    body: Type.Object({ isEnabled: Type.Boolean() }, { additionalProperties: false }),
    answers: { 200: { description: 'The plugin' }, 404: { description: 'No such plugin' } },
    handle: ({ tenant, kernel, caller, params, body }) =>
      withTenant(tenant, async (tx) => {
        // A slash in a path is a step: `acme/poll` is written `acme:poll`.
        const id = params['id']!.replace(':', '/');
        if (!kernel.plugins.has(id)) throw notFound();
        const { isEnabled } = body as { isEnabled: boolean };
        await tx('tenantPlugins')
          .insert({ pluginId: id, isEnabled })
          .onConflict(['tenantId', 'pluginId'])
          .merge({ isEnabled });
        await note(tx, isEnabled ? 'plugin.switched-on' : 'plugin.switched-off', {
          actor: caller.userId,
          detail: { plugin: id },
        });
        await announce(tx, ['plugins']);
        return { body: (await switches(tx, kernel)).find((one) => one.id === id) };
      }),
  }),
];

/** How many instances of a plugin's blocks there are tells what switching it off would hide. */
async function switches(tx: Tx, kernel: Kernel) {
  const off = new Set<string>(await tx('tenantPlugins').where({ isEnabled: false }).pluck('plugin_id'));
  const counted = (await tx('blockInstances').groupBy('type').select('type').count({ count: '*' })) as {
    type: string;
    count: string;
  }[];
  const used = new Map(counted.map(({ type, count }) => [type, Number(count)]));
  return [...kernel.plugins.values()].map((plugin) => ({
    id: plugin.id,
    version: plugin.version,
    isEnabled: !off.has(plugin.id),
    ...added(plugin, used),
  }));
}

/** Blocks of plugins that are not installed any more, or were left out: they are kept, and shown once those are back. */
async function absent(tx: Tx, kernel: Kernel): Promise<{ name: string; instances: number }[]> {
  const rows = (await tx('blockInstances')
    .where((where) => where.where('inDraft', true).orWhere('inPublished', true))
    .whereNotIn('type', [...kernel.blocks.keys()])
    .groupBy('type')
    .orderBy('type')
    .select('type')
    .count({ count: '*' })) as { type: string; count: string }[];
  return rows.map(({ type, count }) => ({ name: type, instances: Number(count) }));
}

function added(
  { blocks = [], listTypes = [], formFields = [], settings = [] }: Plugin,
  used: Map<string, number>,
) {
  return {
    blocks: blocks.map(({ name, label, icon }) => ({ name, label, icon, instances: used.get(name) ?? 0 })),
    listTypes: listTypes.map(({ name, label }) => ({ name, label })),
    formFields: formFields.map(({ name, label }) => ({ name, label })),
    settings: settings.map(({ key }) => key),
  };
}
