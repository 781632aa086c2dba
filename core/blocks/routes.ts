import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import type { Kernel } from '../kernel.ts';
import { runsTenant } from '../users/viewer.ts';

const answers = { 200: { description: '`{ items, meta }`' } };

export const blockEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/blocks',
    tag: 'blocks',
    summary: 'The building blocks of this tenant; with their schemas for those who may edit',
    access: 'everyone',
    answers,
    async handle(call) {
      const { kernel } = call;
      const items = await enabled(call, 'block', [...kernel.blocks.values()]);
      const withSchema = await editsSomething(call);
      return collection(
        items.map(
          ({
            name,
            version,
            label,
            description,
            group,
            icon,
            content,
            slots,
            positions,
            example,
            options,
            takesItems = false,
            keywords,
            starts = {},
          }: Loose) => ({
            name,
            version,
            label,
            description,
            group,
            icon,
            ...(withSchema && {
              ...{
                schema: content.schema,
                slots: slots ?? {},
                positions,
                example,
                options,
                takesItems,
                keywords,
                starts,
              },
            }),
          }),
        ),
      );
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitemtypes',
    tag: 'items',
    summary: 'The list item types of this tenant; with their schemas for those who may edit',
    access: 'everyone',
    answers,
    async handle(call) {
      const items = await enabled(call, 'listType', [...call.kernel.listTypes.values()]);
      const withSchema = await editsSomething(call);
      return collection(
        items.map(
          ({
            name,
            version,
            label,
            labelPlural,
            description,
            icon,
            content,
            defaultSort,
            example,
          }: Loose) => ({
            name,
            version,
            label,
            labelPlural,
            description,
            icon,
            defaultSort,
            ...(withSchema && { schema: content.schema, example }),
          }),
        ),
      );
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/widgets',
    tag: 'blocks',
    summary: 'The inputs that plugins bring for their fields, each with its file of the build',
    access: 'signed-in',
    answers,
    handle: ({ kernel }) =>
      collection(
        [...kernel.widgets.keys()].map((name) => ({ name, file: kernel.views.get(`widget:${name}`) })),
      ),
  }),
];

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loose = any;

const collection = (items: unknown[]) => ({ body: { items, meta: { totalNumberOfItems: items.length } } });

async function enabled<D extends { name: string }>(
  { tenant, kernel }: Call,
  kind: string,
  all: D[],
): Promise<D[]> {
  const disabled: string[] = await withTenant(tenant, (tx) =>
    tx('tenantPlugins').where({ isEnabled: false }).pluck('plugin_id'),
  );
  return all.filter(({ name }) => !disabled.includes(originOf(kernel, kind, name)));
}

const originOf = (kernel: Kernel, kind: string, name: string) => kernel.origin.get(`${kind}:${name}`) ?? '';

/** Whether some page's rule lets this caller edit it. */
async function editsSomething({ tenant, caller }: Call): Promise<boolean> {
  if (caller.userId === null || !caller.isActive) return false;
  if (runsTenant(caller) || caller.isContentManager) return true;
  if (caller.roleIds.length === 0) return false;
  return withTenant(tenant, async (tx) => {
    const page = await tx('pages')
      .where({ editPermission: 'Roles' })
      .whereRaw('edit_roles && ?::uuid[]', [caller.roleIds])
      .whereNull('deletedOn')
      .first('id');
    return page !== undefined;
  });
}
