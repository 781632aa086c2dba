import { expect, it } from 'vitest';
import { Problem } from '../../../admin/problem.ts';
import { outcomeOf } from './outcome.ts';

it.each([
  [{ status: 0 }, { kind: 'later', offline: true }],
  [{ status: 503 }, { kind: 'later', offline: false }],
  [{ status: 409, code: 'stale-version' }, { kind: 'stale' }],
  // It is no older than what the server has, so that making it anew would go on for ever.
  [
    { status: 409, code: 'block-id-taken', detail: 'elders' },
    { kind: 'faulty', message: 'elders' },
  ],
  [
    { status: 400, errors: [{ path: '/operations/3', message: 'too-deep' }] },
    { kind: 'faulty', index: 3, message: 'too-deep' },
  ],
  // It says nothing of what they may: the next try has the token of the session that there is then.
  [
    { status: 403, code: 'wrong-xsrf-token' },
    { kind: 'later', offline: false },
  ],
  [
    { status: 403, detail: 'weg' },
    { kind: 'refused', status: 403, message: 'weg' },
  ],
])('a batch that is answered %o is %o', (refused, outcome) => {
  expect(outcomeOf(new Problem(refused))).toMatchObject(outcome);
});
