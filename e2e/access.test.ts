import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageHandler } from '#core/edge/page-handler.ts';
import { isEditPath, personalSegments, takesPost } from '#core/site/screen.ts';
import { screens } from '#core/site/screens.ts';
import { type TenantName, testApp } from '#core/testing/app.ts';
import { aList, aNewsItem, aPage } from '#core/testing/factories.ts';
import { people, type Role } from '#core/testing/people.ts';
import { openSession } from '#core/users/session.ts';
import { withTenant } from '#core/db.ts';
import { newGuid } from '#core/guid.ts';

/**
 * The table of safety 3 for screens: every page of the build × everyone × own and foreign tenant. The calls of the API
 * have theirs in core/api/access.test.ts.
 */
const built = (await import(join(import.meta.dirname, '../dist/server/entry.mjs'))) as {
  handler: PageHandler;
};
const app = testApp({ page: built.handler });
const roles: Role[] = ['visitor', ...people];

type Statuses = { [role in Role]: number };
const each = (
  visitor: number,
  user: number,
  author: number,
  contentManager: number,
  admin: number,
  staff: number,
) => ({ visitor, user, author, contentManager, admin, staff });
const all = (status: number) => each(status, status, status, status, status, status);

interface Line {
  path: string | (() => string);
  own: Statuses;
  /** What another tenant's people get at the same address; the same when absent. */
  foreign?: Statuses;
}

const made: { [name: string]: string } = {};
const at = (template: string) => () => template.replace(/\{(\w+)\}/g, (_, name: string) => made[name]!);
const code = 'A'.repeat(26);
const forAdmins = (path: string): Line => ({ path, own: each(303, 403, 403, 403, 200, 200) });
const forStaff = (path: string): Line => ({ path, own: each(303, 403, 403, 403, 403, 200) });
const own = (path: string): Line => ({ path, own: each(303, 200, 200, 200, 200, 200) });

