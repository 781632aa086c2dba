import { noteEvent } from '../statistics/journal.ts';
import { isMaker } from '../users/viewer.ts';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { withTenant, type Tx } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest, notFound, notSignedIn, Refusal } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { emailAddress } from '../mail/address.ts';
import { queryText } from '../query.ts';
import type { Language } from '../schema.ts';
import { disposition } from '../store/answer.ts';
import { asCsv, asWorkbook, exportRows } from './export.ts';
import { readFormFile } from './files.ts';
import { findFilling, startFilling } from './filling.ts';
import { Form, formVersion } from './form.ts';
import { filterOf, filterQuery, listQuery, submissionsOf } from './found.ts';
import { eraseSubmissionsOfPerson, submissionsOfPerson } from './person.ts';
import { guidOf, handled } from './routes.ts';
import type { Answers } from './schema.ts';
import { type Status, statuses, Submission } from './submission.ts';
import { dayIn, mayFill, type Refused, submit, type Submitted } from './submit.ts';
import { submissionsOnTheWire, wholeSubmission } from './wire.ts';

const body = (fields: Parameters<typeof Type.Object>[0]) =>
  Type.Object(fields, { additionalProperties: false });
const Guid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const AnswersSchema = Type.Record(Guid, Type.Unknown());
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), {
  maxItems: 30,
  uniqueItems: true,
});

