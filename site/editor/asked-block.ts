import { select } from './acts.ts';
import { elementOf } from './canvas/elements.ts';
import { openPanel } from './selection.ts';

/** Chooses the block that the address asks for (`/contact/edit#block={guid}`), as lists of findings link to it. */
export function chooseAsked(): void {
  const [, id] = /^#block=([0-9a-f-]{36})$/.exec(location.hash) ?? [];
  const element = id && elementOf(id);
  if (!element) return;
  select(id);
  openPanel('block');
  element.scrollIntoView({ block: 'center' });
}
