/** A host that a block shows in a frame, and the categories that block waits for. */
export interface FrameHost {
  host: string;
  categories: readonly string[];
}

/** The hosts whose frames a visitor with these choices may get. */
export const framesFor = (frames: readonly FrameHost[], accepts: (category: string) => boolean): string[] => [
  ...new Set(frames.filter(({ categories }) => categories.every(accepts)).map(({ host }) => host)),
];
