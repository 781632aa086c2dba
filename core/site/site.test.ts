import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { announce } from '../announce.ts';
import { withTenant } from '../db.ts';
import type { PageOptions } from '../blocks/document.ts';
import { type Guid, newGuid } from '../guid.ts';
import { Menu } from '../menus/menu.ts';
import { Page } from '../pages/page.ts';
import { storeImage } from '../images/image.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aNote, aPage, inMenu } from '../testing/factories.ts';
import { problems } from '../testing/fake-page.ts';
import { multipart } from '../testing/form.ts';
import type { BlockView } from '../plugin.ts';
import { pageView } from './page-view.ts';
import { otherMenuOf, siteOf } from './site.ts';
import { sitemap } from './sitemap.ts';
import { anonymous, type Viewer } from '../users/viewer.ts';

const app = testApp();
beforeEach(() => void problems.splice(0));

const shown = async (path: string) => {
  const { tenant, kernel } = app.place;
  const site = await siteOf(tenant, kernel);
  const request = {
    site,
    kernel,
    viewer: anonymous,
    path,
    query: new URLSearchParams(),
    onProblem: (one: never) => problems.push(one),
  };
  const view = await pageView(request);
  return view?.kind === 'page' ? view : undefined;
};

describe('a page with blocks that cannot be shown', () => {
  it('answers 200 without them, and says which', async () => {
    const gone = { ...aNote(), type: 'gone', v: 1 };
    const page = await aPage(app.place, {
      title: 'De brug',
      blocks: [aNote('Eerst'), gone, { ...aNote(), v: 9 }, aNote('Laatst')],
    });
    const { status, text } = await app.get(page.path);
    expect([status, text]).toEqual([200, 'De brug\nnote: Eerst\n(gone)\n(note)\nnote: Laatst']);
    expect(problems.map(({ problem }) => problem)).toEqual(['unknown-block', 'newer-than-plugin']);
    expect(problems[0]).toMatchObject({ id: gone.id, type: 'gone' });
  });

  it('answers 200 whatever its document says', async () => {
    const page = await aPage(app.place, { title: 'Kapot', blocks: [aNote('Heel')] });
    const documents = [
      { main: [null, 5, { id: 'x' }, aNote('Heel')] },
      { main: 'x' },
      { 'left-column': 7 },
      null,
    ];
    for (const rows of documents) {
      await withTenant(app.place.tenant, async (tx) => {
        const snapshot = JSON.stringify({ ...page.draft, rows });
        await tx('revisions').where({ ownerId: page.id }).update({ snapshot });
        await announce(tx, [`page:${page.id}`]);
      });
      await expect
        .poll(async () => (await shown(page.path))?.rows.main.length)
        .toBe(Array.isArray(rows?.main) ? 1 : 0);
      expect((await app.get(page.path)).status, JSON.stringify(rows)).toBe(200);
      expect((await app.get(`/api/pages/${page.id}`)).status, JSON.stringify(rows)).toBe(200);
      expect((await app.get('/api/pages?IncludeBbis=true')).status).toBe(200);
    }
  });
});

describe('pages that are asked for at the same moment', () => {
  it('come to whom they belong, and no tenant gets what stands at another', async () => {
    const pages = await Promise.all(
      ['Brug', 'Sluis', 'Molen'].map((title) => aPage(app.place, { title, blocks: [aNote(title)] })),
    );
    const paths = pages.map(({ path }) => path);
    const asked = [...paths, '/nergens', `{"a",\\`, ...paths];
    const own = await Promise.all(asked.map(async (path) => (await shown(path))?.title));
    expect(own).toEqual(['Brug', 'Sluis', 'Molen', undefined, undefined, 'Brug', 'Sluis', 'Molen']);
    const both = paths.flatMap((path) => [app.get(path), app.get(path, { tenant: 'veenland' })]);
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 200, 404, 200, 404]);
  });
});

