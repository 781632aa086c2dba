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

/** Brings a field of the form into view and opens what it is folded in; undefined when it is not there. */
export async function showField(pointer: string): Promise<HTMLElement | undefined> {
  askedField.set({ at: pointer });
  const field = await whenThere(`[data-region="drawer"] [data-field="${CSS.escape(pointer)}"]`);
  askedField.set(undefined);
  field?.scrollIntoView({ block: 'nearest' });
  return field;
}

/** Frames in which a form and what is folded in it are drawn. */
const mostLooks = 30;

async function whenThere(selector: string): Promise<HTMLElement | undefined> {
  for (let looks = 0; looks < mostLooks; looks++) {
    await new Promise(requestAnimationFrame);
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}
