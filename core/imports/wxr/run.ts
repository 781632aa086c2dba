import { setImmediate } from 'node:timers/promises';
import type { Guid } from '../../guid.ts';
import type { Kernel } from '../../kernel.ts';
import type { Language, StoredImage } from '../../schema.ts';
import { Addresses } from './addresses.ts';
import { Batch } from './batch.ts';
import { contentOf, pictureOf, spokenTitle } from './blocks.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { contentsOf, readCatalogue, shortened } from './catalogue.ts';
import type { NewContent, NewPost } from './destination.ts';
import { Destination, existingIn } from './destination.ts';
import type { Mark } from './marks.ts';
import type { ContentPart, Picture } from './content-part.ts';
import type { Plan, Planned } from './plan.ts';
import { decoded, idsFor, planImport, sourceOf } from './plan.ts';
import type { Item, Term } from './read.ts';
import { Report } from './report.ts';
import { linkedText } from './as-text.ts';
import { listBlock, newsContent, toBlocks } from './to-blocks.ts';
import { slugify } from '../../slug.ts';
import { Uploads } from './uploads.ts';

export type ImportProgress = { step: 'read' | 'pages' | 'menu' | 'posts'; done: number; total: number };

export type ImportOptions = {
  tenant: { id: Guid; language: Language };
  kernel: Kernel;
  /** A WordPress export (WXR). */
  file: string;
  /** A copy of the old site's `wp-content/uploads`; without it pictures become references. */
  uploads?: string;
  onProgress?: (progress: ImportProgress) => void;
};

/**
 * Takes a WordPress export over into a tenant: pages with their hierarchy, posts as news, the menu. It can be run
 * again after it was cut off, and changes nothing when it was not.
 */
export async function importWxr(options: ImportOptions): Promise<Report> {
  const { tenant, kernel, file, onProgress = () => {} } = options;
  onProgress({ step: 'read', done: 0, total: 0 });
  const catalogue = await readCatalogue(file);
  const source = sourceOf(catalogue);
  const report = new Report(source);
  for (const damage of catalogue.damage) report.note({ type: 'file', id: '', title: '' }, 'damage', damage);
  const plan = planImport(catalogue, tenant, await existingIn(tenant, source), report);
  const run = new Run({
    catalogue,
    plan,
    report,
    kernel,
    ids: idsFor(tenant.id, source),
    addresses: new Addresses(catalogue, plan),
    uploads: options.uploads === undefined ? undefined : await Uploads.open(options.uploads),
    destination: new Destination(tenant, kernel, source, plan.language),
  });
  await run.pages(file, onProgress);
  onProgress({ step: 'menu', done: 0, total: plan.menu.length });
  report.counts.menuItems = await run.menu();
  await run.posts(file, onProgress);
  run.remaining();
  return report;
}

/** What things of the old site are called here; an empty name leaves a topic, or the name of who wrote, out. */
export interface Names {
  topics: { [name: string]: string };
  /** By what somebody signs in with there. */
  authors: { [login: string]: string };
}

type Parts = {
  names?: Names;
  catalogue: Catalogue;
  plan: Plan;
  report: Report;
  kernel: Kernel;
  ids: ReturnType<typeof idsFor>;
  addresses: Addresses;
  uploads: Uploads | undefined;
  destination: Destination;
};

/** One import that is under way. */
export class Run {
  readonly #with: Parts;
  readonly #pictures = new Map<string, Mark | undefined>();
  /** Files that are in the library, by the key of their address. */
  readonly #files = new Map<string, Guid | undefined>();
  /** Keys of everything of the old site that some text names. */
  readonly #named = new Set<string>();
  /** Pages that this run makes, by their ids there. */
  readonly #made = new Set<string>();

  /** Where is said what is lost. */
  #report: Report;

  constructor(parts: Parts) {
    this.#with = parts;
    this.#report = parts.report;
  }