describe('another menu', () => {
  it('leads to where its pages are, by the rules of those who look', async () => {
    const [below, members, draft] = [
      await aPage(app.place, { title: 'Grof vuil' }),
      await aPage(app.place, { title: 'Voor leden', visibility: 'Users' }),
      await aPage(app.place, { title: 'Later', isPublished: false }),
    ];
    await inMenu(app.place, [
      { urlSegment: 'in-de-wijk', name: 'In de wijk', children: [{ urlSegment: 'grof', pageId: below.id }] },
    ]);
    const id = await withTenant(app.place.tenant, async (tx) => {
      const menu = await Menu.named(tx, 'voet');
      const heading = { name: 'Snel naar', urlSegment: 'snel', children: [{ pageId: below.id }] };
      await menu.add(tx, [
        ...[heading, { pageId: members.id }, { pageId: draft.id }],
        { name: 'Elders', externalUrl: 'https://elders.example/' },
      ]);
      return menu.id;
    });
    const shown = async (viewer: Viewer) => {
      const site = await siteOf(app.place.tenant, app.place.kernel);
      return otherMenuOf(site, id, viewer).map(({ name, href, children }) => [
        ...[name, href],
        ...children.map((child) => child.href),
      ]);
    };
    const forAll = [
      ['Snel naar', '', '/in-de-wijk/grof'],
      ['Elders', 'https://elders.example/'],
    ];
    await expect.poll(() => shown(anonymous)).toEqual(forAll);
    expect(await shown({ ...anonymous, userId: newGuid() })).toEqual(
      expect.arrayContaining([['Voor leden', '/voor-leden'], ...forAll]),
    );
    const { otherMenus } = await siteOf(app.veenland.tenant, app.veenland.kernel);
    expect(otherMenus.has(id)).toBe(false);
  });
});

describe('a block', () => {
  it('has its words to be found by among what editors get, and only there', async () => {
    const noteAs = async (as?: 'admin') =>
      (await app.get('/api/blocks', as && { as })).body.items.find(
        ({ name }: { name: string }) => name === 'note',
      );
    expect(await noteAs('admin')).toMatchObject({ keywords: { nl: ['kattebelletje'], en: ['memo'] } });
    expect(await noteAs()).not.toHaveProperty('keywords');
  });
});

describe('a plugin that the tenant switched off', () => {
  const switchTo = (isEnabled: boolean) =>
    withTenant(app.place.tenant, async (tx) => {
      await tx('tenantPlugins')
        .insert({ pluginId: 'note', isEnabled })
        .onConflict(['tenantId', 'pluginId'])
        .merge();
      await announce(tx, ['plugins']);
    });

  it('is gone from the catalogue and from pages, and comes back whole', async () => {
    const page = await aPage(app.place, { title: 'Met briefje', blocks: [aNote('Hier ben ik'), aList()] });
    const names = async (tenant: 'lindenhove' | 'veenland' = 'lindenhove') =>
      (await app.get('/api/blocks', { tenant })).body.items.map(({ name }: { name: string }) => name);
    expect(await names()).toContain('note');
    expect((await app.get(page.path)).text).toContain('Hier ben ik');

    await switchTo(false);
    expect(await names()).not.toContain('note');
    expect(await names('veenland')).toContain('note');
    await expect.poll(async () => (await app.get(page.path)).text).not.toContain('Hier ben ik');
    expect((await app.get(page.path)).status).toBe(200);

    await switchTo(true);
    await expect.poll(async () => (await app.get(page.path)).text).toContain('Hier ben ik');
  });
});

