import type { Kernel } from '../kernel.ts';
import { isPublicUrl } from '../links.ts';
import type { HeadTagDefinition } from '../plugin.ts';

/** Characters a value may have. */
const longest = 500;

/** Whether a value may stand in the head of a page. The empty one is no tag. */
export function isHeadTagValue({ tag, pattern }: HeadTagDefinition, value: string): boolean {
  if (value.length > longest || /\p{Cc}/u.test(value) || !pattern.test(value)) return false;
  return !('link' in tag) || isPublicUrl(value);
}

/** The head tag that a value of this setting does not fit. */
export const refusedHeadTag = (kernel: Kernel, key: string, value: unknown): HeadTagDefinition | undefined =>
  typeof value === 'string' && value !== ''
    ? [...kernel.headTags.values()].find((tag) => tag.setting === key && !isHeadTagValue(tag, value))
    : undefined;
