import Type from 'typebox';
import { type Tx, withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { guidPattern, isGuid } from '../guid.ts';
import { disposition } from '../store/answer.ts';
import { switchedOffIn } from '../tenants/switched-off.ts';
import { AnswersSchema, wrongAnswers } from './answers.ts';
import { readFormFile } from './files.ts';
import { body, guidOf, handled } from './routes.ts';
import type { Answers } from './schema.ts';
import { type Status, statuses, Submission } from './submission.ts';
import { dayIn } from './submit.ts';
import { wholeSubmission } from './wire.ts';

const Person = Type.String({ pattern: guidPattern });
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), {
  maxItems: 30,
  uniqueItems: true,
});

/** Handling one submission. */
export const submissionEndpoints = [
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
      assignedTo: Type.Optional(Type.Union([Person, Type.Null()])),
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
            off: await switchedOffIn(tx),
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
];

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
