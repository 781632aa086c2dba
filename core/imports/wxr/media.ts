import type { Guid } from '../../guid.ts';
import type { StoredImage } from '../../schema.ts';
import type { Addresses } from './addresses.ts';
import { pictureOf, spokenTitle } from './blocks.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { shortened } from './catalogue.ts';
import { decoded } from './escapes.ts';
import type { Picture } from './content-part.ts';
import type { Destination } from './destination.ts';
import type { idsFor, Planned } from './plan.ts';
import type { Item } from './read.ts';
import type { Report } from './report.ts';
import type { Uploads } from './uploads.ts';

type Parts = {
  catalogue: Catalogue;
  addresses: Addresses;
  /** Without them nothing is brought in. */
  uploads: Uploads | undefined;
  destination: Destination;
  ids: ReturnType<typeof idsFor>;
  report: Report;
};

/**
 * The pictures and files of the old site. Each is looked for in the folder of uploads once, brought in, and known from
 * then on by the address of the whole of it.
 */
export class Media {
  readonly #with: Parts;
  /** Undefined where there is no file for it. */
  readonly #pictures = new Map<string, Guid | undefined>();
  readonly #files = new Map<string, Guid | undefined>();
  /** All that some text links to. */
  readonly #linked = new Set<string>();

  constructor(parts: Parts) {
    this.#with = parts;
  }

  /** What an earlier import brought in. */
  async recall(): Promise<void> {
    const { destination } = this.#with;
    for (const [key, { targetId }] of await destination.marks('picture')) this.#pictures.set(key, targetId);
    for (const [key, { targetId }] of await destination.marks('file')) this.#files.set(key, targetId);
  }

  /** Whether there is anything to bring in from. */
  get canBring(): boolean {
    return this.#with.uploads !== undefined;
  }

  /** Those that are in the library. */
  get known(): Set<Guid> {
    const all = [...this.#pictures.values(), ...this.#files.values()];
    return new Set(all.filter((id) => id !== undefined));
  }

  /** Whether something shows this attachment, or links to it. */
  isUsed(attachment: Entry): boolean {
    const key = this.#keyOf(pictureOf(attachment));
    return this.#linked.has(key) || this.#pictures.has(key);
  }

  /** A picture as a block or an item holds it; undefined where there was no file for it. */
  picture(picture: Picture): StoredImage | undefined {
    const image = this.#pictures.get(this.#keyOf(picture));
    if (!image) return undefined;
    const alt = this.#altOf(picture);
    return alt ? { image, alt: shortened(alt, maxAlt) } : { image, decorative: true };
  }

  /** A file of the library, by the address it had. */
  file(url: string): Guid | undefined {
    return this.#files.get(this.#keyOf({ url, id: '' }));
  }

  /** Brings in the files that a text links to. */
  async bringFiles(item: Item, entry: Entry): Promise<void> {
    const { addresses, destination, ids, report, uploads } = this.#with;
    for (const [, address] of item.content.matchAll(/["'(\s]((?:https?:)?\/[^\s"'<>()]+)/g)) {
      const url = addresses.find(address!.replaceAll('&amp;', '&'), item.id).file;
      if (!url) continue;
      const key = this.#keyOf({ url, id: '' });
      this.#linked.add(key);
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

  /** Brings in the pictures that a page or post shows; what is lost of their words is said to `report`. */
  async bringPictures(pictures: readonly Picture[], planned: Planned, report: Report): Promise<void> {
    for (const picture of pictures) {
      const key = this.#keyOf(picture);
      const isNew = !this.#pictures.has(key);
      if (isNew) await this.#bringPicture(key, picture, planned);
      const alt = this.#altOf(picture);
      if (alt.length <= maxAlt || !this.#pictures.get(key)) continue;
      // Of one that comes in later than its page it was not said yet.
      const told = isNew ? this.#with.report : report;
      told.note(planned.entry, 'shortened', shortened(alt, 60));
    }
  }

  async #bringPicture(key: string, picture: Picture, { entry, id: ownerId }: Planned): Promise<void> {
    const { uploads, destination, ids, report } = this.#with;
    this.#pictures.set(key, undefined);
    const file = await uploads?.find(key);
    if (!file) return;
    const id = ids('picture', key);
    const name = nameIn(key);
    const alt = shortened(picture.alt, maxAlt);
    const owner = { kind: entry.type === 'page' ? ('page' as const) : ('item' as const), id: ownerId };
    try {
      await destination.createPicture({ url: key, id, file, name, alt, owner });
      this.#pictures.set(key, id);
      report.counts.pictures++;
    } catch (error) {
      report.note(entry, 'failed', `${name}: ${(error as Error).message}`);
    }
  }

  /** Brings in the picture that stands for a page or post; what there is no file for is said to `report`. */
  async bringFeatured(planned: Planned, report: Report): Promise<StoredImage | undefined> {
    const { catalogue } = this.#with;
    const entry = catalogue.entries.get(planned.entry.meta['_thumbnail_id'] ?? '');
    if (entry?.type !== 'attachment') return undefined;
    const picture = pictureOf(entry);
    await this.bringPictures([picture], planned, report);
    const image = this.picture(picture);
    if (!image) report.note(planned.entry, 'picture', picture.url);
    return image;
  }

  #altOf(picture: Picture): string {
    const entry = this.#with.catalogue.entries.get(picture.id);
    return (
      picture.alt ||
      entry?.meta['_wp_attachment_image_alt'] ||
      (entry && spokenTitle(entry)) ||
      picture.caption
    );
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
}

const maxAlt = 300;

const isPicture = /\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i;

const nameIn = (key: string) => decoded(key.split('/').at(-1)!);
