import Type from 'typebox';
import { type Tx, withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest } from '../errors.ts';
import { emailAddress } from '../mail/address.ts';
import { eraseSubmissionsOfPerson, submissionsOfPerson } from './person.ts';
import { body } from './routes.ts';

/** What someone asks of their own answers: to have them, or to have them gone. */
export const personEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/submissions:ofPerson',
    tag: 'submissions',
    summary: 'Everything someone sent, in words: to show them, or to send them',
    access: 'admins',
    body: body({ email: Type.String({ maxLength: 254 }) }),
    answers: { 200: { description: '`{ items }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const person = await personOf(tx, call);
        return { body: { items: await submissionsOfPerson(tx, call.kernel, person, call.language) } };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/submissions:erasePerson',
    tag: 'submissions',
    summary: 'Erase everything someone sent; the answer is the proof of it',
    access: 'admins',
    body: body({ email: Type.String({ maxLength: 254 }) }),
    answers: { 200: { description: '`{ erasedOn, references, proof }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => ({
        body: await eraseSubmissionsOfPerson(tx, await personOf(tx, call), call.caller.userId),
      })),
  }),
];

async function personOf(tx: Tx, { body: given }: Call) {
  const email = emailAddress((given as { email: string }).email);
  if (!email) throw badRequest('bad-request', [{ path: '/email', message: 'not an e-mail address' }]);
  const user = (await tx('users').where({ email }).first('id')) as { id: string } | undefined;
  return { email, ...(user && { userId: user.id }) };
}
