import type { BlockNode } from '../blocks/document.ts';
import type { Guid } from '../guid.ts';
import type { Label } from '../plugin.ts';

/** Something to look at before a page is published; an `error` keeps it from being published. */
export interface PageFinding {
  level: 'error' | 'warning';
  code: string;
  /** The block it is about, and the place in its content as a JSON Pointer. */
  block?: Guid;
  blockName?: string;
  path?: string;
  message: Label;
}

export const finding = (
  level: PageFinding['level'],
  code: string,
  [nl, en]: [string, string],
): PageFinding => ({
  ...{ level, code, message: { nl, en } },
});
export const about = ({ id, type }: BlockNode, one: PageFinding, path?: string): PageFinding => ({
  ...one,
  ...{ block: id, blockName: type },
  ...(path !== undefined && { path }),
});
