import { atom } from 'nanostores';
import { draft, draftRead, flush, saving, touched, unsent, version } from './draft/draft.ts';
import { readDraft } from './draft/send.ts';
import { keepPlace } from '../kept-place.ts';
import { address, edited, isItem } from './edited.ts';

export { address };

/** What the server says of the page beside its document. */
export interface Facts {
  guid: string;
  name: string;
  path: string | null;
  isPublished: boolean;
  publishedOn: string | null;
  publishFrom: string | null;
  publishUntil: string | null;
  /** Moved to the trash here; who brings it back goes on with it. */
  isTrashed?: boolean;
  hasChanges: boolean;
  /** Another text as soon as something else is published or planned. */
  shown: string;
  editPermission: 'Admin' | 'Roles';
  editRoles: string[];
  visibility: 'Public' | 'Users' | 'Verify' | 'Roles' | 'Admin';
  visibleRoles: string[];
  /** Of an item. */
  tags: string[];
  highlight: boolean;
  startsOn: string | null;
  endsOn: string | null;
}

/** What the server answers of a page, and of an item. */
export interface Answered {
  page?: Facts;
  facts?: Facts;
}
export const factsIn = ({ page, facts }: Answered): Facts => (page ?? facts)!;

export const facts = atom<Partial<Facts>>({ ...edited.page, guid: edited.page.guid } as Partial<Facts>);

/** Takes over what the server said, and that nothing has changed since. */
export function hearFacts(next: Partial<Facts> | undefined): void {
  if (!next) return;
  facts.set({ ...facts.get(), ...next });
  if (next.hasChanges === false) touched.set(false);
}

/** What was changed here while the answer was on its way is not in it. */
function hearRead(answer: Answered & { version: number }): void {
  const { hasChanges, ...known } = factsIn(answer);
  const isOfNow = unsent() === 0 && answer.version >= version();
  hearFacts(isOfNow ? { ...known, hasChanges } : known);
}
draftRead.listen((answer) => answer && hearRead(answer));

export async function readFacts(): Promise<void> {
  hearRead(await readDraft());
}

let stopWaiting: (() => void) | undefined;
/** When all is saved: whether the draft says what visitors see, as it may do again once something was taken back. */
export function readChanges(): void {
  stopWaiting?.();
  stopWaiting = saving.listen(({ kind }) => {
    if (kind !== 'saved') return;
    stopWaiting?.();
    stopWaiting = undefined;
    void readFacts().catch(() => undefined);
  });
}

export type Status = 'draft' | 'published' | 'changed' | 'scheduled' | 'trashed';

export function statusOf(known: Partial<Facts>, isTouched: boolean): Status {
  if (known.isTrashed) return 'trashed';
  if (known.publishFrom && new Date(known.publishFrom) > new Date()) return 'scheduled';
  if (!known.isPublished) return 'draft';
  return known.hasChanges || isTouched ? 'changed' : 'published';
}

/** Where visitors find the page, on this host. */
export const pathOfPage = () => facts.get().path ?? edited.page.path;

/**
 * Leaves the editor for the page itself; everything is sent first. Whoever came from that page, and published nothing
 * since, goes back to where they were on it.
 */
export async function close(): Promise<void> {
  await flush();
  const { isPublished, isTrashed } = facts.get();
  if (cameFrom(pathOfPage()) && !isShownAnew && !isTrashed) return history.back();
  // Nobody finds a page there that was never published, or is gone.
  const home = isItem ? pathOfPage().replace(/\/i\/[^/]+(\/[^/]*)?$/, '') || '/' : '/';
  const isShown = isPublished && !isTrashed;
  if (isShown) keepPlace(pathOfPage());
  location.assign(isShown ? pathOfPage() : home);
}

let isShownAnew = false;
/** What visitors see changed: the page as it was before is not the page as it is. */
export const showsAnew = () => void (isShownAnew = true);

type Entries = { currentEntry: { index: number } | null; entries(): { url: string | null }[] };

/** Whether the step before this one in this tab is this page; not every browser tells. */
function cameFrom(path: string): boolean {
  const { navigation } = window as { navigation?: Entries };
  const index = navigation?.currentEntry?.index ?? 0;
  const url = navigation?.entries()[index - 1]?.url;
  return Boolean(url) && decodeURI(new URL(url!).pathname) === path;
}

export const titleOf = () => draft.get().title;
