import type { Problem } from '../../../admin/problem.ts';
import type { Sent } from './answer.ts';
import type { Asked } from './batch.ts';

/** What a refusal makes of the batch that was refused. */
export function outcomeOf(problem: Problem): Sent {
  const { status, code, body, message } = problem;
  if (status === 0) return { kind: 'later', offline: true };
  // Nobody changed anything: sent anew it is refused anew.
  if (code === 'block-id-taken') return { kind: 'faulty', index: undefined, message };
  if (status === 409) {
    const { conflicts, version, rebased } = body as Partial<Asked>;
    return conflicts && version ? { kind: 'conflict', conflicts, version, rebased } : { kind: 'stale' };
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
  // In another tab they have just signed in anew.
  if (code === 'wrong-xsrf-token') return { kind: 'later', offline: false };
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403 || status === 404 || status === 410) return { kind: 'refused', status, message };
  // The server has trouble: everyone keeps their work here meanwhile.
  return { kind: 'later', offline: false };
}
