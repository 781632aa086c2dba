import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTenant } from '#core/backup/remove.ts';
import {
  type BlockNode,
  type PageDocument,
  columnsOf,
  layoutPositions,
  nodesOf,
} from '#core/blocks/document.ts';
import { asPlatform, closeDatabase, openDatabase, type Tx, withTenant } from '#core/db.ts';
import { type Guid, newGuid } from '#core/guid.ts';
import { type Kernel, loadKernel } from '#core/kernel.ts';
import { type MenuItem, menuTree, topLevel } from '#core/menus/menu.ts';
import { migrate } from '#core/migrations.ts';
import { openStore } from '#core/store/store.ts';
import { settingDefinitions, storedSettings } from '#core/settings/setting.ts';
import { createTenant, forgetTenants, type Tenant, tenantByHost } from '#core/tenants/tenant.ts';
import { testDatabase, type TestDatabase } from '#core/testing/database.ts';
import { anonymous } from '#core/users/viewer.ts';
import { faultsIn, missing } from '#core/validate.ts';
import { madeTenants, type Past } from './made.ts';
import { demoTenants, seedDemo } from './seed.ts';
import { blockGuid } from './write.ts';

const files = mkdtempSync(join(tmpdir(), 'demo-'));
let database: TestDatabase;
let kernel: Kernel;

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
  openStore(files);
  kernel = await loadKernel(join(import.meta.dirname, '../plugins'));
  await seedDemo({ kernel, pictureWidth: 48 });
}, 120_000);

afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(files, { recursive: true, force: true });
});

interface PageRow {
  id: Guid;
  kind: string;
  name: string;
  visibility: string;
  editPermission: string;
  editRoles: Guid[];
  isPublished: boolean;
  document: PageDocument;
  path: string | null;
}

async function inTenant<T>(host: string, read: (tx: Tx, tenant: Tenant) => Promise<T>): Promise<T> {
  const tenant = (await tenantByHost(host))!;
  return withTenant(tenant, (tx) => read(tx, tenant));
}

const pagesOf = (host: string): Promise<PageRow[]> =>
  inTenant(host, (tx) =>
    tx('pages as p')
      .leftJoin('paths as c', (on) => on.on('c.pageId', 'p.id').onVal('c.isCanonical', true))
      .select({
        id: 'p.id',
        kind: 'p.kind',
        name: 'p.name',
        visibility: 'p.visibility',
        editPermission: 'p.editPermission',
        editRoles: 'p.editRoles',
        document: 'p.draft',
        path: 'c.path',
        isPublished: tx.raw('p.published_revision is not null'),
      }),
  );
const published = async (host: string) =>
  (await pagesOf(host)).filter(({ kind, isPublished }) => kind === 'page' && isPublished);
const documentsOf = (host: string) =>
  inTenant(host, async (tx) => ({
    pages: (await tx('pages').select('name', 'draft')) as { name: string; draft: PageDocument }[],
    items: (await tx('items').select('title', 'type', 'published')) as {
      title: string;
      type: string;
      published: { content: object; blocks: BlockNode[] };
    }[],
    footers: ((await storedSettings(tx)).get('footers') ?? []) as { name: string; blocks: BlockNode[] }[],
  }));

const flat = (items: MenuItem[], depth = 1): { item: MenuItem; depth: number }[] =>
  items.flatMap((item) => [{ item, depth }, ...flat(item.relatedMenuItems, depth + 1)]);
const admin = { ...anonymous, userId: newGuid(), isAdmin: true };
const menuOf = (host: string) => inTenant(host, async (tx) => flat((await menuTree(tx, topLevel, admin))!));

