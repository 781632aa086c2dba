import type { Operation } from '#core/blocks/operations.ts';
import type { PageDocument } from '#core/blocks/document.ts';
import { api, call } from '../../../admin/api.ts';
import { Problem } from '../../../admin/problem.ts';
import { address } from '../edited.ts';
import type { Answered } from '../page.ts';
import { tab } from './outbox.ts';
import type { Sent } from './answer.ts';
import type { Batch, Conflict } from './batch.ts';

type Answer = { version: number; others: Operation[]; refused: { index: number; message: string }[] };

/** One batch to the server, and what became of it; somebody whose session ended is asked to sign in first. */
export async function sendBatch(batch: Batch): Promise<Sent> {
  try {
    const { version, others, refused } = await call<Answer>('POST', `${address}/operations`, {
      ...batch,
      tab,
    });
    return { kind: 'done', version, others, refused: refused ?? [] };
  } catch (error) {
    if (!(error instanceof Problem)) return { kind: 'later', offline: false };
    return outcomeOf(error);
  }
}

function outcomeOf(problem: Problem): Sent {
  const { status, body, message } = problem;
  if (status === 0) return { kind: 'later', offline: true };
  if (status === 409) {
    const { conflicts, version } = body as { conflicts?: Conflict[]; version?: number };
    return conflicts && version ? { kind: 'conflict', conflicts, version } : { kind: 'stale' };
  }
  // Of a version that the server has not: an earlier state of it was put back.
  if (status === 400 && problem.errors[0]?.path === '/version') return { kind: 'stale' };
  if (status === 400 || status === 413) {
    const at = /^\/operations\/(\d+)/.exec(problem.errors[0]?.path ?? '')?.[1];
    return {
      kind: 'faulty',
      index: at === undefined ? undefined : Number(at),
      message: problem.errors[0]?.message ?? message,
    };
  }
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403 || status === 404 || status === 410) return { kind: 'refused', status, message };
  // The server has trouble: everyone keeps their work here meanwhile.
  return { kind: 'later', offline: false };
}

export type DraftRead = { version: number; document: PageDocument } & Answered;
export const readDraft = () => api.get<DraftRead>(`${address}/draft`);
