import type { Guid } from '../guid.ts';
import { isGuid } from '../guid.ts';
import { type LinkTarget, safeHref } from '../links.ts';
import { richTextToHtml } from '../rich-text/html.ts';
import { plainText } from '../rich-text/plain.ts';
import type { RichText } from '../rich-text/tree.ts';
import type {
  FieldType,
  FileView,
  ImageView,
  JsonSchema,
  LinkView,
  StoredFile,
  StoredImage,
  StoredLink,
} from '../schema.ts';

export type Reference = { kind: 'image' | 'file' | 'page' | 'item' | 'section' | 'form'; id: Guid };

/** What the references of a document lead to, as this caller may see it: a missing entry is not to be shown. */
export interface Resolved {
  images: Map<Guid, Omit<ImageView, 'alt'>>;
  files: Map<Guid, Omit<FileView, 'label'> & { name: string }>;
  /** Paths and titles of pages and items. */
  targets: Map<Guid, { path: string; title: string }>;
  /** Addresses, as they were typed, of items that have no page for whoever reads it: they lead nowhere. */
  closed?: ReadonlySet<string>;
}
export const nothingResolved = (): Resolved => ({ images: new Map(), files: new Map(), targets: new Map() });

type ObjectSchema = JsonSchema & {
  properties: { [name: string]: JsonSchema };
  'x-initial': { [name: string]: unknown };
};

const typeOf = (schema: JsonSchema) => schema['x-type'] as FieldType;

/**
 * Stored content as a view gets it: what is missing is filled in, pictures, files and links are resolved, rich text
 * has become safe HTML. A picture or link that leads nowhere is undefined.
 */
export function viewOf(schema: JsonSchema, value: unknown, resolved: Resolved): unknown {
  switch (typeOf(schema)) {
    case 'object': {
      const { properties, 'x-initial': initial } = schema as ObjectSchema;
      const given = (value ?? {}) as { [name: string]: unknown };
      const view: { [name: string]: unknown } = {};
      for (const name in properties)
        view[name] = viewOf(properties[name]!, given[name] ?? initial?.[name], resolved);
      return view;
    }
    case 'list':
      return ((value ?? []) as unknown[])
        .map((one) => viewOf(schema['items'] as JsonSchema, one, resolved))
        .filter((one) => one !== undefined);
    case 'richText':
      return richTextToHtml(value as RichText | undefined, {
        resolveLink: (target) => hrefOf(target, resolved),
        closed: resolved.closed,
      });
    case 'image':
      return imageView(value as StoredImage | undefined, resolved);
    case 'file':
      return fileView(value as StoredFile | undefined, resolved);
    case 'link':
      return linkView(value as StoredLink | undefined, resolved);
    default:
      return value;
  }
}

function imageView(stored: StoredImage | undefined, { images }: Resolved): ImageView | undefined {
  const image = stored && images.get(stored.image);
  return image && { ...image, alt: stored.decorative ? '' : (stored.alt ?? '') };
}

function fileView(stored: StoredFile | undefined, { files }: Resolved): FileView | undefined {
  const file = stored && files.get(stored.file);
  return (
    file && {
      guid: file.guid,
      href: file.href,
      format: file.format,
      size: file.size,
      label: stored.label || file.name,
    }
  );
}

function linkView(stored: StoredLink | undefined, resolved: Resolved): LinkView | undefined {
  const href = stored && hrefOf(stored.target, resolved);
  if (!href) return undefined;
  const { target } = stored;
  const title = resolved.targets.get(targetId(target) ?? '')?.title;
  return {
    href,
    label: stored.label || title || spoken(target),
    kind: target.kind,
    isExternal: /^(https?|ftp):/i.test(href),
  };
}

function hrefOf(target: LinkTarget, { targets, files, closed }: Resolved): string | undefined {
  if (target.kind === 'address' && closed?.has(target.href)) return undefined;
  return safeHref(target, (one) => {
    const id = targetId(one) ?? '';
    return one.kind === 'file' ? files.get(id)?.href : targets.get(id)?.path;
  });
}

