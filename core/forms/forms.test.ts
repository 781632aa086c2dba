import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { type Tx, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { readFile } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails, password } from '../testing/people.ts';
import { keepFormFile, sweepFormFiles } from './files.ts';
import { newFilling, startFilling } from './filling.ts';
import { narrow } from './found.ts';
import { isProof } from './proof.ts';
import { letGo } from './retention.ts';
import type { FormDefinition, FormField, FormSettings } from './schema.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox, plugins: join(import.meta.dirname, '../../plugins') });
const admin = { as: 'admin' } as const;

const [kind, since, mail, lamp, files, total] = Array.from({ length: 6 }, () => newGuid()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const ask = (id: string, type: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type,
  v: 1,
  label: { nl: `Vraag ${type}`, en: `Question ${type}` },
  content: {},
  ...more,
});
const options = ['lamp', 'gat', 'boom'].map((value) => ({ value, label: { nl: value, en: value } }));
const fields: FormField[] = [
  ask(kind, 'choice', { required: true, content: { options, other: true } }),
  ask(lamp, 'short-text', {
    required: true,
    showIf: { match: 'all', conditions: [{ field: kind, is: 'is', value: 'lamp' }] },
  }),
  ask(newGuid(), 'page-break'),
  ask(since, 'number', { content: { min: 0, max: 99 } }),
  ask(mail, 'email', { personal: true, retentionDays: 10 }),
  ask(total, 'calculated', { content: { operation: 'sum', fields: [since], factor: 2 } }),
];
const definition: FormDefinition = {
  title: { nl: 'Melding', en: 'Report' },
  languages: ['nl', 'en'],
  fields,
};

async function aForm(settings: Partial<FormSettings> = {}, of: FormDefinition = definition): Promise<string> {
  const body = {
    name: 'Melding openbare ruimte',
    definition: of,
    settings: { perAddress: 10_000, ...settings },
  };
  const made = await app.post('/api/forms', { ...admin, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await app.post(`/api/forms/${made.body.guid}:publish`, admin)).status).toBe(200);
  return made.body.guid;
}
const good = { [kind]: ['gat'], [since]: 4, [mail]: 'Piet@Voorbeeld.example ' };
const send = (form: string, answers: object = good, more: object = {}, call: object = {}) =>
  app.post(`/api/forms/${form}/submissions`, { body: { version: 1, answers, ...more }, ...call });
const proofOf = (key: string) => {
  let nonce = 0;
  while (!isProof(key, String(nonce))) nonce++;
  return String(nonce);
};
const listOf = async (form: string, query = '') =>
  (await app.get(`/api/forms/${form}/submissions${query}`, admin)).body;
const aPicture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#1d5c8f' } })
    .png()
    .toBuffer();
let form: string;
beforeAll(async () => {
  form = await aForm();
});

