import { api, foreseeItems, useApi } from '../api.ts';
import { language, t, tAny } from '../messages.ts';
import { Problem } from '../problem.ts';
import { runTask, type TaskType } from '../tasks/task.ts';
import type { KeysetAnswer } from '../ui/table/rows.ts';
import type { BulkAct } from './lists.ts';

/** An item as `/api/listitems` gives it. */
export interface ManagedItem {
  guid: string;
  shortId: string;
  title: string;
  listItemTypeName: string;
  parentGuids: string[];
  tags: string[];
  highlight: boolean;
  language: 'nl' | 'en';
  version: number;
  isPublished: boolean;
  hasChanges: boolean;
  publishedOn: string | null;
  expiresOn: string | null;
  startsOn: string | null;
  endsOn: string | null;
  createdOn: string;
  updatedOn: string;
  updatedBy: string | null;
  deletedOn: string | null;
  path: string | null;
}
export interface ManagedItems extends KeysetAnswer<ManagedItem> {
  items: ManagedItem[];
  meta: { totalNumberOfItems: number; isMore: boolean };
}

export const itemsAddress = '/api/listitems';
/** What changes with any item. */
export const itemAddresses = [itemsAddress, '/api/tags'];

interface ItemType {
  name: string;
  label: { nl: string; en: string };
}

/** The types of items of this site. */
export function useItemTypes() {
  const { data } = useApi<{ items: ItemType[] }>('/api/listitemtypes');
  const options = (data?.items ?? []).map(({ name, label }) => ({ value: name, label: label[language] }));
  return { options, nameOf: (name: string) => options.find(({ value }) => value === name)?.label ?? name };
}

export type State = 'draft' | 'changed' | 'scheduled' | 'expired' | 'published';

/** How far an item is, as its badge says it. */
export function stateOf(item: ManagedItem, now = Date.now()): State {
  if (!item.isPublished) return 'draft';
  if (item.expiresOn && Date.parse(item.expiresOn) <= now) return 'expired';
  if (item.publishedOn && Date.parse(item.publishedOn) > now) return 'scheduled';
  return item.hasChanges ? 'changed' : 'published';
}

/** Where an item is edited: on its own page. One whose list stands on no published page has none. */
export const editAddress = ({ path }: Pick<ManagedItem, 'path'>) => path && `${path}/edit`;

interface Result {
  guid: string;
  status: number;
  code?: string;
  errors?: { path: string; message: string }[];
}
export type Undo = (BulkAct & { guids: string[] })[];

/** Does one thing to one item, and gives what takes it back; throws what was refused. */
export async function actOnItem(act: BulkAct, { guid }: { guid: string }): Promise<Undo> {
  const { results, undo } = await api.post<{ results: Result[]; undo: Undo }>(`${itemsAddress}:bulk`, {
    ...act,
    guids: [guid],
  });
  const [result] = results;
  if (result && result.status !== 200) throw new Problem({ ...result, detail: reasonOf(result) });
  return undo;
}

/** Takes all of it back that can be; throws what was refused. */
export async function takeBack(undo: Undo): Promise<void> {
  const all: Result[] = [];
  for (const one of undo)
    all.push(...(await api.post<{ results: Result[] }>(`${itemsAddress}:bulk`, one)).results);
  const refused = all.find(({ status }) => status !== 200);
  if (refused) throw new Problem({ ...refused, detail: reasonOf(refused) });
}

/** How an item stood before it was published or taken offline, with the dates it had. */
export interface ItemStanding {
  revision: string | null;
  from: string | null;
  until: string | null;
}

/**
 * Makes the item at this address stand as it did before. Unless it stands otherwise by now than after what is taken
 * back: that was done by another.
 */
export const putItemBack = <Answer>(
  address: string,
  {
    version,
    before: { revision, from, until },
    after: was,
  }: { version: number; before: ItemStanding; after?: ItemStanding },
): Promise<Answer> =>
  revision
    ? api.post<Answer>(`${address}:publish`, { version, revision, from, until, was })
    : api.post<Answer>(`${address}:unpublish`, { from, until, was });

/** Why an item was refused, in words: what it still lacks by the names of its fields. */
export function reasonOf({ status, errors = [] }: Pick<Result, 'status' | 'errors'>): string {
  const lacking = errors.map(({ path }) => path.split('/').findLast((part) => !/^\d*$/.test(part)) ?? '');
  if (lacking.length > 0) return t('items.lacks', { fields: [...new Set(lacking)].join(', ') });
  return tAny(`items.refused.${[403, 404, 409].includes(status) ? status : 400}`);
}

const types: { [act in BulkAct['action']]: TaskType } = {
  publish: 'publish',
  unpublish: 'unpublish',
  delete: 'trash',
  restore: 'restore',
  move: 'move',
  tag: 'save',
  join: 'save',
  leave: 'save',
};
export const taskOf = ({ action }: BulkAct): TaskType => types[action];

/** How an item stands in the lists once this was done; nothing where it is gone from them. */
function foreseen(act: BulkAct, item: ManagedItem): ManagedItem | undefined {
  const { add = [], remove = [], from, to } = act;
  switch (act.action) {
    case 'publish':
      return {
        ...item,
        ...{ isPublished: true, hasChanges: false },
        publishedOn: item.publishedOn ?? new Date().toISOString(),
      };
    case 'unpublish':
      return { ...item, isPublished: false };
    case 'tag':
      return { ...item, tags: [...new Set([...item.tags, ...add])].filter((tag) => !remove.includes(tag)) };
    case 'move':
      return { ...item, parentGuids: to ? [to] : item.parentGuids };
    case 'join':
      return { ...item, parentGuids: to ? [...new Set([...item.parentGuids, to])] : item.parentGuids };
    case 'leave':
      return { ...item, parentGuids: item.parentGuids.filter((guid) => guid !== from) };
    case 'delete':
    case 'restore':
      return undefined;
  }
}

/** Shows these items in the lists as an act will leave them; what is given back shows them as they were. */
export function foreseeItemsAs(
  change: BulkAct | ((item: ManagedItem) => ManagedItem),
  items: readonly ManagedItem[],
): (refused?: readonly ManagedItem[]) => void {
  const back = foreseeItems<ManagedItem>(
    itemsAddress,
    items.map(({ guid }) => guid),
    typeof change === 'function' ? change : (item) => foreseen(change, item),
  );
  return (refused) => back(refused?.map(({ guid }) => guid));
}

/** Does something with one item, with its notice. */
export async function doWithItem(act: BulkAct, item: ManagedItem): Promise<void> {
  await runTask({
    type: taskOf(act),
    entity: item.title || t('items.untitled'),
    act: () => actOnItem(act, item),
    foresee: () => foreseeItemsAs(act, [item]),
    undo: takeBack,
    outdates: itemAddresses,
  });
}

/** Highlights an item, or no longer: it is told with the version as it is now. */
export async function setHighlight(item: ManagedItem, highlight: boolean): Promise<void> {
  const put = async (value: boolean) => {
    const { items } = await api.get<ManagedItems>(`${itemsAddress}?q=${item.guid}`);
    await api.put(`/api/listitem/${item.guid}`, { version: items[0]!.version, highlight: value });
  };
  await runTask({
    type: 'save',
    entity: item.title || t('items.untitled'),
    act: () => put(highlight),
    foresee: () => foreseeItemsAs((one) => ({ ...one, highlight }), [item]),
    undo: () => put(!highlight),
    outdates: itemAddresses,
  });
}