const table: { [pattern: string]: Line[] } = {
  '/404': [{ path: '/404', own: all(404) }],
  '/500': [{ path: '/500', own: all(404) }],
  '/home': [{ path: '/home', own: all(301) }],
  '/[...path]': [
    { path: at('{open}'), own: all(200), foreign: all(404) },
    { path: at('{users}'), own: each(404, 200, 200, 200, 200, 200), foreign: all(404) },
    { path: at('{authors}'), own: each(404, 404, 200, 404, 200, 200), foreign: all(404) },
    { path: at('{draft}'), own: all(404) },
    { path: '/nergens', own: all(404) },
  ],
  '/search': [{ path: '/search?q=brug', own: all(200) }],
  '/search/tags': [{ path: '/search/tags', own: all(200) }],
  '/search/tag/[tag]': [{ path: '/search/tag/brug', own: all(404) }],
  '/search/category/[category]': [{ path: '/search/category/brug', own: all(404) }],
  '/legal/terms-of-use/[lang]': [{ path: '/legal/terms-of-use/nl', own: all(200) }],
  '/legal/privacy': [{ path: '/legal/privacy', own: all(200) }],
  '/legal/accessibility/[lang]': [{ path: '/legal/accessibility/nl', own: all(200) }],
  '/legal/cookie-statement/[lang]': [{ path: '/legal/cookie-statement/nl', own: all(200) }],
  '/unauthorized': [{ path: '/unauthorized', own: all(200) }],
  '/unauthorized/[page]': [
    {
      path: at('/unauthorized/{openId}'),
      own: each(303, 200, 200, 200, 200, 200),
      foreign: each(303, 404, 404, 404, 404, 404),
    },
    {
      path: at('/unauthorized/{authorsId}'),
      own: each(303, 404, 200, 404, 200, 200),
      foreign: each(303, 404, 404, 404, 404, 404),
    },
  ],
  '/submission/[guid]': [{ path: `/submission/${newGuid()}?key=x`, own: all(404) }],
  '/submission/resume': [{ path: '/submission/resume?key=x', own: all(404) }],
  '/invitation/[code]': [{ path: `/invitation/${code}`, own: all(200) }],
  '/reset/[code]': [{ path: `/reset/${code}`, own: all(200) }],
  '/verify/[code]': [{ path: `/verify/${code}`, own: all(200) }],
  '/sign-in/link/[code]': [{ path: `/sign-in/link/${code}`, own: all(200) }],
  '/sign-in/visit/[code]': [{ path: `/sign-in/visit/${code}`, own: all(200) }],
  '/edit/preview/[code]': [
    { path: at('{preview}'), own: all(200), foreign: all(404) },
    { path: at('{itemPreview}'), own: all(200), foreign: all(404) },
    { path: `/edit/preview/${'a'.repeat(32)}`, own: all(404) },
  ],
  // Who is signed in already goes on.
  '/sign-in': [{ path: '/sign-in', own: each(200, 303, 303, 303, 303, 303) }],
  '/sign-in/code': [{ path: '/sign-in/code', own: all(303) }],
  '/sign-in/link': [{ path: '/sign-in/link', own: all(200) }],
  '/sign-in/with/[id]': [{ path: '/sign-in/with/unknown', own: all(303) }],
  '/sign-in/from/[id]': [{ path: '/sign-in/from/unknown', own: all(303) }],
  '/sign-out': [{ path: '/sign-out', own: all(200) }],
  '/sign-up': [{ path: '/sign-up', own: all(403) }],
  '/reset': [{ path: '/reset', own: all(200) }],
  '/account': [{ path: '/account', own: all(302) }],
  '/admin': [{ path: '/admin', own: all(302) }],
  '/account/[category]': [
    ...['profile', 'preferences', 'activity', 'privacy', 'security'].map((one) => own(`/account/${one}`)),
    { path: '/account/nothing', own: each(303, 404, 404, 404, 404, 404) },
  ],
  '/[...path]/edit': [
    {
      path: at('{open}/edit'),
      own: each(303, 403, 200, 403, 200, 200),
      foreign: each(303, 404, 404, 404, 404, 404),
    },
    // Whoever may not see it does not learn that it is there.
    {
      path: at('{draft}/edit'),
      own: each(303, 404, 404, 404, 200, 200),
      foreign: each(303, 404, 404, 404, 404, 404),
    },
    { path: '/nergens/edit', own: each(303, 404, 404, 404, 404, 404) },
  ],
  '/edit/block': [{ path: '/edit/block', own: all(404) }],
  '/admin/gallery/[...block]': [
    forAdmins('/admin/gallery'),
    { path: '/admin/gallery/nothing', own: each(303, 403, 403, 403, 404, 404) },
  ],
  '/admin/specimen/[...block]': [
    forAdmins('/admin/specimen/note?position=main'),
    { path: '/admin/specimen/nothing', own: each(303, 403, 403, 403, 404, 404) },
  ],
  '/admin/[...path]': [
    ...['pages', 'menu', 'users', 'roles', 'forms', 'nothing'].map((one) => forAdmins(`/admin/${one}`)),
    forAdmins(`/admin/users/${newGuid()}/profile`),
  ],
  '/admin/items': [{ path: '/admin/items', own: each(303, 403, 403, 200, 200, 200) }],
  '/admin/media': [{ path: '/admin/media', own: each(303, 403, 403, 200, 200, 200) }],
  '/settings': [forAdmins('/settings')],
  '/statistics/[...path]': [forAdmins('/statistics'), forAdmins('/statistics/audit')],
  '/statistics/logs': [forAdmins('/statistics/logs')],
  '/statistics/mails': [forStaff('/statistics/mails')],
  '/statistics/status': [forStaff('/statistics/status')],
  '/admin/tenants': [forStaff('/admin/tenants')],
};

