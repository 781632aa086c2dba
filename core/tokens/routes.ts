import Type from 'typebox';
import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest, notAllowed } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { queueMail } from '../mail/outbox.ts';
import { isMoment } from '../period.ts';
import { proveAgain } from '../users/credentials.ts';
import { changingCallers, userTag } from '../users/session.ts';
import { refuseOnVisit } from '../users/stand-in.ts';
import { ApiToken } from './token.ts';

const day = 86_400_000;
/** Days that a token may live at most. */
const longest = 366;

export const tokenEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/tokens',
    tag: 'tokens',
    summary: 'All tokens for programs',
    access: 'admins',
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant }) =>
      withTenant(tenant, async (tx) => {
        const items = (await ApiToken.query(tx).orderBy('createdOn', 'desc')).map((token) =>
          token.onTheWire(),
        );
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/tokens',
    tag: 'tokens',
    summary:
      'Make a token that acts as you within its scopes, by proving again who you are; it is told this once',
    access: 'admins',
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
        scopes: Type.Array(Type.String({ pattern: '^(\\*|[a-z-]{1,40}):(read|write)$' }), {
          minItems: 1,
          maxItems: 50,
          uniqueItems: true,
        }),
        expiresOn: Type.String({ maxLength: 40 }),
        /** Absent for whoever has none, and has signed in just now. */
        password: Type.Optional(Type.String({ maxLength: 1000 })),
      },
      { additionalProperties: false },
    ),
    answers: { 201: { description: 'The token as kept, with `token`' } },
    async handle({ tenant, caller, body, address }) {
      refuseOnVisit(caller);
      // A token that leaks must not make itself last.
      if (caller.scopes) throw notAllowed('not-with-a-token');
      const { expiresOn, password, ...made } = body as {
        name: string;
        scopes: string[];
        expiresOn: string;
        password?: string;
      };
      const until = new Date(expiresOn);
      const days = (until.getTime() - Date.now()) / day;
      if (!isMoment(expiresOn) || !(days > 0 && days <= longest))
        throw badRequest('bad-request', [{ path: '/expiresOn', message: `within ${longest} days from now` }]);
      const { id, email, fullName, language } = await proveAgain(tenant, caller, password, address);
      return withTenant(tenant, async (tx) => {
        await queueMail(tx, {
          kind: 'token-made',
          to: email,
          name: fullName,
          language: language ?? tenant.language,
          about: { userId: id, name: made.name },
        });
        const { token, kept } = await ApiToken.create(tx, caller.userId!, { ...made, expiresOn: until });
        await note(tx, 'token.made', { actor: caller.userId, subject: kept.id, detail: seen(kept) });
        return { status: 201, body: { ...kept.onTheWire(), token } };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/tokens/{id}',
    tag: 'tokens',
    summary: 'End a token: its next call is refused',
    access: 'admins',
    answers: { 204: { description: 'It is over' }, 404: { description: 'No such token' } },
    async handle({ tenant, caller, params }) {
      const { id } = params;
      if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
      await changingCallers(
        tenant,
        (token: ApiToken) => [userTag(token.userId)],
        async (tx) => {
          const token = await ApiToken.find(tx, id);
          await ApiToken.query(tx).delete().where({ id });
          await note(tx, 'token.ended', { actor: caller.userId, subject: id, detail: seen(token) });
          return token;
        },
      );
      return { status: 204 };
    },
  }),
];

const seen = ({ name, scopes }: ApiToken) => ({ name, scopes });
