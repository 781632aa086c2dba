import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { switchedOff } from '../tenants/switched-off.ts';
import { testApp } from '../testing/app.ts';
import { anonymous } from '../users/viewer.ts';
import { kindsHere } from './kinds-here.ts';
import { type OwnPost, ownSubmission } from './own.ts';
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

describe('a question whose plugin is switched off', () => {
  const turn = (isEnabled: boolean) => app.put('/api/plugins/riddle', { ...admin, body: { isEnabled } });
  const riddle: FormField = { ...ask('riddle', { hint: 'Het staat op het plein' }, 2), required: true };
  const remark = ask('remark', {});
  const after: FormField = {
    ...ask('remark', {}),
    showIf: { match: 'all', conditions: [{ field: riddle.id, is: 'answered' }] },
  };
  const fields = [riddle, remark, after];
  const posted = (answers: object) =>
    app.post(`/api/forms/${asked}/submissions`, { body: { version: 1, answers } });
  let asked: Guid;
  let sent: Guid;
  let secret: string;

  beforeAll(async () => {
    const body = { name: 'Aan en uit', definition: definitionOf(fields), settings: { mayCorrect: true } };
    asked = (await app.post('/api/forms', { ...admin, body })).body.guid;
    await app.post(`/api/forms/${asked}:publish`, admin);
    const answers = { [riddle.id]: 'De pomp', [remark.id]: 'Mooi', [after.id]: 'Nee' };
    const { guid, path } = (await posted(answers)).body;
    sent = guid;
    secret = /key=(.+)$/.exec(path)![1]!;
    expect((await turn(false)).status).toBe(200);
  });
  afterAll(() => turn(true));

  const kinds = async () =>
    (await app.get('/api/formfields', admin)).body.items.map(({ name }: { name: string }) => name);
  const submission = async () => (await app.get(`/api/submissions/${sent}`, admin)).body;

  it('is asked of nobody, on a page and by a call', async () => {
    const shown = async () => {
      const reader = {
        ids: [asked],
        viewer: anonymous,
        language: 'nl',
        path: '/',
        filling: undefined,
      } as const;
      const here = kindsHere(app.place.kernel, await switchedOff(app.place.tenant));
      const { views } = await formViews(app.place.tenant, here, { ...reader, ids: [asked] });
      return views[0]!.asked.map(({ field }) => field);
    };
    expect(await shown()).toEqual([remark.id, after.id]);
    expect((await posted({ [remark.id]: 'Zonder' })).status).toBe(201);
    expect((await posted({ [riddle.id]: 'De pomp' })).body.errors).toEqual([
      { path: `/answers/${riddle.id}`, message: 'fault.notAsked' },
    ]);
  });

  it('stays with its form, and no form gets a new one', async () => {
    expect(await kinds()).not.toContain('riddle');
    const { rowVersion, definition } = (await app.get(`/api/forms/${asked}`, admin)).body;
    expect(definition.fields).toEqual(fields);
    const change = (next: FormField[]) =>
      app.put(`/api/forms/${asked}`, { ...admin, body: { rowVersion, definition: definitionOf(next) } });
    expect((await change([...fields, ask('riddle', { hint: 'Nog een' }, 2)])).body.errors).toEqual([
      { path: '/definition/fields/3/type', message: 'unknown kind' },
    ]);
    expect((await change([...fields, ask('remark', {})])).status).toBe(200);
    expect((await app.post(`/api/forms/${asked}:publish`, admin)).status).toBe(200);
  });

  it('keeps what was answered, in words too, when the rest is corrected', async () => {
    const before = await submission();
    expect(before.shown[riddle.id]).toBe('De pomp');
    const correct = (answers: object) =>
      app.put(`/api/submissions/${sent}`, { ...admin, body: { rowVersion: before.rowVersion, answers } });
    const other = await correct({ ...before.answers, [riddle.id]: 'De put' });
    expect(other.body.errors).toEqual([{ path: `/answers/${riddle.id}`, message: 'fault.notAsked' }]);
    const answers = { ...before.answers, [remark.id]: 'Heel mooi' };
    expect((await correct(answers)).body).toMatchObject({ answers });
  });

  it('is not asked of who sent it and corrects the rest, and what went with its answer stays', async () => {
    const correct = (act: string, typed: OwnPost['typed'] = {}) =>
      ownSubmission(app.place.tenant, app.place.kernel, {
        ...{ id: sent, secret, viewer: anonymous, handles: false, language: 'nl', say: () => '' },
        post: { act, version: 0, seen: new Set([remark.id, after.id]), typed },
      });
    const asked = (await correct('edit'))!.asked!;
    expect(asked.map(({ field, isShown }) => [field, isShown])).toEqual([
      [remark.id, true],
      [after.id, true],
    ]);
    const typed = { [remark.id]: { '': ['Toch niet'] }, [after.id]: { '': ['Wel'] } };
    expect(await correct('correct', typed)).toMatchObject({ isSaved: true });
    const { answers } = await submission();
    expect(answers).toEqual({ [riddle.id]: 'De pomp', [remark.id]: 'Toch niet', [after.id]: 'Wel' });
  });

  it('is asked again, and demanded, once it is on', async () => {
    await turn(true);
    expect(await kinds()).toContain('riddle');
    expect((await posted({ [remark.id]: 'Weer' })).body.errors).toEqual([
      { path: `/answers/${riddle.id}`, message: 'fault.required' },
    ]);
    expect((await submission()).answers[riddle.id]).toBe('De pomp');
  });
});
