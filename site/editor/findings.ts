import { atom } from 'nanostores';
import type { Label } from '#core/schema.ts';
import { api } from '../../admin/api.ts';
import { flush } from './draft/draft.ts';
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

let timer: ReturnType<typeof setTimeout> | undefined;
/** Checks the draft as it is kept, after a while in which nothing else asks for it. */
export function readChecks(delay = 0): void {
  clearTimeout(timer);
  timer = setTimeout(() => void checkNow(), delay);
}

export async function checkNow(): Promise<void> {
  checkState.set('asking');
  try {
    await flush();
    const { items } = await api.get<{ items: Finding[] }>(`${address}/checks`);
    findings.set(items);
    checkState.set('known');
  } catch {
    checkState.set('failed');
  }
}