describe('a page that takes header and footer from its template', () => {
  const optionsOf = async (path: string) => (await shown(path))!.options;

  it('has those of the template as they are now, and its own for the rest', async () => {
    const { place } = app;
    const footers = [newGuid(), newGuid()].map((guid) => ({ guid, name: guid, blocks: [aNote(guid)] }));
    const [first, second] = footers.map(({ guid }) => guid);
    await app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key: 'footers', value: footers }] });
    const template = await aPage(place, {
      title: 'Sjabloon',
      kind: 'template',
      options: { showMainMenu: false, showBreadcrumbs: false, footerGuid: second },
    });
    const made = (title: string, options: Partial<PageOptions>) =>
      aPage(place, { title, templateId: template.id, options });
    const both = await made('Beide', { templateHeader: true, templateFooter: true, footerGuid: first });
    const none = await made('Geen van beide', {});
    expect(await optionsOf(both.path)).toMatchObject({
      showMainMenu: false,
      footerGuid: second,
      showBreadcrumbs: true,
    });
    expect((await shown(both.path))!.footer).toMatchObject([{ content: { text: second } }]);
    expect((await shown(none.path))!.footer).toMatchObject([{ content: { text: first } }]);
    expect((await optionsOf(none.path)).showMainMenu).toBe(true);

    await withTenant(place.tenant, async (tx) => {
      const page = await Page.find(tx, template.id);
      const options = { showFooter: false };
      await page.saveDraft(tx, place.kernel, { ...page.draft, options }, page.version);
      await page.publish(tx, place.kernel);
    });
    expect(await optionsOf(both.path)).toMatchObject({ showMainMenu: true, showFooter: false });
    expect((await shown(both.path))!.tags).toContain(`page:${template.id}`);
    expect((await optionsOf(none.path)).showFooter).toBe(true);
  });

  it('has its own where there is no template, or none that is published', async () => {
    const template = await aPage(app.place, {
      kind: 'template',
      isPublished: false,
      options: { showHeader: false },
    });
    for (const templateId of [template.id, undefined]) {
      const page = await aPage(app.place, {
        title: 'Alleen',
        ...(templateId && { templateId }),
        options: { templateHeader: true },
      });
      expect((await optionsOf(page.path)).showHeader).toBe(true);
    }
  });
});

describe('sections', () => {
  const shared = (section: string) => aBlock('shared', { section });
  const depthOf = (views: BlockView[]): number =>
    Math.max(
      0,
      ...views.filter(({ type }) => type === 'shared').map(({ data }) => 1 + depthOf(data as BlockView[])),
    );

  it('are read into the pages that name them', async () => {
    const section = await aPage(app.place, {
      title: 'Openingstijden',
      kind: 'section',
      blocks: [aNote('Open van 9 tot 5')],
    });
    const page = await aPage(app.place, {
      title: 'Contact',
      blocks: [shared(section.id), shared(newGuid())],
    });
    const [known, unknown] = (await shown(page.path))!.rows.main;
    expect((known!.data as BlockView[]).map(({ content }) => content)).toMatchObject([
      { text: 'Open van 9 tot 5' },
    ]);
    expect(unknown!.data).toEqual([]);
    expect((await shown(page.path))!.tags).toContain(`page:${section.id}`);
  });

  it('that hold each other come to an end', async () => {
    const [one, other] = [newGuid(), newGuid()];
    await aPage(app.place, {
      id: one,
      title: 'Heen',
      kind: 'section',
      blocks: [aNote('heen'), shared(other)],
    });
    await aPage(app.place, {
      id: other,
      title: 'Weer',
      kind: 'section',
      blocks: [aNote('weer'), shared(one)],
    });
    const page = await aPage(app.place, { title: 'Heen en weer', blocks: [shared(one)] });
    const view = (await shown(page.path))!;
    expect(depthOf(view.rows.main)).toBeLessThanOrEqual(4);
    expect((await app.get(page.path)).status).toBe(200);
  });

  it('of another tenant are not there', async () => {
    const theirs = await aPage(app.veenland, {
      title: 'Van hen',
      kind: 'section',
      blocks: [aNote('Geheim')],
    });
    const page = await aPage(app.place, { title: 'Nieuwsgierig', blocks: [shared(theirs.id)] });
    expect((await shown(page.path))!.rows.main[0]!.data).toEqual([]);
  });
});