describe('a form', () => {
  it('is refused with what must not be kept', async () => {
    const wrong: [Partial<FormField>, string][] = [
      [{ type: 'nothing' }, '/definition/fields/0/type'],
      [{ content: { options: 'x' } }, '/definition/fields/0/content/options'],
      [
        { showIf: { match: 'all', conditions: [{ field: newGuid(), is: 'answered' }] } },
        '/definition/fields/0/showIf/conditions/0/field',
      ],
    ];
    for (const [change, path] of wrong) {
      const body = { name: 'x', definition: { ...definition, fields: [{ ...fields[0], ...change }] } };
      const reply = await app.post('/api/forms', { ...admin, body });
      expect([reply.status, reply.body.errors?.[0].path]).toEqual([400, path]);
    }
    for (const settings of [
      { redirect: '//evil.example' },
      { notify: ['nobody'] },
      { accessMode: 'Custom', openOn: '2026-02-02T00:00:00Z', closeOn: '2026-01-01T00:00:00Z' },
      { accessMode: 'Custom', openOn: '2026-02-30T00:00:00Z', closeOn: null },
      { confirmTo: kind },
      { roles: [newGuid()] },
      { unknown: true },
    ])
      expect(
        (await app.post('/api/forms', { ...admin, body: { name: 'x', definition, settings } })).status,
      ).toBe(400);
  });

  it('says what is missing before it is published', async () => {
    const body = { name: 'Leeg', definition: { title: {}, languages: ['nl'], fields: [] } };
    const { guid } = (await app.post('/api/forms', { ...admin, body })).body;
    const reply = await app.post(`/api/forms/${guid}:publish`, admin);
    expect(reply).toMatchObject({ status: 400, body: { code: 'not-publishable' } });
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(['/title/nl', '/fields']);
    expect((await app.get(`/api/forms/${guid}:published`)).status).toBe(404);
  });

  it('keeps its versions as they were published, also from the database’s own hand', async () => {
    const own = await aForm();
    const before = (await app.get(`/api/forms/${own}`, admin)).body;
    const shorter = { ...definition, fields: fields.slice(0, 2) };
    const save = (rowVersion: number) =>
      app.put(`/api/forms/${own}`, { ...admin, body: { rowVersion, definition: shorter } });
    expect((await save(before.rowVersion)).body).toMatchObject({ version: 1, hasChanges: true });
    expect((await save(before.rowVersion)).status).toBe(409);
    expect((await app.post(`/api/forms/${own}:publish`, admin)).body).toMatchObject({
      version: 2,
      hasChanges: false,
    });
    await expect(
      withTenant(app.place.tenant, (tx) =>
        tx('formVersions').where({ formId: own, number: 1 }).update({ definition: '{}' }),
      ),
    ).rejects.toThrow(/never changes/);
    // Who had the first version before may still send it; what was taken out keeps its answers.
    expect((await send(own)).status).toBe(201);
    const [item] = (await listOf(own)).items;
    expect(item).toMatchObject({ version: 1, shown: { [since]: '4' } });
    await withTenant(app.place.tenant, (tx) =>
      tx('formVersions')
        .where({ formId: own, number: 1 })
        .update({ replacedOn: new Date(Date.now() - 26 * 3_600_000) }),
    );
    expect((await send(own)).body).toMatchObject({ status: 409, code: 'form-changed' });
    const { body: all } = await app.get(`/api/forms/${own}/statistics`, admin);
    expect(all.fields.find(({ id }: { id: string }) => id === since)).toMatchObject({
      isRemoved: true,
      answered: 1,
    });
  });

  it('goes to the trash and comes back', async () => {
    const own = await aForm();
    expect((await app.delete(`/api/forms/${own}`, admin)).status).toBe(204);
    expect((await send(own)).status).toBe(404);
    expect((await app.get(`/api/forms/${own}`, admin)).status).toBe(404);
    expect((await app.post(`/api/forms/${own}:restore`, admin)).status).toBe(200);
    expect((await send(own)).status).toBe(201);
  });
});

