/** Values that name what is kept elsewhere. */
import { type Guid, guidSchema as guid } from '../guid.ts';
import type { LinkTarget } from '../links.ts';
import { type Common, field, type JsonSchema } from './field.ts';

/** What a picture field keeps: the picture, and what it says to someone who cannot see it. */
export type StoredImage = { image: Guid; alt?: string; decorative?: boolean };
/** What a view gets: `alt` is empty only for a decorative picture. */
export type ImageView = {
  guid: Guid;
  alt: string;
  width: number;
  height: number;
  version: string;
  /** Stands where it is still on its way; `transparent` where one can see through it. */
  color: string;
  focal: { x: number; y: number };
  /** Whether it is more than one frame; where that is not said it may be. */
  moves?: boolean;
  /** Who made it, as the library says; a view shows it where the content names nobody else. */
  credits?: string;
};
export type StoredLink = { target: LinkTarget; label?: string };
export type LinkView = { href: string; label: string; kind: LinkTarget['kind']; isExternal: boolean };
export type StoredFile = { file: Guid; label?: string };
export type FileView = { guid: Guid; href: string; label: string; format: string; size: number };

/** `ratio` ('16:9') is the crop the view will ask for, so that the focal point can be set against it. */
export function image(o: Common & { alt?: 'required' | 'optional'; ratio?: string }) {
  const schema = {
    type: 'object',
    properties: { image: guid, alt: { type: 'string', maxLength: 300 }, decorative: { type: 'boolean' } },
    required: ['image'],
    additionalProperties: false,
    'x-ref': 'image',
    'x-alt': o.alt ?? 'required',
    ...(o.ratio && { 'x-ratio': o.ratio }),
  };
  return field<StoredImage, ImageView | undefined>('image', o, schema);
}

export function file(o: Common) {
  const schema = {
    type: 'object',
    properties: { file: guid, label: { type: 'string', maxLength: 200 } },
    required: ['file'],
    additionalProperties: false,
    'x-ref': 'file',
  };
  return field<StoredFile, FileView | undefined>('file', o, schema);
}

const target = (kind: LinkTarget['kind'], key: string, value: JsonSchema, more: JsonSchema = {}) => ({
  type: 'object',
  properties: { kind: { const: kind }, [key]: value, ...more },
  required: ['kind', key],
  additionalProperties: false,
});

/** Whether an address may be entered is asked where it is: `linkFaults`. */
const linkTarget = {
  oneOf: [
    target('page', 'page', guid, { hash: { type: 'string', maxLength: 100 } }),
    target('item', 'item', guid),
    target('file', 'file', guid),
    target('address', 'href', { type: 'string', maxLength: 2000 }),
    target('mail', 'address', { type: 'string', maxLength: 254 }),
    target('phone', 'number', { type: 'string', maxLength: 30 }),
  ],
};

/** A link whose label defaults to the name of what it points at; `withLabel: false` where it has the words of another text. */
export function link(o: Common & { withLabel?: boolean }) {
  const schema = {
    type: 'object',
    properties: { target: linkTarget, label: { type: 'string', maxLength: 200 } },
    required: ['target'],
    additionalProperties: false,
    'x-ref': 'link',
    ...(o.withLabel === false && { 'x-without-label': true }),
  };
  return field<StoredLink, LinkView | undefined>('link', o, schema);
}

export const reference = (type: 'section' | 'form') => (o: Common) =>
  field<Guid, Guid | undefined>(type, o, { ...guid, 'x-ref': type });

/** A page; with `withLists` only those are offered in whose lists items stand. */
export function page({ withLists, ...o }: Common & { withLists?: boolean }) {
  const schema = { ...guid, 'x-ref': 'page', ...(withLists && { 'x-format': 'listPage' }) };
  return field<Guid, Guid | undefined>('page', o, schema);
}

/** Stands for a picture in an example: the gallery and the tests put one of their own in its place. */
export const sampleImage: StoredImage = { image: '00000000-0000-7000-8000-000000000000', alt: 'Voorbeeld' };