describe.each([
  ['localhost', 'lindenhove'],
  ['veenland.localhost', 'veenland'],
])('the demo on %s', (host, key) => {
  it('has a menu of three levels in which no page stands twice', async () => {
    const menu = await menuOf(host);
    const pages = menu.map(({ item }) => item.pageGuid);
    expect(new Set(pages).size).toBe(pages.length);
    expect(Math.max(...menu.map(({ depth }) => depth))).toBe(3);
    expect(menu.filter(({ item }) => item.urlSegment === '').map(({ depth }) => depth)).toEqual([1]);
    const inMenu = (await published(host)).filter(({ id }) => pages.includes(id));
    expect(inMenu.length).toBeGreaterThanOrEqual(12);
    expect(inMenu.map(({ path }) => path)).toContain('/');
    expect(inMenu.map(({ path }) => path)).toContain('/nieuws');
  });

  it('has a draft in the menu, a page for who is signed in, and one outside the menu', async () => {
    const menu = await menuOf(host);
    expect(menu.filter(({ item }) => !item.pageIsPublished)).toHaveLength(1);
    const pages = await published(host);
    expect(pages.filter(({ visibility }) => visibility === 'Users')).toHaveLength(1);
    const places = menu.map(({ item }) => item.pageGuid);
    expect(pages.filter(({ id }) => !places.includes(id)).length).toBeGreaterThanOrEqual(1);
  });

  it('uses every layout, every position of it and every kind of building block on public pages', async () => {
    const pages = (await published(host)).filter(({ visibility }) => visibility === 'Public');
    const filled = new Set(
      pages.flatMap(({ document: { layout, rows } }) =>
        layoutPositions
          .filter((position) => rows[position].length > 0)
          .map((position) => `${layout} ${position}`),
      ),
    );
    for (const [layout, columns] of Object.entries(columnsOf))
      for (const position of columns) expect(filled).toContain(`${layout} ${position}`);
    const positions = [...filled].map((one) => one.split(' ')[1]);
    expect(positions).toEqual(expect.arrayContaining(['top-row', 'bottom-row']));
    const used = new Set(
      pages.flatMap(({ document }) =>
        Object.values(document.rows)
          .flat()
          .map(({ type }) => type),
      ),
    );
    expect([...used].sort()).toEqual([...kernel.blocks.keys()].sort());
    for (const { name, document } of pages) {
      const columns = [...columnsOf[document.layout], 'top-row', 'bottom-row'];
      for (const position of layoutPositions)
        if (!columns.includes(position)) expect(document.rows[position], `${name} ${position}`).toEqual([]);
    }
  });

  it('has one title of the first level on every page', async () => {
    for (const { name, document } of await published(host)) {
      const titles = Object.values(document.rows)
        .flat()
        .filter(({ type, content }) =>
          type === 'title'
            ? content['level'] === 'h1'
            : type === 'hero' && (content['level'] ?? 'h1') === 'h1',
        );
      expect(titles, name).toHaveLength(1);
    }
  });

  it('has sixty list items, and a page that pages through them', async () => {
    await inTenant(host, async (tx) => {
      const list = blockGuid(key, key === 'lindenhove' ? 'nieuws' : 'actueel');
      const [{ count }] = (await tx('itemParents').where({ parentId: list }).count()) as [{ count: string }];
      expect(Number(count)).toBeGreaterThanOrEqual(60);
      const [owner] = await tx('blockInstances').where({ id: list, inPublished: true }).select('ownerId');
      const page = (await tx('pages').where({ id: owner!.ownerId }).first())!;
      const block = Object.values((page.draft as PageDocument).rows)
        .flat()
        .find(({ id }) => id === list)!;
      expect(block.content).toMatchObject({ paging: true });
      expect(block.content['count']).toBeGreaterThanOrEqual(20);
      const titles: string[] = await tx('items').pluck('title');
      expect(new Set(titles).size).toBe(titles.length);
    });
  });

  it('could be published as it is: nothing malformed, nothing missing', async () => {
    const { pages, items, footers } = await documentsOf(host);
    const faults: string[] = [];
    const check = (where: string, { type, content, v }: BlockNode) => {
      const definition = kernel.blocks.get(type);
      if (!definition) return void faults.push(`${where}: no block ${type}`);
      if (v !== definition.version) faults.push(`${where}: ${type} is of version ${v}`);
      for (const { path, message } of faultsIn(definition.content, content))
        faults.push(`${where}: ${type}${path} ${message}`);
      for (const path of missing(definition.content.schema, content))
        faults.push(`${where}: ${type}${path} is missing`);
    };
    for (const { name, draft } of pages) for (const { node } of nodesOf(draft.rows)) check(name, node);
    for (const { name, blocks } of footers) for (const node of blocks) check(name, node);
    for (const { title, type, published } of items) {
      const { content } = kernel.listTypes.get(type)!;
      for (const { path, message } of faultsIn(content, published.content))
        faults.push(`${title}${path} ${message}`);
      for (const path of missing(content.schema, published.content))
        faults.push(`${title}${path} is missing`);
      for (const node of published.blocks) check(title, node);
    }
    expect(faults).toEqual([]);
  });

  it('points at nothing that is not there', async () => {
    await inTenant(host, async (tx) => {
      const references: { kind: string; targetId: Guid; ownerId: Guid }[] = await tx('contentReferences')
        .where({ state: 'published' })
        .select('kind', 'targetId', 'ownerId');
      const live = tx('pages').whereNotNull('publishedRevision');
      const there: { [kind: string]: Set<Guid> } = {
        page: new Set(await live.clone().where({ kind: 'page' }).pluck('id')),
        section: new Set(await live.clone().where({ kind: 'section' }).pluck('id')),
        item: new Set(await tx('items').whereNotNull('published').pluck('id')),
        image: new Set(await tx('images').pluck('id')),
      };
      const lost = references.filter(({ kind, targetId }) => there[kind] && !there[kind].has(targetId));
      expect(lost).toEqual([]);
      const sections = new Map<Guid, Set<Guid>>();
      for (const { kind, targetId, ownerId } of references)
        if (kind === 'section') sections.set(targetId, (sections.get(targetId) ?? new Set()).add(ownerId));
      expect([...sections.values()].some((owners) => owners.size >= 2)).toBe(true);
      expect(await tx('pages').where({ kind: 'template' })).toHaveLength(2);
    });
  });

  it('shows everyone its pictures and documents, but the one that stands nowhere', async () => {
    const hidden = await inTenant(host, async (tx) => [
      ...(await tx('images').whereRaw('not is_shown_to_all(id)').orderBy('name').pluck('name')),
      ...(await tx('files').whereRaw('not is_shown_to_all(id)').orderBy('name').pluck('name')),
    ]);
    expect(hidden).toEqual([key === 'lindenhove' ? 'stad' : 'patroon']);
  });

  it('links its footers to pages that are there', async () => {
    const { footers } = await documentsOf(host);
    const paths = (await published(host)).map(({ path }) => path);
    const linked = [...JSON.stringify(footers).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href]) => href);
    expect(linked.length).toBeGreaterThan(2);
    for (const href of linked) expect(paths).toContain(href);
  });

  it('has accounts that may do what is promised', async () => {
    const { roles, users } = await inTenant(host, async (tx) => ({
      roles: new Map(
        (await tx('roles').select('id', 'name')).map(({ id, name }) => [name as string, id as Guid]),
      ),
      users: await tx('users').orderBy('email'),
    }));
    expect(users.map(({ email }) => email.split('@')[0])).toEqual([
      'auteur',
      'beheer',
      'bezoeker',
      'redactie',
      'staf',
    ]);
    for (const user of users) {
      expect(user.emailVerifiedOn).not.toBeNull();
      expect(user.termsOfUseVersionAccepted).toBe(1);
    }
    const flags = Object.fromEntries(
      users.map((u) => [u.email.split('@')[0], [u.isAdmin, u.isContentManager, u.isMett]]),
    );
    expect(flags).toMatchObject({
      beheer: [true, false, false],
      redactie: [false, true, false],
      staf: [false, false, true],
    });
    for (const page of await pagesOf(host)) {
      expect(page.editPermission).toBe('Roles');
      expect(page.editRoles, page.name).toContain(roles.get('Redactie'));
      expect(page.editRoles.includes(roles.get('Auteurs')!), page.name).toBe(page.path === '/nieuws');
    }
  });
});

