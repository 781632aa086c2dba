import { atom, computed } from 'nanostores';
import type { Guid } from '#core/guid.ts';
import { locate } from '#core/blocks/tree.ts';
import { draft } from './draft/draft.ts';

/** The chosen blocks, the last of them the one that panels and tools are about. */
export const chosen = atom<readonly Guid[]>([]);
export const hovered = atom<Guid | undefined>();
/** The text that is being typed in on the page. */
export const typing = atom<{ id: Guid; path: string; isRich: boolean } | undefined>();

export const selected = computed([chosen, draft], (ids, document) => {
  const id = ids.at(-1);
  return id === undefined ? undefined : locate(document, id);
});

export type Panel = 'block' | 'page' | 'outline' | 'checks' | 'history';
export const panel = atom<Panel>('block');
/** Whether the drawer is open; where it lies over the page it opens only when it is asked for. */
export const drawerOpen = atom(matchMedia('(min-width: 1556px)').matches);
export const drawerIsBeside = matchMedia('(min-width: 1556px)');
/** On a phone it is a sheet at the bottom, and the page goes on above it. */
export const drawerIsSheet = matchMedia('(max-width: 600px)');

/** Whether each press on a block chooses it as well, or lets go of it: several are chosen without keys. */
export const gathering = atom(false);
chosen.listen((ids) => {
  if (ids.length === 0) gathering.set(false);
});

/** Where the palette will put what is chosen; undefined while it is closed. */
export const adding = atom<import('./place.ts').Spot | undefined>();
export const dialog = atom<
  | 'publish'
  | 'paste'
  | 'preview'
  | 'move'
  | 'new-page'
  | 'open'
  | 'section'
  | 'template'
  | 'shortcuts'
  | undefined
>();

/** How wide a preview is, in pixels. */
export const previewWidths = { phone: 390, tablet: 820, desktop: 1440 } as const;
export type PreviewWidth = keyof typeof previewWidths;
export const previewWidth = atom<PreviewWidth>('phone');
export function previewAt(width: PreviewWidth): void {
  previewWidth.set(width);
  dialog.set('preview');
}

/** Whether something is asked that the page waits for: a dialog of the editor, or one of a form or a trouble. */
export const isBehindDialog = (): boolean =>
  dialog.get() !== undefined || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** A kept state by its number, or the draft as it is now. */
export type Side = number | 'draft';
/** The two states that are beside each other on the tab of versions. */
export const compared = atom<readonly [Side, Side] | undefined>();

/** What was done, for those who do not see it. */
export const announced = atom('');
export function announce(text: string): void {
  // The same text twice is said twice.
  announced.set(announced.get() === text ? `${text}\u00a0` : text);
}

export function openPanel(which: Panel): void {
  panel.set(which);
  drawerOpen.set(true);
}
