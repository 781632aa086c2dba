import type { Operation } from '#core/blocks/operations.ts';
import type { PageDocument } from '#core/blocks/document.ts';
import { api, askFor, call, signInAsked, xsrfToken } from '../../../admin/api.ts';
import { Problem } from '../../../admin/problem.ts';
import { address, edited } from '../edited.ts';
import type { Answered } from '../page.ts';
import { tab } from './outbox.ts';
import type { Sent } from './answer.ts';
import type { Batch } from './batch.ts';
import { outcomeOf } from './outcome.ts';

type Answer = { version: number; others: Operation[]; refused: { index: number; message: string }[] };

/** One batch to the server, and what became of it; somebody whose session ended is asked to sign in first. */
export async function sendBatch(batch: Batch): Promise<Sent> {
  try {
    if (!(await isOwnSession())) return { kind: 'signed-out' };
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

let seen = xsrfToken();

/** Whether it goes in the name of who typed it: in another tab of this browser somebody else may have signed in. */
async function isOwnSession(): Promise<boolean> {
  if (xsrfToken() === seen) return true;
  const { guid } = await call<{ guid: string }>('GET', '/api/profiles:loggedIn');
  if (guid !== edited.person.guid && !(await askFor(signInAsked))) return false;
  seen = xsrfToken();
  return true;
}

export type DraftRead = { version: number; document: PageDocument } & Answered;
export const readDraft = () => api.get<DraftRead>(`${address}/draft`);
