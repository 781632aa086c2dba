import type { Guid } from '../guid.ts';

/** Something of the export that is not, or not wholly, as it was there; in the words of the person who asks. */
export interface Said {
  id: string;
  title: string;
  text: string;
  detail?: string;
}

export interface Remarks {
  remarks: Said[];
  /** How many there are; `remarks` holds the first of them. */
  totalRemarks: number;
}

export interface PostsPreview extends Remarks {
  /** The site the export comes from. */
  source: string;
  total: number;
  published: number;
  drafts: number;
  /** Posts that were brought in before; they stay as they are. */
  known: number;
  /** What posts are about there, the most used first. */
  topics: { name: string; count: number }[];
  authors: { login: string; name: string; count: number }[];
  /** The first posts, as they would be. */
  items: { title: string; description: string; publishedOn: string | null; tags: string[]; author: string }[];
}

/** What was done. */
export interface PostsReport extends Remarks {
  source: string;
  total: number;
  added: Guid[];
  known: number;
}