  async pages(file: string, onProgress: (progress: ImportProgress) => void): Promise<void> {
    const { catalogue, plan, destination, report } = this.#with;
    for (const [url, mark] of await destination.marks('picture')) this.#pictures.set(url, mark);
    for (const [url, { targetId }] of await destination.marks('file')) this.#files.set(url, targetId);
    const known = await destination.marks('page');
    const batch = new Batch<NewContent>((pages) => destination.createPages(pages), report);
    for (const page of this.#built()) if (!known.has(page.foreignId)) await batch.add(page);
    let done = 0;
    for await (const item of contentsOf(file, 'page')) {
      onProgress({ step: 'pages', done: done++, total: plan.pages.size });
      const planned = plan.pages.get(item.id);
      if (!planned) continue;
      if (this.#isKnown(planned, known)) {
        await this.#mend(item, planned, known);
        continue;
      }
      const made = await this.#content(item, planned);
      if (plan.list?.page === planned) made.blocks.push(listBlock(plan.list.blockId, this.#with.kernel));
      this.#made.add(item.id);
      const { creator } = planned.entry;
      const author = catalogue.authors.get(creator) ?? creator;
      if (author) report.note({ type: 'author', id: creator, title: author }, 'page-author');
      await batch.add({ ...made, socialImage: (await this.#featured(planned))?.image });
    }
    report.counts.pages = await batch.finish();
  }

  async menu(): Promise<number> {
    const { plan, destination } = this.#with;
    const made = await destination.createMenu(plan.menu);
    await this.#compareAddresses();
    return made;
  }

  /** The menu and what was there already decide where a page is now. */
  async #compareAddresses(): Promise<void> {
    const { plan, destination, report } = this.#with;
    const pages = [...plan.pages.values()].filter(({ entry }) => this.#made.has(entry.id));
    const paths = await destination.addressesOf(pages.map(({ id }) => id));
    for (const { entry, id } of pages) {
      const [old, path] = [URL.parse(entry.link), paths.get(id)];
      if (!old || old.search || !path) continue;
      const was = decoded(old.pathname).replace(/(?<=.)\/+$/, '');
      if (was !== path) report.note(entry, 'address', `${was} → ${path}`);
    }
  }

  async posts(file: string, onProgress: (progress: ImportProgress) => void): Promise<void> {
    const { plan, catalogue, destination, report, kernel, names } = this.#with;
    const { list } = plan;
    if (!list) return;
    const known = await destination.marks('post');
    const batch = new Batch<NewPost>((posts) => destination.createPosts(posts), report);
    let done = 0;
    let hasList = false;
    for await (const item of contentsOf(file, 'post')) {
      // A node that brings it in while it serves visitors lets them go first.
      await setImmediate();
      onProgress({ step: 'posts', done: done++, total: plan.posts.size });
      const planned = plan.posts.get(item.id);
      if (!planned) continue;
      if (this.#isKnown(planned, known)) {
        await this.#mend(item, planned, known);
        continue;
      }
      const { entry } = planned;
      if (!hasList) {
        const isShown = await destination.placeList(list.pageId, listBlock(list.blockId, kernel));
        if (!isShown) report.note({ type: 'page', id: '', title: list.title }, 'list-draft');
        hasList = true;
      }
      const made = await this.#content(item, planned);
      const author =
        own(names?.authors, entry.creator) ?? catalogue.authors.get(entry.creator) ?? entry.creator;
      const image = await this.#featured(planned);
      report.note({ type: 'post', id: '', title: '' }, 'post-address');
      for (const { name } of entry.terms.filter(isTopic))
        if (name.length > maxTopic) report.note(entry, 'shortened', shortened(name, maxTopic));
      await batch.add({
        ...made,
        listId: list.blockId,
        content: newsContent(kernel, { author, image }),
        tags: tagsOf(entry, names?.topics),
        highlight: entry.isSticky,
      });
    }
    report.counts.items = await batch.finish();
  }

  /** What the export has and nothing shows. Of what was taken over before it is not known what it shows. */
  remaining(): void {
    const { catalogue, report } = this.#with;
    if (report.counts.unchanged > 0) return;
    for (const entry of catalogue.entries.values()) {
      if (entry.type !== 'attachment' || entry.status === 'trash') continue;
      const key = this.#keyOf(pictureOf(entry));
      if (!this.#named.has(key) && !this.#pictures.has(key))
        report.note(entry, 'attachment', entry.attachmentUrl);
    }
  }

  /** Pages the export does not have but the site needs. */
  #built(): NewContent[] {
    const { plan, kernel } = this.#with;
    const page = { kind: 'page' as const, hash: '', description: '', isPublished: true, date: null };
    const pages: NewContent[] = [];
    const { home, list } = plan;
    if (home) {
      const { pageId: id, title, description } = home;
      const text = linkedText(description || title, list && { kind: 'page', page: list.pageId }, list?.title);
      const context = { ...this.#blocksContext('built-home', id, title), heading: title };
      const blocks = toBlocks([{ kind: 'text', doc: text }], context);
      pages.push({ ...page, foreignId: 'built-home', id, title, name: id.slice(-12), blocks, description });
    }
    if (list?.isBuilt) {
      const { pageId: id, title, blockId } = list;
      const context = { ...this.#blocksContext('built-list', id, title), heading: title };
      const blocks = [...toBlocks([], context), listBlock(blockId, kernel)];
      pages.push({
        ...page,
        foreignId: 'built-list',
        id,
        title,
        name: plan.language === 'nl' ? 'nieuws' : 'news',
        blocks,
      });
    }
    return pages;
  }

  #isKnown({ entry }: Planned, known: Map<string, Mark>): boolean {
    const { report } = this.#with;
    const mark = known.get(entry.id);
    if (!mark) return false;
    report.counts.unchanged++;
    if (mark.contentHash !== entry.hash) report.note(entry, 'changed');
    return true;
  }

  /**
   * Pictures and files that were not at hand the last time are put in their places, where nobody has written there
   * since.
   */
  async #mend(item: Item, planned: Planned, known: Map<string, Mark>): Promise<void> {
    const { destination, report, uploads, plan } = this.#with;
    const { entry } = planned;
    const mark = known.get(entry.id)!;
    if (!uploads || mark.contentHash !== entry.hash) return;
    // What was lost has been said when it was taken over.
    this.#report = new Report(plan.source);
    try {
      const made = await this.#content(item, { ...planned, id: mark.targetId });
      const image = await this.#featured(planned);
      const media = new Set<Guid>();
      for (const one of this.#pictures.values()) if (one) media.add(one.targetId);
      for (const one of this.#files.values()) if (one) media.add(one);
      const done = await destination.mend(made, { image, media, list: plan.list?.blockId });
      if (done) report.note(entry, done);
    } catch (error) {
      report.note(entry, 'failed', (error as Error).message);
    } finally {
      this.#report = report;
    }
  }

  async #content(item: Item, planned: Planned): Promise<NewContent> {
    const { catalogue, addresses, plan } = this.#with;
    const report = this.#report;
    const { entry, id, title, slug, isPublished } = planned;
    await this.#fetchFiles(item, entry);
    const { parts, description } = contentOf(item, {
      ...{ catalogue, addresses, language: plan.language, report },
      file: (url) => this.#file(url),
    });
    for (const { domain, name } of lostTerms(entry)) report.note(entry, 'term', `${domain}: ${name}`);
    await this.#fetch(parts.flatMap(picturesIn), planned);
    return {
      kind: entry.type === 'page' ? 'page' : 'post',
      foreignId: entry.id,
      hash: entry.hash,
      id,
      title,
      name: slug || id.slice(-12),
      description,
      blocks: toBlocks(parts, {
        ...this.#blocksContext(entry.id, id, title, entry),
        ...(entry.type === 'page' && { heading: title }),
      }),
      isPublished,
      date: entry.date,
    };
  }

  #blocksContext(foreignId: string, ownerId: Guid, title: string, entry?: Entry) {
    const { plan, ids, kernel, addresses } = this.#with;
    const report = this.#report;
    return {
      kernel,
      title,
      language: plan.language,
      blockId: (n: number) => ids('block', `${ownerId}/${n}`, entry?.date),
      image: (picture: Picture) => this.#stored(picture),
      file: (url: string) => this.#file(addresses.find(url, foreignId).file ?? ''),
      note: (reason: Parameters<Report['note']>[1], detail?: string) =>
        report.note(entry ?? { type: 'page', id: foreignId, title }, reason, detail),
    };
  }

  #file(url: string): Guid | undefined {
    return this.#files.get(this.#keyOf({ url, id: '' }));
  }

  /** Brings the files that a text links to in from the folder of uploads, each once. */
  async #fetchFiles(item: Item, entry: Entry): Promise<void> {
    const { addresses, destination, ids, report, uploads } = this.#with;
    for (const [, address] of item.content.matchAll(/["'(\s]((?:https?:)?\/[^\s"'<>()]+)/g)) {
      const url = addresses.find(address!.replaceAll('&amp;', '&'), item.id).file;
      if (!url) continue;
      const key = this.#keyOf({ url, id: '' });
      this.#named.add(key);
      if (isPicture.test(key) || this.#files.has(key)) continue;
      this.#files.set(key, undefined);
      const file = await uploads?.find(key);
      if (!file) continue;
      const id = ids('file', key);
      try {
        await destination.createFile({ url: key, id, file, name: nameIn(key) });
        this.#files.set(key, id);
        report.counts.files++;
      } catch (error) {
        report.note(entry, 'failed', `${nameIn(key)}: ${(error as Error).message}`);
      }
    }
  }

  /** Brings pictures in from the folder of uploads, each once. */
  async #fetch(pictures: Picture[], planned: Planned): Promise<void> {
    const { uploads, destination, ids, report } = this.#with;
    for (const picture of pictures) {
      const key = this.#keyOf(picture);
      if (this.#pictures.has(key)) continue;
      this.#pictures.set(key, undefined);
      const file = await uploads?.find(key);
      if (!file) continue;
      const id = ids('picture', key);
      const owner = {
        kind: planned.entry.type === 'page' ? ('page' as const) : ('item' as const),
        id: planned.id,
      };
      const name = nameIn(key);
      try {
        await destination.createPicture({
          url: key,
          id,
          file,
          name,
          alt: picture.alt,
          owner,
        });
        this.#pictures.set(key, { targetId: id, contentHash: '' });
        report.counts.pictures++;
      } catch (error) {
        report.note(planned.entry, 'failed', `${name}: ${(error as Error).message}`);
      }
    }
  }

  #stored(picture: Picture): StoredImage | undefined {
    const mark = this.#pictures.get(this.#keyOf(picture));
    if (!mark) return undefined;
    const entry = this.#with.catalogue.entries.get(picture.id);
    const alt =
      picture.alt ||
      entry?.meta['_wp_attachment_image_alt'] ||
      (entry && spokenTitle(entry)) ||
      picture.caption;
    return alt
      ? { image: mark.targetId, alt: alt.slice(0, 300) }
      : { image: mark.targetId, decorative: true };
  }

  /** The address of the whole picture, for what may be the address of a reduced copy. */
  #keyOf(picture: Pick<Picture, 'url' | 'id'>): string {
    const { catalogue } = this.#with;
    const entry = catalogue.entries.get(picture.id);
    const url = URL.parse(
      entry?.attachmentUrl || picture.url,
      catalogue.site.link || 'https://wordpress.invalid/',
    );
    if (!url) return picture.url;
    return `${url.host}${url.pathname.replace(/-\d+x\d+(?=\.\w+$)/, '')}`.slice(0, 1000);
  }

  async #featured(planned: Planned): Promise<StoredImage | undefined> {
    const { catalogue } = this.#with;
    const entry = catalogue.entries.get(planned.entry.meta['_thumbnail_id'] ?? '');
    if (entry?.type !== 'attachment') return undefined;
    const picture = pictureOf(entry);
    await this.#fetch([picture], planned);
    const image = this.#stored(picture);
    if (!image) this.#report.note(planned.entry, 'picture', picture.url);
    return image;
  }
}

const isPicture = /\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i;

const nameIn = (key: string) =>
  decodeURIComponent(
    key
      .split('/')
      .at(-1)!
      .replace(/%(?![0-9a-f]{2})/gi, '%25'),
  );

const isTopic = ({ domain, slug }: Term) =>
  /^(category|post_tag)$/.test(domain) && !/^(uncategorized|geen-categorie)$/.test(slug);

/** Topics are of posts, and nothing is arranged in any other way here. */
const lostTerms = ({ type, terms }: Entry): Term[] =>
  terms.filter((term) =>
    isTopic(term) ? type !== 'post' : !/^(category|post_tag|nav_menu)$/.test(term.domain),
  );

const picturesIn = (part: ContentPart): Picture[] =>
  part.kind === 'image' ? [part.picture] : part.kind === 'gallery' ? part.pictures : [];

const maxTopic = 60;

/** Categories and tags are one thing here, and so are two of them that lead to one address (`Media` and `media`). */
export function tagsOf({ terms }: Entry, topics?: Names['topics']): string[] {
  const names = terms
    .filter(isTopic)
    .map(({ name }) => (own(topics, name.slice(0, maxTopic)) ?? name).trim().slice(0, maxTopic));
  const byAddress = new Map<string, string>();
  for (const name of names) {
    const address = slugify(name) || name;
    if (name !== '' && !byAddress.has(address)) byAddress.set(address, name);
  }
  return [...byAddress.values()];
}

const own = (names: { [name: string]: string } | undefined, name: string) =>
  names && Object.hasOwn(names, name) ? names[name] : undefined;