describe('sending', () => {
  it('keeps the answers as they should be, and those that follow from them', async () => {
    const sent = await send(form);
    expect(sent).toMatchObject({
      status: 201,
      body: { path: expect.stringContaining(`/submission/${sent.body.guid}?key=`) },
    });
    const { body } = await app.get(`/api/submissions/${sent.body.guid}`, admin);
    expect(body).toMatchObject({
      version: 1,
      status: 'new',
      answers: { [kind]: ['gat'], [since]: 4, [mail]: 'piet@voorbeeld.example', [total]: 8 },
      reference: sent.body.reference,
    });
  });

  it.each([
    ['nothing', {}, { [kind]: 'fault.required' }],
    ['an option that does not exist', { [kind]: ['straat'] }, { [kind]: 'fault.option' }],
    ['two of one', { [kind]: ['gat', 'boom'] }, { [kind]: 'fault.option' }],
    ['an empty other', { [kind]: ['~'] }, { [kind]: 'fault.other' }],
    ['the wrong shape', { [kind]: 'gat' }, { [kind]: 'fault.shape' }],
    ['an answer to what is hidden', { [kind]: ['gat'], [lamp]: '12' }, { [lamp]: 'fault.notAsked' }],
    ['none to what is shown and required', { [kind]: ['lamp'] }, { [lamp]: 'fault.required' }],
    ['a number out of range', { [kind]: ['gat'], [since]: 100 }, { [since]: 'fault.between' }],
    ['a broken number', { [kind]: ['gat'], [since]: 1.5 }, { [since]: 'fault.whole' }],
    ['text for a number', { [kind]: ['gat'], [since]: '4' }, { [since]: 'fault.shape' }],
    ['no address', { [kind]: ['gat'], [mail]: 'piet' }, { [mail]: 'fault.email' }],
    ['what is computed', { [kind]: ['gat'], [total]: 1_000_000 }, { [total]: 'fault.notAsked' }],
    ['a question of another form', { [kind]: ['gat'], [files]: 'x' }, { [files]: 'fault.unknown' }],
  ] as const)('refuses %s', async (_, answers, expected) => {
    const before = (await listOf(form)).meta.totalNumberOfItems;
    const { status, body } = await send(form, answers);
    expect(status).toBe(400);
    const faults = Object.fromEntries(
      body.errors.map(({ path, message }: { path: string; message: string }) => [path.slice(9), message]),
    );
    expect(faults).toEqual(expected);
    expect((await listOf(form)).meta.totalNumberOfItems).toBe(before);
  });

  it('refuses a version that does not exist and fields it does not know', async () => {
    expect((await send(form, good, { version: 9 })).body.errors[0].path).toBe('/version');
    expect((await send(form, good, { extra: 1 })).status).toBe(400);
    expect((await send(form, { 'not-a-guid': 1 })).status).toBe(400);
    expect((await send(newGuid())).status).toBe(404);
    expect((await send(form, good, {}, { tenant: 'veenland' })).status).toBe(404);
  });

  it('makes one submission of the same key, also of many at once, and tells a stranger nothing', async () => {
    const own = await aForm();
    const key = 'k'.repeat(20);
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(own, good, { key })));
    expect(new Set(sent.map(({ body }) => body.path)).size).toBe(1);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect((await listOf(own)).meta.totalNumberOfItems).toBe(1);
    expect((await send(own, { [kind]: ['boom'] }, { key })).body.code).toBe('key-used');
    expect((await send(own, good, {}, { headers: { 'idempotency-key': 'short' } })).status).toBe(400);
  });

  it.each([
    [{ accessMode: 'Closed' }, 'form-closed'],
    [{ accessMode: 'Custom', openOn: null, closeOn: '2020-01-01T00:00:00Z' }, 'form-closed'],
    [{ accessMode: 'Custom', openOn: '2099-01-01T00:00:00Z', closeOn: null }, 'form-not-open-yet'],
  ] as [Partial<FormSettings>, string][])('is refused of a form with %j', async (settings, code) => {
    expect((await send(await aForm(settings))).body).toMatchObject({ status: 409, code });
  });

  it('stops at the most a form takes, also when many send at once', async () => {
    const own = await aForm({ maxSubmissions: 3 });
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(own)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(sent.filter(({ body }) => body.code === 'form-full')).toHaveLength(5);
    const [item] = (await listOf(own)).items;
    expect((await app.delete(`/api/submissions/${item.guid}`, admin)).status).toBe(204);
    expect((await send(own)).status).toBe(201);
    expect((await send(own)).status).toBe(409);
  });

  it('is once per person where a form wants that', async () => {
    const own = await aForm({ oncePerPerson: true });
    expect((await send(own)).status).toBe(401);
    const sent = await Promise.all([1, 2, 3].map(() => send(own, good, {}, { as: 'user' })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await send(own, good, {}, { as: 'author' })).status).toBe(201);
    const byMail = await aForm({ oncePerPerson: true, confirmTo: mail });
    expect((await send(byMail)).status).toBe(201);
    expect((await send(byMail)).body.code).toBe('already-submitted');
  });

  it('is only for whom the form is for', async () => {
    const own = await aForm({ visibility: 'Roles', roles: [app.roles.lindenhove.authors] });
    const statuses = await Promise.all(
      (['visitor', 'user', 'author', 'admin'] as const).map(
        async (as) => (await send(own, good, {}, { as })).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 201, 201]);
  });

  it('is bounded by address, also of many at once, and keeps no address', async () => {
    const own = await aForm({ perAddress: 2 });
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(own)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
    expect((await send(own)).status).toBe(429);
    const later = (minutes: number) =>
      withTenant(app.place.tenant, (tx) =>
        tx('formSenders')
          .where({ formId: own })
          .update({ beganOn: tx.raw("began_on - ? * interval '1 minute'", [minutes]) }),
      );
    // What was sent in the window before counts for as much of it as still lies within ten minutes.
    await later(14);
    expect([(await send(own)).status, (await send(own)).status]).toEqual([201, 429]);
    await later(30);
    expect([(await send(own)).status, (await send(own)).status]).toEqual([201, 201]);
    const kept = await withTenant(app.place.tenant, (tx) => tx('formSenders').where({ formId: own }));
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1');
  });

  it('is bounded in how often it is begun, at ten times as much', async () => {
    const own = await aForm({ perAddress: 1 });
    const began = await Promise.all(
      Array.from({ length: 12 }, () => app.post(`/api/forms/${own}:start`, { as: 'visitor' })),
    );
    expect(began.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      429,
      429,
    ]);
    const rows = await withTenant(app.place.tenant, (tx) => tx('formFillings').where({ formId: own }));
    expect(rows).toHaveLength(10);
  });

  it('costs a stranger some work where a form wants that, by a call as well, for each submission', async () => {
    const own = await aForm({ protection: 'strict' });
    const [key, other] = ['een-sleutel-van-een-vreemde', 'een-andere-van-dezelfde'];
    const proof = proofOf(key);
    expect(await send(own)).toMatchObject({ status: 409, body: { outcome: 'Failed', code: 'no-proof' } });
    expect((await send(own, good, { key })).body.code).toBe('no-proof');
    expect((await send(own, good, { proof })).body.code).toBe('no-proof');
    expect((await send(own, good, { key: other, proof })).body.code).toBe('no-proof');
    expect((await send(own, good, { key, proof: 'x'.repeat(21) })).status).toBe(400);
    expect((await listOf(own)).meta.totalNumberOfItems).toBe(0);
    expect((await send(own, good, { key, proof })).status).toBe(201);
    expect((await send(own, good, { key, proof })).status).toBe(200);
    expect((await send(own, good, {}, { as: 'user' })).status).toBe(201);
    expect((await listOf(own)).meta.totalNumberOfItems).toBe(2);
  });

  it('tells those who handle it, and who sent it, with a link of their own', async () => {
    const own = await aForm({
      notify: ['team@lindenhove.example'],
      confirmTo: mail,
      confirmText: { nl: 'Fijn dat u het meldt.' },
    });
    const sent = await send(own, { ...good, [mail]: 'noor@voorbeeld.example' }, { language: 'nl' });
    const notice = await mailbox.to('team@lindenhove.example');
    expect(notice.text).toContain(`/admin/forms/${own}/${sent.body.guid}`);
    expect(notice.text).not.toContain('noor@');
    const letter = await mailbox.to('noor@voorbeeld.example');
    expect(letter.subject).toBe(`Ontvangen: Melding (${sent.body.reference})`);
    expect(letter.text).toContain('Fijn dat u het meldt.');
    expect(letter.text).toMatch(/Vraag choice\ngat/);
    const rows = await withTenant(app.place.tenant, (tx) => tx('mails').select());
    expect(JSON.stringify(rows)).not.toContain('key=');
  });

  it('does so in the words of the form, with answers where their names stand', async () => {
    const own = await aForm({
      notify: ['balie@lindenhove.example'],
      notifySubject: { nl: '{{ FORMULIER }}: {{Vraag choice}}\r\nBcc: allen@voorbeeld.example' },
      notifyText: { nl: 'Kijk naar {{kenmerk}}. Van {{Vraag email}}, over {{niets}}.' },
      confirmTo: mail,
      confirmSubject: { nl: 'Uw melding {{reference}}' },
      confirmText: { nl: 'Dank, {{Vraag email}}. U koos {{vraag choice}} <b>.' },
      confirmAnswers: false,
    });
    const sent = await send(own, { ...good, [mail]: 'noor@woorden.example' }, { language: 'nl' });
    const { reference } = sent.body;
    const notice = await mailbox.to('balie@lindenhove.example');
    expect(notice.subject).toBe('Melding: gat Bcc: allen@voorbeeld.example');
    expect(notice.text).toContain(`Kijk naar ${reference}. Van , over .`);
    const letter = await mailbox.to('noor@woorden.example');
    expect(letter.subject).toBe(`Uw melding ${reference}`);
    expect(letter.text).toContain('Dank, noor@woorden.example. U koos gat <b>.');
    expect(letter.text).not.toContain('Vraag');
  });
});

