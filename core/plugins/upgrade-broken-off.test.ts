import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { aNote, aPage } from '../testing/factories.ts';
import { pluginData } from './data.ts';
import { rehearse, writeUpgrades } from './upgrade.ts';

const app = testApp();
/** More than are read at once. */
const pages = 120;

beforeAll(async () => {
  for (let number = 1; number <= pages; number++)
    await aPage(app.place, { title: `Brug ${number}`, isPublished: false, blocks: [aNote()] });
  await withTenant(app.place.tenant, (tx) =>
    tx.raw(`update pages set draft = jsonb_set(jsonb_set(draft, '{rows,main,0,v}', '1'), '{rows,main,0,content}',
              '{"words": "De brug gaat open"}') where draft->'rows'->'main'->0->>'type' = 'note'`),
  );
});

const older = async () => (await rehearse(app.place.tenant, app.app.kernel)).length;

/** A round whose process is gone once so many batches are written. */
const endingAfter = (batches: number) => {
  let asked = 0;
  return {
    get aborted() {
      if (++asked > batches) throw new Error('the process is gone');
      return false;
    },
  } as AbortSignal;
};

it('goes on behind what was written when the process that wrote was killed', async () => {
  const { tenant } = app.place;
  expect(await older()).toBe(pages);
  await expect(writeUpgrades(tenant, app.app.kernel, endingAfter(1))).rejects.toThrow('the process is gone');
  const left = await older();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(pages);
  expect(await pluginData(tenant, 'core').read('upgrades')).toMatchObject({
    isDone: false,
    after: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  // What stands before that place is not read again: nothing is left to find there.
  expect(await writeUpgrades(tenant, app.app.kernel)).toEqual({ written: left, failed: [] });
  expect(await older()).toBe(0);
});
