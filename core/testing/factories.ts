import sharp from 'sharp';
import type { BlockNode, PageDocument } from '../blocks/document.ts';
import { noRows } from '../blocks/document.ts';
import { type Tx, withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { storeImage } from '../images/image.ts';
import { ListItem, type NewItem } from '../items/item.ts';
import type { Kernel } from '../kernel.ts';
import { Menu, type NewMenuItem, topLevel } from '../menus/menu.ts';
import { type NewPage, Page } from '../pages/page.ts';
import type { LayoutPosition } from '../plugin.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Whose content is made, and what its plugins know. */
export type Place = { tenant: Tenant; kernel: Kernel };

type PageTraits = Omit<NewPage, 'document'> & {
  title?: string;
  layout?: PageDocument['layout'];
  options?: PageDocument['options'];
  /** Blocks by where they stand, or those of the main column. */
  blocks?: BlockNode[] | Partial<{ [position in LayoutPosition]: BlockNode[] }>;
  /** False leaves it a draft. */
  isPublished?: boolean;
};

/** A page about the bridge, published and for everyone unless said otherwise. */
export async function aPage(place: Place, traits: PageTraits = {}): Promise<Page & { path: string }> {
  const {
    title = 'De brug',
    layout = '100',
    options = {},
    blocks = [],
    isPublished = true,
    ...rest
  } = traits;
  const rows = { ...noRows(), ...(Array.isArray(blocks) ? { main: blocks } : blocks) };
  return withTenant(place.tenant, async (tx) => {
    const document = { title, layout, options, rows };
    const page = await Page.create(tx, place.kernel, { ...rest, document });
    if (isPublished) await page.publish(tx, place.kernel);
    return Object.assign(page, { path: (await pathOf(tx, page.id)) ?? '' });
  });
}

/** A block of a page; `aNote()` is the usual one. */
export function aBlock(
  type: string,
  content: BlockNode['content'] = {},
  more: Partial<BlockNode> = {},
): BlockNode {
  return { id: newGuid(), type, v: 1, content, ...more };
}

export const aNote = (text = 'De brug gaat open', more: Partial<BlockNode> = {}) =>
  aBlock('note', { text }, { v: 2, ...more });

/** A list block, for a page that is to have one. */
export const aList = (more: Partial<BlockNode> = {}) => aBlock('list', { count: 10 }, more);

/** News of the bridge; it stands in `list`, and is published a minute ago unless said otherwise. */
export function aNewsItem(
  { tenant, kernel }: Place,
  list: Guid | Guid[],
  traits: Partial<NewItem> & { isPublished?: boolean } = {},
): Promise<ListItem> {
  const { isPublished = true, ...rest } = traits;
  return withTenant(tenant, (tx) =>
    ListItem.create(tx, kernel, {
      type: 'news',
      title: 'De brug is weer open',
      content: { intro: 'Vanaf maandag kan het verkeer er weer over.' },
      parentGuids: [list].flat(),
      ...(isPublished && { publishedOn: new Date(Date.now() - 60_000) }),
      ...rest,
    }),
  );
}

/** Has a setting show a picture or file, and so everyone see it; `hideFromAll` takes that back. */
export const showToAll = (tenant: { id: Guid }, media: Guid): Promise<void> =>
  withTenant(tenant, (tx) => tx('settings').insert({ key: `shows ${media}`, value: JSON.stringify(media) }));
export const hideFromAll = (tenant: { id: Guid }, media: Guid): Promise<void> =>
  withTenant(tenant, (tx) =>
    tx('settings')
      .where({ key: `shows ${media}` })
      .delete(),
  );

/** Adds these to the top-level menu, which paths follow. */
export function inMenu({ tenant }: Place, items: NewMenuItem[], under: Guid | null = null): Promise<Guid[]> {
  return withTenant(tenant, async (tx) => (await Menu.named(tx, topLevel)).add(tx, items, under));
}

/** The one path a page answers at; undefined when it has none. */
export async function pathOf(tx: Tx, pageId: Guid): Promise<string | undefined> {
  const row = (await tx('paths').where({ pageId, isCanonical: true }).first('path')) as
    { path: string } | undefined;
  return row?.path;
}

/** A picture of the library. */
export async function aPicture({ tenant }: Place): Promise<Guid> {
  const drawn = sharp({ create: { width: 60, height: 60, channels: 3, background: '#1d5c8f' } });
  const bytes = await drawn.png().toBuffer();
  return withTenant(tenant, async (tx) => (await storeImage(tx, tenant, bytes)).guid);
}
