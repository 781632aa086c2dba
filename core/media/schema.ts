import Type from 'typebox';
import { guidPattern } from '../guid.ts';

const guid = Type.String({ pattern: guidPattern });
const words = (most: number) => Type.String({ maxLength: most, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const part = Type.Number({ minimum: 0, maximum: 1 });
const pixels = (least: number) => Type.Integer({ minimum: least, maximum: 100_000 });
const tags = Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), { maxItems: 50 });
const closed = { additionalProperties: false };

/** What can be changed of a file; what is absent stays. `version` is the one it was read at. */
export const ChangedFile = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    tags: Type.Optional(tags),
    folder: Type.Optional(Type.Union([guid, Type.Null()])),
  },
  closed,
);

/** What can be changed of a picture. `crop` is in pixels of the upright original; null shows all of it. */
export const ChangedImage = Type.Object(
  {
    ...ChangedFile.properties,
    alt: Type.Optional(Type.Object({ nl: Type.Optional(words(300)), en: Type.Optional(words(300)) }, closed)),
    isDecorative: Type.Optional(Type.Boolean()),
    credits: Type.Optional(words(300)),
    focal: Type.Optional(Type.Object({ x: part, y: part }, closed)),
    crop: Type.Optional(
      Type.Union([
        Type.Object({ left: pixels(0), top: pixels(0), width: pixels(1), height: pixels(1) }, closed),
        Type.Null(),
      ]),
    ),
  },
  closed,
);

const several = Type.Array(guid, { minItems: 1, maxItems: 200, uniqueItems: true });

export const MediaGuids = Type.Object({ guids: several }, closed);

export const MediaBulk = Type.Object(
  {
    action: Type.Union((['delete', 'restore', 'move', 'tag'] as const).map((name) => Type.Literal(name))),
    guids: several,
    /** delete: also what something shows. */
    evenIfUsed: Type.Optional(Type.Boolean()),
    /** move: where to; null is no folder. */
    folder: Type.Optional(Type.Union([guid, Type.Null()])),
    /** tag: what is added and what is taken away. */
    add: Type.Optional(tags),
    remove: Type.Optional(tags),
  },
  closed,
);

export const OlderVersion = Type.Object({ number: Type.Integer({ minimum: 1 }) }, closed);

export const NewFolder = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    parent: Type.Optional(Type.Union([guid, Type.Null()])),
  },
  closed,
);

export const ChangedFolder = Type.Object(
  { name: Type.Optional(NewFolder.properties.name), parent: NewFolder.properties.parent },
  closed,
);

type Guid = string;
type Language = 'nl' | 'en';

/** A picture or file of the library on the wire. */
export interface LibraryItem {
  guid: Guid;
  kind: 'image' | 'file';
  name: string;
  /** png, jpeg, webp, avif, gif; or the ending of a file. */
  format: string;
  size: number;
  tags: string[];
  folder: Guid | null;
  /** Where its address may be kept for ever: the parameter `v`. */
  contentVersion: string;
  version: number;
  /** How many pages, items and settings show it. */
  uses: number;
  createdOn: string;
  updatedOn: string;
  deletedOn: string | null;
  createdBy: { guid: Guid; name: string } | null;
  mayChange: boolean;
}

export interface LibraryImage extends LibraryItem {
  kind: 'image';
  width: number;
  height: number;
  /** On the average; `transparent` where one can see through it. */
  color: string;
  focal: { x: number; y: number };
  crop: { left: number; top: number; width: number; height: number } | null;
  frames: number;
  alt: { [language in Language]?: string };
  isDecorative: boolean;
  credits: string;
}

export interface OldVersion {
  number: number;
  name: string;
  format: string;
  size: number;
  width?: number;
  height?: number;
  replacedOn: string;
}

/** What shows it: `path` where visitors can see it there. */
export interface Use {
  kind: 'page' | 'item' | 'setting' | 'profile' | 'form' | 'legal';
  guid: string;
  title: string;
  path: string | null;
  isPublished: boolean;
}

/** One that something shows, as the question before many are thrown away lists it. */
export interface UsedMedia {
  guid: Guid;
  name: string;
  uses: number;
  /** As far as the caller may know. */
  usedIn: Use[];
}

export interface MediaFolder {
  guid: Guid;
  name: string;
  parent: Guid | null;
  /** Of pictures and of files, in it and not deeper. */
  images: number;
  files: number;
}

export interface MediaTag {
  tag: string;
  /** How many carry it. */
  count: number;
}
