import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { queryPage, queryText } from '../query.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Post } from './post.ts';

const states = ['waiting', 'sent', 'kept', 'dropped', 'failed'];
const shown = [
  'id as guid', 'kind', 'recipient', 'recipientName', 'language', 'subject', 'status', 'attempts', 'nextAttemptOn', 'lastError', 'createdOn', 'sentOn',
]; // prettier-ignore

/** The outbox, for people of the platform: what went out, what waits and why, and mail that is only kept. */
export const mailEndpoints = (post: Post) => [
  endpoint({
    method: 'GET',
    path: '/api/mails',
    tag: 'mail',
    summary: 'The mails of this tenant, newest first',
    access: 'staff',
    query: {
      status: 'waiting, sent, kept, dropped or failed',
      recipient: 'part of the address',
      pageNumber: 'from 1',
      itemCount: 'at most 100, 50 when absent',
    },
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant, query }) =>
      withTenant(tenant, async (tx) => {
        const { pageNumber, itemCount, skip } = queryPage(query, { usual: 50 });
        const status = queryText(query, 'status');
        if (status !== undefined && !states.includes(status))
          throw badRequest('bad-request', [{ path: '/query/status', message: 'no such status' }]);
        const found = tx('mails').whereRaw('strpos(recipient, lower(?)) > 0', [
          queryText(query, 'recipient')?.trim() ?? '',
        ]);
        if (status) void found.where({ status });
        const [counted] = (await found.clone().count('* as count')) as { count: string }[];
        const items: unknown[] = await found
          .orderBy('createdOn', 'desc')
          .orderBy('id', 'desc')
          .offset(skip)
          .limit(itemCount)
          .select(shown);
        const meta = { totalNumberOfItems: Number(counted!.count), pageNumber, itemCount };
        return { body: { items, meta } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/mails/{guid}',
    tag: 'mail',
    summary: 'A mail; what it said where it was only kept, as no mail server is set',
    access: 'staff',
    answers: { 200: { description: 'The mail, with `html` and `text`, null where it was not kept' } },
    async handle({ tenant, params }) {
      const { mail, kept } = await found(post, tenant, params['guid']);
      return { body: { ...mail, html: kept?.html ?? null, text: kept?.text ?? null } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/mails/{guid}/page',
    tag: 'mail',
    summary:
      'A mail that was only kept, as a page by itself: for a frame of the admin, and closed to all else',
    access: 'staff',
    answers: { 200: { description: 'HTML' } },
    async handle({ tenant, params }) {
      const { kept } = await found(post, tenant, params['guid']);
      if (!kept) throw notFound();
      return new Response(kept.html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-store',
          'content-security-policy': letterPolicy,
        },
      });
    },
  }),
];

/** A letter has styles of its own and pictures of this site. It runs nothing, goes nowhere and sends nothing. */
const letterPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

async function found(post: Post, tenant: Tenant, guid: string | undefined) {
  if (!isGuid(guid)) throw notFound();
  const mail = (await withTenant(tenant, (tx) => tx('mails').where({ id: guid }).first(shown))) as
    { guid: Guid; status: string } | undefined;
  if (!mail) throw notFound();
  const kept = mail.status === 'kept' ? await post.kept?.(tenant.primaryHost, guid) : undefined;
  return { mail, kept };
}
