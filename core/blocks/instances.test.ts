import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aNote, aPage } from '../testing/factories.ts';
import { noRows } from './document.ts';
import { indexDocument } from './instances.ts';

const app = testApp();

/** States of a document, one after the other: which of six blocks stand in it, and which of those everyone sees. */
const states = fc.array(
  fc.record({
    state: fc.constantFrom('draft' as const, 'published' as const),
    stands: fc.array(fc.constantFrom('no', 'hidden', 'open'), { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 6 },
);

it('knows which blocks stand in the draft and in what is published, whatever stood there before', async () => {
  const { kernel } = app.place;
  await fc.assert(
    fc.asyncProperty(states, async (written) => {
      const page = await aPage(app.place, { title: `Sluis ${newGuid().slice(-6)}` });
      const owner = { kind: 'page' as const, id: page.id as Guid };
      const notes = Array.from({ length: 6 }, (_, at) => aNote(`Blok ${at}`));
      const expected = new Map<Guid, { inDraft: boolean; inPublished: boolean; isOpen: boolean }>();
      const rows = await withTenant(app.place.tenant, async (tx) => {
        for (const { state, stands } of written) {
          const main = notes.flatMap((note, at) =>
            stands[at] === 'no'
              ? []
              : [{ ...note, ...(stands[at] === 'hidden' && { visibility: { level: 'Admin' as const } }) }],
          );
          await indexDocument(tx, kernel, { ...owner, state }, { ...noRows(), main });
          for (const [at, { id }] of notes.entries()) {
            const one = expected.get(id) ?? { inDraft: false, inPublished: false, isOpen: false };
            const isIn = stands[at] !== 'no';
            if (!isIn && !expected.has(id)) continue;
            if (state === 'draft') one.inDraft = isIn;
            else one.inPublished = isIn;
            if (state === 'published' && isIn) one.isOpen = stands[at] === 'open';
            expected.set(id, one);
          }
        }
        return (await tx('blockInstances')
          .whereIn(
            'id',
            notes.map(({ id }) => id),
          )
          .select('id', 'inDraft', 'inPublished', 'isOpen')) as ({ id: Guid } & object)[];
      });
      expect(new Map(rows.map(({ id, ...marks }) => [id, marks]))).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

it('refuses a block that is somewhere else', async () => {
  const note = aNote('Van de ander');
  await aPage(app.place, { title: 'De ander', blocks: [note] });
  const page = await aPage(app.place, { title: 'Deze' });
  await expect(
    withTenant(app.place.tenant, (tx) =>
      indexDocument(
        tx,
        app.place.kernel,
        { kind: 'page', id: page.id, state: 'draft' },
        { ...noRows(), main: [aNote('Eigen'), note] },
      ),
    ),
  ).rejects.toMatchObject({ code: 'block-id-taken' });
});
