import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aBlock, aNote, aPage } from '../testing/factories.ts';
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
    expect(written).toBe(1);
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
      versions: 'block:note@2 listType:meeting@2',
      after: '',
      isDone: true,
    });
    expect(await writeUpgrades(app.place.tenant, app.app.kernel)).toEqual({ written: 0, failed: [] });
  });
});
