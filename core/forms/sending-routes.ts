import Type from 'typebox';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest, notFound, notSignedIn, Refusal } from '../errors.ts';
import type { Language } from '../schema.ts';
import { noteEvent } from '../statistics/journal.ts';
import { ownPageOf } from '../statistics/origin.ts';
import { switchedOff } from '../tenants/switched-off.ts';
import { makerOf } from '../users/viewer.ts';
import { AnswersSchema, wrongAnswers } from './answers.ts';
import { newFilling, startFilling } from './filling.ts';
import { Form } from './form.ts';
import { kindsHere } from './kinds-here.ts';
import { body, guidOf } from './routes.ts';
import type { Answers } from './schema.ts';
import { mayFill, type Refused, submitAtOnce, type Submitted } from './submit.ts';

/** Filling in a form by calls, as a page does it without them. */
export const sendingEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/forms/{guid}/submissions',
    tag: 'submissions',
    summary:
      'Send a form. With the header Idempotency-Key (16 to 100 characters) the same call twice is one submission',
    access: 'everyone',
    isHot: true,
    body: body({
      version: Type.Integer({ minimum: 1 }),
      answers: AnswersSchema,
      language: Type.Optional(Type.Union([Type.Literal('nl'), Type.Literal('en')])),
      key: Type.Optional(Type.String({ minLength: 16, maxLength: 100 })),
      proof: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    }),
    answers: {
      201: { description: '`{ guid, reference, path }`: the path is the sender’s own, and told this once' },
      200: { description: 'It had been sent with this key already' },
    },
    async handle(call) {
      const {
        version,
        answers,
        language,
        key: inBody,
        proof,
      } = call.body as {
        version: number;
        answers: Answers;
        language?: Language;
        key?: string;
        proof?: string;
      };
      const key = inBody ?? keyOf(call);
      const kernel = kindsHere(call.kernel, await switchedOff(call.tenant));
      const sent = await submitAtOnce(kernel, call.tenant, guidOf(call), {
        number: version,
        answers,
        language: language ?? call.language,
        viewer: call.caller,
        address: call.address,
        page: pageOf(call),
        ...(key && { key }),
        ...(proof && { proof }),
      });
      return answerOf(sent);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/forms/{guid}:start',
    tag: 'submissions',
    summary: 'Say that somebody begins to fill in the form; the key goes with what they send',
    access: 'everyone',
    answers: { 201: { description: '`{ key }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await Form.find(tx, guidOf(call));
        if (form.publishedVersion === null || !mayFill(form, call.caller)) throw notFound();
        const { filling, key } = newFilling(form.id, form.publishedVersion);
        const { tenant, address, caller } = call;
        await startFilling(tx, filling, { key, tenant, address, perAddress: form.settings.perAddress });
        noteEvent(tenant, 'form-start', form.id, { page: pageOf(call), maker: makerOf(caller) });
        return { status: 201, body: { key } };
      }),
  }),
];

/** Where the form stands that is filled in. */
const pageOf = ({ headers }: Call) => ownPageOf(headers.get('referer'), headers.get('host'));

function keyOf({ headers }: Call): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{16,100}$/.test(key))
    throw badRequest('bad-request', [{ path: '/headers/idempotency-key', message: '16 to 100 characters' }]);
  return key;
}

function answerOf(sent: Submitted) {
  if (sent.outcome === 'wrong') throw wrongAnswers(sent.faults);
  if (sent.outcome === 'refused') throw refusalOf(sent.code);
  const { id, secret, reference, isNew } = sent;
  return {
    status: isNew ? 201 : 200,
    body: { guid: id, reference, path: `/submission/${id}?key=${secret}` },
  };
}

function refusalOf(code: Refused): Refusal {
  if (code === 'not-found') return notFound();
  if (code === 'not-signed-in') return notSignedIn();
  if (code === 'no-version')
    return badRequest('bad-request', [{ path: '/version', message: 'no such version' }]);
  return new Refusal(409, 'Failed', codes[code]);
}
const codes: { [code in Exclude<Refused, 'not-found' | 'not-signed-in' | 'no-version'>]: string } = {
  closed: 'form-closed',
  'open-future': 'form-not-open-yet',
  full: 'form-full',
  'already-submitted': 'already-submitted',
  'form-changed': 'form-changed',
  'key-used': 'key-used',
  'no-proof': 'no-proof',
};
