import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { beginVisit } from './visit.ts';

/** What people who work for the platform do across tenants. */
export const visitEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/tenants/{guid}:enter',
    tag: 'platform',
    summary: 'Go to another tenant for a while: an address that lets in once, within a minute',
    access: 'staff',
    body: Type.Object(
      {
        reason: Type.String({
          minLength: 5,
          maxLength: 300,
          pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$',
        }),
        minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 480 })),
      },
      { additionalProperties: false },
    ),
    answers: { 201: { description: '`{ url }`' } },
    async handle({ tenant, caller, params, body }) {
      const { guid } = params;
      if (!isGuid(guid)) throw notFound();
      const { reason, minutes = 60 } = body as { reason: string; minutes?: number };
      return { status: 201, body: { url: await beginVisit(tenant, caller, guid, { reason, minutes }) } };
    },
  }),
];
