import { listBlocks } from '../blocks/list-counts.ts';
import { presentContent } from '../blocks/upgraded.ts';
import { hotWrite, withTenant } from '../db.ts';
import { badRequest, Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { itemEntry, writeEntries } from '../search/entries.ts';
import { switchedOff } from '../tenants/switched-off.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { together } from '../together.ts';
import type { Caller } from '../users/caller.ts';
import { managesItems } from '../users/viewer.ts';
import { missing } from '../validate.ts';
import type { ItemDocument } from './document.ts';
import { assertPeriod, type ItemInput, moment, nodesFromWire, under } from './input.ts';
import { assertItemLinks, type NewItem, newRecord, writing } from './item.ts';
import { refuseList, refuseLists, type RefusedLists } from './rules.ts';
import { itemOnTheWire, type ItemOnTheWire } from './wire.ts';

/**
 * Adds items to a list, all or none: a draft each, unless `isPublished` is true. Faults are told of all of them at
 * once, by their place in the body.
 */
export async function addItems(
  { tenant, kernel, caller }: { tenant: Tenant; kernel: Kernel; caller: Caller },
  list: Guid,
  given: ItemInput[],
): Promise<ItemOnTheWire[]> {
  const errors: { path: string; message: string }[] = [];
  const off = await switchedOff(tenant);
  const isOff = (type = '') => off.has(kernel.origin.get(`listType:${type}`) ?? '');
  const records = given.flatMap((input, index) => {
    if (isOff(input.listItemTypeName)) {
      const message = 'its plugin is switched off here';
      errors.push({ path: `/items/${index}/listItemTypeName`, message });
      return [];
    }
    try {
      const item = newItem(kernel, caller, tenant, list, input);
      const record = newRecord(kernel, item);
      assertItemLinks(kernel, item.type, record.document);
      return [record];
    } catch (error) {
      const refusal = under(`/items/${index}`, error) as { errors?: typeof errors };
      if (!refusal.errors) throw error;
      errors.push(...refusal.errors);
      return [];
    }
  });
  const places = given.flatMap(({ parentGuids = [] }, index) =>
    parentGuids.map((parent, place) => ({ path: `/items/${index}/parentGuids/${place}`, list: parent })),
  );
  const lists = [...new Set([list, ...places.map((place) => place.list)])];
  // Who may not add learns nothing of what was wrong with it.
  const made = errors.length > 0 ? [] : records;
  const asked = { made, lists, who: caller.userId!, roles: caller.roleIds, everything: managesItems(caller) };
  const { refused = {}, paths } = await writing(() => written(tenant, kernel, asked));
  refuseList(refused, list);
  refuseLists(refused, places);
  if (errors.length > 0) throw badRequest('bad-request', errors.slice(0, 50));
  return records.map((record, index) => ({
    ...itemOnTheWire(kernel, caller, record, record.document),
    path: paths?.[index] ?? null,
  }));
}

type Written = { refused?: RefusedLists; paths?: (string | null)[]; failed?: unknown };
type Record = ReturnType<typeof newRecord>;
type Asked = { made: Record[]; lists: Guid[]; who: Guid; roles: Guid[]; everything: boolean };

/** Drafts are written in one round trip; what is published can be found in the same transaction. */
async function written(tenant: Tenant, kernel: Kernel, asked: Asked): Promise<Written> {
  const published = asked.made.filter((record) => record.isPublished);
  if (published.length === 0) {
    const answer = await writtenDrafts({ tenant, kernel }, asked);
    if (answer.failed !== undefined) throw answer.failed;
    return answer;
  }
  return withTenant(tenant, async (tx) => {
    const { rows } = await tx.raw<{ rows: [{ answer: Written }] }>(
      'select create_items(?::uuid, ?::jsonb, ?::text[]) as answer',
      [tenant.id, JSON.stringify([asked]), listBlocks(kernel)],
    );
    const { answer } = rows[0];
    if (!answer.refused)
      await writeEntries(
        tx,
        published.map((record) => itemEntry(kernel, record, record.document)),
      );
    return answer;
  });
}

/** What people add at the same moment is one transaction; when that fails, each finds out alone whether it was theirs. */
const writtenDrafts = together<{ tenant: Tenant; kernel: Kernel }, Asked, Written>(
  ({ tenant }) => tenant.id,
  async ({ tenant, kernel }, all) => {
    const write = async (some: Asked[]) => {
      const values = [tenant.id, JSON.stringify(some), listBlocks(kernel)];
      const rows = await hotWrite<{ answer: Written }>(
        'create_items',
        'select create_items($1, $2, $3) as answer',
        values,
      );
      return rows.map(({ answer }) => answer);
    };
    try {
      return await write(all);
    } catch (error) {
      if (all.length === 1 || error instanceof Refusal) throw error;
      const answers: Written[] = [];
      for (const one of all) answers.push(...(await write([one]).catch((failed: unknown) => [{ failed }])));
      return answers;
    }
  },
  { lanes: 1, most: 20 },
);

function newItem(kernel: Kernel, caller: Caller, tenant: Tenant, list: Guid, input: ItemInput): NewItem {
  const startsOn = moment(input.startsOn, '/startsOn');
  const endsOn = moment(input.endsOn, '/endsOn');
  const expiresOn = moment(input.expiresOn, '/expiresOn');
  const publishedOn = moment(input.publishedOn, '/publishedOn');
  assertPeriod(startsOn, endsOn);
  const item: NewItem = {
    type: input.listItemTypeName!,
    title: input.title?.trim() ?? '',
    description: input.metadata?.description ?? '',
    content: input.content ?? {},
    blocks: nodesFromWire(
      kernel,
      input.contentBuildingBlockInstances ?? [],
      '/contentBuildingBlockInstances',
    ),
    parentGuids: input.parentGuids?.includes(list) ? input.parentGuids : [list, ...(input.parentGuids ?? [])],
    tags: cleanTags(input.tags ?? []),
    highlight: input.highlight ?? false,
    language: input.language ?? tenant.language,
    createdBy: caller.userId!,
    ...(startsOn && { startsOn }),
    ...(endsOn && { endsOn }),
    ...(expiresOn && { expiresOn }),
    ...(input.isPublished && { publishedOn: publishedOn ?? new Date() }),
  };
  const v = kernel.listTypes.get(item.type)?.version ?? 1;
  if (item.publishedOn) assertComplete(kernel, item.type, { ...item, v } as NewItem & ItemDocument);
  return item;
}

export const cleanTags = (tags: string[]) => [...new Set(tags.map((tag) => tag.trim()))];

/** Refuses to publish what still lacks something, in the item itself or in its blocks. */
export function assertComplete(
  kernel: Kernel,
  type: string,
  { title, blocks, ...written }: Pick<ItemDocument, 'v' | 'title' | 'content' | 'blocks'>,
): void {
  const definition = kernel.listTypes.get(type);
  const lacking = [
    ...(title === '' ? ['/title'] : []),
    ...(definition
      ? missing(definition.content.schema, presentContent(definition, written)).map(
          (path) => `/content${path}`,
        )
      : []),
    ...blocks.flatMap((node, index) => {
      const block = kernel.blocks.get(node.type);
      const at = `/contentBuildingBlockInstances/${index}/content`;
      return block && block.version === node.v
        ? missing(block.content.schema, node.content).map((path) => at + path)
        : [];
    }),
  ];
  if (lacking.length > 0)
    throw badRequest(
      'bad-request',
      lacking.map((path) => ({ path, message: 'needed to publish' })),
    );
}