function targetId(target: LinkTarget): Guid | undefined {
  return target.kind === 'page'
    ? target.page
    : target.kind === 'item'
      ? target.item
      : target.kind === 'file'
        ? target.file
        : undefined;
}

/** What a link without words is called: the address as one would say it. */
function spoken(target: LinkTarget): string {
  if (target.kind === 'address') return target.href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  if (target.kind === 'mail') return target.address;
  return target.kind === 'phone' ? target.number : '';
}

/** Everything the stored content points at. */
export function referencesOf(schema: JsonSchema, value: unknown): Reference[] {
  const found: Reference[] = [];
  collect(schema, value, found);
  return found;
}

function collect(schema: JsonSchema, value: unknown, found: Reference[]): void {
  if (value === undefined || value === null) return;
  const add = (kind: Reference['kind'], id: unknown) => isGuid(id) && found.push({ kind, id });
  switch (typeOf(schema)) {
    case 'object': {
      const { properties } = schema as ObjectSchema;
      for (const name in properties)
        collect(properties[name]!, (value as { [name: string]: unknown })[name], found);
      return;
    }
    case 'list':
      for (const one of value as unknown[]) collect(schema['items'] as JsonSchema, one, found);
      return;
    case 'image':
      add('image', (value as StoredImage).image);
      return;
    case 'file':
      add('file', (value as StoredFile).file);
      return;
    case 'link':
      addTarget((value as StoredLink).target, add);
      return;
    case 'page':
    case 'section':
    case 'form':
      add(typeOf(schema) as Reference['kind'], value);
      return;
    case 'richText':
      for (const target of linkTargets(value as TreeNode)) addTarget(target, add);
  }
}

function addTarget(target: LinkTarget | undefined, add: (kind: Reference['kind'], id: unknown) => unknown) {
  if (target && (target.kind === 'page' || target.kind === 'item' || target.kind === 'file'))
    add(target.kind, targetId(target));
}

type TreeNode = {
  type: string;
  content?: TreeNode[];
  marks?: { type: string; attrs?: { target?: LinkTarget } }[];
};

function* linkTargets(node: TreeNode): Generator<LinkTarget> {
  for (const mark of node.marks ?? [])
    if (mark.type === 'link' && mark.attrs?.target) yield mark.attrs.target;
  for (const child of node.content ?? []) yield* linkTargets(child);
}

/**
 * What content points at that no schema tells of, its plugin being away: what is stored as a picture, a file or a link
 * is. It may find too much, never what a page, section or form was chosen in: those are kept as bare ids.
 */
export function likelyReferencesOf(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  const { kind } = value as { kind?: unknown };
  const own = (['image', 'file', 'page', 'item'] as const).flatMap((name): Reference[] => {
    const id = (value as { [name: string]: unknown })[name];
    const isOne = kind === name || (kind === undefined && (name === 'image' || name === 'file'));
    return isOne && isGuid(id) ? [{ kind: name, id }] : [];
  });
  return [...own, ...Object.values(value).flatMap(likelyReferencesOf)];
}

/** The words of the stored content, for search and for a description nobody wrote. */
export function textOf(schema: JsonSchema, value: unknown): string {
  const words: string[] = [];
  gather(schema, value, words);
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function gather(schema: JsonSchema, value: unknown, words: string[]): void {
  if (value === undefined || value === null) return;
  switch (typeOf(schema)) {
    case 'object': {
      const { properties } = schema as ObjectSchema;
      for (const name in properties)
        gather(properties[name]!, (value as { [name: string]: unknown })[name], words);
      return;
    }
    case 'list':
      for (const one of value as unknown[]) gather(schema['items'] as JsonSchema, one, words);
      return;
    case 'text':
      if (!schema['x-format']) words.push(value as string);
      return;
    case 'richText':
      words.push(plainText(value as RichText));
      return;
    case 'image':
      words.push((value as StoredImage).alt ?? '');
      return;
    case 'link':
      words.push((value as StoredLink).label ?? '');
  }
}
