import { nothingResolved, viewOf } from '../blocks/content.ts';
import { type Field, s, type View } from '../plugin.ts';

/** Content as a view gets it. Of what it points at `s.sampleImage` is found, and nothing else. */
export const viewedAs = <F extends Field>({ content }: { content: F }, stored: unknown) =>
  viewOf(content.schema, stored, {
    ...nothingResolved(),
    images: new Map([[sample.guid, sample]]),
  }) as View<F>;

const sample = {
  guid: s.sampleImage.image,
  ...{ width: 1600, height: 900, version: '1', color: '#7f7f7f', focal: { x: 0.5, y: 0.5 } },
};
