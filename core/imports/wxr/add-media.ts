import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db.ts';
import { withTenant } from '../../db.ts';
import type { Guid } from '../../guid.ts';
import { ListItem } from '../../items/item.ts';
import { writeItem } from '../../items/write.ts';
import type { Kernel } from '../../kernel.ts';
import { Page } from '../../pages/page.ts';
import type { StoredImage } from '../../schema.ts';
import type { NewContent } from './destination.ts';

type Found = {
  /** What stands for the page or post. */
  image: StoredImage | undefined;
  /** What is in the library. */
  media: ReadonlySet<Guid>;
  /** The block that lists the posts; it was put on a page later than what came with it. */
  list: Guid | undefined;
};

/**
 * Gives what was brought before the pictures and files that it had to do without; undefined where it lacks none of
 * them. What somebody has written since stays as it is.
 */
export function addMedia(
  tenant: { id: Guid },
  kernel: Kernel,
  made: NewContent,
  found: Found,
): Promise<'mended' | 'edited' | undefined> {
  const add = made.kind === 'page' ? addToPage : addToPost;
  return withTenant(tenant, (tx) => add(tx, kernel, made, found));
}

async function addToPage(
  tx: Tx,
  kernel: Kernel,
  { id, blocks }: NewContent,
  { image, media, list }: Found,
): Promise<'mended' | 'edited' | undefined> {
  const page = (await Page.query(tx).findOne({ id }).forUpdate()) as Page | undefined;
  if (!page || page.deletedOn || !lacks([page.draft.rows, page.draft.socialImage], [blocks, image], media))
    return undefined;
  if (page.updatedBy || page.publishFrom || (page.isPublished && (await page.hasChanges(tx))))
    return 'edited';
  const lists = page.draft.rows.main.filter((block) => block.id === list);
  const rows = { ...page.draft.rows, main: [...blocks, ...lists] };
  const draft = { ...page.draft, rows, ...(image && { socialImage: image.image }) };
  await page.saveDraft(tx, kernel, draft, page.version);
  if (page.isPublished) await page.publish(tx, kernel);
  return 'mended';
}

async function addToPost(
  tx: Tx,
  kernel: Kernel,
  { id, blocks }: NewContent,
  { image, media }: Found,
): Promise<'mended' | 'edited' | undefined> {
  const item = (await ListItem.query(tx).findOne({ id }).forUpdate()) as ListItem | undefined;
  if (!item || item.deletedOn || !lacks(item.draft, [blocks, image], media)) return undefined;
  const { updatedBy } = item as ListItem & { updatedBy?: Guid | null };
  if (updatedBy || (item.published && !isDeepStrictEqual(item.published, item.draft))) return 'edited';
  const content = { ...item.draft.content, ...(image && { image }) };
  const draft = { ...item.draft, blocks, content };
  await writeItem(tx, kernel, item, { draft, ...(item.published && { published: draft }) }, null);
  return 'mended';
}

const guids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Whether what was made anew names one of these that what is kept does not. */
function lacks(kept: unknown, made: unknown, media: ReadonlySet<Guid>): boolean {
  const has = new Set(JSON.stringify(kept).match(guids));
  return (JSON.stringify(made).match(guids) ?? []).some((id) => media.has(id) && !has.has(id));
}
