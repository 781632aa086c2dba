import type { Rows } from '../blocks/document.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { PictureQuery } from '../images/rendition.ts';
import { refusedLists } from '../items/rules.ts';
import { maySeeBlock, visibleLists } from '../items/visible-lists.ts';
import type { Kernel } from '../kernel.ts';
import { maySeeProperty, profileProperties } from '../profiles/property.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { type Level, mayEdit, maySee } from '../users/viewer.ts';
import { type Brought, isOfPerson, managesMedia, usesMedia } from './rights.ts';
import { isSigned } from './signature.ts';

type Who = { tenant: Tenant; kernel: Kernel; caller: Caller };

/** A picture or file, as far as it decides who sees it. */
export interface Stored extends Brought {
  guid: Guid;
  isPublic: boolean;
}

type Claims = PictureQuery['claims'];

/**
 * Whether this caller may see a picture or file (decisions, `GET /a/{imageGuid}`): what something public shows is
 * public; else it is seen by who may see or edit what shows it, and while nothing does by who may edit something.
 * Owners that are named are checked: through them or not at all. A picture of a person is seen through their profile,
 * or what they made themself. A signature for this one opens it by itself.
 */
export async function maySeeMedia(who: Who, stored: Stored, claims: Claims = {}): Promise<boolean> {
  const { tenant, caller } = who;
  if (claims.auth && (await isSigned(tenant, stored.guid, claims.auth))) return true;
  const isNamed = claims.block ?? claims.item ?? claims.profile;
  if (!isNamed) {
    if (stored.isPublic || (managesMedia(caller) && !isOfPerson(stored))) return true;
    const isKnown = caller.userId !== null && caller.isActive;
    if (isKnown && stored.createdBy === caller.userId) return true;
    if (!isKnown && !isOfPerson(stored)) return false;
  }
  return withTenant(tenant, async (tx) => {
    const owners = await ownersOf(tx, stored);
    const sight = new Sight(tx, who);
    return isNamed ? sight.through(owners, claims) : sight.anyhow(owners);
  });
}

interface PageOwner {
  guid: Guid;
  /** Null for the picture of the page itself. */
  block: Guid | null;
  state: 'draft' | 'published';
  /** Whether the block is seen by everyone who sees the page. */
  isOpen: boolean;
  visibility: Level;
  visibleRoles: Guid[];
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
}

interface ItemOwner {
  guid: Guid;
  createdBy: Guid | null;
  lists: Guid[];
  /** The blocks of its body that show it; the item itself for its own fields. */
  blocks: Guid[];
  /** Whether everyone who sees the item sees it there. */
  isOpen: boolean;
  isLive: boolean;
}

interface FormOwner {
  visibility: Level;
  visibleRoles: Guid[];
  /** Whether the published version shows it, and not the draft alone. */
  isShown: boolean;
}

interface Owners {
  pages: PageOwner[];
  items: ItemOwner[];
  /** `key` is the property that holds it. */
  profiles: { guid: Guid; key: string }[];
  settings: string[];
  forms: FormOwner[];
  legalTexts: string[];
}

async function ownersOf(tx: Tx, stored: Stored): Promise<Owners> {
  const { guid, createdBy, ownerId } = stored;
  const { rows } = await tx.raw<{ rows: { owners: Owners }[] }>('select media_owners(?) as owners', [guid]);
  const { owners } = rows[0]!;
  // Naming a picture in one's profile opens nothing: it has to be one's own.
  owners.profiles = owners.profiles.filter(({ guid: person }) => person === createdBy);
  if (!isOfPerson(stored) || !ownerId) return owners;
  // Nor does it in a page, or in an item of others.
  return {
    ...{ pages: [], settings: [], forms: [], legalTexts: [] },
    items: owners.items.filter((item) => item.createdBy === ownerId),
    profiles: [...owners.profiles, { guid: ownerId, key: 'profielfoto' }],
  };
}

/** What one caller sees of owners. */
class Sight {
  readonly #tx: Tx;
  readonly #kernel: Kernel;
  readonly #caller: Caller;

  constructor(tx: Tx, { kernel, caller }: Who) {
    this.#tx = tx;
    this.#kernel = kernel;
    this.#caller = caller;
  }

