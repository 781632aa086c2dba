import { atom, computed } from 'nanostores';
import type { Label } from '#core/schema.ts';
import { api } from '../../admin/api.ts';
import { flush, isSignedOut, saving } from './draft/draft.ts';
import { address } from './page.ts';

export interface Finding {
  level: 'error' | 'warning';
  code: string;
  block?: string;
  blockName?: string;
  path?: string;
  message: Label;
}

/** What the last check of the draft found. */
export const findings = atom<readonly Finding[]>([]);
export const checkState = atom<'none' | 'asking' | 'known' | 'failed'>('none');

/** How many things are missing in each block that lacks any. */
export const faultsByBlock = computed(findings, (all) => {
  const counted = new Map<string, number>();
  for (const { block, level } of all)
    if (block && level === 'error') counted.set(block, (counted.get(block) ?? 0) + 1);
  return counted;
});

let timer: ReturnType<typeof setTimeout> | undefined;
/** Checks the draft as it is kept, after a while in which nothing else asks for it. */
export function readChecks(delay = 0): void {
  clearTimeout(timer);
  // What follows from typing asks nobody to sign in once more.
  timer = setTimeout(() => void (delay > 0 && isSignedOut() ? undefined : checkNow()), delay);
}

/** Once they were asked for, the checks are of the draft as it is now. */
export const watchFindings = (): (() => void) =>
  saving.listen(({ kind }) => {
    if (kind === 'saved' && checkState.get() !== 'none') readChecks(1500);
  });

export async function checkNow(): Promise<void> {
  checkState.set('asking');
  try {
    await flush();
    const { items } = await api.get<{ items: Finding[] }>(`${address}/checks`);
    const { contrastFindings } = await import('./contrast.ts');
    findings.set([...items, ...contrastFindings()]);
    checkState.set('known');
  } catch {
    checkState.set('failed');
  }
}
