import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { allowNetworks } from '../outgoing.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aPage } from '../testing/factories.ts';
import { checkOutsideLinks, outsideAddresses } from './outside-links.ts';

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
    res.statusCode = req.url === '/gone' ? 404 : req.url === '/no-head' && req.method === 'HEAD' ? 405 : 200;
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