it('is told to the webhooks that ask for it, without what was answered', async () => {
  const own = await aForm();
  const hook = { name: 'Zaaksysteem', url: 'https://zaken.example/hook', events: ['submission.*'] };
  expect((await app.post('/api/webhooks', { ...admin, body: hook })).status).toBe(201);
  const { guid } = (await send(own)).body;
  const waiting = await withTenant(app.place.tenant, (tx) =>
    tx('webhookDeliveries').whereRaw("payload ->> 'subjectId' = ?", [guid]).select('event', 'payload'),
  );
  expect(waiting).toMatchObject([{ event: 'submission.made', payload: { detail: { form: own } } }]);
  expect(JSON.stringify(waiting)).not.toContain('voorbeeld.example');
});

describe('handling', () => {
  it('changes status, tags and who does it, with a history, and refuses what is stale', async () => {
    const { guid } = (await send(form)).body;
    const path = `/api/submissions/${guid}`;
    const assignedTo = app.people.lindenhove.contentManager;
    const change = { rowVersion: 1, status: 'open', tags: ['spoed'], assignedTo };
    const changed = await app.put(path, { ...admin, body: change });
    expect(changed.body).toMatchObject({
      status: 'open',
      tags: ['spoed'],
      assignedTo: { guid: assignedTo },
      rowVersion: 2,
    });
    expect((await app.put(path, { ...admin, body: change })).status).toBe(409);
    expect((await app.put(path, { ...admin, body: { rowVersion: 2, assignedTo: newGuid() } })).status).toBe(
      400,
    );
    expect((await app.post(`${path}/notes`, { ...admin, body: { text: 'Morgen kijken' } })).status).toBe(201);
    const corrected = await app.put(path, {
      ...admin,
      body: { rowVersion: 2, answers: { ...good, [since]: 7 } },
    });
    expect(corrected.body.answers).toMatchObject({ [since]: 7, [total]: 14 });
    expect(corrected.body.history.map(({ kind: of }: { kind: string }) => of).sort()).toEqual([
      'answers',
      'assigned',
      'note',
      'status',
      'tags',
    ]);
    // The log of the tenant says so as well, with the way there and without what was written.
    const { items: told } = (await app.get(`/api/auditlog?subject=${guid}`, admin)).body;
    expect(told.map(({ action, detail }: { action: string; detail: object }) => [action, detail])).toEqual([
      ['submission.changed', { changes: { answers: true } }],
      [
        'submission.changed',
        { changes: { status: ['new', 'open'], tags: true, assignedTo: [null, assignedTo] } },
      ],
      ['submission.made', expect.anything()],
    ]);
    expect(told[0].subject).toMatchObject({ guid, kind: 'submission', isInTrash: false, form });
    const wrong = await app.put(path, {
      ...admin,
      body: { rowVersion: corrected.body.rowVersion, answers: {} },
    });
    expect(wrong.body.errors[0].path).toBe(`/answers/${kind}`);
    expect((await app.delete(path, admin)).status).toBe(204);
    expect((await app.get(path, admin)).status).toBe(404);
    expect((await app.post(`${path}:restore`, admin)).body.status).toBe('open');
  });

  it('is for admins, and for content managers of a role it is given to', async () => {
    const statusFor = async (of: string, as: 'contentManager' | 'author' | 'admin' | 'visitor') =>
      (await app.get(`/api/forms/${of}/submissions`, { as })).status;
    expect(
      await Promise.all(
        (['visitor', 'author', 'contentManager', 'admin'] as const).map((as) => statusFor(form, as)),
      ),
    ).toEqual([401, 403, 404, 200]);
    const given = await aForm({ handlers: [app.roles.lindenhove.editors] });
    expect(await statusFor(given, 'contentManager')).toBe(200);
    const { items } = (await app.get('/api/forms', { as: 'contentManager' })).body;
    expect(items.map(({ guid }: { guid: string }) => guid)).toEqual([given]);
    expect((await app.get(`/api/forms/${form}`, { as: 'admin', tenant: 'veenland' })).status).toBe(404);
  });

  it('finds words whatever their accents, on either side', async () => {
    const own = await aForm();
    await send(own, { [kind]: ['lamp'], [lamp]: 'José van Élst, Brug' });
    const found = async (q: string) =>
      (await listOf(own, `?q=${encodeURIComponent(q)}`)).meta.totalNumberOfItems;
    expect([await found('jose elst'), await found('JOSÉ'), await found('brüg')]).toEqual([1, 1, 1]);
    expect(await found('josef')).toBe(0);
  });

  it('finds by words, answers, tags and time, page by page', async () => {
    const own = await aForm();
    for (const one of ['lamp', 'gat', 'boom', 'gat'])
      await send(own, { [kind]: [one], ...(one === 'lamp' && { [lamp]: 'Bij de Brug' }) });
    expect((await listOf(own, '?q=bij%20brug')).meta.totalNumberOfItems).toBe(1);
    expect((await listOf(own, `?answer=${kind}:gat`)).items).toHaveLength(2);
    expect((await listOf(own, '?status=done')).items).toEqual([]);
    expect((await listOf(own, `?to=${new Date(0).toISOString()}`)).items).toEqual([]);
    const first = await listOf(own, '?itemCount=3');
    const rest = await listOf(own, `?itemCount=3&after=${first.items[2].guid}`);
    expect([...first.items, ...rest.items].map(({ answers }) => answers[kind][0])).toEqual([
      'gat',
      'boom',
      'gat',
      'lamp',
    ]);
    for (const query of [
      '?status=lost',
      '?answer=x',
      '?sort_by=name',
      '?itemCount=101',
      '?from=soon',
      '?from=2026-02-30',
    ])
      expect((await app.get(`/api/forms/${own}/submissions${query}`, admin)).status).toBe(400);
  });

  it('pages by number from either end, and says how many there are without counting them', async () => {
    const own = await aForm();
    for (let at = 0; at < 7; at++) await send(own, { [kind]: ['gat'], [since]: at });
    const place = async (query: string) => {
      const { items, meta } = await listOf(own, `?itemCount=2&${query}`);
      expect(meta.totalNumberOfItems).toBe(7);
      return items.map(({ answers }: { answers: { [id: string]: number } }) => answers[since]);
    };
    expect(await place('pageNumber=1')).toEqual([6, 5]);
    expect(await place('pageNumber=3')).toEqual([2, 1]);
    expect(await place('pageNumber=4')).toEqual([0]);
    expect(await place('pageNumber=5')).toEqual([]);
    expect(await place('pageNumber=4&sort_by=createdOn_asc')).toEqual([6]);
    const [first, second] = (await listOf(own)).items;
    await app.put(`/api/submissions/${first.guid}`, { ...admin, body: { rowVersion: 1, status: 'done' } });
    await app.delete(`/api/submissions/${second.guid}`, admin);
    expect((await app.get(`/api/forms/${own}`, admin)).body).toMatchObject({ submissions: 6, unread: 5 });
    await app.post(`/api/submissions/${second.guid}:restore`, admin);
    expect((await app.get(`/api/forms/${own}`, admin)).body).toMatchObject({ submissions: 7, unread: 6 });
    expect((await listOf(own, '?trashed=true')).meta.totalNumberOfItems).toBe(0);
  });

  it('goes on from a row at the same cost wherever it stands', async () => {
    const own = await aForm();
    await send(own);
    const looked = await withTenant(app.place.tenant, async (tx) => {
      await tx.raw(
        `insert into submissions (id, form_id, version, reference, secret_hash, answers_hash, language, answers)
         select uuidv7((n - 5000) * interval '1 minute'), form_id, version, 'R' || n, sha256(n::text::bytea),
                sha256(n::text::bytea), language, answers
           from submissions, generate_series(1, 4999) n where form_id = ?`,
        [own],
      );
      const ids: string[] = await tx('submissions').where({ formId: own }).orderBy('id', 'desc').pluck('id');
      const rowsRead = [];
      for (const after of [ids[100], ids[2500], ids[4800]]) {
        const page = narrow(tx, tx('submissions'), own, { trashed: false })
          .where('submissions.id', '<', after!)
          .orderBy('submissions.id', 'desc')
          .limit(100)
          .select('submissions.id');
        const { rows } = await tx.raw('explain (analyze, format json) ?', [page]);
        const nodes: { [name: string]: unknown }[] = [];
        const walk = (node: { Plans?: object[] }) => {
          nodes.push(node as never);
          node.Plans?.forEach((one) => walk(one));
        };
        walk(rows[0]['QUERY PLAN'][0].Plan);
        rowsRead.push({
          sorts: nodes.some((node) => node['Node Type'] === 'Sort'),
          rows: Math.max(...nodes.map((node) => Number(node['Actual Rows']))),
          dropped: Math.max(...nodes.map((node) => Number(node['Rows Removed by Filter'] ?? 0))),
        });
      }
      return rowsRead;
    });
    const page = { sorts: false, rows: 100, dropped: 0 };
    expect(looked).toEqual([page, page, page]);
    expect((await listOf(own)).meta.totalNumberOfItems).toBe(5000);
  });

  it('tells what the table can be narrowed to', async () => {
    const own = await aForm({ handlers: [app.roles.lindenhove.editors] });
    const { guid } = (await send(own)).body;
    await app.put(`/api/submissions/${guid}`, { ...admin, body: { rowVersion: 1, tags: ['spoed', 'brug'] } });
    const path = `/api/forms/${own}/submissions:choices`;
    const { body } = await app.get(path, { as: 'contentManager' });
    expect(body.tags).toEqual(['brug', 'spoed']);
    const { admin: boss, contentManager, user } = app.people.lindenhove;
    const people = body.people.map(({ guid: id }: { guid: string }) => id);
    expect(people).toEqual(expect.arrayContaining([boss, contentManager]));
    expect(people).not.toContain(user);
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { as: 'user' })).status).toBe(403);
    expect((await app.get(path, { ...admin, tenant: 'veenland' })).status).toBe(404);
  });

  it('exports what is filtered, and no formulas', async () => {
    const own = await aForm();
    await send(own, { [kind]: ['lamp'], [lamp]: '=1+1;"x"' });
    await send(own, { [kind]: ['~-2 meter'], [since]: 3 });
    const csv = await app.get(`/api/forms/${own}/submissions:export?format=csv`, admin);
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffKenmerk;Ontvangen;/);
    expect(lines[1]).toContain(`"'=1+1;""x"""`);
    expect(lines[2]).toMatch(/'-2 meter;;3;;6$/);
    const narrow = await app.get(`/api/forms/${own}/submissions:export?answer=${kind}:lamp`, admin);
    expect(narrow.text.trim().split('\r\n')).toHaveLength(2);
    const workbook = await app.get(`/api/forms/${own}/submissions:export?format=xlsx`, admin);
    expect(workbook.text.slice(0, 2)).toBe('PK');
    expect((await app.get(`/api/forms/${own}/submissions:export?format=pdf`, admin)).status).toBe(400);
  });
});

