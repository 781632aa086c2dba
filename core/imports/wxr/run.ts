import { setImmediate } from 'node:timers/promises';
import type { Guid } from '../../guid.ts';
import type { Kernel } from '../../kernel.ts';
import type { Language } from '../../schema.ts';
import { addMedia } from './add-media.ts';
import { Addresses } from './addresses.ts';
import { Batch } from './batch.ts';
import { contentOf, maxDescription } from './blocks.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { contentsOf, readCatalogue, shortened } from './catalogue.ts';
import { decoded } from './escapes.ts';
import type { NewContent, NewPost } from './destination.ts';
import { Destination } from './destination.ts';
import { existingIn } from './existing.ts';
import type { Mark } from './marks.ts';
import { Media } from './media.ts';
import type { ContentPart, Picture } from './content-part.ts';
import type { Plan, Planned } from './plan.ts';
import { idsFor, planImport, sourceOf } from './plan.ts';
import type { Item } from './read.ts';
import { type Remark, Report } from './report.ts';
import { linkedText } from './as-text.ts';
import { listBlock, newsContent, toBlocks } from './to-blocks.ts';
import { calledHere, isTopic, lostTerms, maxTopic, maxTopics, type Names, tagsOf } from './topics.ts';
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
 * again after it was cut off, and then tells what was lost in both halves; it changes nothing when it was not.
 */
export async function importWxr(options: ImportOptions): Promise<Report> {
  const { tenant, kernel, file, onProgress = () => {} } = options;
  onProgress({ step: 'read', done: 0, total: 0 });
  const catalogue = await readCatalogue(file);
  const source = sourceOf(catalogue);
  const report = new Report(source);
  for (const damage of catalogue.damage) report.note({ type: 'file', id: '', title: '' }, 'damage', damage);
  const plan = planImport(catalogue, tenant, await existingIn(tenant, source), report);
  const destination = new Destination(tenant, kernel, source, plan.language);
  const before = await destination.untold(made);
  for (const { remarks } of before) report.add(remarks);
  const run = new Run({
    tenant,
    catalogue,
    plan,
    report,
    kernel,
    ids: idsFor(tenant.id, source),
    addresses: new Addresses(catalogue, plan),
    uploads: options.uploads === undefined ? undefined : await Uploads.open(options.uploads),
    destination,
    madeBefore: before.flatMap(({ kind, foreignId }) => (kind === 'page' ? foreignId : [])),
  });
  await run.pages(file, onProgress);
  onProgress({ step: 'menu', done: 0, total: plan.menu.length });
  report.counts.menuItems = await run.menu();
  await run.posts(file, onProgress);
  run.remaining();
  await destination.told(made);
  return report;
}

const made = ['page', 'post', 'menu-item'] as const;

type Parts = {
  tenant: { id: Guid };
  names?: Names;
  catalogue: Catalogue;
  plan: Plan;
  report: Report;
  kernel: Kernel;
  ids: ReturnType<typeof idsFor>;
  addresses: Addresses;
  uploads: Uploads | undefined;
  destination: Destination;
  /** Pages that a run made which did not come to its end, by their ids there. */
  madeBefore?: readonly string[];
};

/** One import that is under way. */
export class Run {
  readonly #with: Parts;
  readonly #media: Media;
  /** Pages of which the report says what became of them, by their ids there. */
  readonly #made: Set<string>;

  /** Where is said what is lost. */
  #report: Report;

  constructor(parts: Parts) {
    this.#with = parts;
    this.#media = new Media(parts);
    this.#made = new Set(parts.madeBefore);
    this.#report = parts.report;
  }