describe('what a tenant’s pages are made of', () => {
  it('is their own', async () => {
    const list = aList();
    const page = await aPage(app.place, { title: 'Nieuws', blocks: [list] });
    await aNewsItem(app.place, list.id, { title: 'Brug open' });
    const [block] = (await shown(page.path))!.rows.main;
    expect(block!.data).toMatchObject({
      total: 1,
      items: [{ title: 'Brug open', href: expect.stringMatching(/^\/nieuws\/i\//) }],
    });
    const path = (block!.data as { items: { href: string }[] }).items[0]!.href;
    expect((await app.get(path, { tenant: 'veenland' })).status).toBe(404);
    expect((await app.get('/sitemap.xml')).text).toContain(path);
    expect((await app.get('/sitemap.xml', { tenant: 'veenland' })).text).not.toContain(path);
  });
});

describe('the sitemap', () => {
  it('comes in parts where one file cannot hold it, each address once', async () => {
    const list = aList();
    const { path } = await aPage(app.place, { title: 'Kaart', blocks: [list] });
    for (const title of ['Een', 'Twee', 'Drie'])
      await aNewsItem(app.place, list.id, { title, tags: [`kaart ${title}`] });
    const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
    const whole = addresses((await app.get('/sitemap.xml')).text);
    expect(whole.join(' ')).toMatch(new RegExp(`${path} .*/search/tags .*/search/tag/kaart-drie`));
    expect((await app.get('/sitemap.xml?part=1')).text).toBe((await app.get('/sitemap.xml')).text);

    const size = 3;
    const index = await sitemap(app.place, { size });
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>');
    const parts = addresses(index);
    expect(parts).toHaveLength(Math.ceil(whole.length / size));
    expect(parts.map((part) => new URL(part).search)).toEqual(parts.map((_, n) => `?part=${n + 1}`));
    const found: string[][] = [];
    for (const n of parts.keys()) found.push(addresses(await sitemap(app.place, { part: n + 1, size })));
    expect(found.slice(0, -1).every((part) => part.length === size)).toBe(true);
    expect(found.flat().sort()).toEqual(whole.sort());
    await expect(sitemap(app.place, { part: parts.length + 1, size })).rejects.toMatchObject({ status: 404 });
  });

  it('refuses a part that is none', async () => {
    expect((await app.get('/sitemap.xml?part=2')).status).toBe(404);
    for (const part of ['0', 'x', '-1'])
      expect((await app.get(`/sitemap.xml?part=${part}`)).status).toBe(400);
  });
});

describe('what a page points at and is not there', () => {
  it('has the page drawn again once it is', async () => {
    const [page, item, image, file] = Array.from({ length: 4 }, newGuid) as [Guid, Guid, Guid, Guid];
    const links = [
      { kind: 'page' as const, page },
      { kind: 'item' as const, item },
      { kind: 'file' as const, file },
    ].map((target) => aBlock('note', { text: 'Verder', link: { target, label: 'Lees' } }, { v: 2 }));
    const picture = aBlock('note', { text: 'De sluis', image: { image, alt: 'De sluis' } }, { v: 2 });
    const { path } = await aPage(app.place, { title: 'Wijst', blocks: [...links, picture] });
    const wanted = [`page:${page}`, `item:${item}`, `file:${file}`, `image:${image}`];
    expect([...(await shown(path))!.tags]).toEqual(expect.arrayContaining(wanted));
  });
});

describe('a picture that stands on every page', () => {
  const pictureOf = (color: string) => {
    const pixels = sharp({ create: { width: 120, height: 80, channels: 3, background: color } });
    return pixels.png().toBuffer();
  };

  it('is there as it is now: replaced, in the trash, and back', async () => {
    const { tenant, kernel } = app.place;
    const { guid } = await withTenant(tenant, async (tx) =>
      storeImage(tx, tenant, await pictureOf('#154273')),
    );
    const page = await aPage(app.place, { title: 'Overal', blocks: [aNote('Tekst')] });
    const value = { image: guid, decorative: true };
    await app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key: 'headerLogo', value }] });
    const logo = async () => (await siteOf(tenant, kernel)).logo;
    // The node hears of each change a moment later.
    await expect.poll(async () => (await logo())?.guid).toBe(guid);
    const { version } = (await logo())!;
    expect((await shown(page.path))!.tags).toContain(`image:${guid}`);

    const content = await pictureOf('#a3283a');
    const replaced = await app.post(`/api/images/${guid}:replace`, {
      as: 'admin',
      ...multipart([{ name: 'Image', fileName: 'logo.png', content }]),
    });
    expect(replaced.status).toBe(200);
    await expect.poll(async () => (await logo())?.version).not.toBe(version);

    expect((await app.delete(`/api/images/${guid}?evenIfUsed=true`, { as: 'admin' })).status).toBe(204);
    await expect.poll(logo).toBeUndefined();
    // Still told of it: the page has to come back to it.
    expect((await shown(page.path))!.tags).toContain(`image:${guid}`);
    expect((await app.post(`/api/images/${guid}:restore`, { as: 'admin' })).status).toBe(200);
    await expect.poll(async () => (await logo())?.guid).toBe(guid);
  });
});

