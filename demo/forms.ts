import type { Tx } from '#core/db.ts';
import { newFilling, startFilling } from '#core/forms/filling.ts';
import { Form, formVersion } from '#core/forms/form.ts';
import type { Answers, FormDefinition, FormField, FormSettings, Texts } from '#core/forms/schema.ts';
import { submit } from '#core/forms/submit.ts';
import type { Guid } from '#core/guid.ts';
import type { Kernel } from '#core/kernel.ts';
import type { Tenant } from '#core/tenants/tenant.ts';
import { anonymous } from '#core/users/viewer.ts';
import type { RoleIds } from './accounts.ts';
import { demoGuid } from './guid.ts';
import { type DemoTenant, type MadeParts, part } from './write.ts';

/** A form as the demo writes it down, with what was sent of it. */
export interface WrittenForm {
  name: string;
  title: string;
  definition: FormDefinition;
  settings: Partial<FormSettings>;
  sent: WrittenSubmission[];
  /** Pages on which people left, from 0: once for each who did. */
  left: number[];
}
export interface WrittenSubmission {
  daysAgo: number;
  answers: Answers;
  status?: 'new' | 'open' | 'done';
  tags?: string[];
  seconds?: number;
}

export const formGuid = (tenant: string, name: string): Guid => demoGuid(tenant, 'form', name);

/** Questions of one form by the names the demo gives them. */
export function questionsOf(tenant: string, form: string) {
  const id = (name: string): Guid => demoGuid(tenant, 'question', form, name);
  const ask = (
    name: string,
    type: string,
    label: Texts,
    more: Omit<Partial<FormField>, 'id' | 'type' | 'label'> = {},
  ): FormField => ({ id: id(name), type, v: 1, label, content: {}, ...more });
  /** Answers by those names. */
  const answers = (given: { [name: string]: unknown }): Answers =>
    Object.fromEntries(Object.entries(given).map(([name, answer]) => [id(name), answer]));
  return { id, ask, answers };
}

export const options = (all: { [value: string]: [nl: string, en: string] }) =>
  Object.entries(all).map(([value, [nl, en]]) => ({ value, label: { nl, en } }));

/** Makes the forms that were never made, and what was sent of them in the past months. */
export async function seedForms(
  tx: Tx,
  kernel: Kernel,
  tenant: Tenant,
  demo: DemoTenant,
  { editor, roles, parts }: { editor: Guid | undefined; roles: RoleIds; parts: MadeParts },
): Promise<void> {
  for (const written of demo.forms) {
    const id = formGuid(demo.key, written.name);
    if (parts.has(part('form', written.name)) || (await Form.byId(tx, id))) continue;
    const { title, definition, settings } = written;
    const form = await Form.create(tx, kernel, { id, name: title, definition }, editor ?? null);
    await form.publish(tx, kernel, editor ?? null);
    for (const [at, one] of written.sent.entries()) await seedSubmission(tx, kernel, tenant, form, one, at);
    const asked = definition.fields.filter(({ type }) => type !== 'page-break');
    for (const [at, page] of written.left.entries()) {
      const { filling, key } = newFilling(id, 1);
      const by = { key, tenant, address: `demo left ${at}`, perAddress: form.settings.perAddress };
      await startFilling(tx, filling, by, { page, lastField: asked[page * 3]?.id ?? null });
    }
    // Told of only from now on: nobody gets a letter about what was sent before the demo was there.
    const handlers = roles.Redactie ? [roles.Redactie] : [];
    await form.save(tx, kernel, form.version, { settings: { ...settings, handlers } }, editor ?? null);
  }
}

async function seedSubmission(
  tx: Tx,
  kernel: Kernel,
  tenant: Tenant,
  form: Form,
  { daysAgo, answers, status = 'new', tags = [], seconds }: WrittenSubmission,
  at: number,
): Promise<void> {
  const version = (await formVersion(tx, form.id, 1))!;
  const { filling, key } = newFilling(form.id, 1);
  const address = `demo ${at}`;
  await startFilling(tx, filling, { key, tenant, address, perAddress: form.settings.perAddress });
  const sent = await submit(tx, kernel, tenant, form, {
    version,
    answers,
    language: tenant.language,
    viewer: anonymous,
    address,
    key,
    filling,
  });
  if (sent.outcome !== 'Success')
    throw new Error(`A submission of the demo’s form ${form.name} is not right: ${JSON.stringify(sent)}`);
  const createdOn = new Date(Date.now() - daysAgo * 86_400_000 - (at % 9) * 3_700_000);
  await tx('submissions')
    .where({ id: sent.id })
    .update({ createdOn, status, tags, seconds: seconds ?? 90 + ((at * 37) % 240) });
  await tx('formFillings').where({ id: filling.id }).update({ startedOn: createdOn });
}
