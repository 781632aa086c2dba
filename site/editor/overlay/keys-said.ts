import { hasCommandKey } from '../../../admin/ui/keys.ts';

/** A key with the one that gives commands, as people here call them. */
export const mod = (key: string): string =>
  hasCommandKey ? `⌘${key}` : `Ctrl ${key.replace('⇧', 'Shift ')}`;
