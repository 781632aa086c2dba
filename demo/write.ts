import type { BlockNode, Layout, PageOptions, Rows, Visibility } from '#core/blocks/document.ts';
import { layoutPositions, noRows } from '#core/blocks/document.ts';
import type { Guid } from '#core/guid.ts';
import type { LinkTarget } from '#core/links.ts';
import type { LayoutPosition } from '#core/plugin.ts';
import type { RichText } from '#core/rich-text/tree.ts';
import type { Language, StoredFile, StoredImage, StoredLink } from '#core/schema.ts';
import { slugify } from '#core/slug.ts';
import type { WrittenForm } from './forms.ts';
import { demoGuid } from './guid.ts';
import { richText } from './prose.ts';
import { daysAgo } from './when.ts';

/** A block as the demo writes it down; its id follows from where it stands, or from `key` when others name it. */
export interface Written {
  type: string;
  content: { [field: string]: unknown };
  key?: string;
  options?: { [name: string]: string };
  visibility?: Visibility;
}

export interface WrittenPage {
  /** What links call it; the address of a page that stands in no menu. */
  name: string;
  title: string;
  description: string;
  layout?: Layout;
  options?: Partial<PageOptions>;
  rows: { [position in LayoutPosition]?: Written[] };
  kind?: 'page' | 'template' | 'section';
  language?: Language;
  visibility?: Visibility;
  isDraft?: boolean;
  /** Roles beside Redactie that may edit it. */
  editRoles?: string[];
  socialImage?: string;
}

export interface WrittenItem {
  name: string;
  title: string;
  description: string;
  /** The day it is published on. */
  date: string;
  tags: string[];
  content: { [field: string]: unknown };
  blocks: Written[];
  highlight?: boolean;
  /** Keys of other list blocks it stands in as well. */
  alsoIn?: string[];
  startsOn?: Date;
  endsOn?: Date;
}

/** Something of a type other than news: what only that type has stands in `content`. */
export type Entry = Pick<WrittenItem, 'title' | 'description'> &
  Partial<Omit<WrittenItem, 'name' | 'title' | 'description'>>;

/** An item as it is written down: its name follows from the title. */
export interface Article extends Pick<
  WrittenItem,
  'title' | 'description' | 'date' | 'tags' | 'blocks' | 'highlight' | 'alsoIn'
> {
  picture?: string;
  caption?: string;
  author?: string;
  /** Larger opening lines; the description when absent. */
  intro?: string;
}

export interface MenuPlace {
  segment: string;
  /** Of the page that stands here; the menu shows `label`, or the page's own title. */
  page: string;
  label?: string;
  children?: MenuPlace[];
}

export interface WrittenFooter {
  name: string;
  blocks: Written[];
}

/** `subject` and `seed` say what is drawn (see `pictures/`); pictures are 3:2 and 2000 pixels wide unless they say so. */
export interface DemoPicture {
  subject: string;
  seed?: number;
  alt: string;
  width?: number;
  height?: number;
  focal?: { x: number; y: number };
}
export type DemoPictures = { [name: string]: DemoPicture };

/** Something to download: a text becomes a PDF (see `documents.ts`), a table a CSV. */
export type DemoDocument = { title: string } & ({ paragraphs: string[] } | { rows: (string | number)[][] });
export type DemoDocuments = { [name: string]: DemoDocument };

/** Everything one demo tenant says. */
export interface DemoTenant {
  key: 'lindenhove' | 'veenland';
  name: string;
  hosts: string[];
  senderName: string;
  senderAddress: string;
  pictures: DemoPictures;
  documents: DemoDocuments;
  settings: { [key: string]: unknown };
  headerImages: { name: string; pictures: string[] }[];
  footers: WrittenFooter[];
  pages: WrittenPage[];
  menu: MenuPlace[];
  items: { list: string; type: string; items: WrittenItem[] }[];
  forms: WrittenForm[];
}

/** What a part of the demo is called in the note of what was made. */
export type DemoPart = `${PartKind} ${string}`;
type PartKind = 'picture' | 'document' | 'role' | 'account' | 'setting' | 'form' | 'page' | 'item';
/** What was made once, and is not made again where somebody threw it away. */
export type MadeParts = ReadonlySet<DemoPart>;

export const part = (kind: PartKind, name: string): DemoPart => `${kind} ${name}`;

