import { api, foreseeItems, useApi } from '../api.ts';
import { today } from '../clock.ts';
import { t } from '../messages.ts';
import { notify } from '../tasks/notice.ts';
import { runTask, type TaskType } from '../tasks/task.ts';
import { exactTime } from '../ui/time.ts';
import { titleOfCopy } from './copy-title.ts';

export type Kind = 'page' | 'template' | 'section';

/** A page as `/api/pages:overview` gives it. */
export interface ManagedPage {
  guid: string;
  kind: Kind;
  name: string;
  title: string;
  path: string | null;
  version: number;
  isPublished: boolean;
  hasChanges: boolean;
  publishedOn: string | null;
  publishFrom: string | null;
  publishUntil: string | null;
  createdOn: string;
  createdBy: string | null;
  updatedOn: string;
  updatedBy: string | null;
  updatedById: string | null;
  deletedOn: string | null;
  editPermission: 'Admin' | 'Roles';
  editRoles: string[];
  visibility: string;
  problems: number;
  ownerId: string | null;
  owner: string | null;
  reviewOn: string | null;
}
export type Pages = { items: ManagedPage[] };

/** What leads to a page. */
export interface PageUse {
  kind: 'page' | 'item' | 'menu';
  guid: string;
  title: string;
  path: string | null;
  isPublished: boolean;
}

export const overviewAddress = '/api/pages:overview';
export const trashAddress = `${overviewAddress}?trash=true`;
export const usePages = () => useApi<Pages>(overviewAddress);

export const states = ['draft', 'changed', 'scheduled', 'published'] as const;
export type State = (typeof states)[number];

/** How far a page is, as its badge says it. */
export function stateOf({ isPublished, hasChanges, publishFrom }: ManagedPage): State {
  if (publishFrom) return 'scheduled';
  if (!isPublished) return 'draft';
  return hasChanges ? 'changed' : 'published';
}

/** The roles that may edit a page, as they are said. */
export const whoEdits = (
  { editPermission, editRoles }: Pick<ManagedPage, 'editPermission' | 'editRoles'>,
  nameOf: (role: string) => string | undefined,
) =>
  (editPermission === 'Roles' && editRoles.flatMap((id) => nameOf(id) ?? []).join(', ')) ||
  t('pages.adminsOnly');

/** Where a page is edited; what has no address (a template, a section) by its id. */
export const editAddress = ({ path, guid }: Pick<ManagedPage, 'path' | 'guid'>) =>
  path === null ? `/edit?page=${guid}` : `${path === '/' ? '' : path}/edit`;

/** How a page stood before it was published or taken offline. */
export interface Standing {
  isPublished: boolean;
  revision: string | null;
  /** The revision that would be live from `publishFrom` on. */
  scheduledRevision: string | null;
  publishFrom: string | null;
  publishUntil: string | null;
}
type Saved = {
  page: ManagedPage;
  version: number;
  before?: Standing;
  after?: Standing;
  missed?: Missed | null;
};
type Missed = Pick<Standing, 'publishFrom' | 'publishUntil'>;

/** What is done to one page, and what takes it back; for one and for many. */
export interface PageAct {
  type: TaskType;
  act: (page: ManagedPage) => Promise<Saved>;
  /** How it stands in the lists once it is done; nothing where it is gone from them. */
  foreseen?: (page: ManagedPage) => ManagedPage | undefined;
  undo?: (page: ManagedPage, saved: Saved) => Promise<unknown>;
  /** What it makes out of date beside the pages. */
  outdates?: readonly string[];
}
const at = (page: { guid: string }, verb = '') => `/api/pages/${page.guid}${verb}`;

