import { askedField } from '../../admin/ui/fields/asked-field.ts';
import { openPanel } from './selection.ts';

/** Opens the form of the chosen block at a field, or at an entry of a list, which has the focus. */
export async function focusField(pointer: string): Promise<void> {
  openPanel('block');
  const field = await showField(pointer);
  const input = field?.matches(inputs) ? field : field?.querySelector<HTMLElement>(inputs);
  input?.focus();
}

const inputs = 'input:not([type="file"], [type="hidden"]), textarea, button, [role="textbox"]';

/** Opens the library for a picture of the chosen block; its field in the form has the focus when that is closed. */
export async function choosePicture(pointer: string): Promise<void> {
  await focusField(pointer);
  askedField.set({ at: pointer, choosing: true });
  requestAnimationFrame(() => askedField.set(undefined));
}

/** Opens the form of the page at its address and its place in the menu. */
export async function openAddress(): Promise<void> {
  openPanel('page');
  const head = await whenThere('[data-panel="page"] [data-address] button');
  if (head?.ariaExpanded !== 'true') head?.click();
  head?.scrollIntoView({ block: 'nearest' });
  head?.focus();
}

/** Opens the form of the chosen block at who sees it, or at who adds items to it. */
export async function openPart(part: 'who' | 'add'): Promise<void> {
  openPanel('block');
  const at = `[data-panel="block"] [data-part="${part}"]`;
  const head = await whenThere(`${at} button`);
  if (head?.ariaExpanded !== 'true') head?.click();
  const field = await whenThere(`${at} input:not([type="hidden"])`);
  (field?.matches(':disabled') ? head : field)?.focus();
}

/** Goes to the layout in the form of the page, which is open. */
export async function focusLayout(): Promise<void> {
  (await whenThere('[data-panel="page"] [data-layout][aria-checked="true"]'))?.focus();
}

/**
 * Brings a field of the form into view and opens what it is folded in; where that part of it has no input of its own,
 * what it is a part of. Undefined when neither is there.
 */
export async function showField(pointer: string): Promise<HTMLElement | undefined> {
  askedField.set({ at: pointer });
  let field = await whenThere(fieldAt(pointer));
  for (let at = pointer; !field && at.lastIndexOf('/') > 0;) {
    at = at.slice(0, at.lastIndexOf('/'));
    field = document.querySelector<HTMLElement>(fieldAt(at)) ?? undefined;
  }
  askedField.set(undefined);
  field?.scrollIntoView({ block: 'nearest' });
  return field;
}

const fieldAt = (pointer: string) => `[data-region="drawer"] [data-field="${CSS.escape(pointer)}"]`;

/** Frames in which a form comes, and what is folded in it is drawn. */
const mostLooks = 60;

async function whenThere(selector: string): Promise<HTMLElement | undefined> {
  for (let looks = 0; looks < mostLooks; looks++) {
    await new Promise(requestAnimationFrame);
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}
