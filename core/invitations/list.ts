import type { Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import { queryPage, queryText } from '../query.ts';
import { Invitation, type InvitationState } from './invitation.ts';

export const listParameters = {
  q: 'part of the e-mail address',
  state: 'Pending, Accepted, Revoked, Expired or Taken',
  pageNumber: 'from 1',
  itemCount: 'at most 100, 50 when absent',
};

const isTaken = 'exists (select from users where users.email = invitations.email)';
const taken = `${isTaken} as is_taken`;
const states: { [state in InvitationState]: string } = {
  Pending: `accepted_on is null and revoked_on is null and expires_on > now() and not ${isTaken}`,
  Accepted: 'accepted_on is not null',
  Revoked: 'accepted_on is null and revoked_on is not null',
  Expired: `accepted_on is null and revoked_on is null and expires_on <= now() and not ${isTaken}`,
  Taken: `accepted_on is null and revoked_on is null and ${isTaken}`,
};

/** Everyone who was invited, newest first. */
export async function listInvitations(tx: Tx, query: { [name: string]: string[] }) {
  const { pageNumber, itemCount, skip } = queryPage(query, { usual: 50 });
  const q = queryText(query, 'q')?.trim().toLowerCase() ?? '';
  const state = queryText(query, 'state');
  if (state !== undefined && !Object.hasOwn(states, state))
    throw badRequest('bad-request', [{ path: '/query/state', message: 'no such state' }]);
  const found = Invitation.query(tx).whereRaw('strpos(email, ?) > 0', [q]);
  if (state) void found.whereRaw(states[state as InvitationState]);
  const totalNumberOfItems = await found.clone().resultSize();
  const invitations = await found
    .select('invitations.*', tx.raw(taken))
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(itemCount);
  return { invitations, meta: { totalNumberOfItems, pageNumber, itemCount } };
}