it('counts what SQL counts', async () => {
  const own = await aForm();
  for (let at = 0; at < 12; at++)
    await send(own, {
      [kind]: [['lamp', 'gat', 'boom', '~Anders'][at % 4]],
      ...(at % 4 === 0 && { [lamp]: 'x' }),
      [since]: at,
    });
  await app.post(`/api/forms/${own}:start`);
  const trashed = (await listOf(own)).items[0].guid;
  await app.delete(`/api/submissions/${trashed}`, admin);
  const { body } = await app.get(`/api/forms/${own}/statistics?version=1`, admin);
  const { rows } = await withTenant(app.place.tenant, (tx) =>
    tx.raw(
      `select c as code, count(*)::int from submissions, jsonb_array_elements_text(answers -> ?) c
        where form_id = ? and deleted_on is null group by 1 order by 2 desc`,
      [kind, own],
    ),
  );
  const counts = Object.fromEntries(
    rows.map((row: { code: string; count: number }) => [
      row.code.slice(0, 1) === '~' ? '~' : row.code,
      row.count,
    ]),
  );
  const [choice] = body.fields;
  expect(
    Object.fromEntries(
      choice.values.map(({ code, count }: { code: string; count: number }) => [code, count]),
    ),
  ).toEqual(counts);
  expect(body).toMatchObject({ submissions: 11, starts: 12 });
  const numbers = body.fields.find(({ id }: { id: string }) => id === since).numbers;
  expect(numbers).toMatchObject({ count: 11, min: 0, max: 10, mean: 5, median: 5 });
  expect((await app.get(`/api/forms/${own}/statistics?version=7`, admin)).status).toBe(404);
  const narrow = await app.get(`/api/forms/${own}/statistics?answer=${kind}:gat`, admin);
  expect(narrow.body).toMatchObject({ submissions: 3 });
});