/** Sending a form by a call, and handling what was sent. */
export const submissionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/forms/{guid}/submissions',
    tag: 'submissions',
    summary:
      'Send a form. With the header Idempotency-Key (16 to 100 characters) the same call twice is one submission',
    access: 'everyone',
    withoutTerms: true,
    body: body({
      version: Type.Integer({ minimum: 1 }),
      answers: AnswersSchema,
      language: Type.Optional(Type.Union([Type.Literal('nl'), Type.Literal('en')])),
      key: Type.Optional(Type.String({ minLength: 16, maxLength: 100 })),
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
      } = call.body as {
        version: number;
        answers: Answers;
        language?: Language;
        key?: string;
      };
      const key = inBody ?? keyOf(call);
      const sent = await withTenant(call.tenant, async (tx) => {
        const form = await Form.find(tx, guidOf(call));
        if (!mayFill(form, call.caller)) throw notFound();
        const found = await formVersion(tx, form.id, version);
        if (!found) throw badRequest('bad-request', [{ path: '/version', message: 'no such version' }]);
        const filling = await findFilling(tx, form.id, key);
        return submit(tx, call.kernel, call.tenant, form, {
          version: found,
          answers,
          language: language ?? call.language,
          viewer: call.caller,
          address: call.address,
          ...(key && { key }),
          ...(filling && { filling }),
        });
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
    withoutTerms: true,
    answers: { 201: { description: '`{ key }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await Form.find(tx, guidOf(call));
        if (form.publishedVersion === null || !mayFill(form, call.caller)) throw notFound();
        if (!isMaker(call.caller)) noteEvent(call.tenant, 'form-start', form.id);
        await form.countStart(tx, call.tenant, call.address);
        const { key } = await startFilling(tx, form.id, form.publishedVersion);
        return { status: 201, body: { key } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/forms/{guid}/submissions',
    tag: 'submissions',
    summary: 'What was sent with a form, newest first',
    access: 'content-managers',
    query: listQuery,
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await handled(tx, call);
        const { items, meta } = await submissionsOf(tx, form.id, call.query);
        return { body: { items: await submissionsOnTheWire(tx, call.kernel, items, call.language), meta } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/forms/{guid}/submissions:export',
    tag: 'submissions',
    summary: 'The filtered submissions as a file for a spreadsheet',
    access: 'content-managers',
    query: { ...filterQuery, format: 'csv or xlsx' },
    answers: { 200: { description: 'The file' } },
    async handle(call) {
      const { tenant, kernel, language, query } = call;
      const format = queryText(query, 'format') ?? 'csv';
      if (format !== 'csv' && format !== 'xlsx')
        throw badRequest('bad-request', [{ path: '/query/format', message: 'csv or xlsx' }]);
      const { format: _, ...rest } = query;
      const filter = filterOf(rest);
      const form = await withTenant(tenant, async (tx) => {
        const found = await handled(tx, call);
        await found.noteExport(tx, call.caller.userId, format);
        return found;
      });
      const rows = exportRows(tenant, kernel, form.id, filter, language);
      const headers = {
        'content-type':
          format === 'csv'
            ? 'text/csv; charset=utf-8'
            : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': disposition('attachment', form.name, format, 'form'),
        'cache-control': 'private, no-store',
      };
      if (format === 'xlsx')
        return new Response((await asWorkbook(rows)) as Uint8Array<ArrayBuffer>, { headers });
      return new Response(Readable.toWeb(Readable.from(asCsv(rows))) as ReadableStream, { headers });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/submissions/{guid}',
    tag: 'submissions',
    summary: 'One submission: its answers as they were asked, its history, its files',
    access: 'content-managers',
    answers: { 200: { description: 'The submission' } },
    handle: (call) => one(call, (tx, submission) => answered(tx, call, submission)),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/submissions/{guid}',
    tag: 'submissions',
    summary: 'Handle a submission: status, tags, who does it; or correct its answers',
    access: 'content-managers',
    body: body({
      rowVersion: Type.Integer({ minimum: 1 }),
      status: Type.Optional(Type.Union(statuses.map((status) => Type.Literal(status)))),
      tags: Type.Optional(Tags),
      assignedTo: Type.Optional(Type.Union([Guid, Type.Null()])),
      answers: Type.Optional(AnswersSchema),
    }),
    answers: { 200: { description: 'The submission' } },
    handle: (call) =>
      one(call, async (tx, submission) => {
        const { rowVersion, answers, ...change } = call.body as {
          rowVersion: number;
          status?: Status;
          tags?: string[];
          assignedTo?: string | null;
          answers?: Answers;
        };
        await submission.handle(tx, rowVersion, change, call.caller.userId!);
        if (answers) {
          const today = dayIn(call.tenant, new Date());
          const faults = await submission.correct(tx, call.kernel, answers, {
            by: call.caller.userId,
            today,
          });
          if (Object.keys(faults).length > 0) throw wrongAnswers(faults);
        }
        return answered(tx, call, submission);
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/submissions/{guid}',
    tag: 'submissions',
    summary: 'Put a submission in the trash, where it lies for 30 days',
    access: 'content-managers',
    answers: { 204: { description: 'It is in the trash' } },
    handle: (call) =>
      one(call, async (tx, submission) => {
        await submission.trash(tx, call.kernel, call.caller.userId!);
        return { status: 204 };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/submissions/{guid}:restore',
    tag: 'submissions',
    summary: 'Take a submission out of the trash',
    access: 'content-managers',
    answers: { 200: { description: 'The submission' } },
    handle: (call) =>
      one(
        call,
        async (tx, submission) => {
          await submission.trash(tx, call.kernel, call.caller.userId!, false);
          return answered(tx, call, submission);
        },
        { trashed: true },
      ),
  }),
  endpoint({
    method: 'POST',
    path: '/api/submissions/{guid}/notes',
    tag: 'submissions',
    summary: 'Add a note for colleagues',
    access: 'content-managers',
    body: body({ text: Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S' }) }),
    answers: { 201: { description: 'The submission' } },
    handle: (call) =>
      one(call, async (tx, submission) => {
        await submission.addNote(tx, (call.body as { text: string }).text, call.caller.userId!);
        return { ...(await answered(tx, call, submission)), status: 201 };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/submissions/{guid}/files/{file}',
    tag: 'submissions',
    summary: 'A file that was sent with a form, to be saved',
    access: 'content-managers',
    answers: { 200: { description: 'The file' } },
    handle: (call) =>
      one(call, async (tx, submission) => {
        const id = call.params['file'];
        const found = isGuid(id) ? await readFormFile(tx, submission.id, id) : undefined;
        if (!found) throw notFound();
        return new Response(found.bytes as Uint8Array<ArrayBuffer>, {
          headers: {
            'content-type': found.type,
            'content-disposition': disposition(
              'attachment',
              found.file.name.replace(/\.[^.]*$/, ''),
              found.file.format,
              'file',
            ),
            'cache-control': 'private, no-store',
          },
        });
      }),
  }),
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

function keyOf({ request }: Call): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined;
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

const wrongAnswers = (faults: { [field: string]: { code: string } }) =>
  badRequest(
    'wrong-answers',
    Object.entries(faults).map(([id, { code }]) => ({ path: `/answers/${id}`, message: code })),
  );

function refusalOf(code: Refused): Refusal {
  if (code === 'not-found') return notFound();
  if (code === 'not-signed-in') return notSignedIn();
  return new Refusal(409, 'Failed', codes[code]);
}
const codes: { [code in Exclude<Refused, 'not-found' | 'not-signed-in'>]: string } = {
  closed: 'form-closed',
  'open-future': 'form-not-open-yet',
  full: 'form-full',
  'already-submitted': 'already-submitted',
  'form-changed': 'form-changed',
  'key-used': 'key-used',
};

async function one<T>(
  call: Call,
  act: (tx: Tx, submission: Submission) => Promise<T>,
  { trashed = false } = {},
): Promise<T> {
  return withTenant(call.tenant, async (tx) => {
    const submission = await Submission.find(tx, guidOf(call), { trashed });
    await handled(tx, call, submission.formId);
    return act(tx, submission);
  });
}

const answered = async (tx: Tx, { kernel, language }: Call, submission: Submission) => ({
  body: await wholeSubmission(tx, kernel, submission, language),
});

async function personOf(tx: Tx, { body: given }: Call) {
  const email = emailAddress((given as { email: string }).email);
  if (!email) throw badRequest('bad-request', [{ path: '/email', message: 'not an e-mail address' }]);
  const user = (await tx('users').where({ email }).first('id')) as { id: string } | undefined;
  return { email, ...(user && { userId: user.id }) };
}