describe('a set of header pictures', () => {
  it('gives each page that chose it one, and the same every time', async () => {
    const { tenant } = app.place;
    const images: string[] = [];
    for (const background of ['#154273', '#a3283a', '#2f6b3a']) {
      const pixels = sharp({ create: { width: 60, height: 40, channels: 3, background } });
      const content = await pixels.png().toBuffer();
      const { guid } = await withTenant(tenant, (tx) => storeImage(tx, tenant, content));
      images.push(guid);
    }
    const set = {
      guid: newGuid(),
      name: 'Seizoenen',
      images: images.map((image) => ({ image, decorative: true })),
    };
    await app.put('/api/platformsettingvalues', {
      as: 'admin',
      body: [{ key: 'headerImages', value: [set] }],
    });
    // Three ids in a row.
    const start = newGuid().slice(0, -1);
    const pages = await Promise.all(
      ['3', '4', '5'].map((end) =>
        aPage(app.place, { id: start + end, title: `Kop ${end}`, options: { headerImage: set.guid } }),
      ),
    );
    const look = () =>
      Promise.all(pages.map(async ({ path }) => (await shown(path))!.headerImage?.guid ?? 'none'));
    await expect.poll(async () => (await look()).toSorted()).toEqual(images.toSorted());
    expect(await look()).toEqual(await look());
  });
});

describe.each(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])('%s', (file) => {
  it('is the same with what some tool put behind its address, as a page is', async () => {
    const plain = await app.get(file);
    const marked = await app.get(`${file}?utm_source=brief&x`);
    expect([marked.status, marked.text]).toEqual([200, plain.text]);
  });
});

describe('the web manifest', () => {
  it('gives icons the size they have', async () => {
    const { tenant } = app.place;
    const icon = (side: number) =>
      withTenant(tenant, async (tx) => {
        const pixels = sharp({ create: { width: side, height: side, channels: 3, background: '#154273' } });
        return storeImage(tx, tenant, await pixels.png().toBuffer());
      });
    for (const [side, sizes] of [
      [600, [200, 500]],
      [120, [120, 120]],
    ] as const) {
      const value = { image: (await icon(side)).guid, decorative: true };
      const saved = await app.put('/api/platformsettingvalues', {
        as: 'admin',
        body: [{ key: 'faviconLogo', value }],
      });
      expect(saved.status).toBe(200);
      type Icon = { src: string; sizes: string };
      const icons = async () =>
        (JSON.parse((await app.get('/manifest.webmanifest')).text) as { icons: Icon[] }).icons;
      // The node hears of the change a moment later.
      await expect
        .poll(async () => (await icons()).map(({ src }) => src.includes(value.image)))
        .toEqual([true, true]);
      expect((await icons()).map(({ sizes: said }) => said)).toEqual(sizes.map((size) => `${size}x${size}`));
    }
  });
});
