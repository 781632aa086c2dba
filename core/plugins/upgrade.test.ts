import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aList, aNewsItem, aNote, aPage } from '../testing/factories.ts';
import { pluginData } from './data.ts';
import { rehearse, writeUpgrades } from './upgrade.ts';

const app = testApp();
const old = aBlock('note', { words: 'De brug gaat open' }, { v: 1 });
const unreadable = aBlock('note', { words: 'unreadable' }, { v: 1 });
const newer = aBlock('note', { text: 'Van later' }, { v: 9 });
const unknown = aBlock('hologram', { any: 'thing' }, { v: 1 });
let page: string;

const draftOf = () =>
  withTenant(app.place.tenant, async (tx) => {
    const row: { draft: { rows: { main: { v: number; content: object }[] } }; version: number } = await tx(
      'pages',
    )
      .where({ id: page })
      .first('draft', 'version');
    return row;
  });

beforeAll(async () => {
  ({ id: page } = await aPage(app.place, { blocks: [aNote(), aNote(), aNote(), aNote()] }));
  await withTenant(app.place.tenant, async (tx) => {
    const main = JSON.stringify([old, unreadable, newer, unknown]);
    await tx('pages')
      .where({ id: page })
      .update({ draft: tx.raw(`jsonb_set(draft, '{rows,main}', ?::jsonb)`, [main]) });
  });
});

describe('content of older versions', () => {
  it('is counted and tried in a rehearsal, which writes nothing', async () => {
    const found = await rehearse(app.place.tenant, app.app.kernel);
    expect(found).toEqual([
      expect.objectContaining({ definition: 'block:note', from: 1, to: 2, block: old.id }),
      expect.objectContaining({ block: unreadable.id, problem: 'these words cannot be read' }),
    ]);
    expect((await draftOf()).draft.rows.main[0]).toMatchObject({ v: 1 });
    expect(await rehearse(app.veenland.tenant, app.app.kernel)).toEqual([]);
  });

  it('is counted in forms, each of their versions, and footers too', async () => {
    const as = { as: 'admin' } as const;
    const riddle = {
      id: newGuid(),
      type: 'riddle',
      v: 1,
      label: { nl: 'Raad' },
      content: { tip: 'Het plein' },
    };
    const definition = { title: { nl: 'Raadsel' }, languages: ['nl'], fields: [riddle] };
    const form = (await app.post('/api/forms', { ...as, body: { name: 'Raadsel', definition } })).body.guid;
    expect((await app.post(`/api/forms/${form}:publish`, as)).status).toBe(200);
    const footer = {
      guid: newGuid(),
      name: 'Voet',
      blocks: [aBlock('note', { words: 'unreadable' }, { v: 1 })],
    };
    await withTenant(app.veenland.tenant, (tx) =>
      tx('settings').insert({ key: 'footers', value: JSON.stringify([footer]) }),
    );
    const ofForm = { definition: 'formField:riddle', from: 1, to: 2, block: riddle.id };
    const found = await rehearse(app.place.tenant, app.app.kernel);
    expect(found.filter(({ owner }) => owner.kind === 'form')).toEqual([
      { ...ofForm, owner: { kind: 'form', id: form } },
      { ...ofForm, owner: { kind: 'form', id: form } },
    ]);
    expect(await rehearse(app.veenland.tenant, app.app.kernel)).toEqual([
      expect.objectContaining({
        owner: { kind: 'footer', id: footer.guid },
        block: footer.blocks[0]!.id,
        problem: 'these words cannot be read',
      }),
    ]);
  });

  it('stays resumable: broken off, it goes on', async () => {
    const outcome = await writeUpgrades(app.place.tenant, app.app.kernel, AbortSignal.abort());
    expect(outcome.written).toBe(0);
    expect((await draftOf()).draft.rows.main[0]).toMatchObject({ v: 1 });
  });

  it('is written as today’s; what cannot be read, what is newer and what nobody knows stay as they are', async () => {
    const before = await draftOf();
    const { written, failed } = await writeUpgrades(app.place.tenant, app.app.kernel);
    // The block, and the question of the form.
    expect(written).toBe(2);
    expect(failed.map(({ block }) => block)).toEqual([unreadable.id]);
    const { draft, version } = await draftOf();
    expect(draft.rows.main).toEqual([
      { ...old, v: 2, content: { text: 'De brug gaat open' } },
      unreadable,
      newer,
      unknown,
    ]);
    expect(version).toBe(before.version);
  });

  it('is not looked through again until a version changes', async () => {
    const progress = pluginData(app.place.tenant, 'core');
    expect(await progress.read('upgrades')).toEqual({
      versions: `way@3 ${app.app.kernel.fingerprint}`,
      since: expect.any(String),
      after: '',
      isDone: true,
    });
    expect(await writeUpgrades(app.place.tenant, app.app.kernel)).toEqual({ written: 0, failed: [] });
  });
});

