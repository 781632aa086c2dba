import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { allowNetworks } from '../outgoing.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aPage } from '../testing/factories.ts';
import { newGuid } from '../guid.ts';
import { checkJobs } from './check-all.ts';
import { Page } from './page.ts';
import { outsideAddresses } from './link-places.ts';
import { checkOutsideLinks } from './outside-links.ts';

const app = testApp();
const asked: string[] = [];
let underWay = 0;
let most = 0;
let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer((req, res) => {
    underWay += 1;
    most = Math.max(most, underWay);
    asked.push(`${req.method} ${req.url}`);
    res.statusCode = req.url?.startsWith('/gone')
      ? 404
      : req.url === '/no-head' && req.method === 'HEAD'
        ? 405
        : 200;
    setImmediate(() => {
      underWay -= 1;
      res.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  allowNetworks(['127.0.0.1']);
});
afterAll(() => {
  allowNetworks([]);
  server.close();
});

/** A block of the test plugins whose content holds a link or a text with one. */
const linking = (href: string) => {
  const target = { kind: 'address', href };
  for (const [type, { content, version }] of app.app.kernel.blocks)
    for (const [name, field] of Object.entries(
      content.schema['properties'] as { [name: string]: { 'x-type': string } },
    )) {
      const mark = { type: 'link', attrs: { target } };
      const words = { type: 'text', text: 'Lees meer', marks: [mark] };
      const values: { [kind: string]: unknown } = {
        link: { target, label: 'Lees meer' },
        richText: { type: 'doc', content: [{ type: 'paragraph', content: [words] }] },
      };
      const value = values[field['x-type']];
      if (value) return aBlock(type, { [name]: value }, { v: version });
    }
  throw new Error('no block of the test plugins takes a link');
};
/** As an import brings them: nobody may enter what leads to this machine. */
const keepFooters = (footers: object[]) =>
  withTenant(app.place.tenant, (tx) =>
    tx('settings')
      .insert({ key: 'footers', value: JSON.stringify(footers) })
      .onConflict(['tenantId', 'key'])
      .merge(),
  );
const check = () => checkOutsideLinks(app.place.tenant, app.app.kernel, { between: 0 });
const remembered = () =>
  withTenant(app.place.tenant, (tx) =>
    tx('outsideLinks').orderBy('address').select('address', 'status', 'failures'),
  );

describe('links to elsewhere', () => {
  it('are asked one at a time of a host, HEAD first, and remembered', async () => {
    const block = linking(`${host}/well`);
    expect(outsideAddresses(app.app.kernel, block)).toEqual([`${host}/well`]);
    const page = await aPage(app.place, {
      title: 'Links',
      name: 'links',
      blocks: [block, linking(`${host}/gone`), linking(`${host}/no-head`)],
    });
    await check();
    expect(asked).toEqual(
      expect.arrayContaining(['HEAD /well', 'HEAD /gone', 'GET /gone', 'HEAD /no-head', 'GET /no-head']),
    );
    expect(asked).not.toContain('GET /well');
    expect(most).toBe(1);
    expect(await remembered()).toEqual([
      { address: `${host}/gone`, status: 404, failures: 1 },
      { address: `${host}/no-head`, status: 200, failures: 0 },
      { address: `${host}/well`, status: 200, failures: 0 },
    ]);
    // What was asked a moment ago is not asked again.
    const before = asked.length;
    await check();
    expect(asked).toHaveLength(before);
    const { body } = await app.get(`/api/pages/${page.id}/checks`, { as: 'admin' });
    const broken = body.items.filter(({ code }: { code: string }) => code === 'broken-link');
    expect(broken).toHaveLength(1);
    expect(broken[0].message.nl).toContain(`${host}/gone`);
    expect(broken[0].block).toEqual(expect.any(String));
  });

  it('stand in items, menus, footers and sections too, and in what visitors see of a page', async () => {
    const gone = (place: string) => `${host}/gone?of=${place}`;
    const list = aList();
    await aPage(app.place, { title: 'Nieuws', blocks: [list] });
    const item = await aNewsItem(app.place, list.id, { title: 'Met link', blocks: [linking(gone('item'))] });
    const section = await aPage(app.place, {
      ...{ kind: 'section', title: 'Openingstijden', blocks: [linking(gone('section'))] },
    });
    const page = await aPage(app.place, { title: 'Verbeterd', blocks: [linking(gone('page'))] });
    await withTenant(app.place.tenant, async (tx) => {
      const found = await Page.find(tx, page.id);
      const draft = { ...found.draft, rows: { ...found.draft.rows, main: [] } };
      await found.saveDraft(tx, app.app.kernel, draft, found.version);
    });
    const footers = [{ guid: newGuid(), name: 'Voet', blocks: [linking(gone('footer'))] }];
    await keepFooters(footers);
    const menu = await withTenant(app.place.tenant, async (tx) => {
      const menuId = newGuid();
      await tx('menus').insert({ id: menuId, name: 'elders' });
      const links = [
        ['Weg', gone('menu')],
        ['Nergens', '/nergens?a=b'],
        ['Zoeken', '/search?q=afval'],
        ['Links', '/links/'],
      ];
      for (const [sortId, [name, externalUrl]] of links.entries())
        await tx('menuItems').insert({ id: newGuid(), menuId, sortId, name, externalUrl, urlSegment: '' });
      return menuId;
    });
    await check();
    const jobs = { signal: new AbortController().signal, tenant: app.place.tenant, kernel: app.app.kernel };
    await checkJobs['pages.check']!(jobs as never);
    const { body } = await app.get('/api/checks', { as: 'admin' });
    const told = (guid: string) =>
      body.elsewhere
        .filter((one: { guid: string }) => one.guid === guid)
        .map(({ message }: { message: { en: string } }) => message.en.split(': ')[1])
        .sort();
    expect(told(item.id)).toEqual([gone('item')]);
    expect(told(menu)).toEqual(['/nergens?a=b', gone('menu')].sort());
    expect(told(footers[0]!.guid)).toEqual([gone('footer')]);
    expect(body.elsewhere).toContainEqual(
      expect.objectContaining({ kind: 'item', guid: item.id, title: 'Met link', path: expect.any(String) }),
    );
    const broken = (guid: string) =>
      body.items
        .find((one: { guid: string }) => one.guid === guid)
        ?.findings.filter(({ code }: { code: string }) => code === 'broken-link');
    expect(broken(section.id)).toHaveLength(1);
    expect(broken(page.id)).toMatchObject([
      { message: { en: expect.stringContaining('that visitors see') } },
    ]);
    // Menus and footers are told to who runs the site; another tenant hears nothing.
    const manager = (await app.get('/api/checks', { as: 'contentManager' })).body.elsewhere;
    expect(new Set(manager.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['item']));
    expect((await app.get('/api/checks', { as: 'user' })).body.elsewhere).toEqual([]);
    const other = await app.get('/api/checks', { as: 'admin', tenant: 'veenland' });
    expect(other.body.elsewhere).toEqual([]);
  });

  it('of an item to a page that is no longer published are known by the index', async () => {
    const list = aList();
    await aPage(app.place, { title: 'Agenda', blocks: [list] });
    const target = await aPage(app.place, { title: 'Straks weg' });
    const link = linking(host);
    const item = await aNewsItem(app.place, list.id, {
      title: 'Verwijst',
      blocks: [
        JSON.parse(
          JSON.stringify(link).replaceAll(
            `{"kind":"address","href":"${host}"}`,
            `{"kind":"page","page":"${target.id}"}`,
          ),
        ),
      ],
    });
    const of = async () =>
      (await app.get('/api/checks', { as: 'admin' })).body.elsewhere.filter(
        ({ guid }: { guid: string }) => guid === item.id,
      );
    expect(await of()).toEqual([]);
    await app.post(`/api/pages/${target.id}:unpublish`, { as: 'admin', body: {} });
    expect(await of()).toMatchObject([
      { kind: 'item', message: { nl: expect.stringContaining('niet gepubliceerd') } },
    ]);
  });

  it('to a path of the site that was typed are broken where nothing is', async () => {
    const target = await aPage(app.place, { title: 'Straks hier', name: 'straks-hier' });
    const typed = ['/Straks-hier/?a=b#c', '/nergens-te-vinden', '/search?q=brug', '/legal/privacy'];
    const page = await aPage(app.place, { title: 'Getypt', blocks: typed.map(linking) });
    const broken = async () =>
      (await app.get(`/api/pages/${page.id}/checks`, { as: 'admin' })).body.items
        .filter(({ code }: { code: string }) => code === 'broken-link')
        .map(({ message }: { message: { en: string } }) => message.en.split(': ')[1]);
    expect(await broken()).toEqual(['/nergens-te-vinden']);
    await app.delete(`/api/pages/${target.id}`, { as: 'admin' });
    expect(await broken()).toEqual(['/Straks-hier/?a=b#c', '/nergens-te-vinden']);
    await app.post('/api/redirects', {
      as: 'admin',
      body: { path: '/nergens-te-vinden', target: '/search' },
    });
    expect(await broken()).toEqual(['/Straks-hier/?a=b#c']);
  });

  it('within the site are told of where they stand in what is no page, by path or with a host of ours', async () => {
    const { primaryHost } = app.place.tenant;
    const ours = (path: string) => `https://${primaryHost.toUpperCase()}${path}`;
    const typed = (href: string) => ({ target: { kind: 'address', href }, label: 'Agenda' });
    const list = aList();
    const target = await aPage(app.place, { title: 'Agendapunt', name: 'agendapunt', blocks: [list] });
    const item = await aNewsItem(app.place, list.id, {
      ...{ type: 'meeting', title: 'Raad', content: { place: 'De raadzaal', agenda: typed('/agendapunt') } },
      blocks: [linking(ours('/agendapunt/?x=1')), linking('/search'), linking(`http://${primaryHost}:1/app`)],
    });
    const other = await aNewsItem(app.place, list.id, {
      ...{ type: 'meeting', title: 'Commissie', content: { place: 'Hier', agenda: typed('/bestaat-niet') } },
    });
    const chosen = JSON.parse(
      JSON.stringify(linking(host)).replace(
        `{"kind":"address","href":"${host}"}`,
        `{"kind":"page","page":"${target.id}"}`,
      ),
    );
    const blocks = [linking('/agendapunt'), linking(ours('/nooit-geweest')), chosen];
    const footer = { guid: newGuid(), name: 'Onderaan', blocks };
    await keepFooters([footer]);
    const menu = newGuid();
    await withTenant(app.place.tenant, async (tx) => {
      await tx('menus').insert({ id: menu, name: 'eigen' });
      const entry = { id: newGuid(), menuId: menu, sortId: 0, name: 'Weg', urlSegment: '' };
      await tx('menuItems').insert({ ...entry, externalUrl: ours('/nooit-geweest') });
    });
    const page = await aPage(app.place, { title: 'Vol adres', blocks: [linking(ours('/nooit-geweest'))] });
    const told = async (guid: string) =>
      (await app.get('/api/checks', { as: 'admin' })).body.elsewhere
        .filter((one: { guid: string }) => one.guid === guid)
        .map(({ message }: { message: { en: string } }) => message.en.split(': ').at(-1))
        .sort();
    const before = asked.length;
    await check();
    expect(asked).toHaveLength(before);
    expect(await told(item.id)).toEqual([]);
    expect(await told(other.id)).toEqual(['/bestaat-niet']);
    expect(await told(footer.guid)).toEqual([ours('/nooit-geweest')]);
    expect(await told(menu)).toEqual([ours('/nooit-geweest')]);
    const onPage = (await app.get(`/api/pages/${page.id}/checks`, { as: 'admin' })).body.items;
    expect(onPage).toContainEqual(expect.objectContaining({ code: 'broken-link' }));

    // What is at a path is asked when it is told: a page that is gone is missed at once, a redirect mends at once.
    await app.delete(`/api/pages/${target.id}`, { as: 'admin' });
    expect(await told(item.id)).toEqual(['/agendapunt', ours('/agendapunt/?x=1')]);
    expect(await told(footer.guid)).toEqual(
      ['/agendapunt', ours('/nooit-geweest'), 'This link leads to a page that is not published.'].sort(),
    );
    const ofItem = (await app.get(`/api/listitem/${item.id}/checks`, { as: 'admin' })).body.items;
    expect(ofItem.filter(({ code }: { code: string }) => code === 'broken-link')).toHaveLength(2);
    expect(ofItem).toContainEqual(
      expect.objectContaining({ code: 'broken-link', block: item.id, blockName: 'item' }),
    );
    await app.post('/api/redirects', { as: 'admin', body: { path: '/agendapunt', target: '/search' } });
    expect(await told(item.id)).toEqual([]);

    // Where they stand is looked up again when somebody asks for it.
    await withTenant(app.place.tenant, (tx) =>
      tx('items')
        .where({ id: other.id })
        .update({
          draft: tx.raw(`draft #- '{content,agenda}'`),
          published: tx.raw(`published #- '{content,agenda}'`),
        }),
    );
    await check();
    expect(await told(other.id)).toEqual([]);
  });

  it('that do not answer are said to be broken after three nights, and are forgotten with their page', async () => {
    allowNetworks([]);
    const silent = `${host}/silent`;
    const page = await aPage(app.place, { title: 'Stil', name: 'stil', blocks: [linking(silent)] });
    const codes = async () =>
      (await app.get(`/api/pages/${page.id}/checks`, { as: 'admin' })).body.items.map(
        ({ code }: { code: string }) => code,
      );
    for (const _ of [1, 2, 3]) {
      expect(await codes()).not.toContain('broken-link');
      await check();
      await withTenant(app.place.tenant, (tx) =>
        tx('outsideLinks').update({ checkedOn: tx.raw("now() - interval '2 days'") }),
      );
    }
    expect(await codes()).toContain('broken-link');
    await app.delete(`/api/pages/${page.id}`, { as: 'admin' });
    await check();
    expect((await remembered()).map(({ address }: { address: string }) => address)).not.toContain(silent);
    expect(await withTenant(app.veenland.tenant, (tx) => tx('outsideLinks').select())).toEqual([]);
  });
});