/** The words of one tenant: what its content is written with. */
export function writing(tenant: DemoTenant['key'], pictures: DemoPictures, documents: DemoDocuments) {
  const target = (written: string): LinkTarget => targetOf(tenant, written);

  /** Rich text, in the notation of `richText`. */
  const prose = (parts: TemplateStringsArray, ...values: (string | number)[]): RichText =>
    richText(String.raw({ raw: parts }, ...values), target);

  /** `page:name`, `page:name#hash`, `item:name`, `mail:…`, `tel:…`, or an address. */
  const link = (written: string, label?: string): StoredLink => ({
    target: target(written),
    ...(label && { label }),
  });

  const image = (name: string): StoredImage => {
    const picture = pictures[name];
    if (!picture) throw new Error(`The demo of ${tenant} has no picture "${name}"`);
    return { image: imageGuid(tenant, name), alt: picture.alt };
  };
  /** The same picture where the words beside it already say what it shows. */
  const decoration = (name: string): StoredImage => ({ image: image(name).image, decorative: true });

  const file = (name: string, label: string): StoredFile => {
    if (!documents[name]) throw new Error(`The demo of ${tenant} has no document "${name}"`);
    return { file: fileGuid(tenant, name), label };
  };

  const block = (
    type: string,
    content: Written['content'] = {},
    more: Omit<Written, 'type' | 'content'> = {},
  ): Written => ({
    type,
    content,
    ...more,
  });
  const text = (parts: TemplateStringsArray, ...values: (string | number)[]): Written =>
    block('text', { text: prose(parts, ...values) });
  const section = (name: string, options?: Written['options']): Written =>
    block('shared-section', { section: pageGuid(tenant, `section:${name}`) }, options && { options });

  const article = ({ picture, caption, author, intro, ...rest }: Article): WrittenItem => ({
    ...rest,
    name: slugify(rest.title),
    content: {
      ...(intro && { intro }),
      ...(picture && { image: image(picture) }),
      ...(caption && { caption }),
      ...(author && { author }),
    },
  });
  /** Something short: one text, and at most a picture. */
  const brief = (
    date: string,
    tags: string[],
    title: string,
    description: string,
    body: string,
    picture?: string,
  ): WrittenItem =>
    article({
      date,
      tags,
      title,
      description,
      blocks: [block('text', { text: richText(body, target) })],
      ...(picture && { picture }),
    });

  const entry = ({ tags = [], content = {}, blocks = [], date, ...rest }: Entry): WrittenItem => ({
    ...rest,
    ...{ tags, content, blocks },
    date: date ?? daysAgo(30),
    name: slugify(rest.title),
  });

  return { article, brief, entry, prose, link, image, decoration, file, block, text, section };
}

export const pageGuid = (tenant: string, name: string): Guid => demoGuid(tenant, 'page', name);
export const itemGuid = (tenant: string, name: string): Guid => demoGuid(tenant, 'item', name);
export const imageGuid = (tenant: string, name: string): Guid => demoGuid(tenant, 'image', name);
export const blockGuid = (tenant: string, key: string): Guid => demoGuid(tenant, 'block', key);
export const footerGuid = (tenant: string, name: string): Guid => demoGuid(tenant, 'footer', name);
export const headerImageGuid = (tenant: string, name: string): Guid => demoGuid(tenant, 'header-image', name);
export const fileGuid = (tenant: string, name: string): Guid => demoGuid(tenant, 'file', name);

/** Blocks with their ids. `owner` is the page, item or footer they stand in. */
export function blockNodes(tenant: string, owner: string, blocks: Written[], place = 'main'): BlockNode[] {
  return blocks.map(({ type, content, key, options, visibility }, index) => ({
    id: blockGuid(tenant, key ?? `${owner}/${place}/${index}`),
    type,
    v: 1,
    content,
    ...(options && { options }),
    ...(visibility && { visibility: { level: visibility } }),
  }));
}

export function rowsOf(tenant: string, page: WrittenPage): Rows {
  const rows = noRows();
  for (const position of layoutPositions) {
    rows[position] = blockNodes(
      tenant,
      `${page.kind ?? 'page'}:${page.name}`,
      page.rows[position] ?? [],
      position,
    );
  }
  return rows;
}

function targetOf(tenant: string, written: string): LinkTarget {
  const [, kind = '', rest = ''] = /^(page|item|mail|tel|file):(.+)$/.exec(written) ?? [];
  switch (kind) {
    case 'page': {
      const [name = '', hash] = rest.split('#');
      return { kind: 'page', page: pageGuid(tenant, name), ...(hash && { hash }) };
    }
    case 'item':
      return { kind: 'item', item: itemGuid(tenant, rest) };
    case 'file':
      return { kind: 'file', file: fileGuid(tenant, rest) };
    case 'mail':
      return { kind: 'mail', address: rest };
    case 'tel':
      return { kind: 'phone', number: rest };
    default:
      return { kind: 'address', href: written };
  }
}
