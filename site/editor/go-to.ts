import { go } from './canvas/keys.ts';
import type { Finding } from './findings.ts';
import { focusField } from './in-form.ts';
import { openPanel } from './selection.ts';

/** To the block, and the field in its form. */
export function goTo({ block, path, code }: Finding): void {
  if (code === 'list-gone') return openPanel('history');
  if (!block) return openPanel('page');
  go(block);
  void focusField(path ?? '');
}
