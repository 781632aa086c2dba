import type { Operation } from '#core/blocks/operations.ts';
import type { PageDocument } from '#core/blocks/document.ts';
import { api, call } from '../../../admin/api.ts';
import { Problem } from '../../../admin/problem.ts';
import { address } from '../edited.ts';
import type { Answered } from '../page.ts';
import { tab } from './outbox.ts';
import type { Sent } from './answer.ts';
import type { Batch } from './batch.ts';
import { outcomeOf } from './outcome.ts';

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

export type DraftRead = { version: number; document: PageDocument } & Answered;
export const readDraft = () => api.get<DraftRead>(`${address}/draft`);
