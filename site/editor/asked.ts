import { select } from './acts.ts';
import { elementOf } from './canvas/elements.ts';
import { compared, openPanel, type Side } from './selection.ts';

/**
 * What the address asks for: a block (`/contact/edit#block={guid}`), as lists of findings link to it, or two versions
 * beside each other (`#versions=3-7`, `#versions=3-draft`), or who looks after the page (`#care`), as the mail to them.
 */
export function showAsked(): void {
  const [, id] = /^#block=([0-9a-f-]{36})$/.exec(location.hash) ?? [];
  const [, one, other] = /^#versions=(\d{1,6})-(\d{1,6}|draft)$/.exec(location.hash) ?? [];
  if (one && other) {
    compared.set([sideOf(one), sideOf(other)]);
    openPanel('history');
  }
  if (location.hash === '#care') openPanel('page');
  const element = id && elementOf(id);
  if (!element) return;
  select(id);
  openPanel('block');
  element.scrollIntoView({ block: 'center' });
}

const sideOf = (text: string): Side => (text === 'draft' ? 'draft' : Number(text));
