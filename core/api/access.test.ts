import { beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { withTenant } from '../db.ts';
import { storeFile } from '../files/file.ts';
import { Form } from '../forms/form.ts';
import { newGuid } from '../guid.ts';
import { storeImage } from '../images/image.ts';
import { siteOf } from '../site/site.ts';
import { type Call, type TenantName, testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage, showToAll } from '../testing/factories.ts';
import { emails, password, people, type Role } from '../testing/people.ts';
import { changingCallers, userTag } from '../users/session.ts';

/** The table of safety 3: every call × everyone × own and foreign tenant. A call without a line here fails. */
const app = testApp();
const roles: Role[] = ['visitor', ...people];

type Statuses = { [role in Role]: number };
const all = (status: number): Statuses => each(status, status, status, status, status, status);
const each = (
  visitor: number,
  user: number,
  author: number,
  contentManager: number,
  admin: number,
  staff: number,
) => ({
  visitor,
  user,
  author,
  contentManager,
  admin,
  staff,
});

interface Line {
  /** The path as it is asked, when it holds something. */
  path?: () => string;
  call?: Call;
  own: Statuses;
  /** What another tenant's people get for the same address; the same as in their own tenant when absent. */
  foreign?: Statuses;
  /** Ends or changes the caller's session, so that each caller needs one of their own. */
  usesUp?: boolean;
  /** Ends every session there is of the caller. */
  endsAll?: boolean;
}

/** Things of Lindenhove, by what the lines below call them. */
const made: { [name: string]: string } = {};
const at = (template: string) => () => template.replace(/\{(\w+)\}/g, (_, name: string) => made[name]!);
const form = (body: string): Call => ({
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
});

const drawn: Call = {
  body: {
    node: { id: newGuid(), type: 'note', v: 2, content: { text: 'Nieuw' } },
    position: 'main',
  },
};
const anExport =
  '<rss xmlns:wp="x"><channel><title>De Linde</title><wp:wxr_version>1.2</wp:wxr_version></channel></rss>';
const news: Call = { body: { items: [{ title: 'Nieuw', listItemTypeName: 'news' }] } };

/** A call on something of Lindenhove that admins and staff may make, and nobody from elsewhere. */
const forAdmins = (template: string, call: Call, status: number): Line => ({
  path: at(template),
  call,
  own: each(401, 403, 403, 403, status, status),
  foreign: each(401, 403, 403, 403, 404, 404),
});
/** A call on a tenant that is not there. */
const forStaff = (act: string, call: Call = {}): Line => ({
  path: at(`/api/tenants/{unknown}:${act}`),
  call,
  own: each(401, 403, 403, 403, 403, 404),
});
/** A call on the draft that authors may edit. */
const onDraft = (act: string, body: unknown, status: number): Line[] => [
  {
    path: at(`/api/pages/{draft}${act}`),
    call: { body },
    own: each(401, 404, status, 404, status, status),
    foreign: each(401, 404, 404, 404, 404, 404),
  },
];

/** Changes nothing: the same key is the same change. */
const titled: Call = {
  body: {
    version: 1,
    key: 'the-same-key',
    operations: [{ op: 'page', field: 'options/showHeader', value: true }],
  },
};

/** A call on the draft of an item that everyone sees. */
const onItem = (act: string, body: unknown, status: number): Line[] => [
  {
    path: at(`/api/listitem/{item}${act}`),
    call: { body },
    own: each(401, 403, 403, status, status, status),
    foreign: each(401, 404, 404, 404, 404, 404),
  },
];

/** What the person of a picture and those who run the tenant get, and everyone else. */
const ofPerson = (visitor: number, status: number) => ({
  own: each(visitor, status, 404, 404, status, status),
  foreign: each(visitor, 404, 404, 404, 404, 404),
});

/** More than one line tells of the same call on things of different visibility. */
const table: { [endpoint: string]: Line[] } = {
  'POST /api/session': [{ call: { body: { email: emails.user, password } }, own: all(201) }],
  // By the cookie alone, which these do not show.
  'POST /api/session:refresh': [{ own: all(401) }],
  'DELETE /api/session': [{ own: all(204), usesUp: true }],
  'POST /api/verification:send': [{ call: { body: {} }, own: each(401, 200, 200, 200, 200, 200) }],
  'GET /api/profiles:loggedIn': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'PUT /api/profiles:loggedIn': [
    { call: { body: { version: 1 } }, own: each(401, 200, 200, 200, 200, 200) },
    { call: { body: { version: 2, isMett: 'yes' } }, own: each(401, 400, 400, 400, 400, 400) },
  ],
  'GET /api/profiles:ownData': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'GET /api/profilepropertydefinitions': [{ own: each(401, 200, 200, 200, 200, 200) }],

  'GET /api/profiles:sessions': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'DELETE /api/profiles:sessions': [{ own: each(401, 200, 200, 200, 200, 200), usesUp: true, endsAll: true }],
  'DELETE /api/profiles:sessions/{id}': [
    { path: () => `/api/profiles:sessions/${'0'.repeat(64)}`, own: each(401, 404, 404, 404, 404, 404) },
  ],
  'GET /api/profiles:activity': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'POST /api/profiles:changePassword': [
    { call: { body: { password, wanted: 'kort' } }, own: each(401, 400, 400, 400, 400, 400) },
  ],
  'POST /api/profiles:changeEmail': [
    {
      call: { body: { password, email: 'geen' } },
      own: each(401, 400, 400, 400, 400, 400),
    },
  ],
  'DELETE /api/profiles:loggedIn': [
    { call: { body: { password: 'verkeerd' } }, own: each(401, 403, 403, 403, 403, 403) },
  ],
  'POST /api/session:passkeyOptions': [{ own: all(200) }],
  'POST /api/session:passkey': [{ call: { body: {} }, own: all(400) }],
  'GET /api/tenants': [{ own: each(401, 403, 403, 403, 403, 200) }],
  'GET /api/hosts': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/hosts': [{ call: { body: { host: 'geen host' } }, own: each(401, 403, 403, 403, 400, 400) }],
  'POST /api/hosts/{host}:prove': [
    { path: () => '/api/hosts/no.example:prove', own: each(401, 403, 403, 403, 404, 404) },
  ],
  'POST /api/hosts/{host}:primary': [
    { path: () => '/api/hosts/no.example:primary', own: each(401, 403, 403, 403, 404, 404) },
  ],
  'DELETE /api/hosts/{host}': [
    { path: () => '/api/hosts/no.example', own: each(401, 403, 403, 403, 404, 404) },
  ],
  'GET /api/pages/{id}/care': [
    {
      path: at('/api/pages/{draft}/care'),
      own: each(401, 404, 200, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'PUT /api/pages/{id}/care': onDraft('/care', { ownerId: null, reviewOn: null }, 200),
  'GET /api/blueprints': [{ own: each(401, 403, 403, 403, 403, 200) }],
  'POST /api/tenants': [
    {
      call: { body: { name: 'Ander', host: 'geen host' } },
      own: each(401, 403, 403, 403, 403, 400),
    },
  ],
  'POST /api/tenants/{guid}:suspend': [forStaff('suspend', { body: { reason: 'Rekening niet betaald' } })],
  'POST /api/tenants/{guid}:resume': [forStaff('resume')],
  'POST /api/tenants/{guid}:leave': [forStaff('leave', { body: { name: 'Ander' } })],
  'POST /api/tenants/{guid}:keep': [forStaff('keep')],
  'GET /api/tenants/{guid}:export': [forStaff('export')],
  'GET /api/tenants/{guid}:lost-files': [forStaff('lost-files')],
  'POST /api/tenants:import': [{ own: each(401, 403, 403, 403, 403, 400) }],
  'POST /api/tenants/{guid}:enter': [
    {
      path: at('/api/tenants/{unknown}:enter'),
      call: { body: { reason: 'Storing bekijken' } },
      own: each(401, 403, 403, 403, 403, 404),
    },
  ],
  'POST /api/terms': [{ call: form('choice=accept&version=1'), own: each(401, 303, 303, 303, 303, 303) }],
  'GET /api/profiles:identities': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'DELETE /api/profiles:identities/{id}': [
    {
      path: () => `/api/profiles:identities/${'0'.repeat(64)}`,
      call: { body: { password } },
      own: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/passkeys': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'POST /api/passkeys:options': [{ call: { body: { password } }, own: each(401, 200, 200, 200, 200, 200) }],
  'POST /api/passkeys': [{ call: { body: {} }, own: each(401, 400, 400, 400, 400, 400) }],
  'DELETE /api/passkeys/{id}': [{ call: { body: { password } }, own: each(401, 404, 404, 404, 404, 404) }],
  'GET /api/secondfactor': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'POST /api/secondfactor': [
    { call: { body: { password: 'verkeerd' } }, own: each(401, 403, 403, 403, 403, 403) },
  ],
  'POST /api/secondfactor:confirm': [
    { call: { body: { code: 'geen' } }, own: each(401, 400, 400, 400, 400, 400) },
  ],
  'POST /api/secondfactor:recoveryCodes': [
    { call: { body: { password } }, own: each(401, 404, 404, 404, 404, 404) },
  ],
  'DELETE /api/secondfactor': [{ call: { body: { password } }, own: each(401, 404, 404, 404, 404, 404) }],
  'DELETE /api/users/{guid}/secondfactor': [
    {
      path: at('/api/users/{signedOut}/secondfactor'),
      own: each(401, 403, 403, 403, 204, 204),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'GET /api/signinproviders': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'PUT /api/signinproviders/{id}': [{ call: { body: {} }, own: each(401, 403, 403, 403, 400, 400) }],
  'POST /api/signinproviders/{id}:test': [
    { path: () => '/api/signinproviders/unknown:test', own: each(401, 403, 403, 403, 404, 404) },
  ],
  'DELETE /api/signinproviders/{id}': [{ own: each(401, 403, 403, 403, 404, 404) }],

  'GET /api/profileproperties': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'PUT /api/profileproperties': [
    { call: { body: { items: [], version: 99 } }, own: each(401, 403, 403, 403, 409, 409) },
  ],

  'GET /api/platformsettings': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/theme:preview': [{ call: { body: { brand: 'red' } }, own: each(401, 403, 403, 403, 400, 400) }],
  'GET /api/tenant': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'PUT /api/tenant': [{ call: { body: {} }, own: each(401, 403, 403, 403, 400, 400) }],
  'GET /api/frames/{kind}': [
    { path: () => '/api/frames/footers', own: each(401, 403, 403, 403, 200, 200) },
    { path: () => '/api/frames/headers', own: each(401, 403, 403, 403, 404, 404) },
  ],
  'GET /api/frames/{kind}/{guid}/pages': [
    { path: at('/api/frames/footers/{unknown}/pages'), own: each(401, 403, 403, 403, 200, 200) },
  ],
  'PUT /api/frames/{kind}/{guid}': [
    {
      path: at('/api/frames/footers/{unknown}'),
      call: { body: { version: 99, name: 'Voet' } },
      own: each(401, 403, 403, 403, 409, 409),
    },
  ],
  'DELETE /api/frames/{kind}/{guid}': [
    { path: at('/api/frames/footers/{unknown}?version=99'), own: each(401, 403, 403, 403, 409, 409) },
  ],
  'GET /api/consentcategories': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/legal': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/legal/{page}': [
    { path: () => '/api/legal/privacy', own: each(401, 403, 403, 403, 200, 200) },
    { path: () => '/api/legal/imprint', own: each(401, 403, 403, 403, 404, 404) },
  ],
  'GET /api/legal/{page}/{version}': [
    { path: () => '/api/legal/privacy/1', own: each(401, 403, 403, 403, 200, 200) },
  ],
  'PUT /api/legal/{page}': [
    {
      path: () => '/api/legal/privacy',
      call: { body: { texts: {}, revision: 9 } },
      own: each(401, 403, 403, 403, 409, 409),
    },
  ],
  'POST /api/legal/{page}:publish': [
    {
      path: () => '/api/legal/privacy:publish',
      call: { body: { revision: 0, dated: '2027-03-01' } },
      own: each(401, 403, 403, 403, 409, 409),
    },
  ],
  'POST /api/legal/{page}:discard': [
    {
      path: () => '/api/legal/privacy:discard',
      call: { body: { revision: 9 } },
      own: each(401, 403, 403, 403, 409, 409),
    },
  ],
  'GET /api/plugins': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'PUT /api/plugins/{id}': [
    {
      path: () => '/api/plugins/unknown',
      call: { body: { isEnabled: false } },
      own: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'GET /api/plugins/{id}/uses': [
    { path: () => '/api/plugins/note/uses', own: each(401, 403, 403, 403, 200, 200) },
    { path: () => '/api/plugins/unknown/uses', own: each(401, 403, 403, 403, 404, 404) },
  ],
  'GET /api/plugins/calls/open': [{ own: all(200) }],
  'GET /api/plugins/calls/members': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'POST /api/plugins/calls/managers': [{ own: each(401, 403, 403, 200, 200, 200) }],
  'DELETE /api/plugins/calls/admins/{thing}': [
    { path: () => '/api/plugins/calls/admins/one', own: each(401, 403, 403, 403, 200, 200) },
  ],
  'PUT /api/plugins/calls/undeclared': [{ call: { body: {} }, own: all(400) }],
  'GET /api/plugins/calls/kept': [{ own: all(200) }],
  'GET /api/redirects': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/redirects': [
    { call: { body: { path: '/admin', target: '/x' } }, own: each(401, 403, 403, 403, 400, 400) },
  ],
  'POST /api/redirects:import': [{ call: { body: { items: [] } }, own: each(401, 403, 403, 403, 400, 400) }],
  'POST /api/redirects:remove': [{ call: { body: { items: [] } }, own: each(401, 403, 403, 403, 400, 400) }],
  'GET /api/redirects/{id}': [forAdmins('/api/redirects/{unknown}', {}, 404)],
  'PUT /api/redirects/{id}': [
    forAdmins('/api/redirects/{unknown}', { body: { path: '/x', target: '/y' } }, 404),
  ],
  'DELETE /api/redirects/{id}': [forAdmins('/api/redirects/{unknown}', {}, 404)],
  'GET /api/ignoredaddresses': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/ignoredaddresses': [
    { call: { body: { path: 'wp-login.php' } }, own: each(401, 403, 403, 403, 400, 400) },
  ],
  'DELETE /api/ignoredaddresses/{id}': [forAdmins('/api/ignoredaddresses/{unknown}', {}, 404)],

  'GET /api/webhooks': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/webhooks': [
    {
      call: { body: { name: 'Intranet', url: 'http://10.0.0.1/', events: ['page.published'] } },
      own: each(401, 403, 403, 403, 400, 400),
    },
  ],
  'GET /api/webhooks/{id}': [forAdmins('/api/webhooks/{webhook}', {}, 200)],
  'PUT /api/webhooks/{id}': [
    forAdmins(
      '/api/webhooks/{webhook}',
      { body: { name: 'X', url: 'https://x.example', events: ['page.*'], version: 99 } },
      409,
    ),
  ],
  'DELETE /api/webhooks/{id}': [forAdmins('/api/webhooks/{unknown}', {}, 404)],
  'POST /api/webhooks/{id}:test': [forAdmins('/api/webhooks/{unknown}:test', {}, 404)],
  'GET /api/webhooks/{id}/deliveries': [forAdmins('/api/webhooks/{webhook}/deliveries', {}, 200)],
  'POST /api/webhookdeliveries/{id}:retry': [forAdmins('/api/webhookdeliveries/{unknown}:retry', {}, 404)],
  'GET /api/tokens': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/tokens': [
    {
      call: { body: { name: 'X', scopes: ['*:read'], expiresOn: '2020-01-01T00:00:00.000Z' } },
      own: each(401, 403, 403, 403, 400, 400),
    },
  ],
  'DELETE /api/tokens/{id}': [forAdmins('/api/tokens/{unknown}', {}, 404)],

  'GET /api/users': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/users:export': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/users': [{ call: { body: { email: 'no address' } }, own: each(401, 403, 403, 403, 400, 400) }],
  'GET /api/users/{guid}': [forAdmins('/api/users/{user}', {}, 200)],
  'PUT /api/users/{guid}': [forAdmins('/api/users/{user}', { body: { version: 999 } }, 409)],
  'DELETE /api/users/{guid}': [
    { path: at('/api/users/{unknown}'), own: each(401, 403, 403, 403, 404, 404) },
    {
      path: at('/api/users/{goneUser}'),
      own: each(401, 403, 403, 403, 200, 404),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'POST /api/users/{guid}:signOutEverywhere': [
    forAdmins('/api/users/{signedOut}:signOutEverywhere', {}, 200),
  ],
  'GET /api/users/{guid}/activity': [forAdmins('/api/users/{user}/activity', {}, 200)],
  'GET /api/users/{guid}/sessions': [forAdmins('/api/users/{user}/sessions', {}, 200)],

  'GET /api/roles': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/roles': [{ call: { body: { name: 'Redactie' } }, own: each(401, 403, 403, 403, 409, 409) }],
  'GET /api/roles/{guid}': [forAdmins('/api/roles/{role}', {}, 200)],
  'PUT /api/roles/{guid}': [forAdmins('/api/roles/{role}', { body: { version: 999 } }, 409)],
  'DELETE /api/roles/{guid}': [forAdmins('/api/roles/{role}', {}, 409)],
  'GET /api/roles/{guid}/members': [forAdmins('/api/roles/{role}/members', {}, 200)],
  'POST /api/roles/{guid}/members': [forAdmins('/api/roles/{role}/members', { body: { guids: [] } }, 200)],
  'DELETE /api/roles/{guid}/members/{user}': [forAdmins('/api/roles/{role}/members/{unknown}', {}, 404)],

  'GET /api/mails': [{ own: each(401, 403, 403, 403, 403, 200) }],
  'GET /api/mails/{guid}': [
    {
      path: at('/api/mails/{mail}'),
      own: each(401, 403, 403, 403, 403, 200),
      foreign: each(401, 403, 403, 403, 403, 404),
    },
  ],
  'GET /api/mails/{guid}/page': [
    {
      path: at('/api/mails/{mail}/page'),
      own: each(401, 403, 403, 403, 403, 200),
      foreign: each(401, 403, 403, 403, 403, 404),
    },
  ],
  'GET /api/auditlog': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/auditlog/actions': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/auditlog:export': [{ own: each(401, 403, 403, 403, 200, 200) }],

  'GET /api/userinvitations': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/userinvitations': [
    { call: { body: { email: 'noor@demo.example' } }, own: each(401, 403, 403, 403, 201, 201) },
  ],
  'POST /api/userinvitations:bulk': [
    { call: { body: { rows: [], dryRun: true } }, own: each(401, 403, 403, 403, 200, 200) },
  ],
  'POST /api/userinvitations/{guid}:resend': [
    {
      path: at('/api/userinvitations/{invitation}:resend'),
      own: each(401, 403, 403, 403, 200, 200),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'DELETE /api/userinvitations/{guid}': [
    {
      path: at('/api/userinvitations/{invitation}'),
      own: each(401, 403, 403, 403, 204, 204),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'GET /api/userinvitation:status/{code}': [
    { path: () => `/api/userinvitation:status/${'A'.repeat(26)}`, own: all(200) },
    { path: () => '/api/userinvitation:status/guess', own: all(400) },
  ],
  'POST /api/userinvitation:accept': [
    {
      call: {
        body: { code: 'A'.repeat(26), firstName: 'Noor', lastName: 'Bakker', password: 'goed genoeg' },
      },
      own: all(200),
    },
  ],

  'GET /api/platformsettingvalues': [
    { own: all(200) },
    { path: () => '/api/platformsettingvalues?includeAll=true', own: all(200) },
  ],
  'PUT /api/platformsettingvalues': [{ call: { body: [] }, own: each(401, 403, 403, 403, 200, 200) }],

  'GET /a/{guid}': [
    { path: at('/a/{publicImage}'), own: all(200), foreign: all(404) },
    { path: at('/a/{privateImage}'), own: each(404, 404, 200, 200, 200, 200), foreign: all(404) },
    { path: at('/a/{personImage}'), own: ofPerson(404, 200).own, foreign: all(404) },
    { path: at('/a/{publicFile}'), own: all(200), foreign: all(404) },
    { path: at('/a/{privateFile}'), own: each(404, 404, 200, 200, 200, 200), foreign: all(404) },
    { path: at('/a/{unknown}'), own: all(404) },
  ],
  'POST /a/upload': [{ call: { body: 'no form' }, own: each(401, 400, 400, 400, 400, 400) }],
  'POST /api/files': [
    {
      call: { body: 'no form' },
      own: each(401, 403, 400, 400, 400, 400),
      foreign: each(401, 403, 403, 400, 400, 400),
    },
  ],
  'GET /api/images': [
    { own: each(401, 403, 200, 200, 200, 200), foreign: each(401, 403, 403, 200, 200, 200) },
  ],
  'POST /api/images:uses': [
    {
      call: { body: { guids: [newGuid()] } },
      own: each(401, 403, 200, 200, 200, 200),
      foreign: each(401, 403, 403, 200, 200, 200),
    },
  ],
  'POST /api/images:bulk': [
    {
      call: { body: { action: 'restore', guids: [newGuid()] } },
      own: each(401, 200, 200, 200, 200, 200),
    },
  ],
  'GET /api/images/{guid}': [
    {
      path: at('/api/images/{privateImage}'),
      own: each(401, 403, 200, 200, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
    {
      path: at('/api/images/{personImage}'),
      own: each(401, 200, 404, 404, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'GET /api/images/{guid}/thumbnail': [
    {
      path: at('/api/images/{trashedImage}/thumbnail'),
      own: each(401, 403, 200, 200, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
    {
      path: at('/api/images/{personImage}/thumbnail'),
      own: each(401, 200, 404, 404, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
    {
      path: at('/api/images/{personImage}/thumbnail?number=1'),
      own: each(401, 404, 404, 404, 404, 404),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'PUT /api/images/{guid}': [
    {
      path: at('/api/images/{privateImage}'),
      call: { body: { version: 999 } },
      own: each(401, 404, 403, 409, 409, 409),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/images/{personImage}'),
      call: { body: { version: 999 } },
      ...ofPerson(401, 409),
    },
  ],
  'DELETE /api/images/{guid}': [
    { path: at('/api/images/{unknown}'), own: each(401, 404, 404, 404, 404, 404) },
    {
      path: at('/api/images/{goneImage}'),
      own: each(401, 404, 403, 204, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/images/{gonePersonImage}'),
      own: each(401, 204, 404, 404, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/images/{guid}:restore': [
    {
      path: at('/api/images/{trashedImage}:restore'),
      own: each(401, 404, 404, 200, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/images/{trashedPersonImage}:restore'),
      own: each(401, 200, 404, 404, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/images/{guid}:replace': [
    {
      path: at('/api/images/{privateImage}:replace'),
      call: { body: 'no form' },
      own: each(401, 404, 403, 400, 400, 400),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/images/{personImage}:replace'),
      call: { body: 'no form' },
      ...ofPerson(401, 400),
    },
  ],
  'POST /api/images/{guid}:restoreVersion': [
    {
      path: at('/api/images/{privateImage}:restoreVersion'),
      call: { body: { number: 9 } },
      own: each(401, 404, 403, 404, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/images/{personImage}:restoreVersion'),
      call: { body: { number: 9 } },
      ...ofPerson(401, 404),
    },
  ],
  'GET /api/files': [
    { own: each(401, 403, 200, 200, 200, 200), foreign: each(401, 403, 403, 200, 200, 200) },
  ],
  'POST /api/files:uses': [
    {
      call: { body: { guids: [newGuid()] } },
      own: each(401, 403, 200, 200, 200, 200),
      foreign: each(401, 403, 403, 200, 200, 200),
    },
  ],
  'POST /api/files:bulk': [
    {
      call: { body: { action: 'restore', guids: [newGuid()] } },
      own: each(401, 200, 200, 200, 200, 200),
    },
  ],
  'GET /api/files/{guid}': [
    {
      path: at('/api/files/{privateFile}'),
      own: each(401, 403, 200, 200, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'PUT /api/files/{guid}': [
    {
      path: at('/api/files/{privateFile}'),
      call: { body: { version: 999 } },
      own: each(401, 404, 403, 409, 409, 409),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'DELETE /api/files/{guid}': [
    { path: at('/api/files/{unknown}'), own: each(401, 404, 404, 404, 404, 404) },
    {
      path: at('/api/files/{goneFile}'),
      own: each(401, 404, 403, 204, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/files/{guid}:restore': [
    {
      path: at('/api/files/{trashedFile}:restore'),
      own: each(401, 404, 404, 200, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/files/{guid}:replace': [
    {
      path: at('/api/files/{privateFile}:replace'),
      call: { body: 'no form' },
      own: each(401, 404, 403, 400, 400, 400),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/files/{guid}:restoreVersion': [
    {
      path: at('/api/files/{privateFile}:restoreVersion'),
      call: { body: { number: 9 } },
      own: each(401, 404, 403, 404, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/images/{guid}:sign': [
    {
      path: at('/api/images/{privateImage}:sign'),
      own: each(401, 404, 201, 201, 201, 201),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    { path: at('/api/images/{personImage}:sign'), ...ofPerson(401, 201) },
  ],
  'GET /api/mediatags': [
    { own: each(401, 403, 200, 200, 200, 200), foreign: each(401, 403, 403, 200, 200, 200) },
    { path: () => '/api/mediatags?kind=video', own: each(401, 400, 400, 400, 400, 400) },
  ],
  'GET /api/mediafolders': [
    { own: each(401, 403, 200, 200, 200, 200), foreign: each(401, 403, 403, 200, 200, 200) },
  ],
  'POST /api/mediafolders': [
    { call: { body: { name: 'Brug', parent: newGuid() } }, own: each(401, 403, 403, 400, 400, 400) },
  ],
  'PUT /api/mediafolders/{guid}': [
    {
      path: at('/api/mediafolders/{folder}'),
      call: { body: { name: 'Markt' } },
      own: each(401, 403, 403, 204, 204, 204),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'DELETE /api/mediafolders/{guid}': [
    {
      path: at('/api/mediafolders/{goneFolder}'),
      own: each(401, 403, 403, 204, 404, 404),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],

  'GET /api/blocks': [{ own: all(200) }],
  'GET /api/widgets': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'GET /api/icons': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'GET /api/listitemtypes': [{ own: all(200) }],

  'GET /api/pages': [
    { own: all(200) },
    { path: () => '/api/pages?status=trash', own: each(401, 200, 200, 200, 200, 200) },
  ],
  'POST /api/pages/{id}/presence': onDraft('/presence', { tab: 'a' }, 200),
  'POST /api/buildingblockinstance/{guid}/options': [
    {
      path: at('/api/buildingblockinstance/{list}/options'),
      call: { body: { options: [], version: 999 } },
      own: each(401, 403, 403, 403, 409, 409),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/buildingblockinstance/{draftList}/options'),
      call: { body: { options: [], version: 999 } },
      own: each(401, 404, 409, 404, 409, 409),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/pages/{id}': [
    { path: at('/api/pages/{page}'), own: all(200), foreign: all(404) },
    { path: at('/api/pages/{hidden}'), own: each(404, 404, 404, 404, 200, 200), foreign: all(404) },
    { path: at('/api/pages/{draft}'), own: all(404), foreign: all(404) },
    {
      path: at('/api/pages/{page}?draft=true'),
      own: each(401, 403, 403, 403, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/pages/{hidden}?draft=true'),
      own: each(401, 404, 404, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/pages/{draft}?draft=true'),
      own: each(401, 404, 200, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    { path: at('/api/pages/{unknown}?draft=true'), own: each(401, 404, 404, 404, 404, 404) },
    { path: at('/api/pages/{template}'), own: all(404), foreign: all(404) },
  ],
  'POST /api/pages/{id}/render': [
    {
      path: at('/api/pages/{page}/render'),
      call: drawn,
      own: each(401, 403, 403, 403, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/pages/{draft}/render'),
      call: drawn,
      own: each(401, 404, 200, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/pages:withName': [
    { call: { body: { name: '/nieuws-van-de-brug' } }, own: all(200), foreign: all(404) },
    {
      call: { body: { name: '/achter-de-schermen' } },
      own: each(404, 404, 404, 404, 200, 200),
      foreign: all(404),
    },
    { call: { body: { name: '/in-de-maak' } }, own: all(404), foreign: all(404) },
  ],
  'GET /api/pagetemplates': [{ own: all(200) }],
  'GET /api/pagetemplates/{id}': [
    { path: at('/api/pagetemplates/{template}'), own: all(200), foreign: all(404) },
    {
      path: at('/api/pagetemplates/{draftTemplate}'),
      own: each(404, 404, 404, 404, 200, 200),
      foreign: all(404),
    },
    { path: at('/api/pagetemplates/{page}'), own: all(404), foreign: all(404) },
  ],

  'POST /api/pages': [
    { call: { body: { title: 'Plan' } }, own: each(401, 403, 403, 201, 201, 201) },
    {
      call: { body: { title: 'Plan', editPermission: 'Admin' } },
      own: each(401, 403, 403, 403, 201, 201),
    },
  ],
  'PUT /api/pages/{id}': onDraft('', { version: 999 }, 409),
  'DELETE /api/pages/{id}': [
    {
      path: at('/api/pages/{gonePage}'),
      own: each(401, 404, 204, 404, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/pages/{trashedPage}?permanently=true'),
      own: each(401, 404, 403, 404, 204, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/pages/{id}:restore': [
    {
      path: at('/api/pages/{restoredPage}:restore'),
      own: each(401, 404, 200, 404, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    ...onDraft(':restore', { revision: newGuid() }, 404),
  ],
  'POST /api/pages/{id}:duplicate': onDraft(':duplicate', {}, 201),
  'GET /api/pages/{id}/permissions': [
    {
      path: at('/api/pages/{page}/permissions'),
      own: each(401, 200, 200, 200, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/pages/{hidden}/permissions'),
      own: each(401, 404, 404, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/pages/{id}/permissions': [
    {
      path: at('/api/pages/{draft}/permissions'),
      call: { body: { editPermission: 'Roles' } },
      own: each(401, 404, 403, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/pages/{id}:publish': onDraft(':publish', { version: 999 }, 409),
  'POST /api/pages/{id}:unpublish': onDraft(':unpublish', {}, 200),
  'POST /api/pages/{id}:discard': onDraft(':discard', {}, 409),
  'GET /api/pages/{id}/unchosen-values': onDraft('/unchosen-values', undefined, 200),
  'GET /api/pages/{id}/revisions': onDraft('/revisions', undefined, 200),
  'POST /api/pages/{id}/revisions': onDraft('/revisions', {}, 201),
  'GET /api/pages/{id}/revisions/{revision}': onDraft(`/revisions/${newGuid()}`, undefined, 404),
  'GET /api/pages/{id}/checks': onDraft('/checks', undefined, 200),
  'GET /api/pages/{id}/preview-links': onDraft('/preview-links', undefined, 200),
  'POST /api/pages/{id}/preview-links': onDraft('/preview-links', {}, 201),
  'DELETE /api/pages/{id}/preview-links/{link}': onDraft(`/preview-links/${newGuid()}`, undefined, 404),
  'GET /api/checks': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'POST /api/checks:run': [{ own: each(401, 403, 403, 202, 202, 202) }],
  'GET /api/pages/{id}/draft': [
    {
      path: at('/api/pages/{page}/draft'),
      own: each(401, 403, 403, 403, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/pages/{draft}/draft'),
      own: each(401, 404, 200, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/pages/{id}/operations': [
    {
      path: at('/api/pages/{draft}/operations'),
      own: each(401, 404, 200, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/pages/{id}/operations': [
    {
      path: at('/api/pages/{page}/operations'),
      call: titled,
      own: each(401, 403, 403, 403, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/pages/{draft}/operations'),
      call: titled,
      own: each(401, 404, 200, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],

  'GET /api/listitem/list/{guid}': [
    { path: at('/api/listitem/list/{list}'), own: all(200), foreign: all(404) },
    {
      path: at('/api/listitem/list/{hiddenList}'),
      own: each(404, 404, 404, 404, 200, 200),
      foreign: all(404),
    },
    {
      path: at('/api/listitem/list/{coveredList}'),
      own: each(404, 200, 200, 200, 200, 200),
      foreign: all(404),
    },
    { path: at('/api/listitem/list/{draftList}'), own: all(404), foreign: all(404) },
  ],
  'GET /api/listitem/{guid}': [
    { path: at('/api/listitem/{item}'), own: all(200), foreign: all(404) },
    { path: at('/api/listitem/{hiddenItem}'), own: each(404, 404, 404, 404, 200, 200), foreign: all(404) },
    { path: at('/api/listitem/{draftItem}'), own: each(404, 404, 404, 200, 200, 200), foreign: all(404) },
  ],
  'GET /api/listitem/short/{guid}': [
    { path: at('/api/listitem/short/{itemShort}'), own: all(200), foreign: all(404) },
    {
      path: at('/api/listitem/short/{hiddenItemShort}'),
      own: each(404, 404, 404, 404, 200, 200),
      foreign: all(404),
    },
  ],

  'GET /api/listitem/list/{guid}/meta': [
    { path: at('/api/listitem/list/{list}/meta'), own: all(200), foreign: all(404) },
    {
      path: at('/api/listitem/list/{hiddenList}/meta'),
      own: each(404, 404, 404, 404, 200, 200),
      foreign: all(404),
    },
  ],
  'GET /api/listitem/widget/{guid}': [
    { path: at('/api/listitem/widget/{list}'), own: all(200), foreign: all(404) },
    {
      path: at('/api/listitem/widget/{coveredList}'),
      own: each(404, 200, 200, 200, 200, 200),
      foreign: all(404),
    },
  ],
  'GET /api/feeds/{file}': [
    { path: at('/api/feeds/{list}.xml'), own: all(200), foreign: all(404) },
    { path: at('/api/feeds/{hiddenList}.xml'), own: all(404) },
  ],
  'GET /api/tags': [{ own: all(200) }],
  'PUT /api/listitem/list/{guid}/order': [
    {
      path: at('/api/listitem/list/{list}/order'),
      call: { body: { guids: [] } },
      own: each(401, 403, 403, 200, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/listitem/list/{guid}/children': [
    {
      path: at('/api/listitem/list/{list}/children'),
      own: each(401, 403, 403, 200, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/listitem/list/{guid}/release': [
    {
      path: at('/api/listitem/list/{list}/release'),
      call: { body: { action: 'move', to: '01990000-0000-7000-8000-000000000000' } },
      own: each(401, 403, 403, 200, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/listitem/list/{guid}/export': [
    {
      path: at('/api/listitem/list/{list}/export'),
      own: each(401, 403, 403, 200, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/listitem/list/{guid}/import': [
    {
      path: at('/api/listitem/list/{list}/import?type=news&preview=true'),
      call: { body: 'Titel\nEen', headers: { 'content-type': 'text/csv' } },
      own: each(401, 403, 403, 200, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'POST /api/listitem/list/{guid}/import-posts': [
    {
      path: at('/api/listitem/list/{list}/import-posts?preview=true'),
      call: { body: anExport, headers: { 'content-type': 'text/xml' } },
      own: each(401, 403, 403, 200, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/listitem/lists': [
    { path: at('/api/listitem/lists?{list}=%7B%7D'), own: all(200), foreign: all(404) },
    {
      path: at('/api/listitem/lists?{list}=%7B%7D&{hiddenList}=%7B%7D'),
      own: each(404, 404, 404, 404, 200, 200),
      foreign: all(404),
    },
  ],
  'POST /api/listitem/list/{guid}': [
    {
      path: at('/api/listitem/list/{list}'),
      call: news,
      own: each(401, 403, 403, 201, 201, 201),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/listitem/list/{draftList}'),
      call: news,
      own: each(401, 404, 201, 201, 201, 201),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/listitem/list/{hiddenList}'),
      call: news,
      own: each(401, 404, 404, 201, 201, 201),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'PUT /api/listitem/{guid}': [
    {
      path: at('/api/listitem/{item}'),
      call: { body: { version: 999 } },
      own: each(401, 403, 403, 409, 409, 409),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/listitem/{hiddenItem}'),
      call: { body: { version: 999 } },
      own: each(401, 404, 404, 409, 409, 409),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/listitem/{draftItem}'),
      call: { body: { version: 999 } },
      own: each(401, 404, 404, 409, 409, 409),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'DELETE /api/listitem/{guid}': [
    { path: at('/api/listitem/{unknown}'), own: each(401, 404, 404, 404, 404, 404) },
    {
      path: at('/api/listitem/{goneItem}'),
      own: each(401, 403, 403, 204, 404, 404),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/listitem/{guid}/draft': onItem('/draft', undefined, 200),
  'GET /api/listitem/{guid}/operations': onItem('/operations', undefined, 200),
  'POST /api/listitem/{guid}/operations': onItem(
    '/operations',
    { ...(titled.body as object), version: 999 },
    400,
  ),
  'POST /api/listitem/{guid}/render': onItem('/render', drawn.body, 200),
  'POST /api/listitem/{guid}/presence': onItem('/presence', { tab: 'a' }, 200),
  'GET /api/listitem/{guid}/checks': onItem('/checks', undefined, 200),
  'GET /api/listitem/{guid}/preview-links': onItem('/preview-links', undefined, 200),
  'POST /api/listitem/{guid}/preview-links': onItem('/preview-links', {}, 201),
  'DELETE /api/listitem/{guid}/preview-links/{link}': onItem(`/preview-links/${newGuid()}`, undefined, 404),
  'GET /api/listitem/{guid}/unchosen-values': onItem('/unchosen-values', undefined, 200),
  'GET /api/listitem/{guid}/revisions': onItem('/revisions', undefined, 200),
  'POST /api/listitem/{guid}/revisions': onItem('/revisions', {}, 201),
  'GET /api/listitem/{guid}/revisions/{revision}': onItem(`/revisions/${newGuid()}`, undefined, 404),
  'POST /api/listitem/{guid}/standing': onItem('/standing', { version: 999_999 }, 409),
  'POST /api/listitem/{guid}:publish': onItem(':publish', { version: 999_999 }, 409),
  // What is wrong with it is said before who asks; that others may not, stands in items/publish.test.ts.
  'POST /api/listitem/{guid}:unpublish': [
    {
      path: at('/api/listitem/{item}:unpublish'),
      call: { body: { wrong: true } },
      own: each(401, 400, 400, 400, 400, 400),
    },
  ],
  'POST /api/listitem/{guid}:discard': onItem(':discard', {}, 200),
  'POST /api/listitem/{guid}:restore': [
    {
      path: at('/api/listitem/{trashedItem}:restore'),
      own: each(401, 404, 404, 200, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/listitems': [{ own: each(401, 403, 403, 200, 200, 200) }],
  'GET /api/listitems:lists': [{ own: each(401, 403, 403, 200, 200, 200) }],
  'GET /api/listitems:tags': [{ own: each(401, 403, 403, 200, 200, 200) }],
  'POST /api/listitems:retag': [
    { call: { body: { from: ['niets'] } }, own: each(401, 403, 403, 200, 200, 200) },
  ],
  'POST /api/listitems:bulk': [
    { call: { body: { action: 'publish', guids: [newGuid()] } }, own: each(401, 200, 200, 200, 200, 200) },
  ],
  'POST /api/buildingblockinstance/{guid}/permissions': [
    {
      path: at('/api/buildingblockinstance/{list}/permissions'),
      call: { body: { addPermission: 'Admin' } },
      own: each(401, 403, 403, 403, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
    {
      path: at('/api/buildingblockinstance/{draftList}/permissions'),
      call: { body: { addPermission: 'Admin' } },
      own: each(401, 404, 200, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],

  'GET /api/pages:overview': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'GET /api/pages/{id}/uses': [
    {
      path: at('/api/pages/{draft}/uses'),
      own: each(401, 404, 200, 404, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],

  'GET /api/menus': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'POST /api/menus': [{ call: { body: { name: 'No name' } }, own: each(401, 403, 403, 403, 400, 400) }],
  'GET /api/menus:names': [{ own: each(401, 200, 200, 200, 200, 200) }],
  'GET /api/menus/{id}': [forAdmins('/api/menus/{menu}', {}, 200)],
  'PUT /api/menus/{id}': [forAdmins('/api/menus/{menu}', { body: { version: 999 } }, 409)],
  'DELETE /api/menus/{id}': [forAdmins('/api/menus/{menu}', {}, 409)],
  'GET /api/menus:withName': [
    { own: all(200) },
    { path: () => '/api/menus:withName?name=none', own: all(404) },
  ],

  'GET /api/forms': [{ own: each(401, 403, 403, 200, 200, 200) }],
  'POST /api/forms': [
    {
      call: { body: { name: 'Vragen', definition: { title: {}, languages: ['nl'], fields: [] } } },
      own: each(401, 403, 403, 403, 201, 201),
    },
  ],
  'GET /api/formfields': [{ own: each(401, 403, 403, 200, 200, 200) }],
  'GET /api/forms/{guid}': [
    {
      path: at('/api/forms/{form}'),
      own: each(401, 403, 403, 404, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
    {
      path: at('/api/forms/{givenForm}'),
      own: each(401, 403, 403, 200, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'PUT /api/forms/{guid}': [
    {
      path: at('/api/forms/{form}'),
      call: { body: { rowVersion: 999 } },
      own: each(401, 403, 403, 403, 409, 409),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'DELETE /api/forms/{guid}': [
    {
      path: at('/api/forms/{goneForm}'),
      own: each(401, 403, 403, 403, 204, 404),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'POST /api/forms/{guid}:restore': [
    {
      path: at('/api/forms/{trashedForm}:restore'),
      own: each(401, 403, 403, 403, 200, 404),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'POST /api/forms/{guid}:publish': [
    {
      path: at('/api/forms/{form}:publish'),
      own: each(401, 403, 403, 403, 400, 400),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'POST /api/forms/{guid}:duplicate': [
    {
      path: at('/api/forms/{form}:duplicate'),
      own: each(401, 403, 403, 403, 201, 201),
      foreign: each(401, 403, 403, 403, 404, 404),
    },
  ],
  'GET /api/forms/{guid}:published': [
    { path: at('/api/forms/{form}:published'), own: all(404) },
    { path: at('/api/forms/{openForm}:published'), own: all(200), foreign: all(404) },
    {
      path: at('/api/forms/{closedForm}:published'),
      own: each(404, 200, 200, 200, 200, 200),
      foreign: all(404),
    },
  ],
  'POST /api/forms/{guid}:start': [
    { path: at('/api/forms/{openForm}:start'), own: all(201), foreign: all(404) },
    { path: at('/api/forms/{closedForm}:start'), own: each(404, 201, 201, 201, 201, 201), foreign: all(404) },
  ],
  'POST /api/forms/{guid}/submissions': [
    {
      path: at('/api/forms/{openForm}/submissions'),
      call: { body: { version: 1, answers: {} } },
      own: all(201),
      foreign: all(404),
    },
    {
      path: at('/api/forms/{closedForm}/submissions'),
      call: { body: { version: 1, answers: {} } },
      own: each(404, 201, 201, 201, 201, 201),
      foreign: all(404),
    },
  ],
  'GET /api/forms/{guid}/statistics': [
    {
      path: at('/api/forms/{form}/statistics'),
      own: each(401, 403, 403, 404, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'GET /api/forms/{guid}/submissions': [
    {
      path: at('/api/forms/{form}/submissions'),
      own: each(401, 403, 403, 404, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
    {
      path: at('/api/forms/{givenForm}/submissions'),
      own: each(401, 403, 403, 200, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'GET /api/forms/{guid}/submissions:export': [
    {
      path: at('/api/forms/{form}/submissions:export'),
      own: each(401, 403, 403, 404, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'GET /api/forms/{guid}/submissions:choices': [
    {
      path: at('/api/forms/{form}/submissions:choices'),
      own: each(401, 403, 403, 404, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'GET /api/submissions/{guid}': [
    {
      path: at('/api/submissions/{submission}'),
      own: each(401, 403, 403, 404, 200, 200),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'PUT /api/submissions/{guid}': [
    {
      path: at('/api/submissions/{submission}'),
      call: { body: { rowVersion: 999 } },
      own: each(401, 403, 403, 404, 409, 409),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'POST /api/submissions/{guid}/notes': [
    {
      path: at('/api/submissions/{submission}/notes'),
      call: { body: { text: 'Bekeken' } },
      own: each(401, 403, 403, 404, 201, 201),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'GET /api/submissions/{guid}/files/{file}': [
    { path: at('/api/submissions/{submission}/files/{unknown}'), own: each(401, 403, 403, 404, 404, 404) },
  ],
  'DELETE /api/submissions/{guid}': [
    {
      path: at('/api/submissions/{goneSubmission}'),
      own: each(401, 403, 403, 404, 204, 404),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'POST /api/submissions/{guid}:restore': [
    {
      path: at('/api/submissions/{trashedSubmission}:restore'),
      own: each(401, 403, 403, 404, 200, 404),
      foreign: each(401, 403, 403, 404, 404, 404),
    },
  ],
  'POST /api/submissions:ofPerson': [
    { call: { body: { email: 'niemand@demo.example' } }, own: each(401, 403, 403, 403, 200, 200) },
  ],
  'POST /api/submissions:erasePerson': [
    { call: { body: { email: 'niemand@demo.example' } }, own: each(401, 403, 403, 403, 200, 200) },
  ],

  'GET /api/search': [
    { path: () => '/api/search?q=nieuws', own: all(200) },
    { path: () => '/api/search?q=schermen&type=page', own: all(200) },
  ],
  'GET /api/search/suggest': [{ path: () => '/api/search/suggest?q=geh', own: all(200) }],

  'GET /theme/{file}': [
    { path: at('/theme/{theme}.css'), own: all(200) },
    { path: () => '/theme/0000000000.css', own: all(404) },
  ],
  'GET /theme/fonts/{file}': [{ path: () => '/theme/fonts/none.woff2', own: all(404) }],
  'POST /consent': [{ call: form('choice=all'), own: all(303) }],
  'POST /api/preferences': [{ call: form('language=en'), own: all(303) }],
  'GET /robots.txt': [{ own: all(200) }],
  'GET /sitemap.xml': [{ own: all(200) }],
  'GET /manifest.webmanifest': [{ own: all(200) }],

  'DELETE /cache_invalidate': [
    { call: { body: { index: 'A'.repeat(24) } }, own: each(401, 403, 403, 204, 204, 204) },
  ],

  'POST /log': [
    {
      call: { body: { entries: [{ level: 'info', message: 'x', at: '2026-01-01T00:00:00Z' }] } },
      own: all(202),
    },
  ],
  'GET /api/logentries': [{ own: each(401, 403, 403, 403, 200, 200) }],

  'POST /api/measurements': [
    { call: { body: { page: '/', events: [{ kind: 'lcp', value: 812.3 }] } }, own: all(202) },
  ],
  'GET /api/statistics': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/statistics/vitals': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/statistics/now': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/statistics/content': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/statistics/terms': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/statistics/pages/{guid}': [
    {
      path: at('/api/statistics/pages/{draft}'),
      own: each(401, 403, 200, 403, 200, 200),
      foreign: each(401, 404, 404, 404, 404, 404),
    },
  ],
  'GET /api/backups': [{ own: each(401, 403, 403, 403, 200, 200) }],
  'GET /api/status': [{ own: each(401, 403, 403, 403, 403, 200) }],
  'GET /api/statistics/{list}': [
    { path: () => '/api/statistics/pages', own: each(401, 403, 403, 403, 200, 200) },
    { path: () => '/api/statistics/none', own: each(401, 403, 403, 403, 404, 404) },
  ],

  'GET /api/openapi.json': [{ own: all(200) }],
  'GET /api/docs': [{ own: all(200) }],
};

beforeAll(async () => {
  const { place } = app;
  const list = aList();
  const hiddenList = aList();
  const coveredList = aList({ visibility: { level: 'Users' } });
  const draftList = aList();
  const authors = { editPermission: 'Roles' as const, editRoles: [app.roles.lindenhove.authors] };
  made['page'] = (await aPage(place, { title: 'Nieuws van de brug', blocks: [list, coveredList] })).id;
  made['hidden'] = (
    await aPage(place, { title: 'Achter de schermen', blocks: [hiddenList], visibility: 'Admin' })
  ).id;
  made['draft'] = (
    await aPage(place, { title: 'In de maak', blocks: [draftList], isPublished: false, ...authors })
  ).id;
  for (const name of ['gonePage', 'trashedPage', 'restoredPage']) {
    made[name] = (await aPage(place, { title: 'Oud', isPublished: false, ...authors })).id;
    if (name !== 'gonePage') await app.delete(`/api/pages/${made[name]}`, { as: 'admin' });
  }
  made['template'] = (await aPage(place, { title: 'Sjabloon', kind: 'template' })).id;
  made['draftTemplate'] = (
    await aPage(place, { title: 'Half sjabloon', kind: 'template', isPublished: false })
  ).id;
  Object.assign(made, {
    list: list.id,
    hiddenList: hiddenList.id,
    coveredList: coveredList.id,
    draftList: draftList.id,
  });

  const item = await aNewsItem(place, list.id);
  const hiddenItem = await aNewsItem(place, hiddenList.id, { title: 'Geheim van de brug' });
  const draftItem = await aNewsItem(place, list.id, { isPublished: false });
  Object.assign(made, { item: item.id, itemShort: item.shortId, draftItem: draftItem.id });
  Object.assign(made, { hiddenItem: hiddenItem.id, hiddenItemShort: hiddenItem.shortId });

  made['goneItem'] = (await aNewsItem(place, list.id)).id;
  made['trashedItem'] = (await aNewsItem(place, list.id)).id;
  await app.delete(`/api/listitem/${made['trashedItem']}`, { as: 'admin' });

  const formOf = async (settings: object = {}, isPublished = true) =>
    withTenant(place.tenant, async (tx) => {
      const question = { id: newGuid(), type: 'remark', v: 1, label: { nl: 'Opmerking' }, content: {} };
      const definition = { title: { nl: 'Vragen' }, languages: ['nl' as const], fields: [question] };
      const form = await Form.create(tx, place.kernel, { name: 'Vragen', definition, settings }, null);
      if (isPublished) await form.publish(tx, place.kernel, null);
      return form.id;
    });
  const empty = { title: {}, languages: ['nl' as const], fields: [] };
  made['form'] = await withTenant(
    place.tenant,
    async (tx) => (await Form.create(tx, place.kernel, { name: 'Leeg', definition: empty }, null)).id,
  );
  made['openForm'] = await formOf({ perAddress: 1000 });
  made['closedForm'] = await formOf({ visibility: 'Users', perAddress: 1000 });
  made['givenForm'] = await formOf({ handlers: [app.roles.lindenhove.editors] });
  made['goneForm'] = await formOf();
  made['trashedForm'] = await formOf();
  await app.delete(`/api/forms/${made['trashedForm']}`, { as: 'admin' });
  const sent = async () =>
    (await app.post(`/api/forms/${made['openForm']}/submissions`, { body: { version: 1, answers: {} } })).body
      .guid;
  for (const name of ['submission', 'goneSubmission', 'trashedSubmission']) made[name] = await sent();
  await app.delete(`/api/submissions/${made['trashedSubmission']}`, { as: 'admin' });

  const pixels = sharp({ create: { width: 60, height: 60, channels: 3, background: '#1d5c8f' } });
  const bytes = await pixels.png().toBuffer();
  const imageOf = (details: Parameters<typeof storeImage>[3] = {}) =>
    withTenant(place.tenant, async (tx) => (await storeImage(tx, place.tenant, bytes, details)).guid);
  made['publicImage'] = await imageOf();
  made['privateImage'] = await imageOf();
  const fileOf = () =>
    withTenant(place.tenant, async (tx) => {
      const details = { name: 'brugtijden.csv' };
      return (await storeFile(tx, place.tenant, Buffer.from('dag;tijd\r\nmaandag;9.00\r\n'), details)).guid;
    });
  made['publicFile'] = await fileOf();
  made['privateFile'] = await fileOf();
  for (const name of ['publicImage', 'publicFile']) await showToAll(place.tenant, made[name]!);
  made['goneImage'] = await imageOf();
  made['goneFile'] = await fileOf();
  made['trashedImage'] = await imageOf();
  made['trashedFile'] = await fileOf();
  const ofUser = { owner: { kind: 'profile' as const, id: app.people.lindenhove.user } };
  for (const name of ['personImage', 'gonePersonImage', 'trashedPersonImage'])
    made[name] = await imageOf(ofUser);
  await app.delete(`/api/images/${made['trashedPersonImage']}`, { as: 'admin' });
  for (const kind of ['image', 'file'])
    await app.delete(`/api/${kind}s/${made[kind === 'image' ? 'trashedImage' : 'trashedFile']}`, {
      as: 'admin',
    });
  for (const [name, folder] of [
    ['Markt', 'folder'],
    ['Oud', 'goneFolder'],
  ] as const)
    made[folder] = (await app.post('/api/mediafolders', { as: 'admin', body: { name } })).body.guid;
  const invited = { email: 'jan@demo.example' };
  made['invitation'] = (await app.post('/api/userinvitations', { as: 'admin', body: invited })).body.guid;
  made['signedOut'] = (
    await app.post('/api/users', { as: 'admin', body: { email: 'overal@demo.example' } })
  ).body.guid;
  made['user'] = app.people.lindenhove.user;
  made['role'] = app.roles.lindenhove.authors;
  await app.post(`/api/users`, { as: 'admin', body: { email: 'weg@demo.example' } });
  made['goneUser'] = (await app.get('/api/users?q=weg@demo', { as: 'admin' })).body.items[0].guid;
  const webhook = { name: 'Nieuwsbrief', url: 'https://news.example/hook', events: ['page.published'] };
  made['webhook'] = (await app.post('/api/webhooks', { as: 'admin', body: webhook })).body.guid;
  const keptMails = async () =>
    (await app.get('/api/mails?recipient=jan@&status=kept', { as: 'staff' })).body.items as {
      guid: string;
    }[];
  await vi.waitFor(async () => expect((await keptMails()).length).toBeGreaterThan(0), 20_000);
  made['mail'] = (await keptMails())[0]!.guid;
  made['unknown'] = newGuid();
  made['theme'] = (await siteOf(place.tenant, place.kernel)).theme.hash;
  // The menu of either tenant is there, with nothing in it.
  for (const one of [place, app.veenland])
    await withTenant(one.tenant, async (tx) => {
      const id = newGuid();
      await tx('menus').insert({ id, name: 'top-level' });
      if (one === place) made['menu'] = id;
    });
});

it('has a line for every call, and no line for a call that is gone', () => {
  expect(Object.keys(table).sort()).toEqual(
    app.endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

describe.for(Object.entries(table))('%s', ([endpoint, lines]) => {
  const [method, template] = endpoint.split(' ') as [string, string];
  const statusesAt = async (tenant: TenantName, line: Line, path: string) => {
    const found: { [role: string]: number } = {};
    for (const role of roles) {
      const as = line.usesUp && role !== 'visitor' ? { token: await app.newToken(role, tenant) } : role;
      found[role] = (await app.send(method, path, { ...line.call, tenant, as })).status;
    }
    if (line.endsAll) app.forgetTokens();
    return found;
  };

  it.each(lines)('answers everyone as it should (line %#)', async (line) => {
    const path = line.path?.() ?? template;
    expect(await statusesAt('lindenhove', line, path)).toEqual(line.own);
    expect(await statusesAt('veenland', line, path)).toEqual(line.foreign ?? line.own);
  });

  it.each(lines)('takes a token of another tenant for nobody’s (line %#)', async (line) => {
    const path = line.path?.() ?? template;
    const token = await app.newToken('admin', 'veenland');
    const { status } = await app.send(method, path, { ...line.call, as: { token } });
    expect(status).toBe(line.own.visitor);
  });

  it('says nothing of another tenant', async () => {
    for (const line of lines) {
      const path = line.path?.() ?? template;
      const reply = await app.send(method, path, {
        ...line.call,
        tenant: 'veenland',
        as: line.usesUp ? 'visitor' : 'admin',
      });
      expect(reply.text).not.toMatch(/brug|lindenhove/i);
    }
  });
});

describe('what is absent, foreign or hidden', () => {
  const without = (body: { correlationId?: string }) => ({ ...body, correlationId: undefined });

  it.each(['/api/pages/{}', '/api/listitem/{}', '/api/listitem/list/{}', '/api/pagetemplates/{}', '/a/{}'])(
    'is one answer at %s',
    async (template) => {
      const unknown = await app.get(template.replace('{}', newGuid()));
      const theirs = [
        'page',
        'hidden',
        'draft',
        'list',
        'hiddenList',
        'item',
        'hiddenItem',
        'draftItem',
        'template',
        'publicImage',
        'publicFile',
      ];
      for (const name of theirs) {
        const foreign = await app.get(template.replace('{}', made[name]!), {
          tenant: 'veenland',
          as: 'admin',
        });
        expect(foreign.status).toBe(404);
        expect(without(foreign.body)).toEqual(without(unknown.body));
        expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
      }
      for (const name of [
        'hidden',
        'draft',
        'hiddenList',
        'hiddenItem',
        'draftItem',
        'draftTemplate',
        'privateImage',
        'personImage',
        'privateFile',
      ]) {
        const hidden = await app.get(template.replace('{}', made[name]!));
        expect(hidden.status, name).toBe(404);
        expect(without(hidden.body)).toEqual(without(unknown.body));
      }
    },
  );
});

describe('search', () => {
  it('finds nothing for visitors that they may not see', async () => {
    for (const path of [
      '/api/search?q=schermen',
      '/api/search?q=geheim',
      '/api/search?q=maak',
      '/api/search/suggest?q=ach',
    ]) {
      const { status, text } = await app.get(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Achter de schermen|Geheim van|In de maak/);
    }
  });
});

describe('someone who was deactivated', () => {
  it('may read their own profile and sign out, and nothing else', async () => {
    const token = await app.newToken('contentManager');
    const person = { id: app.people.lindenhove.contentManager };
    const setActive = (isActive: boolean) =>
      changingCallers(app.place.tenant, [userTag(person.id)], (tx) =>
        tx('users').where(person).update({ isActive }),
      );
    await setActive(false);
    try {
      const profile = await app.get('/api/profiles:loggedIn', { as: { token } });
      expect(profile.body).toMatchObject({ isActive: false });
      for (const path of [
        '/api/pages',
        '/api/blocks',
        '/api/menus:withName',
        `/api/listitem/${made['item']}`,
      ]) {
        expect((await app.get(path, { as: { token } })).status, path).toBe(403);
      }
      expect((await app.post('/api/session:refresh', { as: { token } })).status).toBe(403);
      expect((await app.delete('/api/session', { as: { token } })).status).toBe(204);
      expect((await app.get('/api/profiles:loggedIn', { as: { token } })).status).toBe(401);
    } finally {
      await setActive(true);
    }
  });
});
