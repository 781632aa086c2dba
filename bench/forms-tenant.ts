/**
 * Fills a data folder with a tenant that has one published form on a page of its own, and an admin who reads what is sent with it:
 * `node bench/forms-tenant.ts FOLDER`. Prints what the measuring needs as JSON.
 */
import { join } from 'node:path';
import { noRows } from '#core/blocks/document.ts';
import { asPlatform, closeDatabase, openDatabase, withTenant } from '#core/db.ts';
import { Form } from '#core/forms/form.ts';
import type { FormField } from '#core/forms/schema.ts';
import { type Guid, newGuid } from '#core/guid.ts';
import { loadKernel } from '#core/kernel.ts';
import { migrate } from '#core/migrations.ts';
import { Page } from '#core/pages/page.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { createTenant } from '#core/tenants/tenant.ts';
import { issueAccessToken, openSession, sessionHashOf } from '#core/users/session.ts';
import { User } from '#core/users/user.ts';

const [dataDir = ''] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir });
await migrate(embedded.url);
openDatabase(embedded.url);
const kernel = await loadKernel(join(import.meta.dirname, '../plugins'));
const present = await asPlatform((tx) => tx('tenants').first('id'));
const tenant =
  present ?? (await createTenant({ hosts: ['localhost', '127.0.0.1'], name: 'Gemeente Meetstad' }));

const options = ['verlichting', 'weg', 'groen', 'afval', 'water'].map((value) => ({
  value,
  label: { nl: value, en: value },
}));
const ask = (type: string, label: string, more: Partial<FormField> = {}): FormField => ({
  ...{ id: newGuid(), type, v: 1, label: { nl: label, en: label }, content: {} },
  ...more,
});
const answer = await withTenant(tenant, async (tx) => {
  const fields = [
    ask('choice', 'Waar gaat het over?', { required: true, content: { options } }),
    ask('long-text', 'Wat is er aan de hand?', { required: true }),
    ask('page-break', 'Waar is het?'),
    ask('short-text', 'Plek', { required: true }),
    ask('yes-no', 'Is het gevaarlijk?', { required: true }),
    ask('scale', 'Hoe erg is het?', { content: { from: 1, to: 10 } }),
    ask('email', 'E-mailadres'),
  ];
  const form = await Form.create(
    tx,
    kernel,
    {
      name: 'Melding openbare ruimte',
      definition: { title: { nl: 'Melding openbare ruimte' }, languages: ['nl'], fields },
      settings: { perAddress: 100_000, notify: ['meldingen@meetstad.example'] },
    },
    null,
  );
  await form.publish(tx, kernel, null);
  const block = { id: newGuid(), type: 'form', v: 1, content: { form: form.id } };
  const page = await Page.create(tx, kernel, {
    name: `melding-${form.id}`,
    document: { title: 'Melding openbare ruimte', rows: { ...noRows(), main: [block] } },
  });
  await page.publish(tx, kernel);
  const known = (await tx('users').first('id')) as { id: Guid } | undefined;
  const user =
    known ??
    (await User.create(tx, {
      email: 'beheer@meetstad.example',
      flags: ['isAdmin'],
      termsOfUseVersionAccepted: 1,
    }));
  const { sessionToken } = await openSession(tx, user.id, 'bench');
  const { accessToken } = await issueAccessToken(tx, sessionHashOf(sessionToken));
  return {
    tenant: tenant.id,
    form: form.id,
    path: `/melding-${form.id}`,
    fields: fields.map(({ id }) => id),
    accessToken,
  };
});
console.log(JSON.stringify(answer));
await closeDatabase();
await embedded.release();