const otherSites: { [name: string]: string }[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

const sessions: { [name: string]: Promise<string> } = {};
/** A session of its own for every caller, without the cost of a password. */
const cookieOf = (role: Role, tenant: TenantName) =>
  (sessions[`${tenant}:${role}`] ??=
    role === 'visitor'
      ? Promise.resolve('')
      : withTenant((tenant === 'lindenhove' ? app.place : app.veenland).tenant, async (tx) => {
          const { sessionToken } = await openSession(tx, app.people[tenant][role], 'test');
          return `session=${sessionToken}`;
        }));
const statusOf = async (role: Role, tenant: TenantName, path: string) => {
  const cookie = await cookieOf(role, tenant);
  return (await app.get(path, { tenant, as: cookie ? { cookie } : 'visitor' })).status;
};

beforeAll(async () => {
  const { authors } = app.roles.lindenhove;
  const rule = { editPermission: 'Roles' as const, editRoles: [authors] };
  const pages = {
    open: await aPage(app.place, { title: 'Brug open', ...rule }),
    users: await aPage(app.place, { title: 'Voor wie inlogt', visibility: 'Users' }),
    authors: await aPage(app.place, {
      title: 'Voor auteurs',
      visibility: 'Roles',
      visibleRoles: [authors],
    }),
    draft: await aPage(app.place, { title: 'In de maak', isPublished: false }),
  };
  for (const [name, { id, path }] of Object.entries(pages))
    Object.assign(made, { [name]: path, [`${name}Id`]: id });
  const link = await app.post(`/api/pages/${made['draftId']}/preview-links`, {
    as: 'admin',
    body: { hours: 1 },
  });
  made['preview'] = link.body.path;
  const list = aList();
  await aPage(app.place, { title: 'Berichten', blocks: [list] });
  const item = await aNewsItem(app.place, list.id, { isPublished: false });
  const itemLink = await app.post(`/api/listitem/${item.id}/preview-links`, { as: 'admin', body: {} });
  made['itemPreview'] = itemLink.body.path;
});

/** A file under site/pages as the pattern of its route. */
const patternOf = (file: string) => '/' + file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '');

it('has a rule and a line for every screen, and none for a screen that is gone', () => {
  const pages = join(import.meta.dirname, '../site/pages');
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(astro|ts)$/.test(file) && !/(^|\/)_/.test(file),
  );
  const patterns = files.map(patternOf).sort();
  expect(Object.keys(screens).sort()).toEqual(patterns);
  expect(Object.keys(table).sort()).toEqual(patterns);
});

describe.for(Object.entries(table))('%s', ([pattern, lines]) => {
  it.each(lines)('is open to whom it should be (line %#)', async (line) => {
    const path = typeof line.path === 'string' ? line.path : line.path();
    for (const tenant of ['lindenhove', 'veenland'] as const) {
      const found: { [role: string]: number } = {};
      for (const role of roles) found[role] = await statusOf(role, tenant, path);
      expect({ [`${tenant} ${path}`]: found }).toEqual({
        [`${tenant} ${path}`]: tenant === 'veenland' ? (line.foreign ?? line.own) : line.own,
      });
    }
    // The cookie of another tenant is nobody's.
    const cookie = await cookieOf('admin', 'veenland');
    expect((await app.get(path, { as: { cookie } })).status).toBe(line.own.visitor);
    const asks = !['everyone', 'by-resource'].includes(screens[pattern]!);
    if (asks) expect(personalSegments.has(path.split('/')[1]!) || isEditPath(path)).toBe(true);
  });

  const posts = lines.filter(({ path }) => typeof path === 'string' && takesPost(path, ''));
  it.each(posts)('takes no form of another site (line %#)', async ({ path }) => {
    const cookie = await cookieOf('user', 'lindenhove');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
      for (const headers of otherSites) {
        const sent = await app.post(path as string, {
          as: { cookie },
          headers: { 'content-type': type, ...headers },
          body: 'act=remove&password=x',
        });
        // What takes no form at all says so.
        expect([403, 404, 405], `${type} ${JSON.stringify(headers)}`).toContain(sent.status);
        expect(sent.headers['set-cookie']).toBeUndefined();
      }
  });
});

it('leads a developer who is nothing else to the log lines, and nowhere beside them', async () => {
  const { tenant } = app.veenland;
  const id = app.people.veenland.user;
  const cookie = await withTenant(tenant, async (tx) => {
    await tx('users').where({ id }).update({ isDeveloper: true });
    return `session=${(await openSession(tx, id, 'test')).sessionToken}`;
  });
  const asked = { tenant: 'veenland', as: { cookie } } as const;
  expect((await app.get('/search', asked)).text).toContain('href="/statistics/logs"');
  const paths = ['/statistics/logs', '/statistics', '/statistics/status', '/admin/pages', '/settings'];
  const statuses = await Promise.all(paths.map(async (path) => (await app.get(path, asked)).status));
  expect(statuses).toEqual([200, 403, 403, 403, 403]);
});
