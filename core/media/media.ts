/** Pictures are shown, files are downloaded; a library holds both. */
export type MediaKind = 'image' | 'file';

export const tableOf = { image: 'images', file: 'files' } as const satisfies { [kind in MediaKind]: string };
