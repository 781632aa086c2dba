import { atom } from 'nanostores';
import { api } from '../../admin/api.ts';
import { draft, flush, touched } from './draft/draft.ts';
import { edited } from './edited.ts';

/** What the server says of the page beside its document. */
export interface Facts {
  guid: string;
  name: string;
  path: string | null;
  isPublished: boolean;
  publishedOn: string | null;
  publishFrom: string | null;
  publishUntil: string | null;
  hasChanges: boolean;
  editPermission: 'Admin' | 'Roles';
  editRoles: string[];
  visibility: 'Public' | 'Users' | 'Verify' | 'Roles' | 'Admin';
  visibleRoles: string[];
}

export const address = `/api/pages/${edited.page.guid}`;
export const facts = atom<Partial<Facts>>({ ...edited.page, guid: edited.page.guid });

/** Takes over what the server said, and that nothing has changed since. */
export function hearFacts(next: Partial<Facts> | undefined): void {
  if (!next) return;
  facts.set({ ...facts.get(), ...next });
  if (next.hasChanges === false) touched.set(false);
}

export async function readFacts(): Promise<void> {
  const { page } = await api.get<{ page: Facts }>(`${address}/draft`);
  hearFacts(page);
}

export type Status = 'draft' | 'published' | 'changed' | 'scheduled';

export function statusOf(known: Partial<Facts>, isTouched: boolean): Status {
  if (known.publishFrom && new Date(known.publishFrom) > new Date()) return 'scheduled';
  if (!known.isPublished) return 'draft';
  return known.hasChanges || isTouched ? 'changed' : 'published';
}

/** Where visitors find the page, on this host. */
export const pathOfPage = () => facts.get().path ?? edited.page.path;

/** Leaves the editor for the page itself; everything is sent first. */
export async function close(): Promise<void> {
  await flush();
  // Nobody finds a page there that was never published.
  location.assign(facts.get().isPublished ? pathOfPage() : '/');
}

export const titleOf = () => draft.get().title;