describe('what was written anew', () => {
  const as = { as: 'admin' } as const;
  const note = aNote('De brug gaat open');
  const list = aList();
  const tray = aBlock('note', { words: 'Voor later' }, { v: 1 });
  let page: { id: string };
  let item: { id: string };

  const pageNow = async () => {
    const { page: facts, version, document } = (await app.get(`/api/pages/${page.id}/draft`, as)).body;
    return { hasChanges: facts.hasChanges as boolean, version: version as number, document };
  };
  const itemNow = async () => {
    const { facts, version } = (await app.get(`/api/listitem/${item.id}/draft`, as)).body;
    return { hasChanges: facts.hasChanges as boolean, version: version as number };
  };
  const keptOfItem = () =>
    withTenant(app.place.tenant, (tx) =>
      tx('items').where({ id: item.id }).first<{ wire: string; wireOf: string }>('wire', 'wireOf'),
    );
  /** As each of the overviews tells it. */
  const changed = async () => {
    const managed = (await app.get('/api/pages:overview', as)).body.items;
    const edited = (await app.get('/api/pages?kind=page&itemCount=50', as)).body.items;
    const items = (await app.get('/api/listitems', as)).body.items;
    const of = (all: { guid: string; hasChanges: boolean }[], id: string) =>
      all.find(({ guid }) => guid === id)?.hasChanges;
    return { managed: of(managed, page.id), edited: of(edited, page.id), item: of(items, item.id) };
  };
  const setText = async (text: string) => {
    const { version } = await pageNow();
    const operations = [{ op: 'set', id: note.id, path: '/text', value: text }];
    const body = { version, operations, key: newGuid() };
    expect((await app.post(`/api/pages/${page.id}/operations`, { ...as, body })).status).toBe(200);
  };

  beforeAll(async () => {
    page = await aPage(app.place, { title: 'De sluis', blocks: [note, list] });
    item = await aNewsItem(app.place, list.id, { type: 'meeting', content: { place: 'De raadzaal' } });
    await withTenant(app.place.tenant, async (tx) => {
      // As the first version wrote it: what is published, and the draft that was published.
      const old = JSON.stringify({ ...note, v: 1, content: { words: 'De brug gaat open' } });
      const form = "jsonb_set(jsonb_set(??, '{rows,main,0}', ?::jsonb), '{orphans}', ?::jsonb)";
      const older = (column: string) => tx.raw(form, [column, old, JSON.stringify([tray])]);
      await tx('pages')
        .where({ id: page.id })
        .update({ draft: older('draft') });
      await tx('revisions')
        .where({ ownerId: page.id })
        .update({ snapshot: older('snapshot') });
      const before = (column: string) =>
        tx.raw(`(?? - 'v') || '{"content":{"where":"De raadzaal"}}'`, [column]);
      await tx('items')
        .where({ id: item.id })
        .update({ draft: before('draft'), published: before('published'), wire: '{}', wireOf: 'before' });
      await tx('pluginRecords').where({ pluginId: 'core' }).delete();
    });
  });

  it('has no unpublished changes: it says what it said', async () => {
    const nothing = { managed: false, edited: false, item: false };
    expect(await changed()).toEqual(nothing);
    expect((await writeUpgrades(app.place.tenant, app.app.kernel)).written).toBeGreaterThanOrEqual(3);
    expect(await changed()).toEqual(nothing);
    const { hasChanges, document } = await pageNow();
    expect(hasChanges).toBe(false);
    expect([document.rows.main[0], ...document.orphans]).toMatchObject([
      { v: 2, content: { text: 'De brug gaat open' } },
      { v: 2, content: { text: 'Voor later' } },
    ]);
    expect((await itemNow()).hasChanges).toBe(false);
    await withTenant(app.place.tenant, async (tx) => {
      const row = await tx('pages as p')
        .join('revisions as r', 'r.id', 'p.publishedRevision')
        .where('p.id', page.id)
        .first<{ draft: { orphans: object[] }; snapshot: { orphans: object[] } }>('p.draft', 'r.snapshot');
      expect(row.draft.orphans).toMatchObject([{ v: 2 }]);
      // History is as it was written.
      expect(row.snapshot.orphans).toMatchObject([{ v: 1, content: { words: 'Voor later' } }]);
    });
  });

  it('is kept for the readers of an item as today’s definitions make it', async () => {
    const { wire, wireOf } = await keptOfItem();
    expect(wireOf).toBe(app.app.kernel.fingerprint);
    expect(JSON.parse(`${wire}}`)).toMatchObject({ guid: item.id, content: { place: 'De raadzaal' } });
  });

  it('is left to a newer node as long as one of before may stand beside it', async () => {
    const { kernel } = app.app;
    const older = { ...kernel, fingerprint: 'older' };
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const wireAfter = async (by: typeof kernel, hours: number) => {
      await writeUpgrades(app.place.tenant, by, undefined, at(hours));
      return (await keptOfItem()).wireOf;
    };
    await withTenant(app.place.tenant, (tx) => tx('pluginRecords').where({ pluginId: 'core' }).delete());
    expect(await wireAfter(older, 0)).toBe('older');
    expect(await wireAfter(kernel, 1)).toBe(kernel.fingerprint);
    expect(await wireAfter(older, 2)).toBe(kernel.fingerprint);
    // It is still there a day later: somebody went back to it.
    expect(await wireAfter(older, 26)).toBe('older');
    expect(await wireAfter(kernel, 51)).toBe(kernel.fingerprint);
  });

  it('has them once something else is said, until that is taken back or thrown away', async () => {
    await setText('De brug blijft dicht');
    expect((await pageNow()).hasChanges).toBe(true);
    expect(await changed()).toMatchObject({ managed: true, edited: true });
    await setText('De brug gaat open');
    expect((await pageNow()).hasChanges).toBe(false);
    await setText('De brug blijft dicht');
    expect((await app.post(`/api/pages/${page.id}:discard`, as)).status).toBe(200);
    expect((await pageNow()).hasChanges).toBe(false);
    expect(await changed()).toMatchObject({ managed: false, edited: false });
  });

  it('is the draft of a form too, which stays as it was published', async () => {
    const kept = () =>
      withTenant(app.place.tenant, (tx) =>
        tx('forms as f')
          .join('formVersions as v', 'v.formId', 'f.id')
          .first<{ id: string; draft: Asked; definition: Asked; version: number }>(
            ...['f.id', 'f.draft', 'f.version', 'v.definition'],
          ),
      );
    type Asked = { fields: { v: number; content: object }[] };
    const { id, draft, definition } = await kept();
    expect(draft.fields[0]).toMatchObject({ v: 2, content: { hint: 'Het plein' } });
    expect(definition.fields[0]).toMatchObject({ v: 1, content: { tip: 'Het plein' } });
    const { hasChanges, rowVersion } = (await app.get(`/api/forms/${id}`, as)).body;
    expect({ hasChanges, rowVersion }).toEqual({ hasChanges: false, rowVersion: (await kept()).version });
  });

  it('is a footer once no node of before can be there to show it; it stays at its version', async () => {
    const { tenant } = app.veenland;
    const footer = {
      guid: newGuid(),
      name: 'Laag',
      blocks: [aBlock('note', { words: 'Tot ziens' }, { v: 1 })],
    };
    const row = () =>
      withTenant(tenant, (tx) =>
        tx('settings')
          .where({ key: 'footers' })
          .first<{ version: number; value: { blocks: object[] }[] }>('version', 'value'),
      );
    await withTenant(tenant, async (tx) => {
      const [broken] = (await row()).value;
      await tx('settings')
        .where({ key: 'footers' })
        .update({ value: JSON.stringify([broken, footer]) });
      await tx('pluginRecords').where({ pluginId: 'core' }).delete();
    });
    const before = await row();
    const write = (hours: number) =>
      writeUpgrades(tenant, app.app.kernel, undefined, new Date(Date.UTC(2026, 10, 24, hours)));
    expect(await write(0)).toEqual({ written: 0, failed: [] });
    expect(await write(23)).toEqual({ written: 0, failed: [] });
    expect(await row()).toEqual(before);
    const { written, failed } = await write(24);
    expect([written, failed.length]).toEqual([1, 1]);
    const { version, value } = await row();
    expect(version).toBe(before.version);
    expect(value[0]).toEqual(before.value[0]);
    expect(value[1]!.blocks).toMatchObject([{ v: 2, content: { text: 'Tot ziens' } }]);
    expect(await write(48)).toEqual({ written: 0, failed: [] });
  });
});