  async anyhow(owners: Owners): Promise<boolean> {
    const { forms, pages, items, profiles } = owners;
    if (Object.values(owners).every(({ length }) => length === 0)) return usesMedia(this.#tx, this.#caller);
    return (
      forms.some((form) => this.#seesForm(form)) ||
      (await some(profiles, (profile) => this.#seesProfile(profile))) ||
      (await some(pages, (page) => this.#seesPage(page))) ||
      (await some(items, (item) => this.#seesItem(item)))
    );
  }

  /** Every owner that is named has to show it, and to be seen. */
  async through(owners: Owners, { block, item, profile }: Claims): Promise<boolean> {
    const held: Promise<boolean>[] = [];
    if (block) {
      const pages = owners.pages.filter((one) => one.block === block);
      const items = owners.items
        .filter(({ blocks, lists }) => blocks.includes(block) || lists.includes(block))
        .map((one) => (one.blocks.includes(block) ? shownIn(block, one) : one));
      held.push(
        some(pages, (one) => this.#seesPage(one)).then(
          (seen) => seen || some(items, (one) => this.#seesItem(one)),
        ),
      );
    }
    if (item)
      held.push(
        some(
          owners.items.filter(({ guid }) => guid === item),
          (one) => this.#seesItem(one),
        ),
      );
    if (profile)
      held.push(
        some(
          owners.profiles.filter(({ guid }) => guid === profile),
          (one) => this.#seesProfile(one),
        ),
      );
    return (await Promise.all(held)).every(Boolean);
  }

  async #seesPage(page: PageOwner): Promise<boolean> {
    const caller = this.#caller;
    if (managesMedia(caller) || mayEdit(caller, page)) return true;
    if (page.state !== 'published' || !maySee(caller, page.visibility, page.visibleRoles)) return false;
    return page.isOpen || this.#seesBlock(page.guid, page.block);
  }

  async #seesBlock(page: Guid, block: Guid | null): Promise<boolean> {
    const row = (await this.#tx('pages as p')
      .join('revisions as r', 'r.id', 'p.publishedRevision')
      .where('p.id', page)
      .first({ rows: this.#tx.raw("r.snapshot->'rows'") })) as { rows: Partial<Rows> } | undefined;
    return !!row && block !== null && maySeeBlock(this.#caller, row.rows, block);
  }

  async #seesItem(item: ItemOwner): Promise<boolean> {
    const { lists, isLive, isOpen, createdBy } = item;
    const caller = this.#caller;
    if (managesMedia(caller)) return true;
    const isSeen = isLive && (await visibleLists(this.#tx, caller, lists)).size > 0;
    if (isSeen && (isOpen || (await this.#seesBlockOfItem(item)))) return true;
    if (caller.userId === null || !caller.isActive || lists.length === 0) return false;
    const isOwn = createdBy === caller.userId;
    return Object.keys(await refusedLists(this.#tx, this.#kernel, caller, lists, isOwn)).length === 0;
  }

  async #seesBlockOfItem({ guid, blocks }: ItemOwner): Promise<boolean> {
    const row = (await this.#tx('items')
      .where({ id: guid })
      .first({ main: this.#tx.raw("published->'blocks'") })) as Partial<Rows> | undefined;
    return !!row?.main && blocks.some((block) => maySeeBlock(this.#caller, row, block));
  }

  #seesForm({ visibility, visibleRoles, isShown }: FormOwner): boolean {
    return managesMedia(this.#caller) || (isShown && maySee(this.#caller, visibility, visibleRoles));
  }

  async #seesProfile({ guid, key }: Owners['profiles'][number]): Promise<boolean> {
    const definitions = await profileProperties(this.#tx, this.#kernel);
    const definition = definitions.find((one) => one.key === key);
    return !!definition && maySeeProperty(definition, this.#caller, this.#caller.userId === guid);
  }
}

/** The item as far as it shows it in this block, which may be the item itself. */
const shownIn = (block: Guid, item: ItemOwner): ItemOwner =>
  block === item.guid ? item : { ...item, blocks: [block], isOpen: false };

async function some<T>(all: T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await holds(one)) return true;
  return false;
}
