import { createReadStream } from 'node:fs';
import { note } from '../../audit/entry.ts';
import type { BlockNode } from '../../blocks/document.ts';
import { noRows } from '../../blocks/document.ts';
import type { Tx } from '../../db.ts';
import { withTenant } from '../../db.ts';
import { storeFile } from '../../files/file.ts';
import type { Guid } from '../../guid.ts';
import { storeImage } from '../../images/image.ts';
import { ListItem } from '../../items/item.ts';
import type { Kernel } from '../../kernel.ts';
import { Menu, topLevel } from '../../menus/menu.ts';
import { Page } from '../../pages/page.ts';
import { planPublication } from '../../pages/publish.ts';
import type { Language } from '../../schema.ts';
import type { MarkKind } from './marks.ts';
import { marksOf, renewMarks, setMark, told, untold } from './marks.ts';
import type { Planned, PlannedMenuItem } from './plan.ts';
import type { Remark } from './report.ts';

export type NewContent = {
  kind: 'page' | 'post';
  foreignId: string;
  hash: string;
  id: Guid;
  title: string;
  /** The last part of a page's address where no menu gives it one. */
  name: string;
  description: string;
  blocks: BlockNode[];
  isPublished: boolean;
  date: Date | null;
  /** What of it could not be taken. */
  remarks: readonly Remark[];
  /** What stands for a page where it is shared. */
  socialImage?: Guid | undefined;
};
export type NewPost = NewContent & {
  listId: Guid;
  content: { [name: string]: unknown };
  tags: string[];
  highlight: boolean;
};
export type NewPicture = {
  url: string;
  id: Guid;
  file: string;
  name: string;
  alt: string;
  owner: { kind: 'page' | 'item'; id: Guid };
};

/** The tenant an import writes to, through the models that everything else writes through. */
export class Destination {
  readonly #tenant: { id: Guid };
  readonly #kernel: Kernel;
  readonly #source: string;
  readonly #language: Language;
  readonly #by: Guid | undefined;

  /** `by` is who brings it in, where that is somebody of the tenant. */
  constructor(tenant: { id: Guid }, kernel: Kernel, source: string, language: Language, by?: Guid) {
    this.#tenant = tenant;
    this.#kernel = kernel;
    this.#source = source;
    this.#language = language;
    this.#by = by;
  }

  /** `planned` is what the export has of this kind: marks of an older version become those of today. */
  marks(kind: MarkKind, planned: Iterable<Planned> = []) {
    return withTenant(this.#tenant, async (tx) => {
      const marks = await marksOf(tx, this.#source, kind);
      await renewMarks(tx, this.#source, kind, marks, planned);
      return marks;
    });
  }

  /** What was made by an import that did not come to its end. */
  untold(kinds: readonly MarkKind[]): ReturnType<typeof untold> {
    return withTenant(this.#tenant, (tx) => untold(tx, this.#source, kinds));
  }

  told(kinds: readonly MarkKind[]): Promise<void> {
    return withTenant(this.#tenant, (tx) => told(tx, this.#source, kinds));
  }

  /** Makes what is not there yet, all in one transaction; tells how many were made. */
  createPages(pages: NewContent[]): Promise<number> {
    return this.#each(pages, async (tx, page) => {
      const { id, title, name, description, blocks, socialImage } = page;
      const made = await Page.create(tx, this.#kernel, {
        id,
        name,
        language: this.#language,
        document: {
          ...{ title, description, rows: { ...noRows(), main: blocks } },
          ...(socialImage && { socialImage }),
        },
      });
      const date = page.date ?? made.createdOn;
      if (page.isPublished && date > new Date()) return planPublication(tx, made, date);
      await Page.query(tx).patch({ createdOn: date }).where({ id });
      if (!page.isPublished) return;
      made.$set({ publishedOn: date });
      await made.publish(tx, this.#kernel);
    });
  }

  createPosts(posts: NewPost[]): Promise<number> {
    return this.#each(posts, async (tx, post) => {
      const { id, title, description, blocks, content, tags, highlight, listId, date } = post;
      await ListItem.create(tx, this.#kernel, {
        id,
        type: 'news',
        title,
        description,
        content,
        blocks,
        parentGuids: [listId],
        tags,
        highlight,
        language: this.#language,
        ...(date && { createdOn: date }),
        ...(post.isPublished && { publishedOn: date ?? new Date() }),
        ...(this.#by && { createdBy: this.#by }),
      });
      if (this.#by) await note(tx, 'item.created', { actor: this.#by, subject: id });
    });
  }

