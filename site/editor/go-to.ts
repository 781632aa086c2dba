import { go } from './canvas/keys.ts';
import type { Finding } from './findings.ts';
import { openPanel } from './selection.ts';

/** To the block, and the field in its form. */
export function goTo({ block, path }: Finding): void {
  if (!block) return openPanel('page');
  go(block);
  openPanel('block');
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-region="drawer"] [data-field="${CSS.escape(path ?? '')}"]`);
    const input = field?.matches('input, textarea')
      ? field
      : field?.querySelector('input, textarea, button, [role="textbox"]');
    (input as HTMLElement | undefined)?.focus();
  });
}