  async pages(file: string, onProgress: (progress: ImportProgress) => void): Promise<void> {
    const { catalogue, plan, destination, report } = this.#with;
    await this.#media.recall();
    const known = await destination.marks('page', plan.pages.values());
    const batch = new Batch<NewContent>((pages) => destination.createPages(pages), report);
    for (const page of this.#built()) if (!known.has(page.foreignId)) await batch.add(page);
    let done = 0;
    for await (const item of contentsOf(file, 'page')) {
      onProgress({ step: 'pages', done: done++, total: plan.pages.size });
      const planned = plan.pages.get(item.id);
      if (!planned) continue;
      if (this.#isKnown(planned, known)) {
        await this.#addMedia(item, planned, known);
        continue;
      }
      report.sinceLast();
      const made = await this.#content(item, planned);
      if (plan.list?.page === planned) made.blocks.push(listBlock(plan.list.blockId, this.#with.kernel));
      this.#made.add(item.id);
      const { creator } = planned.entry;
      const author = catalogue.authors.get(creator) ?? creator;
      if (author) report.note({ type: 'author', id: creator, title: author }, 'page-author');
      const image = await this.#media.bringFeatured(planned, report);
      await batch.add({ ...made, socialImage: image?.image, remarks: this.#remarksOn(planned) });
    }
    report.counts.pages = await batch.finish();
  }

  async menu(): Promise<number> {
    const { plan, destination, report } = this.#with;
    const isOnce = ({ kind, reason }: Remark) => kind === 'menu' && /^menu-(raised|unseen)$/.test(reason);
    const remarks = Map.groupBy(report.remarks.filter(isOnce), ({ id }) => id);
    const made = await destination.createMenu(plan.menu, (foreignId) => remarks.get(foreignId) ?? []);
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
    const known = await destination.marks('post', plan.posts.values());
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
        await this.#addMedia(item, planned, known);
        continue;
      }
      const { entry } = planned;
      report.sinceLast();
      if (!hasList) {
        const isShown = await destination.placeList(list.pageId, listBlock(list.blockId, kernel));
        if (!isShown) report.note({ type: 'page', id: '', title: list.title }, 'list-draft');
        hasList = true;
      }
      const made = await this.#content(item, planned);
      const author =
        calledHere(names?.authors, entry.creator) ?? catalogue.authors.get(entry.creator) ?? entry.creator;
      if (author.length > maxAuthor) report.note(allPosts, 'shortened', shortened(author, 60));
      const tags = tagsOf(entry, names?.topics);
      if (tags.length > maxTopics) report.note(entry, 'topics', tags.slice(maxTopics).join(', '));
      const image = await this.#media.bringFeatured(planned, report);
      report.note(allPosts, 'post-address');
      for (const { name } of entry.terms.filter(isTopic))
        if (name.length > maxTopic) report.note(entry, 'shortened', shortened(name, maxTopic));
      await batch.add({
        ...made,
        listId: list.blockId,
        content: newsContent(kernel, { author: shortened(author, maxAuthor), image }),
        tags: tags.slice(0, maxTopics),
        highlight: entry.isSticky,
        remarks: this.#remarksOn(planned),
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
      if (!this.#media.isUsed(entry)) report.note(entry, 'attachment', entry.attachmentUrl);
    }
  }

  /** Pages the export does not have but the site needs. */
  #built(): NewContent[] {
    const { plan, kernel, report } = this.#with;
    const page = { kind: 'page' as const, hash: '', description: '', isPublished: true, date: null };
    const remarksOn = (title: string) =>
      report.remarks.filter((one) => one.kind === 'page' && one.id === '' && one.title === title);
    const pages: NewContent[] = [];
    const { home, list } = plan;
    if (home) {
      const { pageId: id, title } = home;
      // The page says the whole of it.
      const description = shortened(home.description, maxDescription);
      const text = linkedText(
        home.description || title,
        list && { kind: 'page', page: list.pageId },
        list?.title,
      );
      const context = { ...this.#blocksContext('built-home', id, title), heading: title };
      const blocks = toBlocks([{ kind: 'text', doc: text }], context);
      const made = { foreignId: 'built-home', id, title, name: id.slice(-12), remarks: remarksOn(title) };
      pages.push({ ...page, ...made, blocks, description });
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
        remarks: remarksOn(title),
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
  async #addMedia(item: Item, planned: Planned, known: Map<string, Mark>): Promise<void> {
    const { tenant, kernel, report, plan } = this.#with;
    const { entry } = planned;
    const mark = known.get(entry.id)!;
    if (!this.#media.canBring || mark.contentHash !== entry.hash) return;
    // What was lost has been said when it was taken over.
    this.#report = new Report(plan.source);
    try {
      const made = await this.#content(item, { ...planned, id: mark.targetId });
      const image = await this.#media.bringFeatured(planned, this.#report);
      const found = { image, media: this.#media.known, list: plan.list?.blockId };
      const done = await addMedia(tenant, kernel, made, found);
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
    await this.#media.bringFiles(item, entry);
    const { parts, description } = contentOf(item, {
      ...{ catalogue, addresses, language: plan.language, report },
      file: (url) => this.#media.file(url),
    });
    for (const { domain, name } of lostTerms(entry)) report.note(entry, 'term', `${domain}: ${name}`);
    await this.#media.bringPictures(parts.flatMap(picturesIn), planned, report);
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
      remarks: [],
    };
  }

  /** What was said of this while it was made, and what the plan says of it once. */
  #remarksOn({ state }: Planned): Remark[] {
    return [...(state ? [state] : []), ...this.#with.report.sinceLast()];
  }

  #blocksContext(foreignId: string, ownerId: Guid, title: string, entry?: Entry) {
    const { plan, ids, kernel, addresses } = this.#with;
    const report = this.#report;
    return {
      kernel,
      title,
      language: plan.language,
      blockId: (n: number) => ids('block', `${ownerId}/${n}`, entry?.date),
      image: (picture: Picture) => this.#media.picture(picture),
      file: (url: string) => this.#media.file(addresses.find(url, foreignId).file ?? ''),
      note: (reason: Parameters<Report['note']>[1], detail?: string) =>
        report.note(entry ?? { type: 'page', id: foreignId, title }, reason, detail),
    };
  }
}

const picturesIn = (part: ContentPart): Picture[] =>
  part.kind === 'image' ? [part.picture] : part.kind === 'gallery' ? part.pictures : [];

const maxAuthor = 120;

const allPosts = { type: 'post', id: '', title: '' };