describe('someone’s answers', () => {
  it('are found and erased in one act, with proof', async () => {
    const own = await aForm();
    const of = (email: string) => send(own, { ...good, [mail]: email });
    await of('weg@voorbeeld.example');
    await of('blijf@voorbeeld.example');
    const body = { email: 'Weg@voorbeeld.example' };
    const found = await app.post('/api/submissions:ofPerson', { ...admin, body });
    expect(found.body.items).toHaveLength(1);
    expect(found.body.items[0].answers).toContainEqual({ question: 'Vraag choice', answer: 'gat' });
    const erased = await app.post('/api/submissions:erasePerson', { ...admin, body });
    expect(erased.body).toMatchObject({
      references: [found.body.items[0].reference],
      proof: expect.any(String),
    });
    const left = await withTenant(app.place.tenant, (tx) => tx('submissions').where({ formId: own }));
    expect(left).toHaveLength(1);
    const audit = await withTenant(app.place.tenant, (tx) =>
      tx('auditEntries').where({ action: 'person.erased' }),
    );
    expect(JSON.stringify(audit)).toContain(erased.body.proof);
    expect(JSON.stringify(audit)).not.toContain('weg@');
  });

  it('leaves no bytes of a file whose form was never kept', async () => {
    const { tenant } = app.place;
    const own = await aForm();
    const { filling, key } = newFilling(own, 1);
    const by = { key, tenant, address: '192.0.2.1', perAddress: 1 };
    await withTenant(tenant, (tx) => startFilling(tx, filling, by));
    const picture = { name: 'gat.png', bytes: new Uint8Array(await aPicture()) };
    const keep = (tx: Tx) =>
      keepFormFile(tx, tenant, { formId: own, fillingId: filling.id }, picture, {
        accept: 'images',
        megabytes: 1,
      });
    const kept = await withTenant(tenant, keep);
    await withTenant(tenant, async (tx) => {
      await keep(tx);
      throw new Error('the post failed');
    }).catch(() => undefined);
    const later = Date.now() + 2 * 3_600_000;
    expect(await sweepFormFiles(tenant)).toBe(0);
    expect(await sweepFormFiles(tenant, later)).toBe(1);
    expect(await sweepFormFiles(tenant, later)).toBe(0);
    const [row] = await withTenant(tenant, (tx) => tx('formFiles').where({ fillingId: filling.id }));
    expect(row.id).toBe((kept as { id: string }).id);
    expect(await readFile(row.storageKey)).not.toBeNull();
  });

  it('go with the account they were sent with, and are in what its owner takes along', async () => {
    const own = await aForm();
    const token = await app.newToken('user');
    await send(own, good, {}, { as: { token } });
    await send(own, { ...good, [mail]: emails.user });
    const data = await app.get('/api/profiles:ownData', { as: { token } });
    const mine = data.body.submissions as { reference: string; answers: object[] }[];
    expect(mine.at(-1)!.answers).toContainEqual({ question: 'Vraag choice', answer: 'gat' });
    const gone = await app.delete('/api/profiles:loggedIn', { as: { token }, body: { password } });
    expect(gone.body.erased.submissions).toMatchObject({
      references: mine.map(({ reference }) => reference),
      proof: expect.any(String),
    });
    // What somebody else sent who named that address stays.
    const left = await withTenant(app.place.tenant, (tx) => tx('submissions').where({ formId: own }));
    expect(left).toHaveLength(1);
  });

  it('go when they have been kept long enough, one question before the others', async () => {
    const own = await aForm({ retentionDays: 100, notify: ['balie@lindenhove.example'] });
    for (let count = 0; count < 3; count++) await send(own);
    const [young, a, b] = (await listOf(own)).items;
    const age = (guid: string, days: number) =>
      withTenant(app.place.tenant, (tx) =>
        tx('submissions')
          .where({ id: guid })
          .update({ createdOn: new Date(Date.now() - days * 86_400_000) }),
      );
    await age(a.guid, 20);
    await age(b.guid, 101);
    await withTenant(app.place.tenant, (tx) => letGo(tx, app.app.kernel));
    const { items } = await listOf(own);
    expect(items.map(({ guid }: { guid: string }) => guid)).toEqual([young.guid, a.guid]);
    expect(items[1].answers).toEqual({ [kind]: ['gat'], [since]: 4, [total]: 8 });
    // Letters tell them too.
    const letters = await withTenant(app.place.tenant, (tx) =>
      tx('mails')
        .whereRaw("about ->> 'submission' = any(?)", [[young.guid, a.guid, b.guid]])
        .select('about'),
    );
    expect(letters).toMatchObject([{ about: { submission: young.guid } }]);
  });
});
