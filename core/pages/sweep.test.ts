import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { keptFor, sweepTenant } from './sweep.ts';

const app = testApp();

it('what editors leave behind goes after a while; what was published or saved stays', async () => {
  const { id } = await aPage(app.place);
  const long = new Date(Date.now() - (keptFor.changes + 1) * 86_400_000);
  await withTenant(app.place.tenant, async (tx) => {
    const change = { ownerId: id, operations: '[]', at: long };
    await tx('draftChanges').insert(
      Array.from({ length: 250 }, (_, index) => ({ ...change, id: newGuid(), version: index + 2 })),
    );
    const value = { ownerId: id, operation: '{}', chosenBy: newGuid(), chosenOn: long };
    await tx('unchosenValues').insert([
      { ...value, id: newGuid() },
      { ...value, id: newGuid(), chosenOn: new Date() },
    ]);
    const revision = { ownerId: id, snapshot: '{}', createdOn: long };
    await tx('revisions').insert([
      { ...revision, id: newGuid(), number: 7, kind: 'kept' },
      { ...revision, id: newGuid(), number: 8, kind: 'saved' },
    ]);
  });
  await sweepTenant(app.place.tenant.id);
  const left = await withTenant(app.place.tenant, async (tx) => [
    (
      (await tx('draftChanges').where({ ownerId: id }).orderBy('version').first('version')) as {
        version: number;
      }
    ).version,
    await tx('revisions').where({ ownerId: id }).orderBy('number').pluck('kind'),
    (await tx('unchosenValues').where({ ownerId: id }).pluck('id')).length,
  ]);
  expect(left).toEqual([52, ['published', 'saved'], 1]);
});
