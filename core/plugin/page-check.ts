import type { Guid } from '../guid.ts';
import type { Label } from '../schema.ts';
import type { Finding } from './finding.ts';
import type { LayoutPosition } from './view.ts';

/** A page as it would be published now, with its blocks in the order of reading. */
export interface CheckedPage {
  title: string;
  description: string;
  blocks: CheckedBlock[];
}

/** `content` is what the block's view gets. */
export interface CheckedBlock {
  id: Guid;
  type: string;
  position: LayoutPosition;
  content: unknown;
}

/** `block` is the one it is about; without one it is about the page. */
export type PageCheckFinding = Finding & { block?: Guid };

/**
 * Something to look at in a whole page, where `checks` of a block see only that block. It is asked in the editor while
 * somebody works, before publishing, and once a day for all pages; an `error` keeps a page from being published. It
 * waits for nothing and reads nothing but what it gets.
 */
export interface PageCheckDefinition {
  kind: 'pageCheck';
  name: string;
  label: Label;
  /** It only ever warns, so that publishing does not wait for it. */
  warnsOnly?: boolean;
  /** `settings` are those of the plugin itself, by key, as they are in this tenant. */
  check: (page: CheckedPage, given: { settings: { [key: string]: unknown } }) => PageCheckFinding[];
}

export function definePageCheck(definition: Omit<PageCheckDefinition, 'kind'>): PageCheckDefinition {
  return { kind: 'pageCheck', ...definition };
}