export const pageActs = {
  publish: {
    type: 'publish',
    // What is planned for its end still holds, but for the home page, which has none.
    act: ({ version, publishFrom, publishUntil, ...page }) =>
      api.post<Saved>(at(page, ':publish'), {
        version,
        planned: { publishFrom, publishUntil },
        ...(page.path !== '/' && isToCome(publishUntil) && { until: publishUntil }),
      }),
    foreseen: (page) => ({ ...page, isPublished: true, hasChanges: false, publishFrom: null }),
    undo: (page, saved) => putBack(at(page), saved),
  },
  unpublish: {
    type: 'unpublish',
    act: ({ publishFrom, publishUntil, ...page }) =>
      api.post<Saved>(at(page, ':unpublish'), { planned: { publishFrom, publishUntil } }),
    foreseen: (page) => ({ ...page, isPublished: false, publishFrom: null, publishUntil: null }),
    undo: (page, saved) => putBack(at(page), saved),
  },
  trash: {
    type: 'trash',
    act: (page) => api.delete<Saved>(at(page)),
    foreseen: () => undefined,
    undo: restored,
  },
  restore: {
    type: 'restore',
    act: restored,
    // It leaves the trash; where it stands in the other lists is read.
    foreseen: () => undefined,
    undo: (page) => api.delete(at(page)),
  },
  erase: {
    type: 'delete',
    act: (page) => api.delete<Saved>(`${at(page)}?permanently=true`),
    foreseen: () => undefined,
  },
  duplicate: {
    type: 'duplicate',
    act: (page) =>
      api.post<Saved>(at(page, ':duplicate'), {
        title: titleOfCopy(page.title, (name) => t('pages.copyOf', { name })),
      }),
    undo: (_, { page }) => api.delete(at(page)),
  },
} satisfies { [name: string]: PageAct };

/** Out of the trash; that its plan had its moment there is said, since nothing came of it. */
async function restored(page: ManagedPage): Promise<Saved> {
  const saved = await api.post<Saved>(at(page, ':restore'), {});
  const name = page.title || t('pages.untitled');
  const { publishFrom: from = null, publishUntil: until = null } = saved.missed ?? {};
  const tell = (message: string) => notify({ kind: 'info', message, timeout: 0 });
  if (until) tell(t('pages.missedEnd', { name, moment: exactTime(new Date(until)) }));
  else if (from) tell(t('pages.missedBegin', { name, moment: exactTime(new Date(from)) }));
  return saved;
}

export const isToCome = (moment: string | null) => moment !== null && new Date(moment) > new Date();

/**
 * Makes the page at this address stand as it did before: what visitors see, and what was planned. Unless it stands
 * otherwise by now than after what is taken back: that was done by another.
 */
export async function putBack<Answer>(
  address: string,
  { version, before, after: was }: { version: number; before?: Partial<Standing>; after?: Standing },
): Promise<Answer | undefined> {
  if (!before) return undefined;
  const { revision, scheduledRevision, publishFrom: from, publishUntil: until } = before;
  const publish = (body: object) => api.post<Answer>(`${address}:publish`, { version, ...body });
  const isPlanned = Boolean(scheduledRevision && from);
  const end = until && { until };
  const answer = revision
    ? await publish({ revision, was, ...(!isPlanned && end) })
    : await api.post<Answer>(`${address}:unpublish`, { was });
  return isPlanned ? publish({ revision: scheduledRevision, from, ...end }) : answer;
}

/** What changes with any page. */
export const pageAddresses = ['/api/pages', '/api/menus', '/api/checks'];

/** Shows these pages in the lists as an act will leave them; what is given back shows them as they were. */
export function foreseePages(
  { foreseen }: PageAct,
  pages: readonly ManagedPage[],
): (refused?: readonly ManagedPage[]) => void {
  if (!foreseen) return () => undefined;
  const back = foreseeItems<ManagedPage>(
    overviewAddress,
    pages.map(({ guid }) => guid),
    foreseen,
  );
  return (refused) => back(refused?.map(({ guid }) => guid));
}

/** Does one of these with a page, with its notice. */
export async function doWithPage(
  what: keyof typeof pageActs | PageAct,
  page: ManagedPage,
): Promise<Saved | undefined> {
  const one: PageAct = typeof what === 'string' ? pageActs[what] : what;
  const { type, act, undo, outdates = [] } = one;
  const done = await runTask({
    type,
    entity: page.title || t('pages.untitled'),
    act: () => act(page),
    foresee: () => foreseePages(one, [page]),
    ...(undo && { undo: (saved: Saved) => undo(page, saved) }),
    outdates: [...pageAddresses, ...outdates],
  });
  return done.done ? done.result : undefined;
}

/** Whether the day has come to look at it again. */
export const isDue = ({ reviewOn }: Pick<ManagedPage, 'reviewOn'>) =>
  reviewOn !== null && reviewOn <= today();

/** The same day a year later; of 29 February the one before. */
export function yearFrom(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)];
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}