  /**
   * Puts what is not there yet into the top-level menu, each below what it stands below. `remarksOn` is what could not
   * be taken of it, by its id there.
   */
  async createMenu(
    items: readonly PlannedMenuItem[],
    remarksOn: (foreignId: string) => readonly Remark[],
  ): Promise<number> {
    let made = 0;
    const below = async (siblings: readonly PlannedMenuItem[], parentId: Guid | null): Promise<void> => {
      if (siblings.length === 0) return;
      const ids = await withTenant(this.#tenant, async (tx) => {
        const menu = await Menu.named(tx, topLevel);
        // Of two imports at once one waits here, and then finds what the other has made.
        await tx('menus').where({ id: menu.id }).forUpdate().first('id');
        const foreignIds = siblings.map(({ foreignId }) => foreignId);
        const marks = await marksOf(tx, this.#source, 'menu-item', foreignIds);
        const known = [...marks.values()].map(({ targetId }) => targetId);
        const present = new Set<Guid>(await tx('menuItems').whereIn('id', known).pluck('id'));
        const added = siblings.filter(({ foreignId }) => !marks.has(foreignId));
        const taken = new Set<string>(
          await tx('menuItems').where({ menuId: menu.id, parentId }).pluck('url_segment'),
        );
        const newIds = await menu.add(
          tx,
          added.map(({ segment, name, pageId, href }) => ({
            urlSegment: segment && freeSegment(segment, taken),
            name,
            ...(pageId && { pageId }),
            ...(href && { externalUrl: href }),
          })),
          parentId,
        );
        for (const [n, { foreignId }] of added.entries()) {
          const mark = { targetId: newIds[n]!, contentHash: '' };
          await setMark(tx, this.#source, 'menu-item', foreignId, mark, remarksOn(foreignId));
        }
        const byForeign = new Map(added.map(({ foreignId }, n) => [foreignId, newIds[n]!]));
        // A menu item that someone has taken out stays out, and so does what stood below it.
        for (const { foreignId } of siblings) {
          const id = marks.get(foreignId)?.targetId;
          if (id && present.has(id)) byForeign.set(foreignId, id);
        }
        made += added.length;
        return byForeign;
      });
      for (const item of siblings) {
        const id = ids.get(item.foreignId);
        if (id) await below(item.children, id);
      }
    };
    await below(items, null);
    return made;
  }

  /** Where these pages are now. */
  addressesOf(ids: readonly Guid[]): Promise<Map<Guid, string>> {
    return withTenant(this.#tenant, async (tx) => {
      const rows: { pageId: Guid; path: string }[] = await tx('paths')
        .where({ isCanonical: true })
        .whereIn('pageId', ids)
        .select('pageId', 'path');
      return new Map(rows.map(({ pageId, path }) => [pageId, path]));
    });
  }

  /**
   * Puts the list of posts on a page that came without it; false where visitors do not see it there yet, as something
   * else in the draft of that page is not published.
   */
  placeList(pageId: Guid, block: BlockNode): Promise<boolean> {
    return withTenant(this.#tenant, async (tx) => {
      const isThere = await tx('blockInstances')
        .where({ id: block.id })
        .andWhere((where) => where.where({ inDraft: true }).orWhere({ inPublished: true }))
        .first('id');
      if (isThere) return true;
      const page = (await Page.query(tx).findOne({ id: pageId }).forUpdate()) as Page | undefined;
      if (!page || page.deletedOn) return false;
      const isShown = page.isPublished && !(await page.hasChanges(tx));
      const rows = { ...page.draft.rows, main: [...page.draft.rows.main, block] };
      await page.saveDraft(tx, this.#kernel, { ...page.draft, rows }, page.version);
      if (isShown) await page.publish(tx, this.#kernel);
      return isShown;
    });
  }

  /** Stores a picture under an id of its own, once. Who sees it follows from what shows it. */
  async createPicture(picture: NewPicture): Promise<void> {
    const { url, id, file, name, alt, owner } = picture;
    await withTenant(this.#tenant, async (tx) => {
      if (!(await setMark(tx, this.#source, 'picture', url, { targetId: id, contentHash: '' }))) return;
      await storeImage(tx, this.#tenant, createReadStream(file), {
        guid: id,
        name,
        owner,
        ...(alt && { alt: { [this.#language]: alt } }),
      });
    });
  }

  /** Stores a file under an id of its own, once. Who may see it follows from what links to it. */
  async createFile({ url, id, file, name }: Pick<NewPicture, 'url' | 'id' | 'file' | 'name'>): Promise<void> {
    await withTenant(this.#tenant, async (tx) => {
      if (!(await setMark(tx, this.#source, 'file', url, { targetId: id, contentHash: '' }))) return;
      await storeFile(tx, this.#tenant, createReadStream(file), { guid: id, name });
    });
  }

  async #each<T extends NewContent>(things: T[], make: (tx: Tx, thing: T) => Promise<void>): Promise<number> {
    return withTenant(this.#tenant, async (tx) => {
      let made = 0;
      for (const thing of things) {
        const { kind, foreignId, id, hash, remarks } = thing;
        const mark = { targetId: id, contentHash: hash };
        if (!(await setMark(tx, this.#source, kind, foreignId, mark, remarks))) continue;
        await make(tx, thing);
        made++;
      }
      return made;
    });
  }
}

function freeSegment(wanted: string, taken: Set<string>): string {
  let segment = wanted;
  for (let n = 2; taken.has(segment); n++) segment = `${wanted}-${n}`;
  taken.add(segment);
  return segment;
}
