import { describe, expect, it } from 'vitest';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aNote, aPage, aPicture } from '../testing/factories.ts';

const app = testApp();
const read = async (kind: string) => (await app.get(`/api/frames/${kind}`, { as: 'admin' })).body;
const put = (path: string, body: unknown) => app.put(`/api/frames/${path}`, { as: 'admin', body });

describe('footers', () => {
  it('are added, changed and taken away one at a time, and tell which pages chose them', async () => {
    const [first, second] = [newGuid(), newGuid()];
    expect(await read('footers')).toEqual({ items: [], version: 0 });
    const block = aNote('Markt 1');
    const made = await put(`footers/${first}`, { version: 0, name: ' Standaard ', blocks: [block] });
    expect(made.body.items).toEqual([{ guid: first, name: 'Standaard', blocks: [block], pages: 0 }]);
    const { version } = (await put(`footers/${second}`, { version: made.body.version, name: 'Kort' })).body;
    const page = await aPage(app.place, {
      title: 'Contact',
      name: 'contact',
      options: { footerGuid: second },
    });
    expect((await read('footers')).items.map(({ pages }: { pages: number }) => pages)).toEqual([0, 1]);
    const { body: uses } = await app.get(`/api/frames/footers/${second}/pages`, { as: 'admin' });
    expect(uses.items).toEqual([{ guid: page.id, title: 'Contact', path: page.path }]);
    // For everyone they are the setting of the specification.
    const { body: setting } = await app.get('/api/platformsettingvalues?keys=footers');
    expect(setting[0].value.map(({ name }: { name: string }) => name)).toEqual(['Standaard', 'Kort']);
    const gone = await app.delete(`/api/frames/footers/${second}?version=${version}`, { as: 'admin' });
    expect(gone.body.items).toHaveLength(1);
    expect((await app.get('/api/frames/footers', { as: 'admin', tenant: 'veenland' })).body.items).toEqual(
      [],
    );
  });

  it('refuse a name that is empty or taken, content that is none, and a list that changed', async () => {
    const { version, items } = await read('footers');
    const guid = newGuid();
    const refused = async (body: object) => {
      const { status, body: said } = await put(`footers/${guid}`, { version, ...body });
      return [status, said.errors?.[0]?.path];
    };
    expect(await refused({ name: '  ' })).toEqual([400, '/name']);
    expect(await refused({ name: 'STANDAARD' })).toEqual([400, '/name']);
    const wrong = { ...aNote(), content: { text: 5 } };
    expect(await refused({ name: 'Nieuw', blocks: [wrong] })).toEqual([400, `/${wrong.id}/text`]);
    expect(await refused({ name: 'Nieuw', images: [] })).toEqual([400, '/images']);
    expect((await put(`footers/${guid}`, { version: version - 1, name: 'Nieuw' })).status).toBe(409);
    expect((await put('footers/none', { version, name: 'Nieuw' })).status).toBe(400);
    expect((await app.delete(`/api/frames/footers/${guid}?version=${version}`, { as: 'admin' })).status).toBe(
      404,
    );
    expect((await read('footers')).items).toEqual(items);
  });
});

describe('header images', () => {
  it('are named sets of pictures', async () => {
    const guid = newGuid();
    const image = { image: await aPicture(app.place), alt: 'De brug' };
    const { body } = await put(`headerImages/${guid}`, { version: 0, name: 'Zomer', images: [image] });
    expect(body.items).toEqual([{ guid, name: 'Zomer', images: [image], pages: 0 }]);
    expect(
      (await put(`headerImages/${guid}`, { version: body.version, name: 'Zomer', images: [5] })).status,
    ).toBe(400);
    const { status, body: refused } = await put(`headerImages/${guid}`, {
      ...{ version: body.version, name: 'Zomer', images: [image, { image: newGuid() }] },
    });
    expect([status, refused.errors]).toEqual([400, [{ path: '/images/1/image', message: 'no such image' }]]);
    expect((await app.get('/api/frames/headers', { as: 'admin' })).status).toBe(404);
  });
});
