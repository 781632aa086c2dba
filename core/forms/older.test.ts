import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { anonymous } from '../users/viewer.ts';
import type { FormField } from './schema.ts';
import { formViews } from './view.ts';

/** Forms with questions as an older version of their plugin set them up, and of a plugin that went away. */
const app = testApp();
const admin = { as: 'admin' } as const;
const ask = (type: string, content: FormField['content'], v = 1): FormField => ({
  ...{ id: newGuid(), type, v, content },
  label: { nl: `Vraag ${type}`, en: `Question ${type}` },
});
const old = ask('riddle', { tip: 'Het staat op het plein' });
const unreadable = ask('riddle', { tip: 'unreadable' });
const gone = ask('hologram', { depth: 3 });
const newer = ask('riddle', { hint: 'Van later', mirror: true }, 9);
let form: Guid;

const definitionOf = (fields: FormField[]) => ({ title: { nl: 'Raad maar' }, languages: ['nl'], fields });
const read = async () => (await app.get(`/api/forms/${form}`, admin)).body;
const save = async (fields: FormField[]) => {
  const body = { rowVersion: (await read()).rowVersion, definition: definitionOf(fields) };
  return app.put(`/api/forms/${form}`, { ...admin, body });
};

beforeAll(async () => {
  const body = { name: 'Raadsels', definition: definitionOf([old]) };
  form = (await app.post('/api/forms', { ...admin, body })).body.guid;
  const fields = [old, unreadable, gone, newer];
  await withTenant(app.place.tenant, (tx) =>
    tx('forms')
      .where({ id: form })
      .update({ draft: JSON.stringify(definitionOf(fields)) }),
  );
});

describe('a question that an older version of its plugin set up', () => {
  it('is built on as it is now; what cannot be read, is newer or is gone stays as it was', async () => {
    const { definition } = await read();
    expect(definition.fields).toEqual([
      { ...old, v: 2, content: { hint: 'Het staat op het plein' } },
      ...[unreadable, gone, newer],
    ]);
  });

  it('is shown as it is now, without those that nobody can show', async () => {
    expect((await app.post(`/api/forms/${form}:publish`, admin)).status).toBe(200);
    const asked = { ids: [form], viewer: anonymous, language: 'nl', path: '/', filling: undefined } as const;
    const { views } = await formViews(app.place.tenant, app.place.kernel, { ...asked, ids: [form] });
    expect(views[0]!.asked.map(({ question }) => question.content)).toEqual([
      { hint: 'Het staat op het plein' },
    ]);
    const { definition } = (await app.get(`/api/forms/${form}:published`)).body;
    expect(definition.fields[0]).toMatchObject({ v: 2, content: { hint: 'Het staat op het plein' } });
    expect((await read()).hasChanges).toBe(false);
  });
});

describe('a question whose plugin went away', () => {
  it('stays when the form is saved, as it was, and its words can be changed', async () => {
    const { definition } = await read();
    const fields: FormField[] = definition.fields.map((field: FormField) =>
      field.id === gone.id ? { ...field, label: { nl: 'Hoe diep?' } } : field,
    );
    expect((await save(fields)).status).toBe(200);
    expect((await read()).definition.fields).toEqual(fields);
  });

  it('can be copied with its form, taken away, and put back', async () => {
    const copy = await app.post(`/api/forms/${form}:duplicate`, admin);
    expect(copy.status).toBe(201);
    expect(copy.body.definition.fields).toContainEqual(expect.objectContaining({ id: gone.id }));
    const { fields } = (await read()).definition;
    const without = fields.filter(({ id }: FormField) => id !== gone.id);
    expect((await save(without)).status).toBe(200);
    expect((await read()).definition.fields).toEqual(without);
    expect((await save(fields)).status).toBe(200);
  });

  it('cannot be set up differently, and a form gets no new one', async () => {
    const { fields } = (await read()).definition;
    const other = fields.map((field: FormField) =>
      field.id === gone.id ? { ...field, content: { depth: 4 } } : field,
    );
    for (const wrong of [other, [...fields, ask('hologram', {})]])
      expect((await save(wrong)).body.errors).toEqual([expect.objectContaining({ message: 'unknown kind' })]);
    const elsewhere = { name: 'Elders', definition: definitionOf([gone]) };
    expect((await app.post('/api/forms', { ...admin, body: elsewhere })).status).toBe(400);
  });
});