/** As platform staff has it removed, once its day has come. */
async function remove({ id }: Tenant): Promise<void> {
  await asPlatform((tx) =>
    tx('tenants')
      .where({ id })
      .update({ leavesOn: new Date(Date.now() - 1000) }),
  );
  expect(await removeTenant(id)).toBe(true);
}

describe('both tenants', () => {
  it('differ in every setting, but for those of which a demo can have one only', async () => {
    const settings = async (host: string) => {
      const [stored, tenant] = [await inTenant(host, (tx) => storedSettings(tx)), await tenantByHost(host)];
      const held = new Map<string, unknown>([
        ...stored,
        ['primaryDomain', tenant!.primaryHost],
        ['hostNames', [host]],
      ]);
      return (key: string, initial: unknown) => held.get(key) ?? initial;
    };
    const [lindenhove, veenland] = [await settings('localhost'), await settings('veenland.localhost')];
    const alike = [...settingDefinitions(kernel).values()].filter(({ key, default: initial }) =>
      isDeepStrictEqual(lindenhove(key, initial), veenland(key, initial)),
    );
    expect(alike.filter(({ isPublic }) => isPublic).map(({ key }) => key)).toEqual([]);
    // The other value hides a site, counts wrongly, brings a script or a mail, lets anyone in or asks people again.
    expect(alike.map(({ key }) => key).sort()).toEqual([
      'allowSignUp',
      'backup',
      'consentVersion',
      'countMakers',
      'countRobots',
      'logInBrowser',
      'measureInBrowser',
      'noIndex',
      'requireSecondFactor',
      'statisticsReport',
      'statisticsReportTo',
      'termsOfUseVersion',
    ]);
  });

  it('stay as they are when the demo is made again, also where people changed or removed something', async () => {
    const state = (host: string) =>
      inTenant(host, async (tx) => ({
        pages: await tx('pages').orderBy('id').select('id', 'version', 'publishedRevision', 'deletedOn'),
        items: await tx('items').orderBy('id').select('id', 'version'),
        menu: await tx('menuItems').orderBy('id').select('id', 'parentId', 'sortId', 'urlSegment'),
        settings: await tx('settings').orderBy('key').select('key', 'version'),
        images: await tx('images').orderBy('id').select('id', 'version'),
        roles: await tx('roles').orderBy('name').pluck('name'),
        users: await tx('users').orderBy('id').select('id', 'version', 'passwordHash'),
        paths: await tx('paths').orderBy('path').select('path', 'pageId', 'isCanonical'),
      }));
    await inTenant('localhost', async (tx) => {
      await tx('pages').where({ name: 'milieustraat' }).update({ deletedOn: tx.fn.now() });
      await tx('menuItems').where({ urlSegment: 'milieustraat' }).delete();
      await tx('users').where({ email: 'staf@demo.example' }).delete();
      await tx('roles').where({ name: 'Auteurs' }).delete();
      await tx('images').where({ name: 'stad' }).delete();
      await tx('settings').where({ key: 'showAutoTranslate' }).delete();
    });
    const before = [await state('localhost'), await state('veenland.localhost')];
    await seedDemo({ kernel, pictureWidth: 48, past: 'made' });
    expect([await state('localhost'), await state('veenland.localhost')]).toEqual(before);
    // As of an installation that was made before anything was noted.
    await asPlatform((tx) => tx('demoTenants').delete());
    await seedDemo({ kernel, pictureWidth: 48, past: 'made' });
    expect([await state('localhost'), await state('veenland.localhost')]).toEqual(before);
    expect(await asPlatform((tx) => tx('demoTenants').orderBy('key').pluck('key'))).toEqual([
      'lindenhove',
      'veenland',
    ]);
  });

  it('get what a newer version has more', async () => {
    await inTenant('localhost', (tx) => tx('users').where({ email: 'bezoeker@demo.example' }).delete());
    const dropped = { dropped: 'account bezoeker@demo.example' };
    await asPlatform((tx) =>
      tx('demoTenants').update({ parts: tx.raw('array_remove(parts, :dropped)', dropped) }),
    );
    await seedDemo({ kernel, pictureWidth: 48, past: 'made' });
    const emails = await inTenant('localhost', (tx) => tx('users').orderBy('email').pluck('email'));
    expect(emails).toContain('bezoeker@demo.example');
    expect(emails).not.toContain('staf@demo.example');
  });

  it('are left alone at another host, and what is somebody’s own at theirs is too', async () => {
    const lindenhove = (await tenantByHost('localhost'))!;
    await asPlatform((tx) =>
      tx('hosts').where({ host: 'localhost' }).update({ host: 'www.lindenhove.example' }),
    );
    await remove((await tenantByHost('veenland.localhost'))!);
    const own = await createTenant({ name: 'Eigen site', hosts: ['localhost'] });
    for (const isNoted of [true, false]) {
      if (!isNoted) await asPlatform((tx) => tx('demoTenants').delete());
      for (const past of ['made', undefined] as const) {
        await seedDemo({ kernel, pictureWidth: 48, past });
        const names = await asPlatform((tx) => tx('tenants').orderBy('name').pluck('name'));
        expect(names).toEqual(['Eigen site', 'Gemeente Lindenhove']);
        expect(await withTenant(own, (tx) => tx('users'))).toEqual([]);
        expect(await withTenant(own, (tx) => tx('pages'))).toEqual([]);
      }
    }
    const notes = await asPlatform((tx) => tx('demoTenants').select('key', 'tenant'));
    expect(notes).toEqual([{ key: 'lindenhove', tenant: lindenhove.id }]);
    expect((await withTenant(lindenhove, (tx) => tx('users').pluck('email'))).sort()).toEqual(
      ['auteur', 'beheer', 'bezoeker', 'redactie'].map((name) => `${name}@demo.example`),
    );
  });

  it('stay away once both are removed, unless there is no tenant at all', async () => {
    await remove((await tenantByHost('www.lindenhove.example'))!);
    const names = () => asPlatform((tx) => tx('tenants').orderBy('name').pluck('name'));
    for (const past of ['made', 'begun', undefined] as const) {
      await seedDemo({ kernel, pictureWidth: 48, past });
      expect(await names()).toEqual(['Eigen site']);
    }
    const made = async (past: Past) => (await madeTenants(demoTenants, past)).map(({ demo }) => demo.key);
    await asPlatform((tx) => tx('demoTenants').delete());
    expect(await made('made')).toEqual([]);
    // Asked for where it never was, beside a site that has the host of one of them.
    expect(await made(undefined)).toEqual(['veenland']);
    await asPlatform((tx) => tx('tenants').delete());
    forgetTenants();
    expect(await made('made')).toEqual(['lindenhove', 'veenland']);
  });
});
