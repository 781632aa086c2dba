import { announce } from '../announce.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, type FieldError, notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { isPublicUrl, safeInternalPath } from '../links.ts';
import { TenantModel } from '../model.ts';
import { reservedSegments } from '../pages/paths.ts';

export interface RedirectFields {
  /** An address of this site, without a query. */
  path: string;
  /** A path of this site, or an http(s) address. */
  target: string;
}

/** An address where nothing stands any more, and where it leads. */
export class Redirect extends TenantModel {
  static override tableName = 'redirects';

  declare path: string;
  declare target: string;
  declare hits: number;
  declare lastUsedOn: Date | null;
  declare createdOn: Date;

  /** `hosts` are those of the tenant: an address on one of them is its own as well. */
  static async create(tx: Tx, fields: RedirectFields, hosts: readonly string[]): Promise<Redirect> {
    await oneAtATime(tx);
    const path = await checked(tx, fields, hosts);
    if (await Redirect.query(tx).findOne({ path })) throw conflict('redirect-exists');
    const made = (await Redirect.query(tx)
      .insert({ id: newGuid(), path, target: fields.target } as object)
      .returning('*')) as unknown as Redirect;
    await announce(tx, ['redirects']);
    return made;
  }

  static async find(tx: Tx, id: Guid): Promise<Redirect> {
    const redirect = await Redirect.byId(tx, id);
    if (!redirect) throw notFound();
    return redirect;
  }

  /** Nobody else changes it meanwhile. */
  static async findToChange(tx: Tx, id: Guid): Promise<Redirect> {
    await Redirect.query(tx).where({ id }).forUpdate();
    return Redirect.find(tx, id);
  }

  async change(tx: Tx, fields: RedirectFields, hosts: readonly string[]): Promise<this> {
    await oneAtATime(tx);
    const path = await checked(tx, fields, hosts, this.id);
    const other = await Redirect.query(tx).findOne({ path });
    if (other && other.id !== this.id) throw conflict('redirect-exists');
    await Redirect.query(tx).patch({ path, target: fields.target }).where({ id: this.id });
    await announce(tx, ['redirects']);
    return this.$set({ path, target: fields.target });
  }

  async remove(tx: Tx): Promise<void> {
    await Redirect.query(tx).delete().where({ id: this.id });
    await announce(tx, ['redirects']);
  }

  /** Removes each that still is as it `was`, where that is given; `left` are those that are something else by now. */
  static async removeAll(
    tx: Tx,
    ones: readonly { guid: Guid; was?: RedirectFields }[],
  ): Promise<{ removed: Redirect[]; left: Redirect[] }> {
    const known = new Map(ones.map(({ guid, was }) => [guid, was]));
    const found = await Redirect.query(tx)
      .whereIn('id', [...known.keys()])
      .forUpdate();
    const isLeft = ({ id, path, target }: Redirect) => {
      const was = known.get(id);
      return was !== undefined && !(path === asKept(decoded(was.path) ?? was.path) && target === was.target);
    };
    const left = found.filter(isLeft);
    const removed = found.filter((one) => !left.includes(one));
    await Redirect.query(tx)
      .delete()
      .whereIn(
        'id',
        removed.map(({ id }) => id),
      );
    await announce(tx, ['redirects']);
    return { removed, left };
  }

  onTheWire() {
    const { id, path, target, hits, lastUsedOn, createdOn } = this;
    return { guid: id, path, target, hits, lastUsedOn, createdOn };
  }
}

/** Where an address without a page leads, counted; undefined when nowhere. */
export async function followRedirect(tenant: { id: Guid }, path: string): Promise<string | undefined> {
  return withTenant(tenant, async (tx) => {
    const [row] = (await tx('redirects')
      .where({ path: asKept(path) })
      .update({ hits: tx.raw('hits + 1'), lastUsedOn: tx.fn.now() })
      .returning('target')) as { target: string }[];
    return row?.target;
  });
}

/** Addresses of earlier sites are looked up whatever their case and with or without a slash at the end. */
export const asKept = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Of two that are made at once, each leading to the other, the second sees the first. */
const oneAtATime = (tx: Tx) =>
  tx.raw("select pg_advisory_xact_lock(hashtext(current_tenant()::text), hashtext('redirects'))");

/** Old addresses are copied as browsers send them; they are looked up as they are read. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Gives the path as it is kept, or refuses what would never work or go round. */
async function checked(
  tx: Tx,
  { path, target }: RedirectFields,
  hosts: readonly string[],
  own?: Guid,
): Promise<string> {
  const read = decoded(path);
  const kept = asKept(read ?? path);
  const errors: FieldError[] = [];
  if (read === undefined || safeInternalPath(path) === undefined || /[?#]/.test(path) || kept === '/')
    errors.push({ path: '/path', message: 'not-a-path' });
  // The editor of a page stands below it.
  else if (reservedSegments.has(kept.split('/', 2)[1]!) || kept.endsWith('/edit'))
    errors.push({ path: '/path', message: 'reserved' });
  const isOwn = target.startsWith('/');
  if (isOwn ? safeInternalPath(target) === undefined : !/^https?:/i.test(target) || !isPublicUrl(target))
    errors.push({ path: '/target', message: 'not-an-address' });
  if (errors.length > 0) throw badRequest('bad-request', errors);
  // One in the trash keeps its address, and gets it back before this when it is restored.
  const there = tx('paths')
    .join('pages', 'pages.id', 'paths.pageId')
    .where({ 'paths.path': kept, 'paths.isCanonical': true, 'pages.deletedOn': null });
  if (await there.first('paths.path')) throw conflict('page-there');
  if (await leadsBack(tx, kept, ownPath(target, hosts), hosts, own)) throw conflict('redirect-goes-round');
  return kept;
}

/** Whether one comes back to `path` when this would be saved. */
async function leadsBack(
  tx: Tx,
  path: string,
  target: string | undefined,
  hosts: readonly string[],
  own: Guid | undefined,
): Promise<boolean> {
  let at = target;
  for (let steps = 0; at !== undefined && steps < 20; steps++) {
    if (at === path) return true;
    const next: Redirect | undefined = await Redirect.query(tx).findOne({ path: at });
    at = next && next.id !== own ? ownPath(next.target, hosts) : undefined;
  }
  return at !== undefined;
}

/** The path on this site that a target leads to, as it would be looked up; undefined for one elsewhere. */
function ownPath(target: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(target, 'http://own.invalid');
  if (!url || !(target.startsWith('/') || hosts.includes(url.hostname.replace(/\.$/, '')))) return undefined;
  return asKept(decoded(url.pathname) ?? url.pathname);
}
