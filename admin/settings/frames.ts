export type FramePartKind = 'footers' | 'headerImages';
export interface FrameBlock {
  id: string;
  type: string;
  v: number;
  content: { [name: string]: unknown };
  [more: string]: unknown;
}
export interface FramePart {
  guid: string;
  name: string;
  blocks?: FrameBlock[];
  images?: unknown[];
  /** How many pages chose it. */
  pages: number;
}
/** As `GET /api/frames/{kind}` gives them. */
export interface FrameParts {
  items: FramePart[];
  version: number;
}

export const framesAddress = (kind: FramePartKind) => `/api/frames/${kind}`;
