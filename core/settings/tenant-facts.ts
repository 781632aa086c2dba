import Type from 'typebox';
import { announce } from '../announce.ts';
import { refuseUnlessAsRead } from '../as-read.ts';
import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { asPlatform, type Tx, withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { emailAddress } from '../mail/address.ts';
import type { Language } from '../schema.ts';
import { isTimeZone } from '../tenants/local-time.ts';
import { beforeNaming } from '../tenants/naming.ts';
import { forgetTenants, type Tenant } from '../tenants/tenant.ts';

interface Facts {
  name: string;
  language: Language;
  timeZone: string;
  senderName: string | null;
  senderAddress: string | null;
}

const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$' });

const factFields = {
  name: line(120, 1),
  language: Type.Union([Type.Literal('nl'), Type.Literal('en')]),
  timeZone: line(60, 1),
  senderName: Type.Union([line(120), Type.Null()]),
  senderAddress: Type.Union([line(254), Type.Null()]),
};

/** What the platform keeps of a tenant beside its settings (decisions, "The product"). */
export const tenantEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/tenant',
    tag: 'settings',
    summary: 'Name, content language, time zone and the sender of mails',
    access: 'admins',
    answers: { 200: { description: '`{ name, language, timeZone, senderName, senderAddress }`' } },
    handle: async ({ tenant }) => ({ body: await factsOf(tenant) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/tenant',
    tag: 'settings',
    summary: 'Change them: all at once',
    access: 'admins',
    body: Type.Object(
      {
        ...factFields,
        was: Type.Optional(
          Type.Partial(Type.Object(factFields), {
            additionalProperties: false,
            description: 'Any of them as they were read; if one is another by now, nothing is kept',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answers: {
      200: { description: 'As they are now' },
      409: { description: 'One of them is not what it was read as' },
    },
    async handle({ tenant, caller, body }) {
      const { was = {}, ...wanted } = body as Facts & { was?: Partial<Facts> };
      const facts = checked(wanted);
      const before = await asPlatform(async (tx) => {
        const now = (await readFacts(tx, tenant).forUpdate()) as Facts;
        for (const [name, value] of Object.entries(was)) refuseUnlessAsRead(now[name as keyof Facts], value);
        await tx('tenants')
          .where({ id: tenant.id })
          .update({ ...facts });
        if (now.name !== facts.name) {
          await tx.raw('select enter(?)', [tenant.id]);
          await beforeNaming(tx, { ...tenant, name: now.name });
        }
        return now;
      });
      await withTenant(tenant, async (tx) => {
        const detail = differences({ ...before }, { ...facts });
        await note(tx, 'tenant.changed', { actor: caller.userId, detail });
        // Every node keeps tenants by host, and what it shows of the site.
        await announce(tx, ['tenants', 'settings']);
      });
      forgetTenants();
      return { body: await factsOf(tenant) };
    },
  }),
];

const factsOf = (tenant: Tenant) => asPlatform(async (tx) => (await readFacts(tx, tenant)) as Facts);

const readFacts = (tx: Tx, { id }: Tenant) =>
  tx('tenants').where({ id }).first('name', 'language', 'timeZone', 'senderName', 'senderAddress');

function checked(facts: Facts): Facts {
  const name = facts.name.trim();
  const senderAddress = facts.senderAddress ? emailAddress(facts.senderAddress) : null;
  const errors = [
    ...(name ? [] : [{ path: '/name', message: 'must not be empty' }]),
    ...(isTimeZone(facts.timeZone) ? [] : [{ path: '/timeZone', message: 'not a time zone' }]),
    ...(senderAddress === undefined ? [{ path: '/senderAddress', message: 'not an e-mail address' }] : []),
  ];
  if (errors.length > 0) throw badRequest('bad-request', errors);
  return {
    ...facts,
    name,
    senderName: facts.senderName?.trim() || null,
    senderAddress: senderAddress ?? null,
  };
}
