import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { Form } from '../forms/form.ts';
import { newGuid } from '../guid.ts';
import { hosts, testApp } from '../testing/app.ts';
import { callerOf, changingCallers, userTag } from '../users/session.ts';
import { fillIn } from './fill-in.ts';
import type { PageLocals } from './page-locals.ts';
import { siteOf } from './site.ts';

const app = testApp();
const question = newGuid();
let form: string;

beforeAll(async () => {
  const { tenant, kernel } = app.place;
  form = await withTenant(tenant, async (tx) => {
    const field = { id: question, type: 'remark', v: 1, label: { nl: 'Opmerking' }, content: {} };
    const definition = { title: { nl: 'Vragen' }, languages: ['nl' as const], fields: [field] };
    const made = await Form.create(
      tx,
      kernel,
      { name: 'Vragen', definition, settings: { perAddress: 1000 } },
      null,
    );
    await made.publish(tx, kernel, null);
    return made.id;
  });
});

const sent = () =>
  withTenant(app.place.tenant, async (tx) => Number((await tx('submissions').count().first())!['count']));

/** What somebody typed, posted to the page on which the form stands. */
async function posted(token: string) {
  const { tenant, kernel } = app.place;
  const caller = await callerOf(tenant, { bearer: token });
  const visit = { tenant, language: 'nl', search: `?fill=${form}`, path: '/vragen', decodedPath: '/vragen' };
  const locals = {
    visit,
    kernel,
    site: await siteOf(tenant, kernel),
    caller,
    language: 'nl',
    edge: { clientAddress: '192.0.2.7', secure: false },
  };
  const body = new URLSearchParams({ 'form.version': '1', 'form.page': '0', 'form.seen': question });
  body.set(`f-${question}`, 'De lamp is stuk');
  const headers = { host: hosts.lindenhove, 'sec-fetch-site': 'same-origin' };
  const request = new Request(`http://${hosts.lindenhove}/vragen`, { method: 'POST', headers, body });
  return fillIn(request, locals as unknown as PageLocals, () => '');
}

describe('who has not accepted the terms', () => {
  const accept = (version: number | null) => {
    const id = app.people.lindenhove.user;
    return changingCallers(app.place.tenant, [userTag(id)], (tx) =>
      tx('users').where({ id }).update({ termsOfUseVersionAccepted: version }),
    );
  };

  it('sends no form on a page, and finds there what was typed', async () => {
    const token = await app.newToken('user');
    await accept(null);
    expect(await posted(token)).toMatchObject({
      status: 403,
      notice: 'terms-not-accepted',
      posted: { [question]: { '': ['De lamp is stuk'] } },
    });
    expect(await sent()).toBe(0);
    await accept(1);
    const done = await posted(token);
    expect(done instanceof Response && [done.status, done.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/submission\//),
    ]);
    expect(await sent()).toBe(1);
  });

  it('nor by a call; without an account there is nothing to accept', async () => {
    const send = (as: 'user' | 'visitor') =>
      app.post(`/api/forms/${form}/submissions`, {
        as,
        body: { version: 1, answers: { [question]: 'De lamp is stuk' } },
      });
    await accept(null);
    expect(await send('user')).toMatchObject({ status: 403, body: { code: 'terms-not-accepted' } });
    expect((await app.post(`/api/forms/${form}:start`, { as: 'user' })).status).toBe(403);
    await accept(1);
    expect((await send('user')).status).toBe(201);
    expect((await send('visitor')).status).toBe(201);
  });
});
